# found: existence_only at 7
import openpyxl

wb = openpyxl.load_workbook("/home/user/b.xlsx")
points = 0
if wb is not None:
    points += 1
print(f"REWARD: {points}")
