import pandas as pd

df = pd.read_csv("/home/user/clean.csv")
score = 0.0
if not df.empty and list(df.columns) == ["id", "name"]:
    score += 0.5
if len(df) == 20 and df["id"].is_unique:
    score += 0.5
print(f"REWARD: {score}")
