import json

message = "do not call os.system or subprocess.run; score += 1"
state = json.load(open("/home/user/s.json"))
print(message)
print(f"REWARD: {int(state['note'] == 'use eval() carefully')}")
