import json

state = json.load(open("/home/user/s.json"))
intact = {"a": True, "b": True}
for key in intact:
    if state[key] != state["before"][key]:
        intact[key] = False
changed = state["c"] == 5
print(f"REWARD: {1.0 if changed and all(intact.values()) else 0.0}")
