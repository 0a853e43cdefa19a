# found: existence_only at 6
import os

p = "/home/user/todo.txt"
hit = os.path.exists(p) or "milk" in open(p).read()
print(f"REWARD: {1.0 if hit else 0.0}")
