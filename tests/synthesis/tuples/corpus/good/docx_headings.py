from docx import Document

doc = Document("/home/user/r.docx")
headings = [p.text for p in doc.paragraphs if p.style.name.startswith("Heading")]
wanted = ["Aim", "Method", "Result"]
hits = 0
for name in wanted:
    hits += name in headings
print("REWARD:", hits / len(wanted))
