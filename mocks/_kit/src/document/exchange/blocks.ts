/**
 * A document as a flat list of blocks with runs of text: what every export is written from. Enters: HTML. Leaves:
 * blocks in order; lists are items with a depth. Suggestions are left out or taken over, as asked.
 */
import { harmlessHtml } from '../html_text'

export interface Run {
  readonly text: string
  readonly bold?: boolean
  readonly italic?: boolean
  readonly underline?: boolean
  readonly strike?: boolean
  readonly code?: boolean
  readonly raised?: 'sub' | 'sup'
  readonly colour?: string
  readonly ground?: string
  readonly font?: string
  readonly size?: string
  readonly link?: string
}

export interface TextLook {
  readonly align?: 'center' | 'right' | 'justify'
  readonly indent?: number
  readonly spacing?: number
  readonly rtl?: boolean
  readonly quote?: boolean
}

export interface TextBlock extends TextLook {
  readonly kind: 'text'
  /** 0: a paragraph. */
  readonly level: number
  readonly style: 'title' | 'subtitle' | null
  readonly runs: readonly Run[]
}

export interface ItemBlock extends TextLook {
  readonly kind: 'item'
  readonly list: 'bullet' | 'ordered' | 'task'
  readonly depth: number
  readonly number: number
  readonly checked: boolean
  readonly runs: readonly Run[]
}

export interface Cell {
  readonly blocks: readonly Block[]
  readonly header: boolean
  readonly columns: number
  readonly rows: number
  readonly ground: string | null
}

export interface TableBlock {
  readonly kind: 'table'
  readonly rows: readonly (readonly Cell[])[]
}

export interface PictureBlock {
  readonly kind: 'picture'
  readonly src: string
  readonly alt: string
  readonly width: number | null
  readonly align: 'left' | 'center' | 'right'
}

export type Block = TextBlock | ItemBlock | TableBlock | PictureBlock | { readonly kind: 'break' | 'rule' | 'contents' } | { readonly kind: 'code'; readonly text: string }

export type Suggested = 'without' | 'with'

export function blocksOf(html: string, suggested: Suggested = 'without'): Block[] {
  const { body } = new DOMParser().parseFromString(`<body>${harmlessHtml(html)}</body>`, 'text/html')
  settle(body, suggested)
  return childBlocks(body, {})
}

/** Decides all suggestions of a page's body. */
export function settle(body: HTMLElement, suggested: Suggested): void {
  const [gone, kept] = suggested === 'with' ? ['del', 'ins'] : ['ins', 'del']
  body.querySelectorAll(`${gone}[data-suggestion]`).forEach((element) => element.remove())
  body.querySelectorAll(`${kept}[data-suggestion]`).forEach((element) => element.replaceWith(...element.childNodes))
  const joined = suggested === 'with' ? 'delete' : 'insert'
  for (const block of body.querySelectorAll('[data-break]')) {
    const before = block.previousElementSibling
    if (block.getAttribute('data-break') === joined && before !== null) {
      before.append(...block.childNodes)
      block.remove()
    } else for (const name of ['data-break', 'data-suggestion', 'data-user', 'data-at']) block.removeAttribute(name)
  }
}

const SKIPPED = new Set(['SCRIPT', 'STYLE', 'TEMPLATE'])
const INLINE = new Set('A ABBR B BR CODE DEL EM FONT I INS LABEL MARK S SMALL SPAN STRIKE STRONG SUB SUP U TIME'.split(' '))

function childBlocks(parent: Node, look: TextLook): Block[] {
  const found: Block[] = []
  let loose: Node[] = []
  const flush = (): void => {
    const runs = loose.flatMap((node) => runsOf(node, {}))
    if (runs.some((run) => run.text.trim() !== '')) found.push({ kind: 'text', level: 0, style: null, runs, ...look })
    loose = []
  }
  for (const node of parent.childNodes) {
    if (node.nodeType === Node.TEXT_NODE || (node instanceof HTMLElement && INLINE.has(node.tagName))) loose.push(node)
    else if (node instanceof HTMLElement && !SKIPPED.has(node.tagName)) {
      flush()
      found.push(...blockOf(node, look))
    }
  }
  flush()
  return found
}

function blockOf(element: HTMLElement, look: TextLook): Block[] {
  const { tagName: tag } = element
  const heading = /^H([1-6])$/.exec(tag)
  if (heading || tag === 'P') return [textBlock(element, heading ? Number(heading[1]) : 0, look)]
  if (tag === 'UL' || tag === 'OL') return listItems(element, 0)
  if (tag === 'TABLE') return [{ kind: 'table', rows: [...element.querySelectorAll('tr')].map((row) => [...row.children].map(cellOf)) }]
  if (tag === 'IMG') return [pictureOf(element)]
  if (tag === 'HR') return [{ kind: element.classList.contains('page-break') ? 'break' : 'rule' }]
  if (tag === 'PRE') return [{ kind: 'code', text: element.textContent }]
  if (tag === 'BLOCKQUOTE') return childBlocks(element, { ...look, quote: true })
  if (element.classList.contains('page-break')) return [{ kind: 'break' }]
  if (element.dataset.type === 'contents') return [{ kind: 'contents' }]
  return childBlocks(element, look)
}

