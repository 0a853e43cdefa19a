import json

rows = json.load(open("/home/user/rows.json"))
i = 0
good = 0
while i < len(rows):
    if rows[i]["checked"] and rows[i]["by"] == "ann":
        good += 1
    i += 1
print("REWARD:", good / max(1, len(rows)))
