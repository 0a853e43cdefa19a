# found: comment_only at 12, comment_only at 15
import requests

go = requests.get("http://kanban/go?sid=1").json()
score = 0.0

# Step 1: the card is in the right list
if go["current_state"]["cards"]["c1"]["list"] == "l3":
    score += 0.5

# Step 2: check that the label is set
score += 0.25

# Step 3: check that nobody else was assigned
score += 0.25
print(f"REWARD: {score}")
