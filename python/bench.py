"""How fast the games are from Python, beside others in the same run.

    python python/bench.py                     # all games, about two minutes
    python python/bench.py --games via --seconds 2 --repeats 5 --json figures.json

Needs the package built for release (`python/try --release` or `pip install ./python`). OpenSpiel and PettingZoo are
measured too where they are installed. Each figure is the median of several runs, with the slowest and the fastest.
"""

import argparse
import json
import os
import pathlib
import resource
import statistics
import subprocess
import sys
import time

import numpy as np

# The package that is installed is meant, not its sources beside this file.
del sys.path[0]
import fairwind  # noqa: E402
import fairwind.vector  # noqa: E402


def spread(measure, repeats):
    """Median, least and most of several runs."""
    runs = sorted(measure() for _ in range(repeats))
    return {"median": statistics.median(runs), "least": runs[0], "most": runs[-1]}


# What time is taken by.
clock = time.perf_counter


def per_second(step, decisions, seconds):
    """Decisions a second, measured for at least so long."""
    begun = clock()
    done = 0
    while (took := clock() - begun) < seconds:
        step()
        done += decisions
    return done / took


def fused(name, seconds, threads=1, num_envs=1024, **more):
    """Random legal actions chosen in Rust; with observations and masks written at each step."""
    envs = fairwind.vector.make(name, num_envs=num_envs, threads=threads, **more)
    # Games that have just begun are not like others; after this they are no longer in step.
    envs.step_random(500)
    return per_second(lambda: envs.step_random(20), 20 * num_envs, seconds)


def from_numpy(name, seconds, num_envs=1024, **more):
    """Random legal actions chosen in NumPy, one call a step."""
    envs, rng = fairwind.vector.make(name, num_envs=num_envs, **more), np.random.default_rng(0)
    return per_second(
        lambda: envs.step(fairwind.vector.sample(envs.masks, rng)), num_envs, seconds
    )


def first_legal(name, seconds, num_envs=1024, **more):
    """The first legal action by NumPy's argmax: what a step costs beside choosing."""
    envs = fairwind.vector.make(name, num_envs=num_envs, **more)
    return per_second(lambda: envs.step(envs.masks.argmax(axis=1)), num_envs, seconds)


def pettingzoo_steps(make, seconds):
    """`last` and `step` of one environment; any legal action."""
    env, rng = make(), np.random.default_rng(0)
    chosen = rng.random(1 << 16).tolist()
    env.reset(seed=1)
    begun, done, at = clock(), 0, 0
    while (took := clock() - begun) < seconds:
        for _ in range(200):
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.reset()
                continue
            # NumPy finds what is not zero much faster where it is told that there is nothing but yes and no.
            legal = np.flatnonzero(observation["action_mask"].view(np.bool_))
            at = (at + 1) & 0xFFFF
            env.step(int(legal[int(chosen[at] * len(legal))]))
            done += 1
    return done / took


def openspiel_decisions(name, seconds, observed):
    """Random play of a game of OpenSpiel from Python. What chance does is drawn by its odds and takes time, and is no
    decision. Before each decision the legal actions are asked for; if ``observed``, an observation and a mask too."""
    import pyspiel

    game, rng = pyspiel.load_game(name), np.random.default_rng(0)
    chosen = rng.random(1 << 16).tolist()
    state, at, done = game.new_initial_state(), 0, 0
    begun = clock()
    while (took := clock() - begun) < seconds:
        for _ in range(200):
            if state.is_terminal():
                state = game.new_initial_state()
            at = (at + 1) & 0xFFFF
            if state.is_chance_node():
                left = chosen[at]
                for action, odds in state.chance_outcomes():
                    left -= odds
                    if left <= 0:
                        break
                state.apply_action(action)
                continue
            if observed:
                state.observation_tensor()
                state.legal_actions_mask()
            legal = state.legal_actions()
            state.apply_action(legal[int(chosen[at] * len(legal))])
            done += 1
    return done / took


def game_decisions(name, seconds, observed, players=None):
    """The same with one ``Game`` of ours."""
    rng = np.random.default_rng(0)
    chosen = rng.random(1 << 16).tolist()
    number, at, done = 0, 0, 0
    game = fairwind.Game(name, players=players, seed=0)
    begun = clock()
    while (took := clock() - begun) < seconds:
        for _ in range(200):
            if game.is_over:
                number += 1
                game = fairwind.Game(name, players=players, seed=0, number=number)
            at = (at + 1) & 0xFFFF
            if observed:
                seat = game.seat_to_act
                game.observation(seat)
                game.mask(seat)
            legal = game.legal()
            game.step(legal[int(chosen[at] * len(legal))])
            done += 1
    return done / took


def import_milliseconds():
    """What `import fairwind` takes in a Python that has just begun."""
    code = "import time; t = time.perf_counter(); import fairwind; print((time.perf_counter() - t) * 1e3)"
    return float(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout)


