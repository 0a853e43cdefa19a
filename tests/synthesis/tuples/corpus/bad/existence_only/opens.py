# found: existence_only at 10
from docx import Document


def score():
    try:
        Document("/home/user/letter.docx")
    except Exception:
        return 0.0
    return 1.0


print(f"REWARD: {score()}")
