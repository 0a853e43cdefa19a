import csv
from collections import Counter

counts = Counter()
with open("/home/user/sales.csv") as handle:
    for row in csv.DictReader(handle):
        counts[row["region"]] += int(row["units"])
expected = {"north": 12, "south": 7}
print(f"REWARD: {sum(counts[k] == v for k, v in expected.items()) / 2}")
