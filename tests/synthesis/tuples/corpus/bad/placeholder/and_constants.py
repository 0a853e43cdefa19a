# found: direct_boolean at 5, placeholder at 11
import json

state = json.load(open("/home/user/s.json"))
a = True
b = 5
score = 0.0
if state["x"] == 3:
    score += 0.5
if a and b > 3:
    score += 0.5
print(f"REWARD: {score}")
