# found: subprocess at 2
from os import system as shell

code = shell("test -f /home/user/x && grep -q ok /home/user/x")
print(f"REWARD: {float(code == 0)}")
