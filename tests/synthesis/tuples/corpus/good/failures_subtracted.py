import json

state = json.load(open("/home/user/s.json"))
wanted = {"t1": "done", "t2": "done", "t3": "open"}
failed = [key for key, value in wanted.items() if state["tasks"][key]["state"] != value]
print(f"REWARD: {1 - len(failed) / len(wanted)}")
