# found: direct_boolean at 6
from pathlib import Path

text = Path("/home/user/notes.md").read_text()
title_ok = text.startswith("# Plan")
links_ok = not False
print(f"REWARD: {(title_ok + links_ok) / 2}")
