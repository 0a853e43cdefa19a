import json
import time
import urllib.error
import urllib.request

state = None
for attempt in range(5):
    try:
        with urllib.request.urlopen("http://mail-mock/state?sid=1", timeout=5) as answer:
            state = json.load(answer)["stored_state"]
        success = True
        break
    except urllib.error.URLError:
        time.sleep(0.5 * (attempt + 1))
else:
    raise RuntimeError("the mock does not answer")
print("REWARD:", 1.0 if state["folder"] == "archive" else 0.0)
