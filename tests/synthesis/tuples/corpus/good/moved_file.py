import os

gone = not os.path.exists("/home/user/inbox/a.pdf")
there = os.path.exists("/home/user/archive/a.pdf")
print(f"REWARD: {1.0 if gone and there else 0.0}")
