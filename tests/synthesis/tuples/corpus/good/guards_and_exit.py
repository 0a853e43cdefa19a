import os
import sys

import openpyxl

PATH = "/home/user/budget.xlsx"
if not os.path.exists(PATH):
    print("REWARD: 0.0")
    sys.exit(0)
ws = openpyxl.load_workbook(PATH).active
ok = False
if ws["D4"].number_format == "#,##0.00 [$€-407]":
    ok = True
print(f"REWARD: {1.0 if ok else 0.0}")
