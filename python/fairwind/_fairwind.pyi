"""What the library of the games has, as `fairwind` and its modules pass it on."""

from typing import Any, Dict, List, Optional, Sequence, Tuple, Union

import numpy as np
import numpy.typing as npt

Action = Union[int, str]
"""An action by its number, or as text in the game's notation."""

class IllegalAction(ValueError):
    """An action that the rules forbid now; the sentence ends with the number of the rule, if one forbids it."""

def games() -> List[str]:
    """The names of all games."""

def about(name: str) -> Dict[str, Any]:
    """What a game is like.

    ``name``, ``title``, ``players`` (the fewest and the most), ``rules_version``, ``num_actions``,
    ``observation_size`` and ``observation_parts``: of each part its name, its length, and how much of it an
    observation shows as 1.
    """

def standard_edition(name: str) -> str:
    """The figures of a game's board, cards and tiles, as TOML to start an edition of one's own from."""

def check_edition(name: str, text: str) -> str:
    """The name of an edition. ValueError says what is wrong with it."""

def run_scenario(text: str, edition: Optional[str] = None) -> Optional[str]:
    """Runs a scenario, rules by example as text. None if all came as it says, else what differed.

    ``edition`` is the text of the edition file that the scenario names, if it names one.
    """

def simulate(
    name: str,
    games: int = 1,
    *,
    seed: int = 1,
    bots: Sequence[str] = ("random",),
    players: Optional[int] = None,
    options: Optional[Dict[str, Any]] = None,
    edition: Optional[str] = None,
    logs: bool = False,
    threads: int = 1,
) -> List[Dict[str, Any]]:
    """Plays games between bots: the same ones as ``fairwind simulate`` with the same seed.

    ``bots`` are repeated as often as there are seats. Of each game ``scores``, ``winners``, ``ended_by``,
    ``decisions``, and its ``log`` if logs are asked for.
    """

def _panic(why: str) -> None: ...

class Game:
    """One game, secrets included, with dice of its own.

    Options that are not given are those that suit programs. ``seed`` and ``number`` decide what chance does:
    the same as in game ``number`` of ``fairwind simulate --seed seed``. With ``chance=False`` chance does not
    follow by itself: then ``outcomes()``, ``draw()`` and ``play(..., by="chance")`` are yours to call.
    """

    def __init__(
        self,
        name: str,
        players: Optional[int] = None,
        options: Optional[Dict[str, Any]] = None,
        edition: Optional[str] = None,
        *,
        seed: int = 0,
        number: int = 0,
        chance: bool = True,
    ) -> None: ...
    @staticmethod
    def from_log(log: str, *, seed: int = 0, chance: bool = True) -> "Game":
        """The game that a log leads to."""

    @staticmethod
    def from_position(
        name: str,
        position: str,
        players: Optional[int] = None,
        options: Optional[Dict[str, Any]] = None,
        edition: Optional[str] = None,
        *,
        seed: int = 0,
        chance: bool = True,
    ) -> "Game":
        """A game that begins at a position in the game's notation. It has no log."""

    @property
    def name(self) -> str: ...
    @property
    def players(self) -> int: ...
    @property
    def num_actions(self) -> int:
        """Actions are numbered below this, the same in every game of this name."""

    @property
    def observation_size(self) -> int: ...
    @property
    def options(self) -> Dict[str, Any]: ...
    @property
    def seat_to_act(self) -> Optional[int]:
        """Whose turn it is: of several who may act at once, one by lot. None for chance, and after the end."""

    @property
    def seats_to_act(self) -> List[int]:
        """All who may act now, in any order."""

    @property
    def is_chance(self) -> bool: ...
    @property
    def is_over(self) -> bool: ...
    @property
    def outcome(self) -> Optional[Dict[str, Any]]:
        """``scores``, ``winners`` and ``ended_by``, once it is over."""

    def rewards(self) -> List[float]:
        """What each seat has won: a sole winner 1, all together 0. Zeros while the game goes on."""

    def legal(self, seat: Optional[int] = None) -> List[Action]:
        """What a seat may do now, that of whose turn it is by default: numbers, and texts where an edition
        goes beyond what has numbers."""

    def outcomes(self) -> List[Tuple[str, float]]:
        """What chance may do now, with its odds. Its place in this list is an outcome's number."""

    def action_text(self, action: Action, by: Union[int, str, None] = None) -> str:
        """A legal action as text."""

    def action_index(self, text: str) -> Optional[int]:
        """The number of an action; None if it has none."""

    def check(
        self, action: Action, by: Union[int, str, None] = None
    ) -> Optional[Tuple[Optional[str], str]]:
        """None if the action is legal, else the rule that forbids it, if one does, and why."""

    def play(self, action: Action, by: Union[int, str, None] = None) -> List[str]:
        """Plays an action of whose turn it is, of another seat, or of "chance".

        Gives all that it made happen, secrets included, as text. IllegalAction if a rule forbids it.
        """

    def step(self, index: int) -> Optional[int]:
        """Plays the action of this number for whose turn it is, and says whose turn it is then. Faster than play."""

    def draw(self) -> str:
        """Lets chance draw one outcome by the game's own dice, and says which."""

    def observation(self, seat: Optional[int] = None) -> npt.NDArray[np.float32]:
        """What a seat knows, as numbers."""

    def mask(self, seat: Optional[int] = None) -> npt.NDArray[np.bool_]:
        """By number, whether an action is legal for a seat now."""

    def afterstates(
        self, seat: Optional[int] = None
    ) -> Tuple[npt.NDArray[np.int64], npt.NDArray[np.float32]]:
        """The numbers of all legal actions of a seat, and what it would observe right after each, before chance.

        An action may turn up what the seat cannot know yet. Ask a game that was imagined, and nothing is given away.
        """

    def view(self, seat: Optional[int] = None) -> Any:
        """All that a seat may know; what everybody knows without one."""

    def standing(self, seat: Optional[int] = None) -> List[int]:
        """Points as they stand, as far as a seat, or everybody, knows."""

    def imagine(self, seat: Optional[int] = None, *, seed: int = 0) -> "Game":
        """A complete game that fits all that a seat knows: what a search may look at without peeking."""

    def render(
        self, seat: Optional[int] = None, *, language: str = "en", colour: bool = False
    ) -> str:
        """What a seat, or everybody, sees, drawn with letters."""

    def svg(self, seat: Optional[int] = None) -> Optional[str]:
        """The board as a seat, or everybody, sees it, as SVG: that of the browser. ``None`` if only a browser draws it."""

    def _repr_svg_(self) -> Optional[str]: ...
    def position(self) -> str:
        """The whole state in the game's notation."""

    def digest(self) -> str:
        """The SHA-256 of the position."""

    def log(self) -> str:
        """The log of the game so far, which replays to the same state for ever."""

    def copy(self) -> "Game": ...
    def __copy__(self) -> "Game": ...
    def __deepcopy__(self, memo: Any) -> "Game": ...
    def __eq__(self, other: object) -> bool: ...
    def __ne__(self, other: object) -> bool: ...
    def __hash__(self) -> int:
        """Of the state as it is now."""

    @staticmethod
    def _restore(text: str) -> "Game": ...

