/** Markdown and plain text as a document's HTML. Enters: text of a file. Leaves: HTML of headings, lists, tables and the like. */
import { escapedHtml } from '../html_text'

export function fromText(text: string): string {
  return text.replaceAll('\r\n', '\n').split('\n').map((line) => `<p>${escapedHtml(line.trimEnd())}</p>`).join('')
}

const ITEM = /^(\s*)(?:[-*+]|(\d+)[.)])\s+(?:\[([ xX])\]\s+)?(.*)$/

export function fromMarkdown(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  let html = ''
  for (let at = 0; at < lines.length; ) {
    const [block, next] = blockAt(lines, at)
    html += block
    at = next
  }
  return html
}

/** The HTML of the block that begins at a line, and the line behind it. */
function blockAt(lines: readonly string[], at: number): [string, number] {
  const line = lines[at]!
  if (line.trim() === '') return ['', at + 1]
  const heading = /^(#{1,6})\s+(.*?)\s*#*$/.exec(line)
  if (heading) return [`<h${heading[1]!.length}>${inline(heading[2]!)}</h${heading[1]!.length}>`, at + 1]
  if (/^\s*([-*_])(\s*\1){2,}\s*$/.test(line)) return ['<hr>', at + 1]
  if (/^```|^~~~/.test(line)) {
    const end = lines.findIndex((one, index) => index > at && one.startsWith(line.slice(0, 3)))
    const stop = end === -1 ? lines.length : end
    return [`<pre><code>${escapedHtml(lines.slice(at + 1, stop).join('\n'))}</code></pre>`, stop + 1]
  }
  if (line.startsWith('>')) {
    const end = endOf(lines, at, (one) => one.startsWith('>'))
    return [`<blockquote>${fromMarkdown(lines.slice(at, end).map((one) => one.replace(/^>\s?/, '')).join('\n'))}</blockquote>`, end]
  }
  if (/^\s*\|/.test(line) && /^\s*\|?\s*:?-+:?\s*\|/.test(lines[at + 1] ?? '')) {
    const end = endOf(lines, at, (one) => one.includes('|'))
    return [tableHtml([line, ...lines.slice(at + 2, end)]), end]
  }
  if (ITEM.test(line)) {
    const end = endOf(lines, at, (one) => ITEM.test(one) || /^\s{2,}\S/.test(one))
    return [listHtml(lines.slice(at, end)), end]
  }
  const end = endOf(lines, at, (one) => one.trim() !== '' && !/^(#{1,6}\s|>|```|~~~)/.test(one) && !ITEM.test(one))
  return [`<p>${inline(lines.slice(at, Math.max(end, at + 1)).join('\n'))}</p>`, Math.max(end, at + 1)]
}

function endOf(lines: readonly string[], from: number, belongs: (line: string) => boolean): number {
  let end = from
  while (end < lines.length && belongs(lines[end]!)) end += 1
  return end
}

function tableHtml(rows: readonly string[]): string {
  const cells = (row: string): string[] => row.trim().replace(/^\||\|$/g, '').split(/(?<!\\)\|/).map((cell) => inline(cell.trim().replaceAll('\\|', '|')))
  return `<table><tbody>${rows.map((row, index) => `<tr>${cells(row).map((cell) => (index === 0 ? `<th>${cell}</th>` : `<td>${cell}</td>`)).join('')}</tr>`).join('')}</tbody></table>`
}

interface Item {
  readonly depth: number
  readonly ordered: boolean
  readonly checked: boolean | null
  text: string
  readonly below: Item[]
}

function listHtml(lines: readonly string[]): string {
  const roots: Item[] = []
  const path: Item[] = []
  for (const line of lines) {
    const found = ITEM.exec(line)
    if (found === null) {
      if (path.length > 0) path.at(-1)!.text += `\n${line.trim()}`
      continue
    }
    const [, space = '', number, box, text = ''] = found
    const item: Item = { depth: space.replaceAll('\t', '    ').length, ordered: number !== undefined, checked: box === undefined ? null : box !== ' ', text, below: [] }
    while (path.length > 0 && path.at(-1)!.depth >= item.depth) path.pop()
    ;(path.at(-1)?.below ?? roots).push(item)
    path.push(item)
  }
  return itemsHtml(roots)
}

/** Neighbours of one kind are one list. */
function itemsHtml(items: readonly Item[]): string {
  const kind = (item: Item): string => (item.checked !== null ? 'task' : item.ordered ? 'ol' : 'ul')
  let html = ''
  for (let at = 0; at < items.length; ) {
    const first = kind(items[at]!)
    let end = at
    while (end < items.length && kind(items[end]!) === first) end += 1
    const inner = items.slice(at, end).map((item) => {
      const text = inline(item.text) + itemsHtml(item.below)
      return item.checked === null ? `<li>${text}</li>` : `<li data-type="taskItem" data-checked="${item.checked}"><p>${text}</p></li>`
    })
    html += first === 'task' ? `<ul data-type="taskList">${inner.join('')}</ul>` : `<${first}>${inner.join('')}</${first}>`
    at = end
  }
  return html
}

function inline(text: string): string {
  const kept: string[] = []
  const keep = (html: string): string => `\u0001${kept.push(html) - 1}\u0001`
  const out = escapedHtml(
    text
      .replace(/`([^`]+)`/g, (_, code: string) => keep(`<code>${escapedHtml(code)}</code>`))
      .replace(/\\([\\`*_{}[\]()#+\-.!|>~])/g, (_, sign: string) => keep(escapedHtml(sign)))
      .replace(/!\[([^\]]*)\]\(([^)\s]+)[^)]*\)/g, (_, alt: string, src: string) => keep(`<img src="${escapedHtml(src)}" alt="${escapedHtml(alt)}">`)),
  )
    .replace(/\[([^\]]+)\]\(([^)\s]+)[^)]*\)/g, (_, words: string, href: string) => `<a href="${href}">${words}</a>`)
    .replace(/(\*\*|__)(?=\S)([\s\S]*?\S)\1/g, '<strong>$2</strong>')
    .replace(/(?<![\w*])\*(?=\S)([\s\S]*?\S)\*(?!\*)/g, '<em>$1</em>')
    .replace(/(?<!\w)_(?=\S)([\s\S]*?\S)_(?!\w)/g, '<em>$1</em>')
    .replace(/~~(?=\S)([\s\S]*?\S)~~/g, '<s>$1</s>')
    .replace(/ {2,}\n/g, '<br>')
    .replaceAll('\n', ' ')
  return out.replace(/\u0001(\d+)\u0001/g, (_, index: string) => kept[Number(index)] ?? '')
}
