import json
import urllib.request

SID = open("/tmp/task_web_sid").read().strip()
go = json.load(urllib.request.urlopen(f"http://mail-mock/go?sid={SID}"))
diff = go["state_diff"]
score = 0.0
if diff.get("channels[0].name", {}).get("to") == "engineering":
    score += 0.25
if diff.get("messages.engineering[0].content", {}).get("to") == "Hello":
    score += 0.25
if "settings.theme" in diff and diff["settings.theme"]["to"] == "dark":
    score += 0.5
print(f"REWARD: {score}")
