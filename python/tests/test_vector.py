"""Many games at once."""

import resource

import numpy as np
import pytest

import fairwind
import fairwind.vector

GAMES = fairwind.games()
ARRAYS = ("observations", "masks", "seats", "rewards", "dones", "scores", "lengths")


@pytest.mark.parametrize("name", GAMES)
def test_a_batch_plays_the_games_of_its_seeds(name):
    """Row by row what a single game shows, across several games."""
    envs = fairwind.vector.make(name, num_envs=3, seed=[5, 1, 9])
    numbers = [0, 0, 0]
    games = [fairwind.Game(name, seed=seed, number=0) for seed in envs.seeds]
    rng = np.random.default_rng(1)
    ended = 0
    for _ in range(4_000):
        for at, game in enumerate(games):
            assert envs.seats[at] == game.seat_to_act
            assert np.array_equal(envs.masks[at], game.mask())
            assert np.allclose(envs.observations[at], game.observation(), atol=1e-6)
        actions = fairwind.vector.sample(envs.masks, rng)
        envs.step(actions)
        for at, game in enumerate(games):
            game.step(actions[at])
            assert np.allclose(envs.rewards[at], game.rewards()) and envs.dones[at] == game.is_over
            if game.is_over:
                assert list(envs.scores[at]) == game.outcome["scores"]
                numbers[at] += 1
                ended += 1
                games[at] = fairwind.Game(name, seed=envs.seeds[at], number=numbers[at])
        if ended >= 3:
            break
    assert ended == envs.games and ended >= 3


@pytest.mark.parametrize("name", GAMES)
def test_threads_share_nothing(name):
    one = fairwind.vector.make(name, num_envs=37, seed=3, threads=1)
    three = fairwind.vector.make(name, num_envs=37, seed=3, threads=3)
    rng = np.random.default_rng(0)
    for _ in range(50):
        actions = fairwind.vector.sample(one.masks, rng)
        one.step(actions)
        three.step(actions)
        one.step_random(7)
        three.step_random(7)
        for array in ARRAYS:
            assert np.array_equal(getattr(one, array), getattr(three, array)), array
    assert one.decisions == three.decisions == 37 * 50 * 8 and one.games == three.games


def test_arrays_are_written_in_place():
    envs = fairwind.vector.make(GAMES[0], num_envs=8)
    before = {array: getattr(envs, array) for array in ARRAYS}
    copies = {array: before[array].copy() for array in ARRAYS}
    shared = np.from_dlpack(envs.observations)
    envs.step_random(20)
    for array in ARRAYS:
        assert getattr(envs, array) is before[array]
    assert not np.array_equal(copies["observations"], envs.observations)
    assert np.shares_memory(shared, envs.observations)


@pytest.mark.parametrize("name", GAMES)
def test_rewards_come_when_a_game_ends(name):
    envs = fairwind.vector.make(name, num_envs=16, seed=1)
    ended = 0
    while ended < 20:
        envs.step_random()
        assert not envs.rewards[~envs.dones].any()
        assert np.allclose(envs.rewards[envs.dones].sum(axis=1), 0, atol=1e-5)
        assert (envs.lengths[envs.dones] > 0).all()
        ended += int(envs.dones.sum())
    assert ended == envs.games


def test_a_reset_begins_again():
    for name in GAMES:
        envs = fairwind.vector.make(name, num_envs=4, seed=7)
        first = envs.observations.copy(), envs.masks.copy(), envs.seats.copy()
        envs.step_random(30)
        envs.reset(seed=7)
        for array, expected in zip((envs.observations, envs.masks, envs.seats), first):
            assert np.array_equal(array, expected)
        envs.reset()
        assert envs.masks.any(axis=1).all() and not envs.rewards.any() and not envs.dones.any()


def test_observations_can_be_left_out():
    envs = fairwind.vector.make(GAMES[0], num_envs=4, observations=False)
    envs.step_random(10)
    assert envs.observations.shape == (4, 0) and envs.masks.any()


def test_an_illegal_action_leaves_its_environment_alone():
    for name in GAMES:
        envs = fairwind.vector.make(name, num_envs=3, seed=2)
        actions = fairwind.vector.sample(envs.masks, np.random.default_rng(0))
        wrong = actions.copy()
        wrong[1] = np.flatnonzero(~envs.masks[1])[0]
        mask = envs.masks[1].copy()
        with pytest.raises(fairwind.IllegalAction, match="environment 1: seat . has no legal action"):
            envs.step(wrong)
        assert np.array_equal(envs.masks[1], mask) and envs.decisions == 2
        for number in (-1, 2**40):
            wrong = fairwind.vector.sample(envs.masks, np.random.default_rng(0))
            wrong[0] = number
            with pytest.raises(fairwind.IllegalAction, match=f"number {number} now"):
                envs.step(wrong)


def test_all_legal_actions_are_sampled_alike():
    masks = np.zeros((3000, 9), bool)
    masks[:, [2, 5, 8]] = True
    chosen = fairwind.vector.sample(masks, np.random.default_rng(0))
    counts = np.bincount(chosen, minlength=9)
    assert set(np.flatnonzero(counts)) == {2, 5, 8} and counts[[2, 5, 8]].min() > 850


def test_memory_does_not_grow():
    envs = [fairwind.vector.make(name, num_envs=64) for name in GAMES]
    for env in envs:
        env.step_random(500)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for env in envs:
        env.step_random(1500)
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 2_000
