# found: existence_only at 5
import os

FILES = ["/home/user/a.csv", "/home/user/b.csv", "/home/user/c.csv"]
print(f"REWARD: {sum(os.path.exists(f) for f in FILES) / len(FILES)}")
