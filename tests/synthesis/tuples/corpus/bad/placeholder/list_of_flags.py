# found: placeholder at 8
import json

data = json.load(open("/home/user/data.json"))
flags = [1, 1, 0]
if data["count"] == 7:
    flags[2] = 1
print(f"REWARD: {sum(flags) / 3}")
