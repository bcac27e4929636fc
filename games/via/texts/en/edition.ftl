# What can be wrong with the file of an edition. Its own words stay as they stand in it.

via-edition-kind-missing = There is no tile of kind “{ $kind }”.
via-edition-houses-for-nobody = This is neither a number of players from { $least } to { $most } nor “reserve”.
via-edition-houses = At least one house is there from the beginning, and with the reserve at most { $most }: { $count } and { $reserve } do not fit.
via-edition-id = An id consists of 2 to 20 lower-case letters, digits and underscores.
via-edition-kind = “{ $kind }” is no kind of tile; straight, curved, both and water are.
via-edition-count = “count” is { $count }; it must be 1 to { $most }.
via-edition-water = Water has neither exits nor land.
via-edition-few-exits = A road needs at least two exits.
via-edition-start-exits = A start tile lies beside any other, so it needs all four exits.
via-edition-exit = “{ $exit }” is no side; N, E, S and W are.
via-edition-exit-twice = The exit { $exit } is listed twice.
via-edition-land-nowhere = Piece of land { $land } touches no half-side.
via-edition-half-side = { $half } is no half-side; they are 0 to 7.
via-edition-lands-overlap = Two pieces of land overlap: half-side { $half } is listed twice.
via-edition-no-land = Half-side { $half } belongs to no piece of land.
via-edition-road-through-land = A road leaves through { $exit }, yet half-sides { $first } and { $second } are one piece of land.
via-edition-no-road-between = No road leaves through { $exit }, yet half-sides { $first } and { $second } are two pieces of land.
via-edition-corner = Half-sides { $first } and { $second } meet at a corner, so they must be one piece of land.
via-edition-lands-cross = Two pieces of land cross each other.
via-edition-second-of-kind = There is a tile of kind “{ $kind }” already, and there can be only one.
via-edition-fields = The board has { $fields } fields; at most { $most } are allowed.
via-edition-no-room = The board has { $fields } fields, which leaves no room to play: the opening takes { $opening }, and the game ends when { $left } are free.
via-edition-little-water = There must be one for each of { $players } players, but there are only { $count }.
via-edition-few-tiles = After the opening only { $stack } are left, and { $dealt } are dealt.
via-edition-orientations = There are { $count } different tiles, counting how they can be turned; at most { $most } are allowed.
