import json

state = json.load(open("/home/user/s.json"))
results = {"title": False, "pages": False}
results["title"] = state["title"] == "Atlas"
if state["pages"] == 12:
    results["pages"] = True
score = sum(results.values()) / len(results)
print(f"REWARD: {score:.2f}")
