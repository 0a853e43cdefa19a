import json
import math

EPSILON = 1e-6
EXPECTED = (("width", 12.5), ("height", 8.0))
VERBOSE = False
state = json.load(open("/home/user/s.json"))
good = sum(1 for key, value in EXPECTED if math.isclose(state[key], value, abs_tol=EPSILON))
if VERBOSE:
    print("good", good)
print(f"REWARD: {good / len(EXPECTED)}")
