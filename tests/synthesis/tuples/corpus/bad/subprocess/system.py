# found: subprocess at 4
import os

print("REWARD:", 1.0 if os.system("diff a b") == 0 else 0.0)
