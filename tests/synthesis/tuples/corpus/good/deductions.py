import json

state = json.load(open("/home/user/state.json"))
score = 1.0
if state["cards"]["c1"]["list"] != "done":
    score -= 0.5
if "urgent" in state["cards"]["c1"]["labels"]:
    score -= 0.3
if state["cards"]["c1"]["assignee"] is not None:
    score -= 0.2
print(f"REWARD: {max(0.0, score):.2f}")
