import configparser

parser = configparser.ConfigParser()
parser.read("/home/user/app.ini")
ok = parser.get("player", "volume", fallback="") == "80"
print(f"REWARD: {1.0 if ok else 0.0}")
