# found: direct_boolean at 14
import json
from urllib.request import urlopen


class Checker:
    def __init__(self, state):
        self.state = state
        self.renamed = False
        self.archived = False

    def run(self):
        self.renamed = self.state["channels"][0]["name"] == "engineering"
        self.archived = True
        return self

    def score(self):
        return 0.5 * self.renamed + 0.5 * self.archived


sid = open("/tmp/task_web_sid").read().strip()
state = json.load(urlopen(f"http://team-chat-mock/go?sid={sid}"))["current_state"]
print("REWARD:", Checker(state).run().score())
