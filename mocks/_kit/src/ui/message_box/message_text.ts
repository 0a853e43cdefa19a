/** What typing tools do to a text and its selection. Pure. */

export interface Selected {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Puts a mark around the selection, or takes it away where it is there; without a selection the caret stands between. */
export function wrapped({ text, start, end }: Selected, mark: string): Selected {
  const inner = text.slice(start, end)
  const size = mark.length
  if (text.slice(start - size, start) === mark && text.slice(end, end + size) === mark) {
    return { text: text.slice(0, start - size) + inner + text.slice(end + size), start: start - size, end: end - size }
  }
  return { text: text.slice(0, start) + mark + inner + mark + text.slice(end), start: start + size, end: end + size }
}

/** Puts a sign before each selected line, or takes it away where all have it. `1. ` counts on. */
export function prefixed({ text, start, end }: Selected, sign: string): Selected {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next < 0 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const numbered = /^\d/.test(sign)
  const has = (line: string): boolean => (numbered ? /^\d+\. /.test(line) : line.startsWith(sign))
  const off = lines.every(has)
  const changed = lines.map((line, index) => (off ? line.replace(numbered ? /^\d+\. / : sign, '') : has(line) ? line : `${numbered ? `${index + 1}. ` : sign}${line}`)).join('\n')
  const grown = changed.length - (to - from)
  return { text: text.slice(0, from) + changed + text.slice(to), start: lines.length > 1 ? from : Math.max(from, start + grown), end: Math.max(from, end + grown) }
}

export function inserted({ text, start, end }: Selected, piece: string): Selected {
  const at = start + piece.length
  return { text: text.slice(0, start) + piece + text.slice(end), start: at, end: at }
}

export interface Typed {
  /** The sign that begins it. */
  readonly sign: string
  /** What stands between the sign and the caret. */
  readonly typed: string
  readonly from: number
}

const LONGEST = 40

/** The word at the caret that begins with one of the signs, with at most one space in it. `atStart`: signs that count at the text's beginning only. */
export function typedAt(text: string, caret: number, signs: readonly string[], atStart: readonly string[]): Typed | null {
  for (let from = caret - 1; from >= 0 && caret - from <= LONGEST; from -= 1) {
    const sign = text[from]!
    if (sign === '\n') return null
    if (!signs.includes(sign)) continue
    const typed = text.slice(from + 1, caret)
    if (from > 0 && (atStart.includes(sign) || !/[\s([]/.test(text[from - 1]!))) return null
    return (typed.match(/\s/g) ?? []).length > 1 || typed.startsWith(' ') ? null : { sign, typed, from }
  }
  return null
}
