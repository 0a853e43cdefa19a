import json
import urllib.request


class Reward:
    """Scores a session. `score` starts at nothing and is earned."""

    def __init__(self, url, sid):
        with urllib.request.urlopen(f"{url}/go?sid={sid}") as answer:
            body = json.loads(answer.read().decode("utf-8"))
        self.before = body["initial_state"]
        self.after = body["current_state"]
        self.verified = False
        self.points = 0.0

    def starred(self):
        was = {m["id"] for m in self.before["emails"] if m["starred"]}
        now = {m["id"] for m in self.after["emails"] if m["starred"]}
        return now - was == {"email_3"} and was <= now

    def run(self):
        if self.starred():
            self.verified = True
            self.points += 1.0
        return self.points if self.verified else 0.0


print(f"REWARD: {Reward('http://mail-mock', open('/tmp/task_web_sid').read().strip()).run()}")
