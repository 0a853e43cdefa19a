# found: subprocess at 3
expression = open("/home/user/score.txt").read()
print(f"REWARD: {eval(expression)}")
