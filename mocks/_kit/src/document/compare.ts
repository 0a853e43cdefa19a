/**
 * What differs between two versions of a document. Enters: their HTML. Leaves: the text of both, block by block, with
 * the words that came and went; and how many of each.
 */
import { htmlText } from './html_text'

export interface DiffPart {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

export interface DiffBlock {
  readonly kind: 'same' | 'added' | 'removed' | 'changed'
  readonly parts: readonly DiffPart[]
}

export interface Comparison {
  readonly blocks: readonly DiffBlock[]
  readonly added: number
  readonly removed: number
}

export function compareHtml(before: string, after: string): Comparison {
  const [old, now] = [linesOf(before), linesOf(after)]
  const blocks: DiffBlock[] = []
  const steps = differences(old, now)
  for (let index = 0; index < steps.length; index += 1) {
    const step = steps[index]!
    if (step.kind === 'same') blocks.push({ kind: 'same', parts: [{ kind: 'same', text: step.items.join('') }] })
    else if (step.kind === 'removed' && steps[index + 1]?.kind === 'added') blocks.push(...changed(step.items, steps[(index += 1)]!.items))
    else blocks.push(...step.items.map((text): DiffBlock => ({ kind: step.kind, parts: [{ kind: step.kind, text }] })))
  }
  const count = (kind: 'added' | 'removed'): number => blocks.flatMap((block) => block.parts).filter((part) => part.kind === kind).reduce((sum, part) => sum + (part.text.match(/\S+/g)?.length ?? 0), 0)
  return { blocks: blocks.flatMap(splitSame), added: count('added'), removed: count('removed') }
}

const linesOf = (html: string): string[] => htmlText(html).split('\n').filter((line) => line !== '').map((line) => `${line}\n`)

/** A run of equal lines is as many blocks. */
function splitSame(block: DiffBlock): DiffBlock[] {
  if (block.kind !== 'same') return [block]
  return block.parts[0]!.text.split('\n').filter(Boolean).map((text) => ({ kind: 'same', parts: [{ kind: 'same', text }] }))
}

/** Lines that stand in each other's place are compared word by word where they are alike. */
function changed(old: readonly string[], now: readonly string[]): DiffBlock[] {
  const pairs = Math.min(old.length, now.length)
  const whole = (kind: 'added' | 'removed') => (text: string): DiffBlock => ({ kind, parts: [{ kind, text }] })
  const blocks = Array.from({ length: pairs }, (_, index): DiffBlock[] => {
    const parts = differences(wordsOf(old[index]!), wordsOf(now[index]!)).map(({ kind, items }): DiffPart => ({ kind, text: items.join('') }))
    const alike = parts.filter((part) => part.kind === 'same').reduce((sum, part) => sum + part.text.trim().length, 0)
    if (alike < Math.min(old[index]!.length, now[index]!.length) / 3) return [whole('removed')(old[index]!), whole('added')(now[index]!)]
    return [{ kind: 'changed', parts }]
  })
  return [...blocks.flat(), ...old.slice(pairs).map(whole('removed')), ...now.slice(pairs).map(whole('added'))]
}

const wordsOf = (line: string): string[] => line.match(/[\p{L}\p{N}\p{M}'’-]+|\s+|[^\p{L}\p{N}\p{M}\s]/gu) ?? []

interface Stretch {
  readonly kind: DiffPart['kind']
  readonly items: string[]
}

// Beyond this many comparisons the middle is taken as one change.
const MOST = 4_000_000

/** The longest common row of items, as stretches. */
function differences(old: readonly string[], now: readonly string[]): Stretch[] {
  let start = 0
  while (start < Math.min(old.length, now.length) && old[start] === now[start]) start += 1
  let end = 0
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end += 1
  const middle = between(old.slice(start, old.length - end), now.slice(start, now.length - end))
  const all: Stretch[] = [{ kind: 'same', items: old.slice(0, start) }, ...middle, { kind: 'same', items: old.slice(old.length - end) }]
  return all.filter((stretch) => stretch.items.length > 0)
}

function between(old: readonly string[], now: readonly string[]): Stretch[] {
  if (old.length * now.length > MOST) return [{ kind: 'removed', items: [...old] }, { kind: 'added', items: [...now] }]
  const width = now.length + 1
  const length = new Uint32Array((old.length + 1) * width)
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = now.length - 1; column >= 0; column -= 1) {
      length[row * width + column] = old[row] === now[column] ? length[(row + 1) * width + column + 1]! + 1 : Math.max(length[(row + 1) * width + column]!, length[row * width + column + 1]!)
    }
  }
  const found: Stretch[] = []
  const put = (kind: DiffPart['kind'], item: string): void => {
    const last = found.at(-1)
    if (last?.kind === kind) last.items.push(item)
    else found.push({ kind, items: [item] })
  }
  let [row, column] = [0, 0]
  while (row < old.length || column < now.length) {
    if (row < old.length && column < now.length && old[row] === now[column]) {
      put('same', old[row]!)
      row += 1
      column += 1
    } else if (row < old.length && (column >= now.length || length[(row + 1) * width + column]! >= length[row * width + column + 1]!)) put('removed', old[row++]!)
    else put('added', now[column++]!)
  }
  return found
}
