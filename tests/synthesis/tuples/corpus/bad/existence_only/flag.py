# found: existence_only at 15
import os


class Verifier:
    def __init__(self):
        self.exported = False

    def check(self):
        if os.path.exists("/home/user/export.zip"):
            self.exported = True
        return self.exported


print("REWARD:", 1.0 if Verifier().check() else 0.0)
