/** The functions that are offered while one types, and listed in the reference. Name, group, use, what it gives. */

const LIST = `
SUM|Mathematics|number, …|The sum of numbers and ranges.
AVERAGE|Statistics|number, …|The mean of the numbers.
COUNT|Statistics|value, …|How many of the values are numbers.
COUNTA|Statistics|value, …|How many of the values are not empty.
MAX|Statistics|number, …|The largest number.
MIN|Statistics|number, …|The smallest number.
ABS|Mathematics|number|The number without its sign.
AND|Logic|condition, …|TRUE where all conditions hold.
AVERAGEIF|Statistics|range, condition, [average_range]|The mean of the cells that meet a condition.
AVERAGEIFS|Statistics|average_range, range, condition, …|The mean of the cells that meet several conditions.
CEILING|Mathematics|number, [step]|Rounded up to a multiple of the step.
CHOOSE|Lookup|index, value, …|The value at that place in the list.
CONCAT|Text|value, …|All values, one after the other, as text.
CONCATENATE|Text|text, …|Texts joined to one.
CORREL|Statistics|range, range|How closely two rows of numbers go together, from -1 to 1.
COUNTBLANK|Statistics|range|How many cells are empty.
COUNTIF|Statistics|range, condition|How many cells meet a condition.
COUNTIFS|Statistics|range, condition, …|How many rows meet several conditions.
COUNTUNIQUE|Statistics|value, …|How many different values there are.
DATE|Dates|year, month, day|The date of that day.
DATEDIF|Dates|start, end, unit|Whole years "Y", months "M" or days "D" between two dates.
DATEVALUE|Dates|text|The date that a text says.
DAY|Dates|date|The day of the month.
DAYS|Dates|end, start|The days between two dates.
EDATE|Dates|date, months|The same day so many months later.
EOMONTH|Dates|date, months|The last day of the month so many months later.
EXACT|Text|text, text|TRUE where two texts are the same, capitals included.
EXP|Mathematics|number|e to that power.
FILTER|Lookup|range, condition, …|The rows for which a condition holds.
FIND|Text|text, within, [start]|Where a text stands in another, capitals included.
FIXED|Text|number, [decimals]|The number as text with so many decimals.
FLOOR|Mathematics|number, [step]|Rounded down to a multiple of the step.
FV|Finance|rate, periods, payment, [present], [type]|What regular payments grow to.
HLOOKUP|Lookup|value, range, row, [sorted]|Looks along the first row and gives the cell below.
HOUR|Dates|time|The hour of a time.
IF|Logic|condition, then, [else]|One value where the condition holds, another where it does not.
IFERROR|Logic|value, instead|The value, or something else where it is an error.
IFNA|Logic|value, instead|The value, or something else where nothing was found.
IFS|Logic|condition, value, …|The value of the first condition that holds.
INDEX|Lookup|range, row, [column]|The cell at a place in a range.
INT|Mathematics|number|Rounded down to a whole number.
IRR|Finance|values, [guess]|The rate at which a row of payments is worth nothing.
ISBLANK|Information|value|TRUE where the cell is empty.
ISERROR|Information|value|TRUE where the value is an error.
ISNUMBER|Information|value|TRUE where the value is a number.
ISTEXT|Information|value|TRUE where the value is a text.
JOIN|Text|separator, value, …|The values as one text, with a separator between them.
LARGE|Statistics|range, place|The number that is so many from the largest.
LEFT|Text|text, [count]|The first letters.
LEN|Text|text|The number of letters.
LN|Mathematics|number|The natural logarithm.
LOG|Mathematics|number, [base]|The logarithm.
LOOKUP|Lookup|value, range, [results]|The value beside the last one that is not larger.
LOWER|Text|text|In small letters.
MATCH|Lookup|value, range, [kind]|The place of a value in a range; kind 0: exactly.
MAXIFS|Statistics|range, range, condition, …|The largest number that meets conditions.
MEDIAN|Statistics|number, …|The number in the middle.
MID|Text|text, start, count|Letters from within a text.
MINIFS|Statistics|range, range, condition, …|The smallest number that meets conditions.
MINUTE|Dates|time|The minute of a time.
MOD|Mathematics|number, divisor|The rest of a division.
MODE|Statistics|range|The number that occurs most often.
MONTH|Dates|date|The month, 1 to 12.
MROUND|Mathematics|number, step|Rounded to a multiple of the step.
NETWORKDAYS|Dates|start, end, [holidays]|The working days from one date to another.
NOT|Logic|condition|TRUE where the condition does not hold.
NOW|Dates||The date and time of the session.
NPV|Finance|rate, payment, …|What later payments are worth now.
OFFSET|Lookup|cell, rows, columns|The cell so far away.
OR|Logic|condition, …|TRUE where one of the conditions holds.
PERCENTILE|Statistics|range, share|The number below which a share of all lies.
PI|Mathematics||3.14159…
PMT|Finance|rate, periods, present, [future], [type]|The regular payment of a loan.
POWER|Mathematics|base, exponent|A number to a power.
PRODUCT|Mathematics|number, …|All numbers multiplied.
PROPER|Text|text|Each word with a capital.
PV|Finance|rate, periods, payment, [future], [type]|What regular payments are worth now.
QUARTILE|Statistics|range, quarter|The number below which so many quarters lie.
QUOTIENT|Mathematics|number, divisor|The whole part of a division.
RAND|Mathematics||A chance number from 0 to 1.
RANDBETWEEN|Mathematics|low, high|A whole chance number between two.
RANK|Statistics|number, range, [ascending]|The place of a number among others.
RATE|Finance|periods, payment, present, [future], [type]|The rate of a loan for each period.
REGEXEXTRACT|Text|text, expression|What matches the expression.
REGEXMATCH|Text|text, expression|TRUE where the text matches.
REGEXREPLACE|Text|text, expression, instead|The text with what matches replaced.
REPLACE|Text|text, start, count, instead|The text with some letters replaced.
REPT|Text|text, times|The text so many times.
RIGHT|Text|text, [count]|The last letters.
ROUND|Mathematics|number, [decimals]|Rounded.
ROUNDDOWN|Mathematics|number, [decimals]|Rounded towards 0.
ROUNDUP|Mathematics|number, [decimals]|Rounded away from 0.
ROW|Information|[cell]|The number of the row.
COLUMN|Information|[cell]|The number of the column.
ROWS|Information|range|How many rows a range has.
COLUMNS|Information|range|How many columns a range has.
SEARCH|Text|text, within, [start]|Where a text stands in another, whatever its capitals.
SECOND|Dates|time|The second of a time.
SEQUENCE|Lookup|rows, [columns], [start], [step]|Numbers one after another.
SIGN|Mathematics|number|1, 0 or -1.
SLN|Finance|cost, rest, life|What a thing loses in worth each year.
SLOPE|Statistics|y, x|The slope of the line through the points.
SMALL|Statistics|range, place|The number that is so many from the smallest.
SORT|Lookup|range, column, ascending|The rows in order.
SQRT|Mathematics|number|The square root.
STDEV|Statistics|number, …|How far the numbers spread, of a sample.
SUBSTITUTE|Text|text, old, new, [which]|The text with one part replaced.
SUBTOTAL|Mathematics|kind, range, …|A sum (9), mean (1) or count (2) of a range.
SUMIF|Mathematics|range, condition, [sum_range]|The sum of the cells that meet a condition.
SUMIFS|Mathematics|sum_range, range, condition, …|The sum of the cells that meet several conditions.
SUMPRODUCT|Mathematics|range, range, …|The sum of products, row by row.
SWITCH|Logic|value, case, result, …, [else]|The result beside the case that fits.
TEXT|Text|value, pattern|A number or date written by a pattern such as "0.0%".
TEXTJOIN|Text|separator, skip_empty, text, …|Texts as one, with a separator between them.
TIME|Dates|hour, minute, second|A time of day.
TODAY|Dates||The date of the session.
TRANSPOSE|Lookup|range|Rows as columns and columns as rows.
TRIM|Text|text|Without blanks at the ends and double ones within.
TRUNC|Mathematics|number, [decimals]|Cut off after so many decimals.
UNIQUE|Lookup|range|Each different row once.
UPPER|Text|text|In capitals.
VALUE|Text|text|The number that a text says.
VAR|Statistics|number, …|The variance of a sample.
VLOOKUP|Lookup|value, range, column, [sorted]|Looks down the first column and gives the cell beside it.
WEEKDAY|Dates|date, [kind]|The day of the week as a number.
WEEKNUM|Dates|date, [kind]|The week of the year.
WORKDAY|Dates|start, days, [holidays]|The date so many working days later.
XLOOKUP|Lookup|value, range, results, [missing]|Finds a value and gives what stands in the same place of another range.
XOR|Logic|condition, …|TRUE where an odd number of conditions holds.
YEAR|Dates|date|The year.
YEARFRAC|Dates|start, end|The part of a year between two dates.
`

export interface FunctionDoc {
  readonly name: string
  readonly group: string
  readonly use: string
  readonly says: string
}

export const FUNCTIONS: readonly FunctionDoc[] = LIST.trim()
  .split('\n')
  .map((line) => {
    const [name = '', group = '', use = '', says = ''] = line.split('|')
    return { name, group, use, says }
  })
  .sort((one, other) => one.name.localeCompare(other.name))

export const COMMON = ['SUM', 'AVERAGE', 'COUNT', 'MAX', 'MIN'] as const