class Bot:
    """A bot at one seat of one game. It sees what its seat sees, and remembers as well as its level does."""

    def __init__(self, name: str, level: str = "expert", *, seed: int = 0) -> None: ...
    @property
    def name(self) -> str: ...
    @property
    def level(self) -> str: ...
    def choose(self, game: Game, seat: Optional[int] = None) -> Action:
        """What it would do at a seat, that of whose turn it is by default. Other threads run meanwhile."""

    def reset(self, seed: Optional[int] = None) -> None:
        """Forgets all that it has seen, for a new game."""

class Batches:
    """Many games at once; see :func:`fairwind.vector.make`."""

    observations: npt.NDArray[np.float32]
    masks: npt.NDArray[np.bool_]
    seats: npt.NDArray[np.int64]
    rewards: npt.NDArray[np.float32]
    dones: npt.NDArray[np.bool_]
    scores: npt.NDArray[np.int32]
    lengths: npt.NDArray[np.int64]

    def __init__(
        self,
        name: str,
        num_envs: int = 1024,
        players: Optional[int] = None,
        options: Optional[Dict[str, Any]] = None,
        edition: Optional[str] = None,
        *,
        seed: Union[int, Sequence[int]] = 0,
        threads: int = 1,
        observations: bool = True,
    ) -> None: ...
    @property
    def name(self) -> str: ...
    @property
    def num_envs(self) -> int: ...
    @property
    def players(self) -> int: ...
    @property
    def num_actions(self) -> int: ...
    @property
    def observation_size(self) -> int: ...
    @property
    def threads(self) -> int: ...
    @property
    def seeds(self) -> List[int]: ...
    @property
    def games(self) -> int:
        """Games that have ended since the batch was made."""

    @property
    def decisions(self) -> int:
        """Decisions since the batch was made."""

    def reset(self, seed: Union[int, Sequence[int], None] = None) -> None:
        """Begins new games everywhere: with a seed its games from the first on, else the next ones."""

    def step(self, actions: npt.NDArray[np.int64]) -> None:
        """Plays one action in each environment, by its number."""

    def step_random(self, steps: int = 1) -> None:
        """Plays any legal action in each environment, so many times, without coming back to Python."""

    def __len__(self) -> int: ...
