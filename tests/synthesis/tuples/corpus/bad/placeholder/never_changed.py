# found: direct_boolean at 5, placeholder at 12
import json

doc = json.load(open("/home/user/d.json"))
has_table = True
has_title = False
for block in doc["blocks"]:
    if block["type"] == "title" and block["text"] == "Report":
        has_title = True
score = 0
score += 0.5 if has_title else 0
score += 0.5 if has_table else 0
print("REWARD:", score)
