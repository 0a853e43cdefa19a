from pptx import Presentation

deck = Presentation("/home/user/d.pptx")
titles = [s.shapes.title.text if s.shapes.title else "" for s in deck.slides]
score = 0
if len(titles) == 5:
    score += 0.3
if titles and titles[0] == "Spring":
    score += 0.3
if len(deck.slides) > 2 and any(sh.has_chart for sh in deck.slides[2].shapes):
    score += 0.4
print(f"REWARD: {min(1.0, score)}")
