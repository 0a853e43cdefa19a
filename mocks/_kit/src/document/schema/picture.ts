/**
 * A picture as a block, with a width in pixels, a side and words for those who cannot see it. A source is a file of the
 * session, `drawn:FAMILY/WORDS` (a picture of the kit), or any other address, which is never loaded but drawn from.
 */
import { mergeAttributes, Node } from '@tiptap/core'
import { pictureAddress } from '../picture_address'

const NARROWEST = 40

export const PagePicture = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: null },
    title: { default: null },
    width: { default: null, parseHTML: (element) => widthOf(element) },
    align: { default: null, parseHTML: (element) => element.getAttribute('data-align'), renderHTML: ({ align }) => (align === null ? {} : { 'data-align': align }) },
  }),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
  addNodeView() {
    return ({ node, editor, getPos }) => {
      const view = pictureView()
      view.show(node.attrs)
      view.handle.addEventListener('pointerdown', (event) => {
        if (!editor.isEditable) return
        event.preventDefault()
        resize(event, view.image, (width) => {
          const at = getPos()
          if (at !== undefined) editor.chain().setNodeSelection(at).updateAttributes('picture', { width }).run()
        })
      })
      return {
        dom: view.frame,
        update: (next) => {
          if (next.type.name !== 'picture') return false
          view.show(next.attrs)
          return true
        },
        stopEvent: (event) => event.target === view.handle,
        ignoreMutation: () => true,
      }
    }
  },
})

function widthOf(element: HTMLElement): number | null {
  const width = Number.parseFloat(element.getAttribute('width') ?? element.style.width)
  return Number.isFinite(width) && width > 0 && !element.style.width.endsWith('%') ? Math.round(width) : null
}

function pictureView() {
  const frame = document.createElement('figure')
  const image = document.createElement('img')
  const handle = document.createElement('span')
  frame.className = 'kit-page-picture'
  handle.className = 'kit-page-picture-handle'
  handle.setAttribute('aria-hidden', 'true')
  frame.append(image, handle)
  const show = (attributes: Record<string, unknown>): void => {
    const { src, alt, width, align } = attributes
    image.src = pictureAddress(String(src ?? ''))
    image.alt = String(alt ?? '')
    image.draggable = false
    image.style.width = typeof width === 'number' ? `${width}px` : ''
    frame.dataset.align = String(align ?? 'left')
  }
  return { frame, image, handle, show }
}

/** Follows the pointer and reports the width where it is let go. */
function resize(start: PointerEvent, image: HTMLImageElement, done: (width: number) => void): void {
  const zoom = image.getBoundingClientRect().width / image.offsetWidth || 1
  const before = image.offsetWidth
  const most = image.closest('.ProseMirror')?.clientWidth ?? 2000
  const widthAt = (event: PointerEvent): number => Math.round(Math.min(most, Math.max(NARROWEST, before + (event.clientX - start.clientX) / zoom)))
  const move = (event: PointerEvent): void => void (image.style.width = `${widthAt(event)}px`)
  const end = (event: PointerEvent): void => {
    window.removeEventListener('pointermove', move)
    if (widthAt(event) !== before) done(widthAt(event))
  }
  window.addEventListener('pointermove', move)
  window.addEventListener('pointerup', end, { once: true })
}
