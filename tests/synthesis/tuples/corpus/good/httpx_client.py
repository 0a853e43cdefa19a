import httpx

with httpx.Client(timeout=10) as client:
    go = client.get("http://calendar-mock/go", params={"sid": open("/tmp/task_web_sid").read().strip()}).json()
events = {e["title"]: e for e in go["current_state"]["events"]}
moved = events.get("Dentist", {}).get("start", "").startswith("2026-03-12")
kept = events.get("Choir") == {e["title"]: e for e in go["initial_state"]["events"]}.get("Choir")
print(f"REWARD: {1.0 if moved and kept else 0.5 if moved else 0.0}")
