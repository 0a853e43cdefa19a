import csv


def read(path):
    try:
        with open(path, newline="") as handle:
            return list(csv.reader(handle))
    except OSError:
        return []


def header_points(rows):
    return 0.4 if rows and rows[0] == ["name", "amount"] else 0.0


def body_points(rows):
    if len(rows) != 4:
        return 0.0
    if any(len(row) != 2 for row in rows):
        return 0.0
    return 0.6 if sum(float(row[1]) for row in rows[1:]) == 90 else 0.2


rows = read("/home/user/out.csv")
print("REWARD: %.2f" % (header_points(rows) + body_points(rows)))
