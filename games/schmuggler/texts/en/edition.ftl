# What can be wrong with the file of an edition. Its own words stay as they stand in it.

schmuggler-edition-no-ring = The bay needs at least one ring of fields.
schmuggler-edition-small-ring = Ring { $ring } needs at least 3 fields, not { $fields }.
schmuggler-edition-uneven-ring = “sectors” is { $sectors }, which cannot be shared out evenly among the { $fields } fields of ring { $ring }.
schmuggler-edition-fields = All rings together have { $fields } fields; at most { $most } are allowed.
schmuggler-edition-anchor-ring = There is no ring { $ring }; the innermost is ring 0.
schmuggler-edition-anchor-field = Ring { $ring } has the fields 0 to { $last }.
schmuggler-edition-no-rock = Two players need a rock for the anchor.
schmuggler-edition-id = An id consists of 1 to 24 lower-case letters and hyphens.
schmuggler-edition-harbour = The outer ring has the fields 0 to { $last }, so no harbour { $harbour }.
schmuggler-edition-same-harbour = The island “{ $island }” has the same harbour.
schmuggler-edition-order = The islands must be listed clockwise, by rising harbours.
schmuggler-edition-anchor-harbour = It lies in the harbour of “{ $island }”.
schmuggler-edition-faces = A die has { $needed } faces, not { $count }.
schmuggler-edition-face = “{ $face }” is no face of this die; cw2, ccw3, any2 or asleep would be.
schmuggler-edition-half-turn = “{ $face }” would turn the beam half the way round or more.
schmuggler-edition-no-island = There is no island “{ $island }”.
schmuggler-edition-to = “to” is { $to }; it must be 1 to { $most }, counting the other islands clockwise.
schmuggler-edition-value = “value” is { $value }; it must be 1 to 9.
schmuggler-edition-no-goods = No goods wait there.
schmuggler-edition-little-goods = All goods are worth { $value } together. It takes { $needed }, so that one of { $players } is sure to reach { $goal }.
schmuggler-edition-cut-off = Its harbour cannot be reached when a rock lies on the anchor.
