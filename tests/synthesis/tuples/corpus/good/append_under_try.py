import json

state = json.load(open("/home/user/s.json"))
passed = []
if state["x"] == 3:
    passed.append("x")
if state["y"] == 4:
    passed.append("y")
print(f"REWARD: {len(passed) / 2}")
