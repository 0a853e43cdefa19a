# found: existence_only at 8
import os

try:
    size = os.stat("/home/user/v.mp4").st_size
except FileNotFoundError:
    size = 0
print(f"REWARD: {1.0 if size > 0 else 0.0}")
