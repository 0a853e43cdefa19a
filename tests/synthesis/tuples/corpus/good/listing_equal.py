import os

names = sorted(os.listdir("/home/user/photos"))
print("REWARD:", 1.0 if names == ["2025", "2026", "raw"] else 0.0)
