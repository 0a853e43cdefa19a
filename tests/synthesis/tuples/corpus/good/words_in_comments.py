# This script must not use subprocess, os.system, eval or exec.
import json

# verified = True would be wrong here; score += 1.0 as well
state = json.load(open("/home/user/s.json"))
# check that the title is right
title_ok = state["title"] == "Kiln"
print("REWARD:", float(title_ok))  # 1.0 if correct
