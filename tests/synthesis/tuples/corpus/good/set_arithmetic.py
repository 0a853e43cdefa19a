import json

go = json.load(open("/home/user/go.json"))
labels = lambda s: {l["name"] for l in s["labels"]}  # noqa: E731, E741
added = labels(go["current_state"]) - labels(go["initial_state"])
lost = labels(go["initial_state"]) - labels(go["current_state"])
print("REWARD:", 0.0 if lost else len(added & {"Birch", "Kiln"}) / 2)
