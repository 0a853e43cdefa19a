# found: existence_only at 8
import json
import os

score = 0.0
path = "/home/user/out.json"
if os.path.isfile(path):
    score += 0.3
    with open(path) as handle:
        data = json.load(handle)
    if data["items"] == [1, 2, 3]:
        score += 0.7
print(f"REWARD: {score}")
