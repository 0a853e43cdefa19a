# found: hardcoded_success at 10
import requests


def reward():
    go = requests.get("http://crm-mock/go?sid=1", timeout=5).json()
    lead = go["current_state"]["leads"][0]
    if lead["status"] == "qualified":
        return 1.0
    return 0.3


print(f"REWARD: {reward():.2f}")
