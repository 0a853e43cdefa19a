/** A text file of rows and columns, whatever separates them. Enters: the text. Leaves: cells as texts. */
import Papa from 'papaparse'

export function textRows(text: string): string[][] {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'), { skipEmptyLines: false })
  const last = data.at(-1)
  return last && last.length === 1 && last[0] === '' ? data.slice(0, -1) : data
}
