"""Wrong arguments are told in a sentence, and a bug of ours does not bring Python down."""

import numpy as np
import pytest

import fairwind
import fairwind.vector

NAME = fairwind.games()[0]


@pytest.mark.parametrize(
    ("call", "error", "sentence"),
    [
        (lambda: fairwind.Game("chess"), ValueError, "there is no game 'chess'; the games are"),
        (lambda: fairwind.Game(7), TypeError, "."),
        (lambda: fairwind.Game(NAME, players=1), ValueError, f"{NAME} is for . to . players, not 1"),
        (lambda: fairwind.Game(NAME, players=-3), ValueError, "players, not -3"),
        (lambda: fairwind.Game(NAME, options={"nonsense": 1}), ValueError, f"options of {NAME}: unknown field"),
        (lambda: fairwind.Game(NAME, options={"nonsense": object()}), TypeError, "not JSON serializable"),
        (lambda: fairwind.Game(NAME, options=3), TypeError, "."),
        (lambda: fairwind.Game(NAME, edition="x = 1"), ValueError, "^edition: "),
        (lambda: fairwind.Game(NAME, seed=-1), ValueError, "-1 is not a whole number from 0 to"),
        (lambda: fairwind.Game(NAME, seed="a"), TypeError, "."),
        (lambda: fairwind.Game(NAME).view(9), IndexError, "there is no seat 9: . play, counted from 0"),
        (lambda: fairwind.Game(NAME).view(-1), IndexError, "there is no seat -1"),
        (lambda: fairwind.Game(NAME).view(2**80), IndexError, "there is no seat"),
        (lambda: fairwind.Game(NAME).view("a"), TypeError, "a seat is a whole number, counted from 0, not a"),
        (lambda: fairwind.Game(NAME).play("dance"), ValueError, "'dance' is no action"),
        (lambda: fairwind.Game(NAME).play(1.5), TypeError, "an action is its number or its text, not 1.5"),
        (lambda: fairwind.Game(NAME).play(10**6), fairwind.IllegalAction, "no legal action with the number 1000000"),
        (lambda: fairwind.Game(NAME).step(-1), fairwind.IllegalAction, "no legal action"),
        (lambda: fairwind.Game(NAME).play(0, by="bob"), ValueError, "'bob' is nobody: expected 'chance' or a seat"),
        (lambda: fairwind.Game(NAME).play(0, by=9), IndexError, "there is no seat 9"),
        (lambda: fairwind.Game(NAME).play(0, by=[]), TypeError, r"expected 'chance' or a seat, not \[\]"),
        (lambda: fairwind.Game(NAME).draw(), ValueError, "chance has nothing to do now"),
        (lambda: fairwind.Game(NAME, chance=False).step(0), ValueError, "no seat is to act: chance is"),
        (lambda: fairwind.Game(NAME).render(language="xx"), ValueError, "'xx' is no language of ours: there are en,"),
        (lambda: fairwind.Game.from_log(""), ValueError, "^line 1: "),
        (lambda: fairwind.Game.from_log("{}"), ValueError, "^line 1: format: this is not a fairwind-log"),
        (lambda: fairwind.Game.from_position(NAME, "nonsense"), ValueError, "^position: "),
        (lambda: fairwind.Game._restore("{}"), ValueError, "missing field"),
        (lambda: fairwind.run_scenario("title = 3"), ValueError, "."),
        (lambda: fairwind.simulate(NAME, bots=[]), ValueError, "bots is empty: somebody has to play"),
        (lambda: fairwind.simulate(NAME, bots=["clever"]), ValueError, "'clever' is no bot"),
        (lambda: fairwind.vector.make(NAME, num_envs=0), ValueError, "num_envs is 1 to 1048576, not 0"),
        (lambda: fairwind.vector.make(NAME, num_envs=2, threads=0), ValueError, "threads is 1 to 256, not 0"),
        (lambda: fairwind.vector.make(NAME, num_envs=2, seed=[1]), ValueError, "1 seeds are given for 2 environments"),
        (lambda: fairwind.vector.make(NAME, num_envs=2, seed=-5), ValueError, "-5 is not a whole number"),
        (
            lambda: fairwind.vector.make(NAME, num_envs=2).step(np.zeros(3, np.int64)),
            ValueError,
            "3 actions are given for 2 environments",
        ),
        (lambda: fairwind.vector.make(NAME, num_envs=2).step(np.zeros(2)), TypeError, "."),
        (lambda: fairwind.vector.make(NAME, num_envs=2).step([0, 0]), TypeError, "."),
    ],
)
def test_wrong_arguments(call, error, sentence):
    with pytest.raises(error, match=sentence):
        call()


def test_a_rule_is_named():
    """What the rules forbid is refused with the rule."""
    found = 0
    for name in fairwind.games():
        game = fairwind.Game(name, seed=1)
        actor, others = game.seat_to_act, [s for s in range(game.players) if s not in game.seats_to_act]
        for seat in others:
            text = game.action_text(game.legal()[0])
            rule, why = game.check(text, by=seat)
            assert rule.startswith(f"{name}/") and why
            with pytest.raises(fairwind.IllegalAction) as raised:
                game.play(text, by=seat)
            assert str(raised.value) == f"{why} ({rule})"
            found += 1
        assert game.seat_to_act == actor
    assert found


def test_a_game_that_is_over_refuses():
    game = fairwind.Game(NAME, seed=1)
    while not game.is_over:
        game.step(game.legal()[0])
    with pytest.raises(ValueError, match="nobody is to act: the game is over"):
        game.step(0)
    with pytest.raises(ValueError, match="nobody is to act: the game is over"):
        game.observation()
    assert game.observation(0).any() and not game.mask().any()


def test_a_panic_is_an_exception():
    from fairwind import _fairwind

    with pytest.raises(RuntimeError, match="this is a bug in fairwind: a reason"):
        _fairwind._panic("a reason")
