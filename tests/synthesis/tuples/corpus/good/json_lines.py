import json

right = wrong = 0
with open("/home/user/log.jsonl") as handle:
    for line in handle:
        record = json.loads(line)
        if record["level"] == "error":
            wrong += 1
        elif record["tag"] == "sync":
            right += 1
print("REWARD:", 1.0 if right == 3 and wrong == 0 else 0.0)
