from PIL import Image

image = Image.open("/home/user/p.png").convert("RGB")
w, h = image.size
score = 0.0
if (w, h) == (640, 480):
    score += 0.5
dark = sum(1 for x in range(0, w, 40) for y in range(0, h, 40) if sum(image.getpixel((x, y))) < 90)
if dark > 20:
    score += 0.5
print("REWARD: %.1f" % score)
