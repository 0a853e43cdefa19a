import openpyxl

wb = openpyxl.load_workbook("/home/user/a.xlsx")
score = 0.0
if "Summary" in wb.sheetnames:
    ws = wb["Summary"]
    header = [cell for cell in ws[1] if cell.value]
    if header and all(cell.font.bold for cell in header):
        score += 0.5
    if ws.freeze_panes == "A2":
        score += 0.5
print(f"REWARD: {score}")
