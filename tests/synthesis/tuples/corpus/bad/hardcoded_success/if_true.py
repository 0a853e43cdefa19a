# found: hardcoded_success at 7
import json

state = json.load(open("/home/user/s.json"))
score = 0.5 if state["a"] == 1 else 0
if True:
    score += 0.5
print("REWARD: %s" % score)
