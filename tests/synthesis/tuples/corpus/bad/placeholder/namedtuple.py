# found: direct_boolean at 7, placeholder at 8
import json
from collections import namedtuple

Check = namedtuple("Check", "name ok weight")
state = json.load(open("/home/user/s.json"))
checks = [Check("size", state["size"] == 4, 0.5), Check("tone", True, 0.5)]
print(f"REWARD: {sum(c.weight for c in checks if c.ok)}")
