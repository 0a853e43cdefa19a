import json
from urllib.request import urlopen

now = json.load(urlopen("http://crm-mock/go?sid=" + open("/tmp/task_web_sid").read().strip()))["current_state"]
CHECKS = [
    ("title", 0.5, lambda s: s["leads"]["l1"]["title"] == "Harbour lights"),
    ("stage", 0.3, lambda s: s["leads"]["l1"]["stage"] == "won"),
    ("note", 0.2, lambda s: any(n["text"] == "Signed" for n in s["notes"])),
]
score = 0.0
for name, weight, check in CHECKS:
    try:
        if check(now):
            score += weight
    except (KeyError, TypeError):
        print(name, "is missing")
print(f"REWARD: {round(score, 3)}")
