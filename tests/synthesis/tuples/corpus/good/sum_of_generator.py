import json
from pathlib import Path

state = json.loads(Path("/home/user/export.json").read_text(encoding="utf-8"))
WANTED = {"name": "Ida", "city": "Oulu", "zip": "90100"}
print("REWARD:", sum(state["address"].get(key) == value for key, value in WANTED.items()) / len(WANTED))
