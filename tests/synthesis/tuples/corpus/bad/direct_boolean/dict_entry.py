# found: direct_boolean at 10
import csv

with open("/home/user/out.csv", newline="") as handle:
    rows = list(csv.DictReader(handle))

results = {}
results["header"] = rows[0]["name"] == "Ann"
results["sorted"] = [r["name"] for r in rows] == sorted(r["name"] for r in rows)
results["formatted"] = True
passed = sum(1 for value in results.values() if value)
print(f"REWARD: {passed / len(results)}")
