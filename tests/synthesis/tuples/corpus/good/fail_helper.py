import json
import sys


def fail(reason):
    print(reason)
    print("REWARD: 0.0")
    sys.exit(0)


try:
    doc = json.load(open("/home/user/doc.json"))
except Exception as error:
    fail(str(error))
if doc["title"] != "Letter":
    fail("title")
if "Regards" not in doc["text"]:
    fail("text")
print("REWARD: 1.0")
