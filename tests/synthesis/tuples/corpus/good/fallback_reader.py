import json

try:
    import tomllib
except ImportError:
    tomllib = None

HAVE_TOML = tomllib is not None
try:
    with open("/home/user/c.toml", "rb") as handle:
        config = tomllib.load(handle) if HAVE_TOML else {}
except Exception:
    config = {}
if not config:
    config = json.load(open("/home/user/c.json"))
print("REWARD:", float(config.get("server", {}).get("port") == 8080))
