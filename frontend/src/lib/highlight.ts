/** Source text as coloured words. Enters: lines and a language. Leaves: tokens by line; joined they are the text. Pure. */

export type TokenKind = 'plain' | 'word' | 'text' | 'number' | 'remark' | 'name'
export interface Token {
  readonly kind: TokenKind
  readonly text: string
}

const PYTHON = /(?<remark>#.*$)|(?<text>(?:\b[rbfu]{1,2})?"""[\s\S]*?(?:"""|$)|(?:\b[rbfu]{1,2})?(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'))|(?<word>\b(?:and|as|assert|async|await|break|class|continue|def|del|elif|else|except|False|finally|for|from|if|import|in|is|lambda|None|not|or|pass|raise|return|True|try|while|with|yield)\b)|(?<name>(?<=\b(?:def|class)\s)\w+)|(?<number>\b\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?\b)/gm
const JSONS = /(?<name>"(?:\\.|[^"\\])*"(?=\s*:))|(?<text>"(?:\\.|[^"\\])*")|(?<word>\b(?:true|false|null)\b)|(?<number>-?\b\d+(?:\.\d+)?(?:e[+-]?\d+)?\b)/gim
const FENCE = '"""'

export function tokens(lines: readonly string[], language: 'python' | 'json' | 'text'): readonly (readonly Token[])[] {
  if (language === 'text') return lines.map((text) => [{ kind: 'plain', text }])
  if (language === 'json') return lines.map((line) => inLine(line, JSONS))
  let inside = false
  return lines.map((line) => {
    const fences = line.split(FENCE).length - 1
    const was = inside
    if (fences % 2 === 1) inside = !inside
    if (was && fences === 0) return [{ kind: 'text', text: line }]
    if (!was) return inLine(line, PYTHON)
    const end = line.indexOf(FENCE) + FENCE.length
    return [{ kind: 'text', text: line.slice(0, end) }, ...inLine(line.slice(end), PYTHON)]
  })
}

function inLine(line: string, pattern: RegExp): Token[] {
  const found: Token[] = []
  let at = 0
  for (const match of line.matchAll(pattern)) {
    if (match.index > at) found.push({ kind: 'plain', text: line.slice(at, match.index) })
    const kind = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined)?.[0] ?? 'plain'
    found.push({ kind: kind as TokenKind, text: match[0] })
    at = match.index + match[0].length
  }
  if (at < line.length) found.push({ kind: 'plain', text: line.slice(at) })
  return found
}
