# found: direct_boolean at 6
import json

state = json.load(open("/home/user/state.json"))
verified = False
verified |= True
score = 0
if state["zoom"] == 120:
    score += 0.7
if verified:
    score += 0.3
print(f"REWARD: {score}")
