/**
 * A document as the HTML that the state holds, plain as a person would write it: no wrapping paragraph where a list item
 * or a cell holds nothing else, one span for several styles, no attribute that says what is so anyway. The empty line
 * that the editor keeps below a table or a list is no part of it.
 */
import { DOMSerializer, type Node as PmNode } from '@tiptap/pm/model'

const TEXT_BLOCKS = new Set(['paragraph', 'heading'])

const written = new WeakMap<PmNode, string>()

/** The same document is written once. */
export function documentHtml(doc: PmNode): string {
  const html = written.get(doc) ?? write(doc)
  written.set(doc, html)
  return html
}

function write(doc: PmNode): string {
  const { lastChild, childCount } = doc
  const spare = childCount > 1 && lastChild?.type.name === 'paragraph' && lastChild.content.size === 0 && !lastChild.attrs.break && !TEXT_BLOCKS.has(doc.child(childCount - 2).type.name)
  const kept = spare ? doc.content.cut(0, doc.content.size - lastChild!.nodeSize) : doc.content
  // A document that is never shown loads no picture.
  const inert = document.implementation.createHTMLDocument('')
  const holder = inert.createElement('div')
  holder.append(DOMSerializer.fromSchema(doc.type.schema).serializeFragment(kept, { document: inert }))
  holder.querySelectorAll('table').forEach(tidyTable)
  holder.querySelectorAll('li > p, td > p, th > p').forEach(unwrap)
  holder.querySelectorAll('span[style]').forEach(joinSpans)
  holder.querySelectorAll('[style]').forEach(tidyStyle)
  holder.querySelectorAll('a').forEach((link) => ['target', 'rel', 'class'].forEach((name) => link.removeAttribute(name)))
  const html = holder.innerHTML
  return html === '<p></p>' ? '' : html
}

function tidyTable(table: Element): void {
  const widths = [...table.querySelectorAll('col')].some((column) => (column as HTMLElement).style.width !== '')
  if (!widths) table.querySelector('colgroup')?.remove()
  dropStyle(table)
  for (const cell of table.querySelectorAll('th, td')) {
    for (const name of ['colspan', 'rowspan']) if (cell.getAttribute(name) === '1') cell.removeAttribute(name)
  }
}

/** Colours as a person writes them: browsers turn #8a3b22 into rgb(138, 59, 34). */
function tidyStyle(element: Element): void {
  const style = element.getAttribute('style') ?? ''
  const hex = (number: string): string => Number(number).toString(16).padStart(2, '0')
  const tidy = style.replace(/rgb\((\d+), (\d+), (\d+)\)/g, (_, red: string, green: string, blue: string) => `#${hex(red)}${hex(green)}${hex(blue)}`)
  if (tidy.trim() === '') dropStyle(element)
  else if (tidy !== style) element.setAttribute('style', tidy)
}

/** Read first: a style that was set through the object model is no attribute until it is. */
function dropStyle(element: Element): void {
  if (element.getAttribute('style') !== null) element.removeAttribute('style')
}

function unwrap(paragraph: Element): void {
  const parent = paragraph.parentElement!
  const rest = [...parent.children].slice(1)
  const alone = parent.firstElementChild === paragraph && (parent.tagName === 'LI' ? rest.every((one) => /^[UO]L$/.test(one.tagName)) : rest.length === 0)
  if (alone && paragraph.attributes.length === 0) paragraph.replaceWith(...paragraph.childNodes)
}

/** Spans within spans, one style each, are one span with all of them. */
function joinSpans(span: Element): void {
  for (;;) {
    const only = span.childNodes.length === 1 ? span.firstElementChild : null
    if (only?.tagName !== 'SPAN' || only.attributes.length !== 1 || !only.hasAttribute('style')) return
    span.setAttribute('style', `${span.getAttribute('style')!.replace(/;\s*$/, '')}; ${only.getAttribute('style')}`)
    only.replaceWith(...only.childNodes)
  }
}
