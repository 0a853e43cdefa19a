import json
from dataclasses import dataclass


@dataclass(frozen=True)
class Check:
    name: str
    ok: bool
    weight: float = 0.5


state = json.load(open("/home/user/s.json"))
checks = (
    Check("theme", state["settings"]["theme"] == "dark"),
    Check("density", state["settings"]["density"] == "compact"),
)
print(f"REWARD: {sum(c.weight for c in checks if c.ok)}")
