import json

state = json.load(open("/home/user/s.json"))
match state["status"]:
    case "closed":
        score = 1.0
    case "resolved":
        score = 0.5
    case _:
        score = 0.0
print(f"REWARD: {score}")
