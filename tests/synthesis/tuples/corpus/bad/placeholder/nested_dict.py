# found: direct_boolean at 5, placeholder at 10
import json

data = json.load(open("/home/user/data.json"))
report = {"sheet": {"freeze": True, "title": data["title"] == "Sales"}}
score = 0.0
if report["sheet"]["title"]:
    score += 0.5
if report["sheet"]["freeze"]:
    score += 0.5
print(f"REWARD: {score}")
