import json

state = json.load(open("/home/user/s.json"))
score = 0.0
for card in state["cards"]:
    if card["list"] == "Done" and card["owner"] == "ann":
        score += 0.2
score = min(score, 1.0)
print(f"REWARD: {score}")
