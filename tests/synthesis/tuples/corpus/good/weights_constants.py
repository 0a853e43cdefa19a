from docx import Document

TITLE_WEIGHT = 0.4
BODY_WEIGHT = 0.6
STRICT = True
doc = Document("/home/user/a.docx")
reward = 0.0
if doc.paragraphs[0].text == "Minutes":
    reward += TITLE_WEIGHT
if STRICT and any(run.bold for p in doc.paragraphs for run in p.runs if "Budget" in p.text):
    reward += BODY_WEIGHT
print(f"REWARD: {reward}")
