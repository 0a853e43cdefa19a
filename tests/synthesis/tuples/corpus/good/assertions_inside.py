import json


def main():
    state = json.load(open("/home/user/s.json"))
    try:
        assert state["title"] == "Menu", "title"
        assert state["courses"] == 3, "courses"
    except AssertionError as error:
        print("failed:", error)
        return 0.0
    return 1.0


print(f"REWARD: {main()}")
