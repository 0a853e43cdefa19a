/** Blocks without text of their own: a page's end, and the table of contents, which follows the headings by itself. */
import { Node } from '@tiptap/core'
import type { Node as PmNode } from '@tiptap/pm/model'

export const PageBreak = Node.create({
  name: 'pageBreak',
  group: 'block',
  parseHTML: () => [
    { tag: 'div.page-break', priority: 60 },
    { tag: 'hr.page-break', priority: 60 },
    { tag: 'div[data-type=page-break]', priority: 60 },
  ],
  renderHTML: () => ['div', { class: 'page-break' }],
  addNodeView: () => () => {
    const dom = document.createElement('div')
    dom.className = 'page-break'
    dom.setAttribute('role', 'separator')
    dom.setAttribute('aria-label', 'Page break')
    dom.contentEditable = 'false'
    return { dom }
  },
  addKeyboardShortcuts() {
    return { 'Mod-Enter': () => this.editor.isEditable && this.editor.commands.insertContent([{ type: 'pageBreak' }, { type: 'paragraph' }]) }
  },
})

export interface Heading {
  readonly level: number
  readonly text: string
  /** Where it begins in the document. */
  readonly at: number
}

export function headingsOf(doc: PmNode): Heading[] {
  const found: Heading[] = []
  doc.descendants((node, at) => {
    if (node.type.name === 'heading' && node.textContent.trim() !== '') found.push({ level: Number(node.attrs.level), text: node.textContent.trim(), at })
    return !node.isTextblock
  })
  return found
}

export const Contents = Node.create({
  name: 'contents',
  group: 'block',
  parseHTML: () => [
    { tag: 'div[data-type=contents]', priority: 60 },
    { tag: 'nav[data-type=contents]', priority: 60 },
  ],
  renderHTML: () => ['div', { 'data-type': 'contents' }],
  addNodeView() {
    return ({ editor }) => {
      const dom = document.createElement('nav')
      dom.className = 'kit-page-contents'
      dom.setAttribute('aria-label', 'Table of contents')
      dom.contentEditable = 'false'
      let shown = ''
      const draw = (): void => {
        const headings = headingsOf(editor.state.doc)
        const text = JSON.stringify(headings.map(({ level, text: words }) => [level, words]))
        if (text === shown) return
        shown = text
        dom.replaceChildren(...(headings.length === 0 ? [emptyLine()] : headings.map((heading, place) => line(heading, () => jump(place)))))
      }
      const jump = (place: number): void => {
        const heading = headingsOf(editor.state.doc)[place]
        const target = heading === undefined ? null : editor.view.nodeDOM(heading.at)
        if (target instanceof HTMLElement) target.scrollIntoView({ block: 'start' })
      }
      editor.on('update', draw)
      draw()
      return { dom, ignoreMutation: () => true, stopEvent: (event) => event.type === 'click', destroy: () => void editor.off('update', draw) }
    }
  },
})

function line(heading: Heading, go: () => void): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = heading.text
  button.style.paddingInlineStart = `${(heading.level - 1) * 20}px`
  button.addEventListener('click', go)
  return button
}

function emptyLine(): HTMLElement {
  const text = document.createElement('p')
  text.textContent = 'Headings of the document will be listed here.'
  return text
}
