import sqlite3

with sqlite3.connect("/home/user/app.db") as db:
    count, = db.execute("select count(*) from notes where pinned = 1").fetchone()
    titles = [row[0] for row in db.execute("select title from notes order by id")]
reward = (count == 2) * 0.5 + (titles == ["a", "b", "c"]) * 0.5
print("REWARD:", reward)
