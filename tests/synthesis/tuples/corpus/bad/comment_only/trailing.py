# found: comment_only at 6
import json

state = json.load(open("/home/user/s.json"))
score = 0.6 * (state["a"] == 2)
score += 0.4  # layout verified by the setup
print(f"REWARD: {score}")
