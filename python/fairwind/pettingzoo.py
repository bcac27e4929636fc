"""The games as environments of PettingZoo.

::

    from fairwind.pettingzoo import env

    via = env("via", players=2)
    via.reset(seed=7)
    for agent in via.agent_iter():
        observation, reward, termination, truncation, info = via.last()
        action = None if termination or truncation else via.action_space(agent).sample(observation["action_mask"])
        via.step(action)

Agents are called ``player_0`` and so on. An observation is a dict of ``observation`` and ``action_mask``. A reward comes
at the end: 1 for a sole winner, less for the others, 0 for all together; the points are in ``infos``.

Render modes are "ansi" and "human", which draw with letters what the agent to act sees, and "svg", the board as the
browser shows it to that agent, for the games of which ``Game.svg`` gives one. There is no "rgb_array".
"""

from typing import Any, Dict, List, Optional, Tuple

import gymnasium
import numpy as np
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv, ParallelEnv

from ._fairwind import Game, IllegalAction

__all__ = ["FairwindEnv", "FairwindParallelEnv", "env", "parallel_env"]

_ILLEGAL = ("raise", "random")
_MODES = ("ansi", "human")
# The inputs of an observation count up to 255 and are divided by at least 1.
_MOST = 255.0


class _Base:
    """What both kinds of environment have in common."""

    metadata: Dict[str, Any]
    game: Game
    render_mode: Optional[str]
    possible_agents: List[str]
    agents: List[str]
    infos: Dict[str, Dict[str, Any]]

    def _set_up(
        self,
        name: str,
        players: Optional[int],
        options: Optional[Dict[str, Any]],
        edition: Optional[str],
        render_mode: Optional[str],
        max_cycles: Optional[int],
        illegal: str,
    ) -> None:
        if illegal not in _ILLEGAL:
            raise ValueError(f"illegal is {' or '.join(_ILLEGAL)}, not {illegal!r}")
        if max_cycles is not None and max_cycles < 1:
            raise ValueError(f"max_cycles is at least 1, not {max_cycles}")
        self._arguments = (name, players, options, edition)
        self.game = Game(*self._arguments)
        modes = [*_MODES] if self.game.svg() is None else [*_MODES, "svg"]
        if render_mode is not None and render_mode not in modes:
            raise ValueError(f"render_mode of {name} is {' or '.join(modes)}, not {render_mode!r}")
        self.metadata = {
            "name": f"fairwind_{name.replace('-', '_')}_v1",
            "render_modes": modes,
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.render_mode = render_mode
        self._max_cycles = max_cycles
        self._illegal = illegal
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.players)]
        self.agents = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observation_spaces = {
            agent: gymnasium.spaces.Dict(
                {
                    "observation": gymnasium.spaces.Box(
                        0.0, _MOST, (self.game.observation_size,), np.float32
                    ),
                    "action_mask": gymnasium.spaces.Box(0, 1, (self.game.num_actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._action_spaces = {
            agent: gymnasium.spaces.Discrete(self.game.num_actions) for agent in self.possible_agents
        }
        self._seed = 0
        self._number = 0
        self._cycles = 0
        self._nothing_legal = np.zeros(self.game.num_actions, np.int8)

    def observation_space(self, agent: str) -> gymnasium.spaces.Dict:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Discrete:
        return self._action_spaces[agent]

    def _begin(self, seed: Optional[int]) -> None:
        """The first game of a seed, or the next one of the last seed."""
        if seed is not None:
            self._seed, self._number = seed, 0
        self.game = Game(*self._arguments, seed=self._seed, number=self._number)
        # The same lots each time for what is played in place of an illegal action.
        self._rng = np.random.default_rng([self._seed, self._number])
        self._number += 1
        self._cycles = 0
        self.agents = self.possible_agents[:]

    def _observe(self, agent: str) -> Dict[str, np.ndarray]:
        game, seat = self.game, self._seats[agent]
        mask = game.mask(seat).view(np.int8) if game.seat_to_act == seat else self._nothing_legal.copy()
        return {"observation": game.observation(seat), "action_mask": mask}

    @property
    def _turn(self) -> str:
        """Who is to act; after the end, the first."""
        return self.possible_agents[self.game.seat_to_act or 0]

    def _play(self, action: Any) -> Optional[int]:
        try:
            return self.game.step(action)
        except IllegalAction:
            if self._illegal == "raise":
                raise
            return self.game.step(self._rng.choice(self.game.legal()))

    def _end(self) -> Tuple[List[float], Dict[str, Any]]:
        outcome = self.game.outcome
        return self.game.rewards(), {} if outcome is None else outcome

    def render(self) -> Optional[str]:
        if self.render_mode is None:
            gymnasium.logger.warn("render() needs a render_mode, which was not given to env()")
            return None
        if self.render_mode == "svg":
            return self.game.svg(self.game.seat_to_act)
        drawn = self.game.render(self.game.seat_to_act, colour=self.render_mode == "human")
        if self.render_mode == "ansi":
            return drawn
        print(drawn)
        return None

    def close(self) -> None:
        """There is nothing to close."""


class FairwindEnv(_Base, AECEnv, EzPickle):
    """A game in which agents act one after the other. ``game`` is the :class:`fairwind.Game` behind it."""

    rewards: Dict[str, float]
    terminations: Dict[str, bool]
    truncations: Dict[str, bool]
    agent_selection: str
    infos: Dict[str, Dict[str, Any]]

    def __init__(
        self,
        name: str,
        players: Optional[int] = None,
        options: Optional[Dict[str, Any]] = None,
        edition: Optional[str] = None,
        render_mode: Optional[str] = None,
        max_cycles: Optional[int] = None,
        illegal: str = "raise",
    ) -> None:
        EzPickle.__init__(self, name, players, options, edition, render_mode, max_cycles, illegal)
        AECEnv.__init__(self)
        self._set_up(name, players, options, edition, render_mode, max_cycles, illegal)

    def reset(self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> None:
        self._begin(seed)
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self._turn

    def observe(self, agent: str) -> Dict[str, np.ndarray]:
        return self._observe(agent)

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        turn = self._play(action)
        self._cumulative_rewards[agent] = 0.0
        self._cycles += 1
        if turn is not None and self._cycles != self._max_cycles:
            self.agent_selection = self.possible_agents[turn]
        elif turn is None:
            rewards, info = self._end()
            self.rewards = dict(zip(self.agents, rewards))
            self.terminations = {agent: True for agent in self.agents}
            self.infos = {agent: dict(info) for agent in self.agents}
            self._accumulate_rewards()
            self.agent_selection = self.agents[0]
        else:
            self.truncations = {agent: True for agent in self.agents}
            self.agent_selection = self.agents[0]
        if self.render_mode == "human":
            self.render()


class FairwindParallelEnv(_Base, ParallelEnv, EzPickle):
    """The same game for libraries in which all agents act at each step: what those give who are not to act is
    passed over. ``infos`` say whose turn it is."""

    agents: List[str]

    def __init__(
        self,
        name: str,
        players: Optional[int] = None,
        options: Optional[Dict[str, Any]] = None,
        edition: Optional[str] = None,
        render_mode: Optional[str] = None,
        max_cycles: Optional[int] = None,
        illegal: str = "raise",
    ) -> None:
        EzPickle.__init__(self, name, players, options, edition, render_mode, max_cycles, illegal)
        self._set_up(name, players, options, edition, render_mode, max_cycles, illegal)

    def reset(
        self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None
    ) -> Tuple[Dict[str, Dict[str, np.ndarray]], Dict[str, Dict[str, Any]]]:
        self._begin(seed)
        return self._observations(), self._infos()

    def step(self, actions: Dict[str, Any]) -> Tuple[Dict[str, Any], ...]:
        agents = self.agents
        turn = self._play(actions[self._turn])
        self._cycles += 1
        over, cut = turn is None, turn is not None and self._cycles == self._max_cycles
        rewards, info = self._end()
        if over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return (
            self._observations(agents),
            dict(zip(self.possible_agents, rewards)),
            {agent: over for agent in agents},
            {agent: cut for agent in agents},
            {agent: dict(info) for agent in agents} if over else self._infos(agents),
        )

    def _observations(self, agents: Optional[List[str]] = None) -> Dict[str, Dict[str, np.ndarray]]:
        return {agent: self._observe(agent) for agent in agents or self.agents}

    def _infos(self, agents: Optional[List[str]] = None) -> Dict[str, Dict[str, Any]]:
        turn = self.game.seat_to_act
        return {agent: {"to_act": self._seats[agent] == turn} for agent in agents or self.agents}


def env(
    name: str,
    players: Optional[int] = None,
    options: Optional[Dict[str, Any]] = None,
    edition: Optional[str] = None,
    render_mode: Optional[str] = None,
    max_cycles: Optional[int] = None,
    illegal: str = "raise",
) -> FairwindEnv:
    """A game as an environment in which agents act one after the other.

    ``max_cycles`` truncates a game after so many decisions. An illegal action raises
    :class:`fairwind.IllegalAction`; with ``illegal="random"`` any legal one is played in its place.
    """
    return FairwindEnv(name, players, options, edition, render_mode, max_cycles, illegal)


def parallel_env(
    name: str,
    players: Optional[int] = None,
    options: Optional[Dict[str, Any]] = None,
    edition: Optional[str] = None,
    render_mode: Optional[str] = None,
    max_cycles: Optional[int] = None,
    illegal: str = "raise",
) -> FairwindParallelEnv:
    """The same for libraries in which all agents act at each step."""
    return FairwindParallelEnv(name, players, options, edition, render_mode, max_cycles, illegal)
