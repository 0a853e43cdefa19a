/** Cells as tab-separated text, as sheets exchange them through the clipboard. Pure. */

export function toTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map((cell) => (/[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t')).join('\n')
}

/** Reads rows and columns; a cell in quotes may hold tabs and line breaks. One line break at the end is none of the cells. */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = [['']]
  const body = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  let quoted = false
  let fresh = true
  for (let index = 0; index < body.length; index += 1) {
    const sign = body[index]!
    const row = rows.at(-1)!
    if (quoted) {
      if (sign !== '"') row[row.length - 1] += sign
      else if (body[index + 1] === '"') {
        row[row.length - 1] += '"'
        index += 1
      } else quoted = false
    } else if (sign === '"' && fresh && closes(body, index)) quoted = true
    else if (sign === '\t') row.push('')
    else if (sign === '\n') rows.push([''])
    else row[row.length - 1] += sign
    fresh = !quoted && (sign === '\t' || sign === '\n')
  }
  return rows
}

/** A quote at the start of a cell opens a quoted cell only where one ends it: 5" pipe is no quoted cell, nor is "so". */
function closes(body: string, start: number): boolean {
  return /^"(?:[^"]|"")*"(?=[\t\n]|$)/.test(body.slice(start))
}
