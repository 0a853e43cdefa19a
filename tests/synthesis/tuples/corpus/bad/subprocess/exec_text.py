# found: subprocess at 4
source = open("/home/user/check.py").read()
space = {}
exec(source, space)
print(f"REWARD: {space['score']}")
