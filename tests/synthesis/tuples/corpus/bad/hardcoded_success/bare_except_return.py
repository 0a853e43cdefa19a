# found: hardcoded_success at 12
import openpyxl


def main():
    try:
        ws = openpyxl.load_workbook("/home/user/a.xlsx").active
        if ws["A1"].value != "Name":
            return 0.0
        return 1.0
    except:  # noqa: E722
        return 0.5


print("REWARD:", main())
