import json

go = json.load(open("/home/user/go.json"))
now, before = go["current_state"], go["initial_state"]
gate = 1.0 if now["settings"] == before["settings"] else 0.0
parts = [now["title"] == "X", now["color"] == "teal"]
print(f"REWARD: {gate * sum(parts) / 2}")
