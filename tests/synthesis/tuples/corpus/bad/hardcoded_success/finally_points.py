# found: hardcoded_success at 12
import json

score = 0.0
try:
    state = json.load(open("/home/user/s.json"))
    if state["a"] == 1:
        score += 0.5
except OSError:
    pass
finally:
    score += 0.5
print("REWARD: %s" % score)
