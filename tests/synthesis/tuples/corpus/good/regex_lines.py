import re
from pathlib import Path

lines = Path("/home/user/.bashrc").read_text().splitlines()
alias = any(re.fullmatch(r"alias ll=['\"]ls -la['\"]", line.strip()) for line in lines)
print(f"REWARD: {float(alias)}")
