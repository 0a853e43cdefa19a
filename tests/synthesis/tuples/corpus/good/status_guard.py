import requests

r = requests.get("http://visa-mock/go?sid=7")
if r.status_code != 200:
    print("REWARD: 0.0")
    raise SystemExit
state = r.json()["current_state"]
score = 0.0
score += 0.5 * (state["surname"] == "OKAFOR")
score += 0.5 * (state["given"] == "IFE")
print("REWARD: {}".format(score))
