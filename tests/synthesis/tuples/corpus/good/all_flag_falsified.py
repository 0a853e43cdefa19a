import json

rows = json.load(open("/home/user/rows.json"))
ok = True
for row in rows:
    if row["status"] != "closed":
        ok = False
        break
print("REWARD:", 1.0 if ok else 0.0)
