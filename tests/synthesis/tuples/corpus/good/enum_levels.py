import json
from enum import Enum


class Grade(Enum):
    NOTHING = 0.0
    HALF = 0.5
    ALL = 1.0


state = json.load(open("/home/user/s.json"))
grade = Grade.NOTHING
if state["a"] == 1:
    grade = Grade.HALF
    if state["b"] == 2:
        grade = Grade.ALL
print("REWARD:", grade.value)
