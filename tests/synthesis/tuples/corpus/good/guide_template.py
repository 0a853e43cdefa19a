"""Scores the session: each check is a part of the whole, and anything else that changed costs the rest."""
import json, urllib.request

URL = "http://mail-mock"
SID = open("/tmp/task_web_sid").read().strip()
GONE = object()
go = json.load(urllib.request.urlopen(f"{URL}/go?sid={SID}", timeout=30))

def at(value, *keys):
    """The value at a path. A list's record is named by its id, as positions move; `*` is what was added there."""
    for depth, key in enumerate(keys):
        if key == "*":
            before = members(at(go["initial_state"], *keys[:depth]))
            new = [one for name, one in members(value).items() if name not in before]
            value = new[-1] if new else GONE
        else:
            value = members(value).get(key, GONE)
    return value

def members(value):
    if isinstance(value, list):
        return {str(one.get("id", n)) if isinstance(one, dict) else str(n): one for n, one in enumerate(value)}
    return value if isinstance(value, dict) else {}

def has(value, part):
    return isinstance(value, dict) and all(value.get(key, GONE) == wanted for key, wanted in part.items())

def paths(before, after, keys=()):
    """Places that differ."""
    if isinstance(before, (dict, list)) and type(before) is type(after):
        was, now = members(before), members(after)
        for key in {**was, **now}:
            yield from paths(was.get(key, GONE), now.get(key, GONE), (*keys, key))
    elif before is not after and before != after:
        yield keys

VOLATILE = [('mailbox','lastCheckedAt')]
CHECKS = [  # (keys, what must hold of the value there)

    (('emails', '*'), lambda value: has(value, {'folder': 'sent'})),  # sent
    (('emails', 'email_3', 'starred'), lambda value: value == True),  # starred
]

def under(path, pattern):
    return len(path) >= len(pattern) and all(part in ("*", key) for part, key in zip(pattern, path))

met = [bool(holds(at(go["current_state"], *keys))) for keys, holds in CHECKS]
stray = [p for p in paths(go["initial_state"], go["current_state"]) if not any(under(p, keys) for keys in [k for k, _ in CHECKS] + VOLATILE)]
score = sum(met) / len(met)
if stray:
    score *= 0.5  # something was done that nobody asked for
print("met:", met, "stray:", stray[:5])
print(f"REWARD: {score}")
