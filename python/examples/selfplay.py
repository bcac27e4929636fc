"""A policy and a value learned by self-play with a look one step ahead, in one file.

    python python/examples/selfplay.py --game via --players 2 --minutes 10

Many games are played at once. At each decision a world is imagined that fits what the seat to act knows; the net says
how likely each legal action is to be good (its policy), the likeliest are looked at, and the net says what the position
after each is worth (its value). What is played is drawn by those values. The policy then learns what the look found, the
value learns who won. A player that learned so uses both: it looks one step ahead, at what its policy holds likely.
"""

import argparse
import collections
import json
import time

import numpy as np
import torch
from torch import nn

import fairwind


class Net(nn.Module):
    """The policy sees what the seat to act observes; the value is asked about what it would observe after an action."""

    def __init__(self, numbers, actions, width):
        super().__init__()
        self.policy = nn.Sequential(nn.Linear(numbers, width), nn.ReLU(), nn.Linear(width, actions))
        self.value = nn.Sequential(
            nn.Linear(numbers, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU(), nn.Linear(width, 1), nn.Tanh()
        )


class Table:
    """One game of self-play, with what is to be learned from it once it is over."""

    def __init__(self, args, number):
        self.game = fairwind.Game(args.game, args.players, seed=args.seed, number=number)
        self.number = number
        self.decisions = []

    def look(self):
        """The legal actions, what is observed now, and what would be after each."""
        seat = self.game.seat_to_act
        world = self.game.imagine(seat, seed=self.number * 10_000 + len(self.decisions))
        indices, after = world.afterstates(seat)
        return seat, self.game.observation(seat), indices, after


def think(net, looks, args, rng=None):
    """For each look, which actions were looked at, and what they are worth. With a generator, what the policy holds
    unlikely is looked at now and then."""
    now = torch.from_numpy(np.stack([look[1] for look in looks])).to(args.device)
    with torch.no_grad():
        likely = net.policy(now).cpu().numpy()
    chosen = []
    for row, (_, _, indices, _) in zip(likely, looks):
        promise = row[indices] if rng is None else row[indices] + rng.gumbel(size=len(indices))
        chosen.append(np.argsort(-promise)[: args.looks])
    after = np.concatenate([look[3][best] for look, best in zip(looks, chosen)])
    with torch.no_grad():
        worth = net.value(torch.from_numpy(after).to(args.device))[:, 0].cpu().numpy()
    return chosen, np.split(worth, np.cumsum([len(best) for best in chosen])[:-1])


def tried(net, args, level, games):
    """Mean reward of a seat with the net among bots of a level."""
    won = np.zeros(games)
    for number in range(games):
        game = fairwind.Game(args.game, args.players, seed=10**7, number=number)
        seat, bot = number % game.players, fairwind.bot(args.game, level, seed=number)
        decisions = 0
        while not game.is_over:
            if game.seat_to_act == seat:
                indices, after = game.imagine(seat, seed=decisions).afterstates(seat)
                [best], [worth] = think(net, [(seat, game.observation(seat), indices, after)], args)
                game.step(int(indices[best[worth.argmax()]]))
            else:
                game.play(bot.choose(game))
            decisions += 1
        won[number] = game.rewards()[seat]
    return {"mean": round(float(won.mean()), 3), "ci95": round(float(1.96 * won.std() / games**0.5), 3)}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="via", choices=fairwind.games())
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--tables", type=int, default=64, help="games at once")
    parser.add_argument("--looks", type=int, default=24, help="actions that are looked at in a decision")
    parser.add_argument("--temperature", type=float, default=0.05, help="how boldly it tries what seems worse")
    parser.add_argument("--memory", type=int, default=100_000, help="decisions to learn from")
    parser.add_argument("--batch", type=int, default=512)
    parser.add_argument("--lessons", type=int, default=8, help="batches for each round of decisions")
    parser.add_argument("--width", type=int, default=128)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--bots", default="random,greedy,easy")
    parser.add_argument("--games", type=int, default=100, help="against bots of each level, each time")
    parser.add_argument("--tries", type=int, default=6, help="how often it is tried")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", help="a file for the figures")
    args = parser.parse_args()

    torch.manual_seed(args.seed)
    rng, about = np.random.default_rng(args.seed), fairwind.about(args.game)
    net = Net(about["observation_size"], about["num_actions"], args.width).to(args.device)
    optimiser = torch.optim.Adam(net.parameters(), lr=args.rate)
    memory = collections.deque(maxlen=args.memory)
    tables = [Table(args, number) for number in range(args.tables)]
    begun_games, ended, decisions = args.tables, 0, 0

    def tell(trained):
        line = {"minutes": round(trained / 60, 2), "decisions": decisions, "games": ended}
        for level in args.bots.split(","):
            line[level] = tried(net, args, level, args.games)
        print(json.dumps(line), flush=True)
        if args.curve:
            with open(args.curve, "a") as curve:
                curve.write(json.dumps(line) + "\n")

    tell(0.0)
    trained, told_at = 0.0, 0.0
    while trained < args.minutes * 60:
        begun = time.perf_counter()
        looks = [table.look() for table in tables]
        chosen, worths = think(net, looks, args, rng)
        for at, (table, (seat, now, indices, after)) in enumerate(zip(tables, looks)):
            best, worth = chosen[at], worths[at]
            odds = np.exp((worth - worth.max()) / args.temperature)
            odds /= odds.sum()
            drawn = rng.choice(len(best), p=odds)
            looked = indices[best]
            table.decisions.append((seat, now, looked, odds.astype(np.float32), after[best[drawn]]))
            table.game.step(int(looked[drawn]))
            decisions += 1
            if table.game.is_over:
                rewards = table.game.rewards()
                memory.extend((*decision[1:], rewards[decision[0]]) for decision in table.decisions)
                ended += 1
                tables[at] = Table(args, begun_games)
                begun_games += 1
        if len(memory) >= 10 * args.batch:
            for _ in range(args.lessons):
                batch = [memory[at] for at in rng.integers(len(memory), size=args.batch)]
                now = torch.from_numpy(np.stack([one[0] for one in batch])).to(args.device)
                after = torch.from_numpy(np.stack([one[3] for one in batch])).to(args.device)
                won = torch.tensor([one[4] for one in batch], device=args.device)
                target = torch.zeros(args.batch, about["num_actions"])
                allowed = torch.zeros(args.batch, about["num_actions"], dtype=torch.bool)
                for row, one in enumerate(batch):
                    target[row, one[1]] = torch.from_numpy(one[2])
                    allowed[row, one[1]] = True
                logits = net.policy(now).masked_fill(~allowed.to(args.device), -1e9)
                policy = -(target.to(args.device) * logits.log_softmax(dim=1)).sum(dim=1).mean()
                value = (net.value(after)[:, 0] - won).square().mean()
                optimiser.zero_grad()
                (value + 0.1 * policy).backward()
                optimiser.step()
        trained += time.perf_counter() - begun
        if trained - told_at >= args.minutes * 60 / args.tries:
            told_at = trained
            tell(trained)


if __name__ == "__main__":
    main()