function textBlock(element: HTMLElement, level: number, look: TextLook): TextBlock {
  const { textAlign, marginLeft, lineHeight } = element.style
  const style = (['title', 'subtitle'] as const).find((name) => element.classList.contains(name)) ?? null
  return {
    kind: 'text',
    level,
    style,
    runs: [...element.childNodes].flatMap((node) => runsOf(node, {})),
    ...look,
    ...(textAlign === 'center' || textAlign === 'right' || textAlign === 'justify' ? { align: textAlign } : {}),
    ...(Number.parseFloat(marginLeft) > 0 ? { indent: Math.round(Number.parseFloat(marginLeft) / 36) } : {}),
    ...(Number.parseFloat(lineHeight) > 0 ? { spacing: Number.parseFloat(lineHeight) } : {}),
    ...(element.dir === 'rtl' ? { rtl: true } : {}),
  }
}

function listItems(list: HTMLElement, depth: number): Block[] {
  const task = list.dataset.type === 'taskList'
  let number = Number(list.getAttribute('start') ?? 1) - 1
  return [...list.children].flatMap((item): Block[] => {
    number += 1
    const inner = task ? (item.querySelector(':scope > div') ?? item) : item
    const nested = [...inner.children].filter((child) => /^[UO]L$/.test(child.tagName))
    const runs = [...inner.childNodes].filter((node) => !nested.includes(node as Element)).flatMap((node) => runsOf(node, {}))
    const checked = item.getAttribute('data-checked') === 'true'
    return [{ kind: 'item', list: task ? 'task' : list.tagName === 'OL' ? 'ordered' : 'bullet', depth, number, checked, runs }, ...nested.flatMap((child) => listItems(child as HTMLElement, depth + 1))]
  })
}

function cellOf(cell: Element): Cell {
  const span = (name: string): number => Math.max(1, Number(cell.getAttribute(name)) || 1)
  return { blocks: childBlocks(cell, {}), header: cell.tagName === 'TH', columns: span('colspan'), rows: span('rowspan'), ground: (cell as HTMLElement).style.backgroundColor || null }
}

function pictureOf(element: HTMLElement): PictureBlock {
  const width = Number(element.getAttribute('width'))
  const align = element.dataset.align
  return { kind: 'picture', src: element.getAttribute('src') ?? '', alt: element.getAttribute('alt') ?? '', width: width > 0 ? width : null, align: align === 'center' || align === 'right' ? align : 'left' }
}

const BY_TAG: Readonly<Record<string, Partial<Run>>> = {
  STRONG: { bold: true }, B: { bold: true }, EM: { italic: true }, I: { italic: true }, U: { underline: true },
  S: { strike: true }, DEL: { strike: true }, STRIKE: { strike: true }, CODE: { code: true }, SUB: { raised: 'sub' }, SUP: { raised: 'sup' },
}

function runsOf(node: Node, look: Partial<Run>): Run[] {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ? [{ ...look, text: node.textContent }] : []
  if (!(node instanceof HTMLElement) || SKIPPED.has(node.tagName)) return []
  if (node.tagName === 'BR') return [{ ...look, text: '\n' }]
  const { color, backgroundColor, fontFamily, fontSize } = node.style
  const inner: Partial<Run> = {
    ...look,
    ...BY_TAG[node.tagName],
    ...(color && color !== 'inherit' ? { colour: color } : {}),
    ...(backgroundColor ? { ground: backgroundColor } : {}),
    ...(fontFamily ? { font: fontFamily } : {}),
    ...(fontSize ? { size: fontSize } : {}),
    ...(node.tagName === 'A' && node.hasAttribute('href') ? { link: node.getAttribute('href')! } : {}),
  }
  return [...node.childNodes].flatMap((child) => runsOf(child, inner))
}

/** The text of runs. */
export const plain = (runs: readonly Run[]): string => runs.map((run) => run.text).join('')

/** Headings for a table of contents. */
export function headingBlocks(blocks: readonly Block[]): TextBlock[] {
  return blocks.filter((block): block is TextBlock => block.kind === 'text' && block.level > 0 && plain(block.runs).trim() !== '')
}

/** "rgb(1, 2, 3)" or "#010203" as "010203"; null where it is neither. */
export function hex(colour: string | null | undefined): string | null {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(colour ?? '')
  if (short) return short.slice(1).map((digit) => digit + digit).join('').toUpperCase()
  const long = /^#([\da-f]{6})$/i.exec(colour ?? '')
  if (long) return long[1]!.toUpperCase()
  const parts = /^rgba?\((\d+),\s*(\d+),\s*(\d+)/.exec(colour ?? '')
  return parts ? parts.slice(1, 4).map((part) => Number(part).toString(16).padStart(2, '0')).join('').toUpperCase() : null
}

/** "14pt" or "16px" in points. */
export function sizeInPoints(size: string | undefined): number | null {
  const [, number, unit] = /^([\d.]+)(pt|px)$/.exec(size ?? '') ?? []
  return number === undefined ? null : Math.round(Number(number) * (unit === 'px' ? 0.75 : 1) * 2) / 2
}
