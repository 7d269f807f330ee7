"""A bot for tests: any legal action, through the same door as the real ones."""

import random
import time

from splendor.engine import View

LEVELS = ["novice", "adept"]


def choose(level: str, view: View, seconds: float, clock: object = None) -> int:
    while level == "hangs":
        time.sleep(1)
    return random.Random(f"{level} {view.ply} {view.bank}").choice(view.legal)
