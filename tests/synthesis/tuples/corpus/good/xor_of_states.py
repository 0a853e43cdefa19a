import json

go = json.load(open("/home/user/go.json"))
before = {e["id"]: e["read"] for e in go["initial_state"]["emails"]}
after = {e["id"]: e["read"] for e in go["current_state"]["emails"]}
changed = {k for k in after if after[k] != before.get(k)}
print(f"REWARD: {1.0 if changed == {'email_4'} else 0.0}")
