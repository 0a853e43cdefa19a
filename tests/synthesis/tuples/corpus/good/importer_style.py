import json
import os
from urllib.parse import quote
from urllib.request import Request, urlopen

BASE = os.environ.get("MAIL_URL", "http://mail-mock")
with open("/tmp/task_web_sid") as handle:
    sid = handle.read().strip()
if not sid:
    raise SystemExit("no session")
request = Request(f"{BASE}/go?sid={quote(sid)}", headers={"Accept": "application/json"})
with urlopen(request, timeout=30) as response:
    go = json.loads(response.read())
sent = [m for m in go["current_state"]["emails"] if m["folder"] == "sent"]
new = [m for m in sent if m["id"] not in {x["id"] for x in go["initial_state"]["emails"]}]
score = 0.0
if len(new) == 1:
    mail = new[0]
    score += 0.4 if mail["subject"] == "Lamps" else 0.0
    score += 0.4 if [t["email"] for t in mail["to"]] == ["ann@field.example"] else 0.0
    score += 0.2 if "ladder" in mail["body"].lower() else 0.0
print(f"REWARD: {score:.2f}")
