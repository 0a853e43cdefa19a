# found: direct_boolean at 8
from docx import Document

doc = Document("/home/user/letter.docx")
texts = [p.text for p in doc.paragraphs]
checks = [
    "Dear Ms Field" in texts,
    True,
    texts[-1].startswith("Yours"),
]
print("REWARD: %.3f" % (sum(checks) / 3))
