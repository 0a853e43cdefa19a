/**
 * How a suggestion stands in a document: `<ins>` around text that is proposed, `<del>` around text that should go, and
 * `data-break` on a paragraph whose beginning is proposed (`insert`) or should be joined to the one before (`delete`).
 * Each carries the suggestion's id, its author and its time; pieces of one id belong together.
 */
import { Extension, Mark } from '@tiptap/core'

export interface Author {
  readonly user: string
  readonly at: string
}

export interface Stamp extends Author {
  readonly id: string
}

export interface BreakStamp extends Stamp {
  readonly kind: 'insert' | 'delete'
}

const attribute = (name: string, html: string) => ({
  [name]: {
    default: null,
    parseHTML: (element: HTMLElement) => element.getAttribute(html),
    renderHTML: (attributes: Record<string, unknown>) => ({ [html]: attributes[name] }),
  },
})

const stampAttributes = () => ({ ...attribute('id', 'data-suggestion'), ...attribute('user', 'data-user'), ...attribute('at', 'data-at') })

// Outermost of all marks, so that one suggestion is one element where it can be.
const PRIORITY = 2000

export const Insertion = Mark.create({
  name: 'insertion',
  priority: PRIORITY,
  inclusive: false,
  excludes: 'insertion',
  addAttributes: stampAttributes,
  parseHTML: () => [{ tag: 'ins[data-suggestion]', priority: 70 }],
  renderHTML: ({ HTMLAttributes }) => ['ins', HTMLAttributes, 0],
})

export const Deletion = Mark.create({
  name: 'deletion',
  priority: PRIORITY - 1,
  inclusive: false,
  excludes: 'deletion',
  addAttributes: stampAttributes,
  parseHTML: () => [{ tag: 'del[data-suggestion]', priority: 70 }],
  renderHTML: ({ HTMLAttributes }) => ['del', HTMLAttributes, 0],
})

export const BreakSuggestions = Extension.create({
  name: 'breakSuggestions',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        break: {
          default: null,
          // A paragraph that is split while it carries one must not pass it on.
          keepOnSplit: false,
          parseHTML: (element): BreakStamp | null => {
            const kind = element.getAttribute('data-break')
            if (kind !== 'insert' && kind !== 'delete') return null
            const read = (name: string): string => element.getAttribute(name) ?? ''
            return { kind, id: read('data-suggestion'), user: read('data-user'), at: read('data-at') }
          },
          renderHTML: ({ break: stamp }: Record<string, BreakStamp | null>) =>
            stamp === null || stamp === undefined ? {} : { 'data-break': stamp.kind, 'data-suggestion': stamp.id, 'data-user': stamp.user, 'data-at': stamp.at },
        },
      },
    },
  ],
})
