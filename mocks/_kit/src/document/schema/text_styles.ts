/**
 * Colour, ground, font and size of letters. Each is a mark of its own, written as a span with one style, so that nested
 * spans of foreign HTML keep all they say; ../serialise joins them into one span again.
 */
import { Mark } from '@tiptap/core'

interface StyleMark {
  readonly name: string
  readonly property: string
  /** Elements that say the same in old HTML. */
  readonly tags?: readonly { readonly tag: string; readonly value: (element: HTMLElement) => string | null }[]
  /** The style also belongs to cells and paragraphs: only a span's is one of letters. */
  readonly onlySpans?: boolean
  /** Values that mean nothing in particular. */
  readonly ignored?: RegExp
}

const styleMark = ({ name, property, tags = [], onlySpans = false, ignored = /^(inherit|initial|unset|)$/ }: StyleMark) =>
  Mark.create({
    name,
    addAttributes: () => ({ value: { default: null, rendered: false } }),
    parseHTML: () => [
      ...(onlySpans ? [] : [{ style: property, getAttrs: (value: string) => (ignored.test(value.trim()) ? false : { value: value.trim() }) } as const]),
      ...tags.map(({ tag, value }) => ({ tag, consuming: false, getAttrs: (element: HTMLElement) => valueOf(value(element), ignored) })),
    ],
    renderHTML: ({ mark }) => ['span', { style: `${property}: ${String(mark.attrs.value)}` }, 0],
  })

function valueOf(text: string | null, ignored: RegExp): { value: string } | false {
  return text === null || ignored.test(text.trim()) ? false : { value: text.trim() }
}

const OLD_SIZES = ['', '8pt', '10pt', '12pt', '14pt', '18pt', '24pt', '36pt']

export const TextColour = styleMark({
  name: 'textColour',
  property: 'color',
  tags: [{ tag: 'font[color]', value: (element) => element.getAttribute('color') }],
})

export const TextGround = styleMark({
  name: 'textGround',
  property: 'background-color',
  onlySpans: true,
  tags: [
    { tag: 'mark', value: (element) => element.style.backgroundColor || '#faeed3' },
    { tag: 'span[style*=background]', value: (element) => element.style.backgroundColor },
  ],
  ignored: /^(inherit|initial|unset|transparent|rgba\(0, 0, 0, 0\)|)$/,
})

export const TextFont = styleMark({
  name: 'textFont',
  property: 'font-family',
  tags: [{ tag: 'font[face]', value: (element) => element.getAttribute('face') }],
})

export const TextSize = styleMark({
  name: 'textSize',
  property: 'font-size',
  tags: [{ tag: 'font[size]', value: (element) => OLD_SIZES[Number(element.getAttribute('size'))] ?? null }],
})

export const Subscript = Mark.create({
  name: 'subscript',
  excludes: 'superscript',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: () => ['sub', 0],
})

export const Superscript = Mark.create({
  name: 'superscript',
  excludes: 'subscript',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: () => ['sup', 0],
})
