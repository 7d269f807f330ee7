"""A bot that misbehaves as its first argument says, from move `after` of each game on."""

import json
import os
import sys
import time
from typing import Any

mode, after = "good", 0
if len(sys.argv) == 3 and __name__ == "__main__":
    mode, after = sys.argv[1], int(sys.argv[2])


def say(message: dict[str, Any]) -> None:
    print(json.dumps(message), flush=True)


def misbehave(message: dict[str, Any]) -> None:
    if mode == "hang":
        time.sleep(1000)
    elif mode == "crash":
        raise RuntimeError("as promised")
    elif mode == "flood":
        while True:
            print("x" * 1000)
    elif mode == "endless-line":
        while True:
            sys.stdout.write("x" * 1000)
    elif mode == "flood-errors":
        while True:
            sys.stderr.write("x" * 1000)
    elif mode == "garbage":
        print("I think I take three tokens", flush=True)
    elif mode == "binary":
        sys.stdout.buffer.write(bytes(range(256)) + b"\n")
        sys.stdout.flush()
    elif mode == "nested":
        start = json.dumps({"type": "choice", "id": message["id"], "action": 0})
        print(start[:-1] + ', "why": ' + "[" * 50_000, flush=True)
    elif mode == "illegal":
        say({"type": "choice", "id": message["id"], "action": 71})
    elif mode == "no-such-move":
        say({"type": "choice", "id": message["id"], "move": "take all"})
    elif mode == "no-move":
        say({"type": "choice", "id": message["id"]})
    elif mode == "wrong-id":
        say({"type": "choice", "id": message["id"] + 1, "action": message["view"]["legal"][0]})
    elif mode == "memory":
        hoard = []
        while True:
            hoard.append(bytearray(1 << 26))
    elif mode == "busy":
        while True:
            pass
    elif mode == "close":
        os.close(1)
        os.close(2)
        time.sleep(1000)
    elif mode == "late":
        time.sleep(0.4)
        answer(message)
    elif mode == "late-once" and message["id"] == 1:
        time.sleep(3)
        answer(message)
    elif mode == "wins-seven":
        answer(message, win=[1, 0, 0, 0, 0, 0, 0])
    elif mode == "wins-negative":
        answer(message, win=[0.5, -3])
    elif mode == "notes":
        say({"type": "note", "text": "let me see"})
        answer(message, comment="there", win=[0.5, 0.5])
    elif mode == "text":
        from splendor.engine import MOVES

        say(
            {"type": "choice", "id": message["id"], "move": str(MOVES[message["view"]["legal"][0]])}
        )
    else:
        answer(message)


def answer(message: dict[str, Any], **more: Any) -> None:
    say({"type": "choice", "id": message["id"], "action": message["view"]["legal"][0], **more})


def main() -> None:
    if mode == "mute":
        time.sleep(1000)
    if mode == "dies":
        sys.exit(7)
    if mode == "slow-start":
        time.sleep(1.5)
    asked = 0
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            if mode == "banner":
                print("Welcome to my bot!", flush=True)
            version = 2 if mode == "version" else 1
            say({"type": "hello", "protocol": version, "name": f"fake \x1b[31m{mode}"})
        elif message["type"] == "game":
            asked = 0
        elif message["type"] == "choose":
            asked += 1
            misbehave(message) if asked > after else answer(message)
        elif message["type"] == "quit" and mode != "stays":
            break
    if mode == "stays":
        time.sleep(1000)


if __name__ == "__main__":
    main()
