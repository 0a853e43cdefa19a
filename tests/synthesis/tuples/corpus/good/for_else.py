import json

rows = json.load(open("/home/user/rows.json"))["rows"]
for row in rows:
    if row["paid"] is not True:
        score = 0.0
        break
else:
    score = 1.0 if rows else 0.0
print("REWARD:", score)
