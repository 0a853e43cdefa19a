# found: hardcoded_success at 5
from pathlib import Path

text = Path("/home/user/a.txt").read_text()
print("REWARD:", 1.0 if "" in text else 0.0)
