# found: direct_boolean at 6, placeholder at 8
import requests

go = requests.get("http://x/go?sid=a").json()
moved = go["current_state"]["cards"][0]["list"] == "Done"
labelled = True
score = 0.6 * moved
score += 0.4 * labelled
print(f"REWARD: {score}")
