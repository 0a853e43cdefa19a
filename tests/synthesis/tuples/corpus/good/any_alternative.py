import json

state = json.load(open("/home/user/s.json"))
accepted = ("10:00", "10:00 AM", "10")
ok = any(state["time"] == form for form in accepted) or state["minutes"] == 600
print("REWARD:", float(ok))
