import json
from dataclasses import dataclass, field


@dataclass
class Result:
    renamed: bool = False
    moved: bool = False
    notes: list = field(default_factory=list)

    def total(self):
        return 0.5 * self.renamed + 0.5 * self.moved


data = json.load(open("/home/user/tree.json"))
result = Result()
result.renamed = data["folders"]["f1"]["name"] == "Invoices 2026"
if data["folders"]["f1"]["parent"] == "f0":
    result.moved = True
    result.notes.append("moved")
print("REWARD:", result.total())
