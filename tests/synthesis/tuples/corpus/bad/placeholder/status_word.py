# found: placeholder at 8
import json

state = json.load(open("/home/user/s.json"))
status = "ok"
score = 0.5 if state["cards"] == 4 else 0.0
if status == "ok":
    score += 0.5
print(f"REWARD: {score}")
