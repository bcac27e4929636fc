"""The tests and bots of OpenSpiel."""

import random
import subprocess
import sys

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import fairwind
import fairwind.openspiel

GAMES = fairwind.games()


def load(name, **params):
    return pyspiel.load_game(f"fairwind_{name.replace('-', '_')}", params)


def one_to_act(name):
    """A state in which somebody has a choice."""
    state, rng = load(name).new_initial_state(), random.Random(1)
    while state.is_chance_node() or len(state.legal_actions()) == 1:
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", GAMES)
def test_random_simulation(name):
    pyspiel.random_sim_test(load(name), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_states_are_written_and_read(name):
    state = one_to_act(name)
    text = pyspiel.serialize_game_and_state(state.get_game(), state)
    _, again = pyspiel.deserialize_game_and_state(text)
    assert str(again) == str(state) and again.history() == state.history()


@pytest.mark.parametrize("name", GAMES)
def test_a_copy_goes_its_own_way(name):
    state = one_to_act(name)
    before, copy = str(state), state.clone()
    assert str(copy) == before
    copy.apply_action(copy.legal_actions()[0])
    assert str(state) == before and str(copy) != before


@pytest.mark.parametrize("name", GAMES)
def test_mcts_plays_to_the_end(name):
    game, rng = load(name), np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=rng)
    bot = mcts.MCTSBot(game, 2.0, 2, evaluator, random_state=rng, solve=False)
    state, asked = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes())
            state.apply_action(rng.choice(actions, p=odds))
        elif state.current_player() == 0 and len(state.legal_actions()) > 1 and asked < 5:
            state.apply_action(bot.step(state))
            asked += 1
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    assert asked and sum(state.returns()) == pytest.approx(0, abs=1e-5)


@pytest.mark.parametrize("name", GAMES)
def test_ismcts_thinks_in_worlds_that_fit(name):
    state, rng = one_to_act(name), np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=rng)
    bot = ismcts.ISMCTSBot(
        game=state.get_game(),
        uct_c=2.0,
        max_simulations=4,
        evaluator=evaluator,
        random_state=rng,
        use_observation_string=True,
    )
    worlds = []

    def resample(state, player):
        world = fairwind.openspiel.resample(state, player, seed=len(worlds))
        assert world.game.view(player) == state.game.view(player)
        worlds.append(world)
        return world

    bot.set_resampler(resample)
    assert bot.step(state) in state.legal_actions() and len(worlds) == 4


def test_python_ends_in_peace():
    """OpenSpiel keeps what is registered for longer than Python lives."""
    code = "import pyspiel, fairwind.openspiel, fairwind\n"
    code += "pyspiel.load_game('fairwind_' + fairwind.games()[0].replace('-', '_')).new_initial_state()"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (ran.returncode, ran.stderr) == (0, "")


@pytest.mark.parametrize("name", GAMES)
def test_observations(name):
    state = one_to_act(name)
    seat = state.current_player()
    assert np.allclose(state.observation_tensor(seat), state.game.observation(seat))
    assert state.observation_string(seat) != state.observation_string((seat + 1) % 2)


def test_parameters():
    name = GAMES[0]
    most = fairwind.about(name)["players"][1]
    assert load(name, players=most).num_players() == most
    with pytest.raises(Exception, match="players, not 9"):
        load(name, players=9)
