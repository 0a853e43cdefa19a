# found: existence_only at 5
from pathlib import Path

out = Path("/home/user") / "chart.png"
score = 1.0 if out.is_file() else 0.0
print(f"REWARD: {score}")
