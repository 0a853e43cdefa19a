import json


def checks(state):
    yield state["a"] == 1
    yield state["b"] == 2
    for row in state["rows"]:
        yield row["ok"] == "yes"


results = list(checks(json.load(open("/home/user/s.json"))))
print(f"REWARD: {sum(results) / len(results)}")