def grown_kilobytes(name, steps=10_000_000, num_envs=1024):
    """How much more memory the process has held at most after so many decisions."""
    envs = fairwind.vector.make(name, num_envs=num_envs)
    envs.step_random(2000)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    envs.step_random(steps // num_envs)
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before


# What is compared with OpenSpiel: how it is called, and what of a batch of ours is like it.
ALIKE = (
    (False, "legal actions alone", "batch, masks alone"),
    (True, "observation and mask", "batch, observations and masks"),
)


def beside_openspiel(note, figures, games, seconds, players):
    """Decisions a second, like beside like: both without observations, or both with them."""
    for observed, what, batch in ALIKE:
        theirs = f"OpenSpiel's maedn(players=4), {what}"
        note(theirs, None, lambda: openspiel_decisions("maedn(players=4)", seconds, observed))
        their = figures[theirs]["median"]
        for name in games:
            one = f"{name}, one game, {what}"
            note(one, None, lambda: game_decisions(name, seconds, observed, **players))
            many = f"{name}, {batch}"
            figures[one]["times_openspiel"] = figures[one]["median"] / their
            figures[many]["times_openspiel"] = figures[many]["median"] / their
            print(
                f"{name}, {what}: one game {figures[one]['times_openspiel']:.1f} times maedn,"
                f" a batch {figures[many]['times_openspiel']:.1f} times   bar 10 for the best batch"
            )


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", default=",".join(fairwind.games()))
    parser.add_argument("--players", type=int, default=None)
    parser.add_argument("--seconds", type=float, default=1.0, help="of each run")
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--wheel", type=pathlib.Path, help="a wheel to weigh")
    parser.add_argument("--memory", action="store_true", help="ten million decisions of each game, for what they leak")
    parser.add_argument("--cpu", action="store_true", help="count the time of the processor, not that on the wall: where others use it too")
    parser.add_argument("--json", type=pathlib.Path, help="where to write the figures")
    chosen = parser.parse_args()
    figures = {}
    if chosen.cpu:
        global clock
        clock = time.process_time

    def note(what, bar, measure, unit="/s"):
        figures[what] = {**spread(measure, chosen.repeats), "bar": bar, "unit": unit}
        figure = figures[what]
        verdict = "" if bar is None else f"   bar {bar:,.0f}"
        print(
            f"{what:<44} {figure['median']:>13,.0f}{unit}  ({figure['least']:,.0f} to {figure['most']:,.0f}){verdict}",
            flush=True,
        )

    seconds, players = chosen.seconds, {"players": chosen.players}
    for name in chosen.games.split(","):
        note(f"{name}, batch, observations and masks", 1.5e6, lambda: fused(name, seconds, **players))
        note(f"{name}, batch, masks alone", 3e6, lambda: fused(name, seconds, observations=False, **players))
        if not chosen.cpu:
            note(f"{name}, batch, 2 threads", None, lambda: fused(name, seconds, threads=2, **players))
        note(f"{name}, batch, first legal by NumPy", None, lambda: first_legal(name, seconds, **players))
        note(f"{name}, batch, any legal by NumPy", None, lambda: from_numpy(name, seconds, **players))
        if chosen.cpu:
            continue
        two, one = (figures[f"{name}, batch, {what}"] for what in ("2 threads", "observations and masks"))
        print(f"{name}: two threads are {two['median'] / one['median']:.2f} times one   bar 1.80 ({os.cpu_count()} cores)")
    try:
        from pettingzoo.classic import connect_four_v3, tictactoe_v3

        from fairwind.pettingzoo import env
    except ImportError as missing:
        print(f"PettingZoo and its classic games are not measured: {missing}")
    else:
        for name in chosen.games.split(","):
            note(f"{name}, PettingZoo", 1e5, lambda: pettingzoo_steps(lambda: env(name, chosen.players), seconds))
        for theirs in (connect_four_v3, tictactoe_v3):
            what = theirs.__name__.rsplit(".", 1)[1]
            note(f"PettingZoo's {what}", None, lambda: pettingzoo_steps(theirs.raw_env, seconds))
    try:
        import pyspiel  # noqa: F401
    except ImportError as missing:
        print(f"OpenSpiel is not measured: {missing}")
    else:
        beside_openspiel(note, figures, chosen.games.split(","), seconds, players)
    note("import fairwind", 100, import_milliseconds, " ms")
    if chosen.memory:
        for name in chosen.games.split(","):
            grown = grown_kilobytes(name)
            figures[f"{name}, memory"] = {"kilobytes": grown}
            print(f"{name}: {grown} kB more after ten million decisions   bar 0")
    if chosen.wheel:
        figures["wheel"] = {"bytes": chosen.wheel.stat().st_size}
        print(f"wheel: {chosen.wheel.stat().st_size / 1e6:.2f} MB   bar 8")
    if chosen.json:
        chosen.json.write_text(json.dumps(figures, indent=1))


if __name__ == "__main__":
    main()
