import json
from functools import reduce

state = json.load(open("/home/user/s.json"))
wanted = [("a", 1), ("b", 2), ("c", 3), ("d", 4)]
score = reduce(lambda total, pair: total + (0.25 if state[pair[0]] == pair[1] else 0.0), wanted, 0.0)
print(f"REWARD: {score}")
