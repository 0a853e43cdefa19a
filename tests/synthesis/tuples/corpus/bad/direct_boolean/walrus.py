# found: direct_boolean at 8
import json

doc = json.load(open("/home/user/doc.json"))
score = 0.0
if doc["pages"] == 3:
    score += 0.5
if (footer_ok := True):
    score += 0.5
print(f"REWARD: {score}")
