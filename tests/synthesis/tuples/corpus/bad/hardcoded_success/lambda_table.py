# found: hardcoded_success at 7
import json

state = json.load(open("/home/user/s.json"))
CHECKS = [
    (lambda s: s["title"] == "Plan", 0.5),
    (lambda s: True, 0.5),
]
print("REWARD:", sum(weight for check, weight in CHECKS if check(state)))
