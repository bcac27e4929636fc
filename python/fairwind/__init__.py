"""Four family board games, for people who study games.

One game, action by action::

    import random
    import fairwind

    game = fairwind.Game("via", players=2, seed=7)
    while not game.is_over:
        game.play(random.choice(game.legal()))
    print(game.outcome)

Many at once: :func:`fairwind.vector.make`. As environments of others: :mod:`fairwind.pettingzoo`,
:mod:`fairwind.openspiel`. Opponents: :func:`fairwind.bot`. Seats are counted from 0; texts in a game's
notation (actions, positions, logs) count them from 1, as people do.

This module imports nothing but the library of the games: NumPy is loaded when the first array is asked for.
"""

from ._fairwind import (
    Bot,
    Game,
    IllegalAction,
    about,
    check_edition,
    games,
    run_scenario,
    simulate,
    standard_edition,
)

__all__ = [
    "Bot",
    "Game",
    "IllegalAction",
    "about",
    "bot",
    "check_edition",
    "games",
    "run_scenario",
    "simulate",
    "standard_edition",
]


def bot(name: str, level: str = "expert", *, seed: int = 0) -> Bot:
    """A bot for one seat of one game: "random", "greedy", "easy", "medium", "hard", "expert", or "master" where the game has a net.

    It is shown what its seat may know and nothing else, and does the same each time with the same seed,
    however long that takes: no clock cuts its thoughts short.
    """
    return Bot(name, level, seed=seed)
