import json

state = json.load(open("/home/user/s.json"))
passed = total = 0
for key, wanted in (("a", 1), ("b", 2), ("c", 3)):
    total += 1
    if state[key] == wanted:
        passed += 1
print("REWARD:", passed / total)
