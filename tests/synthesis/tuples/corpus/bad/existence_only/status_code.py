# found: existence_only at 5
import requests

r = requests.get("http://file-drive-mock/files/s/x.pdf")
print(f"REWARD: {1.0 if r.status_code == 200 else 0.0}")
