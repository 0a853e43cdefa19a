from pypdf import PdfReader

reader = PdfReader("/home/user/c.pdf")
text = "\n".join(page.extract_text() or "" for page in reader.pages)
checks = {
    "pages": len(reader.pages) == 2,
    "title": "Certificate" in text,
    "name": "Ida Berg" in text,
}
print(f"REWARD: {sum(checks.values()) / len(checks):.3f}")
