import json

n = len(json.load(open("/home/user/list.json"))["items"])
reward = 1.0 if n == 10 else 0.6 if n >= 7 else 0.3 if n >= 4 else 0.0
print(f"REWARD: {reward}")
