"""PPO by self-play, in one file.

    python python/examples/ppo.py --game via --players 2 --minutes 10

One net plays all seats of a batch of games against itself. It is told what the seat to act may know, and which actions
are legal, and learns from who wins. Every so often it is tried against random play and against the games' own bots.
A line of figures each time goes to the terminal and, as JSON, to --curve.
"""

import argparse
import json
import time

import numpy as np
import torch
from torch import nn

import fairwind
import fairwind.vector


class Net(nn.Module):
    """What to do, and what it is worth to be here: 1 for a win, 0 for all together."""

    def __init__(self, numbers, actions, width):
        super().__init__()
        self.trunk = nn.Sequential(
            nn.Linear(numbers + actions, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()
        )
        self.policy = nn.Linear(width, actions)
        self.value = nn.Linear(width, 1)
        nn.init.zeros_(self.policy.weight)
        nn.init.zeros_(self.policy.bias)

    def forward(self, observations, masks):
        hidden = self.trunk(torch.cat([observations, masks.float()], dim=1))
        logits = self.policy(hidden).masked_fill(~masks, -1e9)
        return logits, self.value(hidden).squeeze(1).tanh()


def choose(logits):
    """One action a row, by its odds."""
    noise = -torch.log(-torch.log(torch.rand_like(logits).clamp(1e-9, 1 - 1e-9)))
    return (logits + noise).argmax(dim=1)


def advantages(seats, values, rewards, dones, last_seats, last_values, decay):
    """How much better each decision was than expected, by generalised advantage estimation.

    What comes next for a decision is the next decision of the same seat in the same game, and the reward that its seat
    was given until then. Decisions after which their seat was not heard of again are left out.
    """
    steps, envs = values.shape
    players, rows = rewards.shape[2], np.arange(envs)
    next_value = np.zeros((envs, players), np.float32)
    next_advantage = np.zeros((envs, players), np.float32)
    reward = np.zeros((envs, players), np.float32)
    known = np.zeros((envs, players), bool)
    next_value[rows, last_seats] = last_values
    known[rows, last_seats] = True
    result, heard_of = np.zeros((steps, envs), np.float32), np.zeros((steps, envs), bool)
    for step in reversed(range(steps)):
        ended = dones[step]
        next_value[ended] = 0
        next_advantage[ended] = 0
        reward[ended] = rewards[step][ended]
        known[ended] = True
        at = rows, seats[step]
        error = reward[at] + next_value[at] - values[step]
        result[step] = error + decay * next_advantage[at]
        heard_of[step] = known[at]
        next_value[at], next_advantage[at], reward[at], known[at] = values[step], result[step], 0, True
    return result, heard_of


def tried_against_random(net, args, games=400):
    """Mean reward of a seat with the net among random players."""
    envs = fairwind.vector.make(args.game, num_envs=games, players=args.players, seed=10**6)
    rng, ours = np.random.default_rng(0), np.arange(games) % envs.players
    won, counted = np.zeros(games), np.zeros(games, bool)
    while not counted.all():
        actions = fairwind.vector.sample(envs.masks, rng)
        mine = envs.seats == ours
        if mine.any():
            with torch.no_grad():
                logits, _ = net(
                    torch.from_numpy(envs.observations[mine]).to(args.device),
                    torch.from_numpy(envs.masks[mine]).to(args.device),
                )
            actions[mine] = choose(logits).cpu().numpy()
        envs.step(actions)
        first = envs.dones & ~counted
        won[first] = envs.rewards[first, ours[first]]
        counted |= envs.dones
    return won


def tried_against_bot(net, args, level, games=60):
    """The same among bots of a level. Half of the decisions are theirs, and they take their time."""
    won = np.zeros(games)
    for number in range(games):
        game = fairwind.Game(args.game, args.players, seed=10**7, number=number)
        seat, bot = number % game.players, fairwind.bot(args.game, level, seed=number)
        while not game.is_over:
            if game.seat_to_act == seat:
                with torch.no_grad():
                    logits, _ = net(
                        torch.from_numpy(game.observation()[None]).to(args.device),
                        torch.from_numpy(game.mask()[None]).to(args.device),
                    )
                game.step(int(choose(logits)))
            else:
                game.play(bot.choose(game))
        won[number] = game.rewards()[seat]
    return won


def told(won):
    """A mean with the half-width of its 95 % interval."""
    return {"mean": round(float(won.mean()), 3), "ci95": round(float(1.96 * won.std() / len(won) ** 0.5), 3)}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="via", choices=fairwind.games())
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--envs", type=int, default=512)
    parser.add_argument("--steps", type=int, default=64, help="of each environment between two lessons")
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--batch", type=int, default=4096)
    parser.add_argument("--width", type=int, default=128)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--entropy", type=float, default=0.01)
    parser.add_argument("--decay", type=float, default=0.97)
    parser.add_argument("--clip", type=float, default=0.2)
    parser.add_argument("--bots", default="greedy", help="levels to be tried against, such as greedy,easy")
    parser.add_argument("--tries", type=int, default=6, help="how often the net is tried")
    parser.add_argument("--threads", type=int, default=1, help="of the games")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", help="a file for the figures")
    args = parser.parse_args()

    torch.manual_seed(args.seed)
    envs = fairwind.vector.make(
        args.game, num_envs=args.envs, players=args.players, seed=args.seed * 10**9, threads=args.threads
    )
    net = Net(envs.observation_size, envs.num_actions, args.width).to(args.device)
    optimiser = torch.optim.Adam(net.parameters(), lr=args.rate, eps=1e-5)
    shape = args.steps, args.envs
    observations = torch.zeros(*shape, envs.observation_size)
    masks = torch.zeros(*shape, envs.num_actions, dtype=torch.bool)
    actions, seats = torch.zeros(shape, dtype=torch.int64), np.zeros(shape, np.int64)
    odds, values = torch.zeros(shape), np.zeros(shape, np.float32)
    rewards, dones = np.zeros((*shape, envs.players), np.float32), np.zeros(shape, bool)
    # The arrays of the batch themselves, without a copy.
    seen, allowed = torch.from_numpy(envs.observations), torch.from_numpy(envs.masks)

    def tell(trained):
        line = {"minutes": round(trained / 60, 2), "decisions": envs.decisions, "games": envs.games}
        line["random"] = told(tried_against_random(net, args))
        for level in filter(None, args.bots.split(",")):
            line[level] = told(tried_against_bot(net, args, level))
        print(json.dumps(line), flush=True)
        if args.curve:
            with open(args.curve, "a") as curve:
                curve.write(json.dumps(line) + "\n")

    tell(0.0)
    trained, told_at, lessons = 0.0, 0.0, 0
    while trained < args.minutes * 60:
        begun = time.perf_counter()
        for step in range(args.steps):
            with torch.no_grad():
                logits, value = net(seen.to(args.device), allowed.to(args.device))
                action = choose(logits)
                odds[step] = logits.log_softmax(dim=1).gather(1, action[:, None])[:, 0].cpu()
            observations[step], masks[step], actions[step] = seen, allowed, action.cpu()
            seats[step], values[step] = envs.seats, value.cpu().numpy()
            envs.step(actions[step].numpy())
            rewards[step], dones[step] = envs.rewards, envs.dones
        with torch.no_grad():
            _, last = net(seen.to(args.device), allowed.to(args.device))
        gained, heard_of = advantages(
            seats, values, rewards, dones, envs.seats, last.cpu().numpy(), args.decay
        )
        chosen = np.flatnonzero(heard_of.ravel())
        gained = torch.from_numpy(gained).flatten()
        worth = gained + torch.from_numpy(values).flatten()
        gained = (gained - gained[chosen].mean()) / (gained[chosen].std() + 1e-8)
        flat = observations.flatten(0, 1), masks.flatten(0, 1), actions.flatten(), odds.flatten(), gained, worth
        for _ in range(args.epochs):
            for rows in torch.from_numpy(np.random.permutation(chosen)).split(args.batch):
                batch = [part[rows].to(args.device) for part in flat]
                logits, value = net(batch[0], batch[1])
                log_odds = logits.log_softmax(dim=1)
                ratio = (log_odds.gather(1, batch[2][:, None])[:, 0] - batch[3]).exp()
                clipped = ratio.clamp(1 - args.clip, 1 + args.clip)
                policy = -torch.min(ratio * batch[4], clipped * batch[4]).mean()
                entropy = -(log_odds.exp() * log_odds).sum(dim=1).mean()
                loss = policy + 0.5 * (value - batch[5]).square().mean() - args.entropy * entropy
                optimiser.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(net.parameters(), 0.5)
                optimiser.step()
        lessons += 1
        trained += time.perf_counter() - begun
        if trained - told_at >= args.minutes * 60 / args.tries:
            told_at = trained
            tell(trained)


if __name__ == "__main__":
    main()
