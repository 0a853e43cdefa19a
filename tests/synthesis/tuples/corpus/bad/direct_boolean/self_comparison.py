# found: direct_boolean at 5
import json

state = json.load(open("/home/user/state.json"))
name_ok = state["name"] == state["name"]
age_ok = state["age"] == 30
print(f"REWARD: {(int(name_ok) + int(age_ok)) / 2}")
