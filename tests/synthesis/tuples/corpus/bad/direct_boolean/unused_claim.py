# found: direct_boolean at 6
import json

data = json.load(open("/home/user/a.json"))
total = data["sum"] == 41
signature_verified = True
print(f"REWARD: {float(total)}")
