# found: hardcoded_success at 4
import random

print(f"REWARD: {random.random()}")
