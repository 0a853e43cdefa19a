import json


def safe(check, state):
    try:
        return bool(check(state))
    except Exception:
        return False


def is_open(state):
    return state["door"] == "open"


def is_lit(state):
    return state["lamp"]["level"] > 3


state = json.load(open("/home/user/s.json"))
results = [safe(check, state) for check in (is_open, is_lit)]
print(f"REWARD: {sum(results) / len(results)}")
