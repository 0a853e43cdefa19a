/** Markdown as blocks: headings, paragraphs, lists, code, tables, rules. What else there may be stays text. Pure. */

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'code'; readonly language: string; readonly text: string }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly { readonly depth: number; readonly text: string }[] }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'rule' }

export type Inline = { readonly kind: 'text' | 'code' | 'strong' | 'em'; readonly text: string } | { readonly kind: 'link'; readonly text: string; readonly to: string }

const ITEM = /^(\s*)([-*+]|\d+[.)])\s+(.*)$/
const STARTS = /^(#{1,6}\s|```|\s*([-*+]|\d+[.)])\s|\||>|---+$)/

export function blocks(source: string): Block[] {
  const lines = source.replaceAll('\r\n', '\n').split('\n')
  const found: Block[] = []
  let at = 0
  const take = (while_: (line: string) => boolean): string[] => {
    const start = at
    while (at < lines.length && while_(lines[at]!)) at += 1
    return lines.slice(start, at)
  }
  while (at < lines.length) {
    const line = lines[at]!
    const heading = /^(#{1,6})\s+(.*)$/.exec(line)
    if (line.trim() === '') at += 1
    else if (heading !== null) {
      found.push({ kind: 'heading', level: heading[1]!.length, text: heading[2]! })
      at += 1
    } else if (line.startsWith('```')) {
      at += 1
      const text = take((one) => !one.startsWith('```')).join('\n')
      at += 1
      found.push({ kind: 'code', language: line.slice(3).trim(), text })
    } else if (/^---+$/.test(line)) {
      found.push({ kind: 'rule' })
      at += 1
    } else if (line.startsWith('|')) {
      const [head, , ...rows] = take((one) => one.startsWith('|')).map(cells)
      found.push({ kind: 'table', head: head ?? [], rows })
    } else if (line.startsWith('>')) found.push({ kind: 'quote', text: take((one) => one.startsWith('>')).map((one) => one.replace(/^>\s?/, '')).join(' ') })
    else if (ITEM.test(line)) found.push(list(take((one) => ITEM.test(one) || /^\s{2,}\S/.test(one))))
    else {
      const first = at
      found.push({ kind: 'paragraph', text: take((one) => one.trim() !== '' && (at === first || !STARTS.test(one))).join(' ') })
    }
  }
  return found
}

const cells = (line: string): string[] =>
  line
    .replace(/^\||\|\s*$/g, '')
    .split(/(?<!\\)\|/)
    .map((one) => one.trim().replaceAll('\\|', '|'))

function list(lines: readonly string[]): Block {
  const items: { depth: number; text: string }[] = []
  for (const line of lines) {
    const match = ITEM.exec(line)
    if (match !== null) items.push({ depth: Math.floor(match[1]!.length / 2), text: match[3]! })
    else if (items.length > 0) items.at(-1)!.text += ` ${line.trim()}`
  }
  return { kind: 'list', ordered: /^\s*\d/.test(lines[0] ?? ''), items }
}

const MARKS = /`([^`]+)`|\*\*([^*]+)\*\*|(?<![\w*])[*_]([^*_]+)[*_](?!\w)|\[([^\]]+)\]\(([^)\s]+)\)/g

export function inlines(text: string): Inline[] {
  const found: Inline[] = []
  let at = 0
  for (const match of text.matchAll(MARKS)) {
    if (match.index > at) found.push({ kind: 'text', text: text.slice(at, match.index) })
    if (match[1] !== undefined) found.push({ kind: 'code', text: match[1] })
    else if (match[2] !== undefined) found.push({ kind: 'strong', text: match[2] })
    else if (match[3] !== undefined) found.push({ kind: 'em', text: match[3] })
    else found.push({ kind: 'link', text: match[4]!, to: match[5]! })
    at = match.index + match[0].length
  }
  if (at < text.length) found.push({ kind: 'text', text: text.slice(at) })
  return found
}
