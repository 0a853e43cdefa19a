# found: direct_boolean at 9, placeholder at 11
import openpyxl

wb = openpyxl.load_workbook("/home/user/budget.xlsx")
ws = wb["Summary"]
score = 0.0
if ws["B2"].value == "Total":
    score += 0.5
chart_verified = True
if chart_verified:
    score += 0.5
print(f"REWARD: {score}")
