import json

state = json.load(open("/home/user/s.json"))
ok = all([
    state["name"] == "Ann",
    state["age"] == 31,
    all(tag in state["tags"] for tag in ("a", "b")),
])
print("REWARD:", 1.0 if ok else 0.0)
