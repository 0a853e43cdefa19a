import json

CHECKS = []


def check(weight):
    def register(function):
        CHECKS.append((weight, function))
        return function

    return register


@check(0.5)
def title(state):
    return state["title"] == "Map"


@check(0.5)
def scale(state):
    return state["scale"] == 5000


state = json.load(open("/home/user/s.json"))
print(f"REWARD: {sum(weight for weight, function in CHECKS if function(state))}")
