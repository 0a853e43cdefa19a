# found: subprocess at 4, subprocess at 6
import os

pid = os.fork()
if pid == 0:
    os.execvp("true", ["true"])
_, status = os.waitpid(pid, 0)
print(f"REWARD: {float(status == 0)}")
