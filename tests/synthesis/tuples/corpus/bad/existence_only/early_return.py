# found: existence_only at 8
import os
import sys

if not os.path.isfile("/home/user/final.docx"):
    print("REWARD: 0.0")
    sys.exit(0)
print("REWARD: 1.0")
