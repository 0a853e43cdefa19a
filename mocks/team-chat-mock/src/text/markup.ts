/**
 * What a message's text means: *bold*, _italic_, ~struck~, `code`, fences, quotes, lists, addresses, mentions. Pure.
 * Any text gives blocks; what is no markup stays as it was typed.
 */

export type Inline =
  | { readonly kind: 'text' | 'code' | 'address'; readonly text: string }
  | { readonly kind: 'bold' | 'italic' | 'struck'; readonly of: readonly Inline[] }
  | { readonly kind: 'mention'; readonly text: string; readonly target: Target }

export type Block =
  | { readonly kind: 'lines' | 'quote'; readonly lines: readonly (readonly Inline[])[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly lines: readonly (readonly Inline[])[] }

/** What an @ or a # points at. */
export interface Target {
  readonly kind: 'person' | 'channel' | 'group' | 'everyone'
  readonly id: string
}

export interface Name extends Target {
  /** With its sign: "@Nora Lind", "#general". */
  readonly label: string
}

export const EVERYONE: readonly Name[] = ['here', 'channel', 'everyone'].map((id) => ({ kind: 'everyone', id, label: `@${id}` }))

const MARKS = { '*': 'bold', _: 'italic', '~': 'struck' } as const
// Marks stand at the edge of a word, so that snake_case and 2*3*4 stay as they are.
const SPAN = /`([^`\n]+)`|(?<![\w*_~])([*_~])(?=\S)([^\n]*?\S)\2(?![\w*_~])|\*\*([^*\n]+)\*\*|(?:[a-z]{3,6}:\/\/|www\.)[^\s<>"]+[^\s<>".,;:!?)\]]|[@#<]/giu

/** `names`: the longest first, so that "@Sam Okafor" is not read as "@Sam". */
export function parseMarkup(content: string, names: readonly Name[]): Block[] {
  const blocks: Block[] = []
  content.split(/```\n?/).forEach((part, index) => {
    if (index % 2 === 1) {
      if (part.trim() !== '') blocks.push({ kind: 'code', text: part.replace(/\n$/, '') })
      return
    }
    const trimmed = part.replace(/^\n|\n$/g, '')
    if (trimmed !== '') blocks.push(...linesOf(trimmed, names))
  })
  return blocks
}

const LINE_KINDS: readonly [RegExp, 'quote' | 'bullet' | 'number'][] = [
  [/^>\s?/, 'quote'],
  [/^[-•]\s+/, 'bullet'],
  [/^\d{1,3}[.)]\s+/, 'number'],
]

function linesOf(part: string, names: readonly Name[]): Block[] {
  const blocks: { kind: string; lines: Inline[][] }[] = []
  for (const line of part.split('\n')) {
    const [mark, kind] = LINE_KINDS.find(([pattern]) => pattern.test(line)) ?? [/^/, 'lines']
    const inline = parseInline(line.replace(mark, ''), names)
    const last = blocks.at(-1)
    if (last?.kind === kind) last.lines.push(inline)
    else blocks.push({ kind, lines: [inline] })
  }
  return blocks.map(({ kind, lines }): Block => (kind === 'bullet' || kind === 'number' ? { kind: 'list', ordered: kind === 'number', lines } : { kind: kind as 'lines' | 'quote', lines }))
}

export function parseInline(line: string, names: readonly Name[], depth = 0): Inline[] {
  const found: Inline[] = []
  let from = 0
  const push = (start: number, end: number, one: Inline): void => {
    if (start > from) found.push({ kind: 'text', text: line.slice(from, start) })
    found.push(one)
    from = end
  }
  for (const match of line.matchAll(SPAN)) {
    const [whole, code, sign, inner, strong] = match
    const at = match.index
    if (at < from) continue
    if (code !== undefined) push(at, at + whole.length, { kind: 'code', text: code })
    else if (strong !== undefined || inner !== undefined) {
      const of = depth > 3 ? [{ kind: 'text' as const, text: strong ?? inner ?? '' }] : parseInline(strong ?? inner ?? '', names, depth + 1)
      push(at, at + whole.length, { kind: strong !== undefined ? 'bold' : MARKS[sign as keyof typeof MARKS], of })
    } else if (whole.length > 1) push(at, at + whole.length, { kind: 'address', text: whole })
    else {
      const name = nameAt(line, at, names)
      if (name) push(at, at + name.length, { kind: 'mention', text: name.text, target: name.target })
    }
  }
  if (from < line.length) found.push({ kind: 'text', text: line.slice(from) })
  return found
}

function nameAt(line: string, at: number, names: readonly Name[]): { text: string; target: Target; length: number } | null {
  if (at > 0 && /[\w@#]/.test(line[at - 1]!)) return null
  // "<@user_3>" names a person by id.
  const [tagged, id] = /^<[@#]([\w-]+)>/.exec(line.slice(at)) ?? []
  const byId = id === undefined ? undefined : names.find((one) => one.id === id)
  if (tagged !== undefined && byId) return { text: byId.label, target: byId, length: tagged.length }
  const rest = line.slice(at).toLowerCase()
  const name = names.find((one) => rest.startsWith(one.label.toLowerCase()) && !/[\p{L}\p{N}_]/u.test(rest[one.label.length] ?? ''))
  return name ? { text: line.slice(at, at + name.label.length), target: name, length: name.label.length } : null
}

/** Everything that a text mentions, each once. */
export function mentionsIn(content: string, names: readonly Name[]): Target[] {
  if (!/[@#<]/.test(content)) return []
  const found = new Map<string, Target>()
  const walk = (one: Inline): void => {
    if (one.kind === 'mention') found.set(`${one.target.kind} ${one.target.id}`, one.target)
    else if ('of' in one) one.of.forEach(walk)
  }
  for (const block of parseMarkup(content, names)) if ('lines' in block) block.lines.flat().forEach(walk)
  return [...found.values()]
}

/** The text without its marks, on one line: for previews and accessible names. */
export function plain(content: string): string {
  const flat = (one: Inline): string => ('of' in one ? one.of.map(flat).join('') : one.text)
  return parseMarkup(content, [])
    .map((block) => (block.kind === 'code' ? block.text : block.lines.map((line) => line.map(flat).join('')).join(' ')))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
}

export function excerpt(content: string, most = 48): string {
  const line = plain(content)
  return [...line].length > most ? `${[...line].slice(0, most - 1).join('').trimEnd()}…` : line
}

/** A name at the beginning of a text, and what stands behind it. */
export function leadingName(words: string, names: readonly Name[]): [Target, string] | null {
  const found = nameAt(words, 0, names)
  return found === null ? null : [found.target, words.slice(found.length).trim()]
}
