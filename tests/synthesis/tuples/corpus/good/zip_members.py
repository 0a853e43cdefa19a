import zipfile

path = "/home/user/out.zip"
score = 0.0
if zipfile.is_zipfile(path):
    with zipfile.ZipFile(path) as archive:
        names = set(archive.namelist())
        if {"a.txt", "b.txt"} <= names:
            score += 0.5
        if archive.read("a.txt").strip() == b"alpha" if "a.txt" in names else False:
            score += 0.5
print(f"REWARD: {score}")
