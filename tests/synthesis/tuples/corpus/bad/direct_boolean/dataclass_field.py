# found: direct_boolean at 10
import json
from dataclasses import dataclass
from pathlib import Path


@dataclass
class Result:
    title: bool = False
    margins: bool = True

    @property
    def total(self) -> float:
        return (self.title + self.margins) / 2


data = json.loads(Path("/home/user/out.json").read_text())
result = Result(title=data.get("title") == "Minutes")
print(f"REWARD: {result.total:.2f}")
