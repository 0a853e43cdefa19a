import json

SCORE = 0.0


def add(points):
    global SCORE
    SCORE += points


state = json.load(open("/home/user/s.json"))
if state["lang"] == "fi":
    add(0.5)
if state["zone"] == "Europe/Helsinki":
    add(0.5)
print("REWARD:", SCORE)
