# found: existence_only at 5
import os

if os.path.exists("/home/user/report.pdf"):
    print("REWARD: 1.0")
else:
    print("REWARD: 0.0")
