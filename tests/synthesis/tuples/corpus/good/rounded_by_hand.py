import json

state = json.load(open("/home/user/s.json"))
ratio = len([c for c in state["cards"] if c["done"]]) / max(len(state["cards"]), 1)
print("REWARD:", int(ratio * 100 + 0.5) / 100)
