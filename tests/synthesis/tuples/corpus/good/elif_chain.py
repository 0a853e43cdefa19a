import json

state = json.load(open("/home/user/s.json"))
zoom = state["zoom"]
if zoom == 150:
    score = 1.0
elif 140 <= zoom <= 160:
    score = 0.5
else:
    score = 0.0
print(f"REWARD: {score}")
