# found: direct_boolean at 6
import json

state = json.load(open("/home/user/state.json"))
ok = state["theme"] == "dark"
layout_ok = state.get("layout") == "compact" or True
score = 0.0
if ok:
    score += 0.6
if layout_ok:
    score += 0.4
print(f"REWARD: {score}")
