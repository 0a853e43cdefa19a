/**
 * What a document's HTML says, without a browser: actions and lists read it. Enters: HTML as the state holds it, or as
 * anyone may have written it. Leaves: its text, its words, its headings.
 */
const TOKEN = /<!--[\s\S]*?-->|<[a-z/!][^>]*>|[^<]+|</gi
const BLOCK = /^<\/?(p|h[1-6]|li|ul|ol|tr|table|blockquote|pre|div|br|hr|section|article|header|footer)\b/i
const CELL = /^<\/(td|th)\b/i
const SILENT = /^<(script|style|template|head|title)\b/i
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', hellip: '…', ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', copy: '©', deg: '°', euro: '€', middot: '·', bull: '•', times: '×' }

/** `all`: as it stands. `without`: as if every suggestion were taken back. `with`: as if every one were taken over. */
export type SuggestionView = 'all' | 'without' | 'with'

/** The text, one line for each block. */
export function htmlText(html: string, view: SuggestionView = 'all'): string {
  const hidden = view === 'without' ? 'ins' : view === 'with' ? 'del' : null
  const noBreak = view === 'without' ? 'insert' : view === 'with' ? 'delete' : null
  let text = ''
  let skip: { tag: string; depth: number } | null = null
  for (const [token] of html.matchAll(TOKEN)) {
    if (skip !== null) {
      if (new RegExp(`^<${skip.tag}\\b`, 'i').test(token) && !token.endsWith('/>')) skip.depth += 1
      else if (new RegExp(`^</${skip.tag}\\b`, 'i').test(token)) skip.depth -= 1
      if (skip.depth === 0) skip = null
      continue
    }
    if (!token.startsWith('<') || token === '<') {
      text += decoded(token)
      continue
    }
    const silent = SILENT.exec(token)?.[1] ?? (hidden !== null && new RegExp(`^<${hidden}\\b[^>]*data-suggestion`, 'i').test(token) ? hidden : null)
    if (silent !== null) skip = { tag: silent, depth: 1 }
    else if (noBreak !== null && new RegExp(`data-break="${noBreak}"`).test(token)) text = text.replace(/\n+$/, '')
    else if (BLOCK.test(token)) text += '\n'
    else if (CELL.test(token)) text += '\t'
  }
  return text.replace(/[ \t]*\n[\s]*/g, '\n').trim()
}

function decoded(text: string): string {
  return text.replace(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

export function escapedHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** HTML without scripts, styles and handlers of events: browsers tell of them wherever HTML is read, even where it is never shown. */
export function harmlessHtml(html: string): string {
  const handlers = /\son[a-z]+\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi
  return html.replace(/<(script|style|template|iframe|object)\b[\s\S]*?(<\/\1\s*>|$)/gi, '').replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(handlers, ''))
}

const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}\p{M}]+(?:['’.,:/@_-][\p{L}\p{N}\p{M}]+)*/gu

/** Words, where a sign of Chinese or Japanese counts as one. */
export function countWords(text: string): number {
  return text.match(WORD)?.length ?? 0
}

export interface TextCounts {
  readonly words: number
  readonly characters: number
  readonly charactersWithoutSpaces: number
  readonly sentences: number
  readonly paragraphs: number
}

export function countText(text: string): TextCounts {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const flat = lines.join('')
  return {
    words: countWords(text),
    characters: [...flat].length,
    charactersWithoutSpaces: [...flat.replace(/\s/gu, '')].length,
    sentences: lines.reduce((sum, line) => sum + Math.max(1, line.match(/[.!?。！？؟]+(?=\s|$)|[。！？]/gu)?.length ?? 0), 0),
    paragraphs: lines.length,
  }
}

/** Headings in their order, from the HTML alone. */
export function htmlHeadings(html: string): { level: number; text: string }[] {
  return [...html.matchAll(/<h([1-6])\b[^>]*>([\s\S]*?)<\/h\1>/gi)].map(([, level, inner]) => ({ level: Number(level), text: htmlText(inner ?? '') })).filter((one) => one.text !== '')
}
