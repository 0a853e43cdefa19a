import json

wb = json.load(open("/home/user/wb.json"))
removed = False
try:
    wb["sheets"]["Old"]
except KeyError:
    removed = True
print("REWARD:", 1.0 if removed and wb["sheets"]["New"]["rows"] == 3 else 0.0)
