"""Five railway board games for programs that play and learn.

>>> import kolej
>>> state = kolej.Game("tor", "2").state(seed=1)
>>> state.apply(state.legal_actions()[0])
"""

from ._kolej import (
    CHANCE,
    OVER,
    Bot,
    Game,
    IllegalAction,
    State,
    VectorEnv,
    __version__,
    games,
    replay,
    verify,
)

__all__ = [
    "CHANCE",
    "OVER",
    "Bot",
    "Game",
    "IllegalAction",
    "State",
    "VectorEnv",
    "__version__",
    "games",
    "replay",
    "verify",
]
