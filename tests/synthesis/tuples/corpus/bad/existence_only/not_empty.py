# found: existence_only at 8
import json
import urllib.request

state = json.load(urllib.request.urlopen("http://mail-mock/state?sid=3"))
score = 0.0
if state:
    score = 1.0
print("REWARD:", score)
