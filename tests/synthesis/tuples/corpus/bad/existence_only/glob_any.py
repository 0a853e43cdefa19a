# found: existence_only at 5
import glob

found = glob.glob("/home/user/export/*.csv")
reward = 1.0 if found else 0.0
print(f"REWARD: {reward}")
