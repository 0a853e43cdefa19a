import json
from contextlib import contextmanager, suppress


@contextmanager
def session(path):
    with open(path) as handle:
        yield json.load(handle)


score = 0.0
with session("/home/user/s.json") as state, suppress(KeyError):
    score += 0.5 * (state["a"]["b"] == 1)
    score += 0.5 * (state["c"]["d"] == 2)
print(f"REWARD: {score}")
