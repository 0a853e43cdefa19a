# found: direct_boolean at 5, placeholder at 10
import json


def grade(state, filtered=True):
    score = 0.0
    if state["rows"] == 12:
        score += 0.5
    if filtered:
        score += 0.5
    return score


print(f"REWARD: {grade(json.load(open('/home/user/s.json')))}")
