# found: subprocess at 2
import subprocess

out = subprocess.run(["grep", "-c", "done", "/home/user/log"], capture_output=True, text=True).stdout
print(f"REWARD: {1.0 if out.strip() == '3' else 0.0}")
