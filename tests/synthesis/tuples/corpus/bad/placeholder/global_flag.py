# found: direct_boolean at 9, placeholder at 18
import json

exported = False


def inspect():
    global exported
    exported = True


state = json.load(open("/home/user/s.json"))
inspect()
score = 0.0
if state["format"] == "pdf":
    score += 0.5
if exported:
    score += 0.5
print(f"REWARD: {score}")
