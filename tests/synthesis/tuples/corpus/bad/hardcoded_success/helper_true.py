# found: hardcoded_success at 10, placeholder at 18
import json


def title_ok(state):
    return state["title"] == "Plan"


def legend_ok(state):
    return True


state = json.load(open("/home/user/s.json"))
score = 0.0
if title_ok(state):
    score += 0.5
if legend_ok(state):
    score += 0.5
print(f"REWARD: {score}")
