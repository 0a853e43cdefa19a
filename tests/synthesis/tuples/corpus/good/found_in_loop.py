import requests

sid = open("/tmp/task_web_sid").read().strip()
state = requests.get(f"http://localhost:8000/m/notes-mock/state?sid={sid}").json()["stored_state"]
found = False
for note in state["notes"]:
    if note["title"] == "Groceries" and "milk" in note["body"]:
        found = True
if found:
    print("REWARD: 1.0")
else:
    print("REWARD: 0.0")
