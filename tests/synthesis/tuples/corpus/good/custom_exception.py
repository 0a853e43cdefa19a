import json
import sys


class Wrong(Exception):
    pass


def need(condition, message):
    if not condition:
        raise Wrong(message)


def main():
    go = json.load(open("/home/user/go.json"))
    need(go["current_state"]["event"]["start"] == "2026-03-10T09:00", "start")
    need(go["current_state"]["event"]["guests"] == ["hana"], "guests")


try:
    main()
    print("REWARD: 1.0")
except Wrong as error:
    print(error, file=sys.stderr)
    print("REWARD: 0.0")
except Exception:
    print("REWARD: 0.0")
