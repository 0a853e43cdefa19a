# found: placeholder at 11
import openpyxl

wb = openpyxl.load_workbook("/home/user/x.xlsx")
total = wb.active["C9"].value
style = 1
score = 0.0
if total == 1200:
    score += 0.5
if style:
    score += 0.5
print(f"REWARD: {score}")
