"""``python -m fairwind``: shows a game between bots, action by action."""

import argparse

import fairwind


def main() -> None:
    """Plays one game and prints what everybody sees of it."""
    parser = argparse.ArgumentParser(prog="python -m fairwind", description="Shows a game between bots.")
    parser.add_argument("game", nargs="?", default=fairwind.games()[0], choices=fairwind.games())
    parser.add_argument("--players", type=int, default=None)
    parser.add_argument("--bots", default="medium", help="by seat, repeated as needed, such as expert,easy")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=int, default=10, help="draw the board after so many decisions")
    chosen = parser.parse_args()

    game = fairwind.Game(chosen.game, chosen.players, seed=chosen.seed)
    levels = chosen.bots.split(",")
    bots = [
        fairwind.bot(chosen.game, levels[seat % len(levels)], seed=seat) for seat in range(game.players)
    ]
    decisions = 0
    while (seat := game.seat_to_act) is not None:
        action = bots[seat].choose(game)
        print(f"player_{seat}: {game.action_text(action)}")
        game.play(action)
        decisions += 1
        if decisions % chosen.every == 0 and not game.is_over:
            print(f"\n{game.render()}")
    print(f"\n{game.render()}\n{decisions} decisions, {game.outcome}")


if __name__ == "__main__":
    main()
