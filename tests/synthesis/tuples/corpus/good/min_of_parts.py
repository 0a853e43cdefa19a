import json

state = json.load(open("/home/user/s.json"))
first = 1.0 if state["x"] == "left" else 0.0
second = 1.0 if state["y"] == "top" else 0.0
print(f"REWARD: {min(first, second)}")
