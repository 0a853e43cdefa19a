# found: existence_only at 5
import os

target = "/home/user/slides.pptx"
ok = os.path.exists(target) and os.path.getsize(target) > 1024
print("REWARD:", float(ok))
