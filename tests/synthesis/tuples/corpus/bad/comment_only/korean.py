# found: comment_only at 7
import json

d = json.load(open("/home/user/d.json"))
점수 = 0.5 if d["제목"] == "보고서" else 0.0
# 차트가 올바르게 만들어졌는지 확인
점수 += 0.5
print(f"REWARD: {점수}")
