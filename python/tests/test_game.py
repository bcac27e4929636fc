"""One game, action by action."""

import copy
import pickle
import random
from xml.etree import ElementTree

import numpy as np
import pytest

import fairwind

GAMES = fairwind.games()


def played(name, decisions, seed=1, **more):
    """A game after so many random decisions."""
    game, rng = fairwind.Game(name, seed=seed, **more), random.Random(seed)
    for _ in range(decisions):
        if game.is_over:
            break
        game.play(rng.choice(game.legal()))
    return game


@pytest.mark.parametrize("name", GAMES)
def test_a_random_game_comes_to_an_end(name):
    game = played(name, 100_000)
    assert game.is_over and game.seat_to_act is None and game.legal() == []
    assert game.outcome["winners"] and len(game.outcome["scores"]) == game.players
    assert sum(game.rewards()) == pytest.approx(0, abs=1e-5) and max(game.rewards()) > 0
    assert game.outcome["scores"] == game.standing()


@pytest.mark.parametrize("name", GAMES)
def test_actions_have_a_number_and_a_text(name):
    game = fairwind.Game(name, seed=3)
    for turn in range(60):
        if game.is_over:
            break
        legal, mask = game.legal(), game.mask()
        assert len(set(legal)) == len(legal) and list(np.flatnonzero(mask)) == sorted(legal)
        texts = [game.action_text(action) for action in legal]
        assert len(set(texts)) == len(texts)
        assert [game.action_index(text) for text in texts] == legal
        assert all(game.check(action) is None for action in legal + texts)
        by_text = game.copy()
        by_text.play(texts[turn % len(texts)])
        game.step(legal[turn % len(legal)])
        assert game == by_text


@pytest.mark.parametrize("name", GAMES)
def test_a_picture_follows_from_the_view(name):
    """Pictures are made of what a seat sees, and so of any world that fits it the same one is made."""
    game = played(name, 25)
    if game.svg() is None:
        assert all(game.svg(seat) is None for seat in range(game.players))
        return
    other = played(name, 60)
    for seat in range(game.players):
        picture = game.svg(seat)
        ElementTree.fromstring(picture)
        assert picture != other.svg(seat)
        for seed in range(3):
            assert game.imagine(seat, seed=seed).svg(seat) == picture


@pytest.mark.parametrize("name", GAMES)
def test_an_observation_follows_from_the_view(name):
    game = played(name, 25)
    for seat in range(game.players):
        observation = game.observation(seat)
        assert observation.shape == (game.observation_size,) and observation.dtype == np.float32
        for seed in range(3):
            world = game.imagine(seat, seed=seed)
            assert world.view(seat) == game.view(seat)
            assert np.array_equal(world.observation(seat), observation)


@pytest.mark.parametrize("name", GAMES)
def test_afterstates_are_what_comes_of_actions(name):
    world = played(name, 5).imagine()
    seat = world.seat_to_act
    indices, observations = world.afterstates()
    assert sorted(indices) == sorted(world.legal()) and observations.shape == (len(indices), world.observation_size)
    text = fairwind.Game.from_position(name, world.position(), world.players, chance=False)
    for index, observation in zip(indices, observations):
        after = text.copy()
        after.play(index, by=seat)
        assert np.array_equal(after.observation(seat), observation)


@pytest.mark.parametrize("name", GAMES)
def test_views_are_dicts_and_drawings_are_texts(name):
    game = played(name, 10)
    assert isinstance(game.view(), dict) and isinstance(game.view(0), dict)
    assert len(game.render(0).splitlines()) > 1 and "\x1b" in game.render(0, colour=True)
    assert game.render(0, language="de") != game.render(0)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_saved_with_its_dice(name):
    game = played(name, 12)
    for other in (pickle.loads(pickle.dumps(game)), copy.deepcopy(game), copy.copy(game)):
        assert other == game and hash(other) == hash(game) and other is not game
        assert other.seat_to_act == game.seat_to_act and other.log() == game.log()
        mine, rng = game.copy(), random.Random(5)
        while not mine.is_over:
            index = rng.choice(mine.legal())
            assert mine.step(index) == other.step(index)
        assert mine == other and mine != game and mine.digest() == other.digest()


@pytest.mark.parametrize("name", GAMES)
def test_an_imagined_world_is_saved_too(name):
    world = played(name, 12).imagine(seed=4)
    again = pickle.loads(pickle.dumps(world))
    assert again == world and again.position() == world.position()
    with pytest.raises(ValueError, match="nobody knows what was before"):
        world.log()


@pytest.mark.parametrize("name", GAMES)
def test_logs_go_out_and_come_in(name):
    game = played(name, 30)
    again = fairwind.Game.from_log(game.log())
    assert again == game and again.log() == game.log()
    assert game.digest() in game.log().splitlines()[-1]


@pytest.mark.parametrize("name", GAMES)
def test_a_position_is_a_beginning(name):
    game = played(name, 20)
    again = fairwind.Game.from_position(name, game.position(), game.players)
    assert again == game and again.position() == game.position()


@pytest.mark.parametrize("name", GAMES)
def test_chance_can_be_ours(name):
    game, rng = fairwind.Game(name, seed=2, chance=False), random.Random(2)
    drawn = 0
    for _ in range(200):
        if game.is_over:
            break
        if game.is_chance:
            outcomes = game.outcomes()
            assert sum(odds for _, odds in outcomes) == pytest.approx(1)
            assert game.seat_to_act is None and game.legal() == []
            number = rng.randrange(len(outcomes))
            assert game.action_text(number, by="chance") == outcomes[number][0]
            game.draw() if drawn % 2 else game.play(number, by="chance")
            drawn += 1
        else:
            game.step(rng.choice(game.legal()))
    assert drawn > 0


def test_the_same_seed_gives_the_same_game():
    for name in GAMES:
        assert played(name, 50, seed=9) == played(name, 50, seed=9)
        assert played(name, 50, seed=9) != played(name, 50, seed=10)


def test_editions_can_be_ones_own():
    for name in GAMES:
        text = fairwind.standard_edition(name)
        own = text.replace(f'edition = "{fairwind.check_edition(name, text)}"', 'edition = "mine"', 1)
        assert fairwind.check_edition(name, own) == "mine"
        game = played(name, 10, edition=own)
        assert "mine" in game.log() and fairwind.Game.from_log(game.log()) == game
        with pytest.raises(ValueError, match="^edition: "):
            fairwind.check_edition(name, own + "\nnonsense = 1\n")


def test_what_a_game_is_like():
    for name in GAMES:
        about = fairwind.about(name)
        assert about["name"] == name and about["players"][0] <= about["players"][1]
        assert sum(length for _, length, _ in about["observation_parts"]) == about["observation_size"]
        game = fairwind.Game(name)
        assert (game.num_actions, game.observation_size) == (about["num_actions"], about["observation_size"])
