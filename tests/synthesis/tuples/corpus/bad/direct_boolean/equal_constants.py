# found: direct_boolean at 5
import json

state = json.load(open("/home/user/state.json"))
right_color = "teal" == "teal"
right_size = state["size"] == "L"
score = 0.5 * right_color + 0.5 * right_size
print(f"REWARD: {score}")
