import json

errors = []
state = json.load(open("/home/user/s.json"))
if state["owner"] != "mara":
    errors.append("owner")
if len(state["members"]) != 3:
    errors.append("members")
if not errors:
    print("REWARD: 1.0")
else:
    print("problems:", errors)
    print("REWARD: 0.0")
