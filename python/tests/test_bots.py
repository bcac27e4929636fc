"""Players of our own, and whole games between them."""

import json
import os
import pathlib
import subprocess

import pytest

import fairwind

GAMES = fairwind.games()
ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = pathlib.Path(os.environ.get("FAIRWIND_BINARY", ROOT / "target/debug/fairwind"))


@pytest.mark.parametrize("name", GAMES)
def test_a_bot_beats_chance(name):
    """Greedy against random, everybody's seat in turn."""
    won, games = 0.0, 8
    for number in range(games):
        game = fairwind.Game(name, players=2, seed=3, number=number)
        bots = [fairwind.bot(name, "greedy"), fairwind.bot(name, "random", seed=number)]
        seat = number % 2
        while not game.is_over:
            game.play(bots[game.seat_to_act != seat].choose(game))
        won += game.rewards()[seat]
    assert won > 0, f"{won} of {games}"


@pytest.mark.parametrize("name", GAMES)
def test_a_bot_sees_what_its_seat_sees(name):
    """In any world that fits its view it does the same."""
    game = fairwind.Game(name, seed=2)
    for _ in range(8):
        game.play(fairwind.bot(name, "greedy").choose(game))
        if game.is_over:
            break
        chosen = fairwind.bot(name, "easy", seed=5).choose(game)
        assert chosen in game.legal()
        for seed in range(3):
            assert fairwind.bot(name, "easy", seed=5).choose(game.imagine(seed=seed)) == chosen


def test_a_bot_begins_anew():
    name = GAMES[0]
    game, bot = fairwind.Game(name, seed=1), fairwind.bot(name, "random", seed=4)
    first = [bot.choose(game) for _ in range(5)]
    bot.reset()
    assert [bot.choose(game) for _ in range(5)] == first
    assert repr(bot) == f"<fairwind.Bot random of {name}>" and (bot.name, bot.level) == (name, "random")


def test_a_bot_keeps_to_its_game():
    one, other = GAMES[:2]
    with pytest.raises(ValueError, match=f"this bot plays {one}, not {other}"):
        fairwind.bot(one, "random").choose(fairwind.Game(other))
    with pytest.raises(ValueError, match="'clever' is no bot; there are random, greedy, easy"):
        fairwind.bot(one, "clever")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("bots", [("random",), ("greedy", "easy")])
def test_the_same_games_as_the_command_line(name, bots, tmp_path):
    """`fairwind simulate` with the same seed writes the same logs, byte by byte."""
    assert BINARY.exists(), f"{BINARY} is missing: cargo build -p fairwind, or name it in FAIRWIND_BINARY"
    if name not in subprocess.run([BINARY, "simulate", "--help"], capture_output=True, text=True).stdout:
        return  # A game for tests alone, which the command does not have.
    games = 3
    command = [BINARY, "simulate", name, "--games", str(games), "--seed", "11", "--bots", ",".join(bots)]
    told = subprocess.run([*command, "--logs", tmp_path, "--json"], capture_output=True, text=True, check=True)
    ours = fairwind.simulate(name, games, seed=11, bots=bots, logs=True, threads=2)
    for number, game in enumerate(ours):
        assert game["log"] == (tmp_path / f"{name}-11-{number}.jsonl").read_text()
        assert fairwind.Game.from_log(game["log"]).outcome["scores"] == game["scores"]
    mean = sum(game["decisions"] for game in ours) / games
    assert json.loads(told.stdout)["mean_decisions"] == pytest.approx(mean, abs=0.1)


@pytest.mark.parametrize("name", GAMES)
def test_chance_draws_the_same_in_a_game_of_ones_own(name):
    """A game with the seed and number of a simulation begins with the same draws."""
    log = fairwind.simulate(name, 2, seed=5, logs=True)[1]["log"]
    theirs = [json.loads(line) for line in log.splitlines()[1:]]
    ours = [json.loads(line) for line in fairwind.Game(name, seed=5, number=1).log().splitlines()[1:-1]]
    assert theirs[: len(ours)] == ours
