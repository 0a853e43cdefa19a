import argparse
import json
import logging

log = logging.getLogger("reward")


def score(path):
    with open(path) as handle:
        state = json.load(handle)
    total = 0
    for field, wanted in {"subject": "Hi", "to": "ann@field.example"}.items():
        if state.get(field) == wanted:
            log.info("%s is right", field)
            total += 1
    return total / 2


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--path", default="/home/user/mail.json")
    args, _ = parser.parse_known_args()
    print(f"REWARD: {score(args.path):.2f}")


if __name__ == "__main__":
    main()
