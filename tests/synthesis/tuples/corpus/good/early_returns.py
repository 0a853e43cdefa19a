import json


def evaluate():
    try:
        state = json.load(open("/home/user/s.json"))
    except (OSError, ValueError) as error:
        print("cannot read:", error)
        return 0.0
    card = next((c for c in state["cards"] if c["title"] == "Paint the gate"), None)
    if card is None:
        return 0.0
    if card["list"] != "Done":
        return 0.0
    if card["members"] != ["ann"]:
        return 0.5
    return 1.0


print(f"REWARD: {evaluate()}")
