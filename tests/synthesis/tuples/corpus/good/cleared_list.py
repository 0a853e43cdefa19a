import json

go = json.load(open("/home/user/go.json"))
was, now = go["initial_state"]["trash"], go["current_state"]["trash"]
print("REWARD:", 1.0 if was and not now else 0.0)
