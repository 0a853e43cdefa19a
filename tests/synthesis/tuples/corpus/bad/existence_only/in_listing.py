# found: existence_only at 7
import os

score = 0.0
for name in ("a.txt", "b.txt"):
    if name in os.listdir("/home/user/out"):
        score += 0.5
print(f"REWARD: {score}")
