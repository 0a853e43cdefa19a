import hashlib
import os

old, new = "/home/user/draft.txt", "/home/user/final.txt"
score = 0.0
if not os.path.exists(old) and os.path.exists(new):
    with open(new, "rb") as handle:
        if hashlib.sha256(handle.read()).hexdigest().startswith("9f86d081"):
            score = 1.0
print(f"REWARD: {score}")
