import json


def check_total(state):
    """Checks that the total is verified and correct."""
    return abs(state["total"] - 12.5) < 0.01


state = json.load(open("/home/user/s.json"))
print(f"REWARD: {1.0 if check_total(state) else 0.0}")
