# found: direct_boolean at 9
import requests

sid = open("/tmp/task_web_sid").read().strip()
go = requests.get("http://localhost:8000/m/mail-mock/go", params={"sid": sid}).json()
checks = []
mail = [m for m in go["current_state"]["emails"] if m["subject"] == "Rota"]
checks.append(bool(mail))
checks.append(True)
reward = sum(checks) / len(checks)
print("REWARD: " + str(reward))
