# found: hardcoded_success at 5
import sys

prefix = "REW" + "ARD: "
sys.stdout.write(prefix + str(0.75) + "\n")
