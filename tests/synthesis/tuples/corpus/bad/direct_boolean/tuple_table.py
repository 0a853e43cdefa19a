# found: direct_boolean at 9
import json
from urllib.request import urlopen

go = json.loads(urlopen("http://notes-mock/go?sid=1").read())
now = go["current_state"]
TABLE = [
    ("title", now["notes"][0]["title"] == "Milk", 0.5),
    ("pinned", True, 0.5),
]
score = 0.0
for name, ok, weight in TABLE:
    if ok:
        score += weight
    print(name, ok)
print(f"REWARD: {score}")
