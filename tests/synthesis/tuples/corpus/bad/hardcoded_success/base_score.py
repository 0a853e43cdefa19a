# found: hardcoded_success at 5
import json

state = json.load(open("/home/user/s.json"))
score = 0.5
if state["done"] == 3:
    score += 0.5
print(f"REWARD: {score}")
