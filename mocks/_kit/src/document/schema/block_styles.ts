/** What a paragraph or heading has beside its text: alignment, indent, line spacing, direction, the style's name. */
import { Extension } from '@tiptap/core'

export const INDENT_PX = 36
export const MOST_INDENT = 8

const BLOCKS = ['paragraph', 'heading']
const ALIGNMENTS = new Set(['left', 'center', 'right', 'justify'])

/** Paragraphs that stand out without being headings of the outline. */
export const NAMED_STYLES = ['title', 'subtitle'] as const

export const BlockStyles = Extension.create({
  name: 'blockStyles',
  addGlobalAttributes: () => [
    {
      types: BLOCKS,
      attributes: {
        align: {
          default: null,
          parseHTML: (element) => alignment(element.style.textAlign || element.getAttribute('align') || ''),
          renderHTML: ({ align }) => (align === null ? {} : { style: `text-align: ${align}` }),
        },
        indent: {
          default: 0,
          parseHTML: (element) => Math.min(MOST_INDENT, Math.max(0, Math.round(Number.parseFloat(element.style.marginLeft || '0') / INDENT_PX) || 0)),
          renderHTML: ({ indent }) => (indent ? { style: `margin-left: ${indent * INDENT_PX}px` } : {}),
        },
        spacing: {
          default: null,
          parseHTML: (element) => (/^\d(\.\d+)?$/.test(element.style.lineHeight) ? element.style.lineHeight : null),
          renderHTML: ({ spacing }) => (spacing === null ? {} : { style: `line-height: ${spacing}` }),
        },
        direction: {
          default: null,
          parseHTML: (element) => (['rtl', 'ltr'].includes(element.getAttribute('dir') ?? '') ? element.getAttribute('dir') : null),
          renderHTML: ({ direction }) => (direction === null ? {} : { dir: direction }),
        },
        // Names of styles that this editor does not have stay as they came.
        style: {
          default: null,
          parseHTML: (element) => element.getAttribute('class') || null,
          renderHTML: ({ style }) => (style === null ? {} : { class: style }),
        },
      },
    },
  ],
})

function alignment(text: string): string | null {
  const found = { start: 'left', end: 'right' }[text] ?? text
  return ALIGNMENTS.has(found) && found !== 'left' ? found : null
}
