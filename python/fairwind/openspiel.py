"""The games as Python games of OpenSpiel.

::

    import pyspiel
    import fairwind.openspiel

    game = pyspiel.load_game("fairwind_via", {"players": 2})
    state = game.new_initial_state()

All games are registered when this module is imported, as ``fairwind_`` and their name with underscores. Their
parameters are ``players`` and ``options``, a text of JSON. Chance is explicit. An observation is what a seat may know:
its string is the view, its tensor the numbers of ``Game.observation``. There is no information state: games may ask
their players to keep in mind what no view shows any more.

For IS-MCTS, :func:`resample` is the resampler: a world that fits all that the seat to act knows::

    bot = ismcts.ISMCTSBot(game=game, ..., use_observation_string=True)
    bot.set_resampler(fairwind.openspiel.resample)
"""

import functools
import json
from typing import Any, Dict, List, Optional, Tuple

import numpy as np
import numpy.typing as npt
import pyspiel

from ._fairwind import Game, about, games

__all__ = ["FairwindGame", "FairwindObserver", "FairwindState", "register", "resample"]

# No draw has more outcomes, and no game more actions: those that programs play come to an end.
_CHANCE_OUTCOMES_MAX = 4096
_LENGTH_MAX = 100_000


def _short_name(name: str) -> str:
    return f"fairwind_{name.replace('-', '_')}"


@functools.lru_cache(maxsize=None)
def _game_type(name: str) -> pyspiel.GameType:
    fewest, most = about(name)["players"]
    return pyspiel.GameType(
        short_name=_short_name(name),
        long_name=f"Fairwind: {about(name)['title']}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=fewest,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": fewest, "options": ""},
    )


class FairwindGame(pyspiel.Game):
    """A game with its players and options; each of ours is a class of its own."""

    fairwind_name: str
    players: int
    options: Optional[Dict[str, Any]]

    def __init__(self, params: Optional[Dict[str, Any]] = None) -> None:
        params, name = dict(params or {}), self.fairwind_name
        self.players = int(params.get("players", about(name)["players"][0]))
        options = params.get("options", "")
        self.options = json.loads(options) if options else None
        # Says what is wrong with them before anything is played.
        Game(name, self.players, self.options, chance=False)
        info = pyspiel.GameInfo(
            num_distinct_actions=about(name)["num_actions"],
            max_chance_outcomes=_CHANCE_OUTCOMES_MAX,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=_LENGTH_MAX,
        )
        super().__init__(_game_type(name), info, params)

    def new_initial_state(self) -> "FairwindState":
        return FairwindState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Optional[Dict[str, Any]] = None
    ) -> "FairwindObserver":
        if iig_obs_type is not None and iig_obs_type.perfect_recall:
            raise ValueError("an observation tells what a seat may know now, not all that it has seen")
        return FairwindObserver(self, params)


class FairwindState(pyspiel.State):
    """Where a game stands. ``game`` is the :class:`fairwind.Game` behind it."""

    game: Game

    def __init__(self, game: FairwindGame) -> None:
        super().__init__(game)
        self.game = Game(game.fairwind_name, game.players, game.options, chance=False)

    def current_player(self) -> int:
        seat = self.game.seat_to_act
        if seat is not None:
            return seat
        return int(pyspiel.PlayerId.CHANCE if self.game.is_chance else pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> List[int]:
        if player != self.game.seat_to_act:
            return []
        # With the standard edition, which this is, every action has a number.
        return sorted(int(action) for action in self.game.legal(player))

    def chance_outcomes(self) -> List[Tuple[int, float]]:
        return [(number, odds) for number, (_, odds) in enumerate(self.game.outcomes())]

    def _apply_action(self, action: int) -> None:
        if self.game.is_chance:
            self.game.play(action, by="chance")
        else:
            self.game.step(action)

    def _action_to_string(self, player: int, action: int) -> str:
        by = "chance" if player == pyspiel.PlayerId.CHANCE else player
        return self.game.action_text(action, by=by)

    def is_terminal(self) -> bool:
        return self.game.is_over

    def returns(self) -> List[float]:
        return self.game.rewards()

    def __str__(self) -> str:
        return self.game.position()


class FairwindObserver:
    """What a seat knows, as a tensor and as text."""

    tensor: npt.NDArray[np.float32]
    dict: Dict[str, npt.NDArray[np.float32]]

    def __init__(self, game: FairwindGame, params: Optional[Dict[str, Any]]) -> None:
        if params:
            raise ValueError(f"an observation has no parameters, but {params} are given")
        self.tensor = np.zeros(about(game.fairwind_name)["observation_size"], np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: FairwindState, player: int) -> None:
        self.tensor[:] = state.game.observation(player)

    def string_from(self, state: FairwindState, player: int) -> str:
        return json.dumps(state.game.view(player))


def resample(state: FairwindState, player: int, seed: Optional[int] = None) -> FairwindState:
    """Another state that could be the truth as far as a player knows."""
    if seed is None:
        seed = int(np.random.randint(2**31))
    world: FairwindState = state.get_game().new_initial_state()
    world.game = state.game.imagine(player, seed=seed)
    return world


def register() -> None:
    """Registers all games with OpenSpiel, once."""
    known = set(pyspiel.registered_names())
    for name in games():
        if _short_name(name) not in known:
            # A class and nothing lighter: OpenSpiel lets go of it when Python is already gone, and only a class
            # lives that long.
            own = type(f"FairwindGame_{_short_name(name)}", (FairwindGame,), {"fairwind_name": name})
            pyspiel.register_game(_game_type(name), own)


register()
