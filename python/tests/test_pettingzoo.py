"""The tests of PettingZoo."""

import pickle
import types
import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test
from pettingzoo.utils import parallel_to_aec

import fairwind
from fairwind.pettingzoo import env, parallel_env

GAMES = fairwind.games()


@pytest.mark.parametrize("name", GAMES)
def test_api(name):
    fewest, most = fairwind.about(name)["players"]
    for players in (fewest, most):
        with warnings.catch_warnings():
            # That an observation is a dict is told of every game whose name they do not know.
            warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
            warnings.filterwarnings("ignore", message="Observation space for each agent probably")
            api_test(env(name, players=players), num_cycles=1000)


@pytest.mark.parametrize("name", GAMES)
def test_parallel_api(name):
    parallel_api_test(parallel_env(name, illegal="random"), num_cycles=300)


@pytest.mark.parametrize("name", GAMES)
def test_seeds(name):
    seed_test(lambda: env(name), num_cycles=200)


@pytest.mark.parametrize("name", GAMES)
def test_render(name, capsys):
    modes = env(name).metadata["render_modes"]
    assert modes[:2] == ["ansi", "human"]
    # Theirs knows arrays and letters; a mode of ours says itself what it gives.
    drawn = {"svg": lambda picture: picture.startswith("<svg ") and picture.endswith("</svg>")}
    custom = {mode: drawn[mode] for mode in modes[2:]}
    render_test(lambda render_mode: env(name, render_mode=render_mode), custom_tests=custom)
    assert capsys.readouterr().out


def test_boards_that_are_drawn_without_a_browser():
    with_pictures = [name for name in GAMES if "svg" in env(name).metadata["render_modes"]]
    assert {"schmuggler", "via"} <= set(with_pictures)
    for name in GAMES:
        game = fairwind.Game(name)
        assert (game.svg() is not None) == (name in with_pictures) == (game._repr_svg_() is not None)


@pytest.mark.parametrize("name", GAMES)
def test_max_cycles(name):
    """Their test lets all agents act in each cycle, and does not ask what is legal."""

    def both(max_cycles):
        return parallel_env(name, max_cycles=max_cycles, illegal="random")

    module = types.SimpleNamespace(
        parallel_env=both, env=lambda max_cycles: parallel_to_aec(both(max_cycles))
    )
    max_cycles_test(module)


@pytest.mark.parametrize("name", GAMES)
def test_whole_games_pay_their_winners(name):
    game = env(name)
    for _ in range(3):
        game.reset(seed=4)
        returns = dict.fromkeys(game.possible_agents, 0.0)
        for agent in game.agent_iter():
            observation, reward, termination, truncation, info = game.last()
            returns[agent] += reward
            if termination:
                outcome = info
            action = None if termination or truncation else game.action_space(agent).sample(observation["action_mask"])
            game.step(action)
        assert sum(returns.values()) == pytest.approx(0, abs=1e-5)
        winners = {f"player_{seat}" for seat in outcome["winners"]}
        assert {agent for agent, won in returns.items() if won == max(returns.values())} == winners


def test_max_cycles_truncates():
    game = env(GAMES[0], max_cycles=5)
    game.reset(seed=1)
    decisions = 0
    for agent in game.agent_iter():
        observation, _, termination, truncation, _ = game.last()
        assert not termination
        decisions += not truncation
        game.step(None if truncation else int(np.flatnonzero(observation["action_mask"])[0]))
    assert decisions == 5


def test_only_who_is_to_act_has_legal_actions():
    game = env(GAMES[0])
    game.reset(seed=1)
    for agent in game.agents:
        observation = game.observe(agent)
        assert observation["action_mask"].any() == (agent == game.agent_selection)
        assert game.observation_space(agent).contains(observation)


def test_an_illegal_action_is_refused_or_replaced():
    game = env(GAMES[0])
    game.reset(seed=1)
    wrong = int(np.flatnonzero(game.observe(game.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(fairwind.IllegalAction):
        game.step(wrong)
    lenient = env(GAMES[0], illegal="random")
    lenient.reset(seed=1)
    lenient.step(wrong)
    assert lenient.game != game.game


def test_an_environment_can_be_sent_elsewhere():
    game = pickle.loads(pickle.dumps(env(GAMES[0], players=2, render_mode="ansi")))
    game.reset(seed=3)
    assert isinstance(game.render(), str) and len(game.agents) == 2


def test_wrong_arguments_are_told():
    with pytest.raises(ValueError, match="render_mode of .* is ansi or human.*, not 'rgb_array'"):
        env(GAMES[0], render_mode="rgb_array")
    with pytest.raises(ValueError, match="illegal is raise or random, not 'lose'"):
        env(GAMES[0], illegal="lose")
    with pytest.raises(ValueError, match="max_cycles is at least 1, not 0"):
        env(GAMES[0], max_cycles=0)
