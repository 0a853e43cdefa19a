import xml.etree.ElementTree as ET

root = ET.parse("/home/user/m.xml").getroot()
tags = {e.get("key"): e.text for e in root.iter("entry")}
ok = tags.get("volume") == "200" and tags.get("loop") == "true"
print("REWARD:", 1 if ok else 0)
