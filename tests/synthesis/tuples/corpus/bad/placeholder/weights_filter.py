# found: direct_boolean at 5, placeholder at 7
import json

state = json.load(open("/home/user/s.json"))
passed = {"title": state["title"] == "A", "cover": True, "tags": True}
weights = {"title": 0.5, "cover": 0.25, "tags": 0.25}
score = sum(w for name, w in weights.items() if passed[name])
print(f"REWARD: {score}")
