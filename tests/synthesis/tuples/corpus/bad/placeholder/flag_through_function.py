# found: placeholder at 13
import json


def footer():
    found = 1
    return found


state = json.load(open("/home/user/s.json"))
score = 0.0
if footer():
    score += 0.4
if state["header"] == "Q3":
    score += 0.6
print(f"REWARD: {score}")
