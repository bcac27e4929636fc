"""Many games at once, in arrays that are written in place.

::

    import numpy as np
    import fairwind.vector

    envs = fairwind.vector.make("via", num_envs=1024, players=2, seed=0, threads=2)
    rng = np.random.default_rng(0)
    for _ in range(1000):
        actions = fairwind.vector.sample(envs.masks, rng)
        envs.step(actions)
        won = envs.rewards[envs.dones]        # by game that has ended, by seat

The arrays are made once and stay the same ones; ``step`` writes into them, and none is copied. They can be shared
with other libraries as they are: ``torch.from_numpy(envs.observations)``, or by ``__dlpack__``. They are for
reading: a step only writes what has changed.

============  ================  ==========================================================================
array         shape             what it tells after a step
============  ================  ==========================================================================
observations  (envs, numbers)   what the seat to act knows, as ``float32``
masks         (envs, actions)   which actions are legal for it
seats         (envs,)           which seat it is
rewards       (envs, players)   what each seat has won: zeros, but where the step ended a game
dones         (envs,)           whether the step ended a game, so that the rest tells of the next one
scores        (envs, players)   the points of the game that ended last
lengths       (envs,)           how many decisions that game had
============  ================  ==========================================================================

A game that ends is followed by the next one at once. Chance is played inside. The environment with seed ``s`` plays
games 0, 1, 2, … of ``s``: chance draws the same as in the games of these numbers of ``fairwind simulate --seed s``.
"""

from typing import Any, Dict, Optional, Sequence, Union

import numpy as np
import numpy.typing as npt

from ._fairwind import Batches

__all__ = ["Batches", "make", "sample"]


def make(
    name: str,
    num_envs: int = 1024,
    players: Optional[int] = None,
    options: Optional[Dict[str, Any]] = None,
    edition: Optional[str] = None,
    *,
    seed: Union[int, Sequence[int]] = 0,
    threads: int = 1,
    observations: bool = True,
) -> Batches:
    """So many games at once, which have begun.

    ``seed`` is one for each environment, or that of the first, from which the others count on. Threads share the
    environments out and nothing else, so that the same seeds give the same games however many there are; Python
    goes on meanwhile. Without ``observations`` that array has no columns and costs nothing.

    An action that is not legal raises :class:`fairwind.IllegalAction`; its environment stays as it is, and the
    others have stepped.
    """
    return Batches(
        name,
        num_envs,
        players,
        options,
        edition,
        seed=seed,
        threads=threads,
        observations=observations,
    )


def sample(masks: npt.NDArray[np.bool_], rng: np.random.Generator) -> npt.NDArray[np.int64]:
    """One legal action for each row of the masks, all with the same odds."""
    rows, actions = np.nonzero(masks)
    counts = np.bincount(rows, minlength=len(masks))
    chosen = np.cumsum(counts) - counts + (rng.random(len(masks)) * counts).astype(np.int64)
    sampled: npt.NDArray[np.int64] = actions[chosen]
    return sampled
