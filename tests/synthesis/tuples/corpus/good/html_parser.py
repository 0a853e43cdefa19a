from html.parser import HTMLParser


class Titles(HTMLParser):
    def __init__(self):
        super().__init__()
        self.inside = False
        self.titles = []

    def handle_starttag(self, tag, attrs):
        self.inside = tag == "h1"

    def handle_data(self, data):
        if self.inside:
            self.titles.append(data.strip())


p = Titles()
p.feed(open("/home/user/page.html").read())
print("REWARD:", 1.0 if "Open day" in p.titles else 0.0)
