import json

go = json.load(open("/home/user/go.json"))
score = 0.0
if go["current_state"]["a"] == 1:
    score += 0.6
if go["current_state"]["b"] == 2:
    score += 0.4
stray = set(go["state_diff"]) - {"a", "b"}
if stray:
    score *= 0.5
print(f"REWARD: {score}")
