/** Shows in the text where comments are, and follows them while the text is edited. Used by ./document_editor. */
import { Extension } from '@tiptap/core'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { type Anchor, anchorOf, anchorRange } from './anchors'

export interface Anchored extends Anchor {
  readonly id: string
}

interface Shown {
  readonly given: readonly Anchored[]
  readonly active: string | null
  readonly set: DecorationSet
}

const key = new PluginKey<Shown>('anchors')

const NOTHING: Shown = { given: [], active: null, set: DecorationSet.empty }

export const anchorMarks = Extension.create({
  name: 'anchorMarks',
  addProseMirrorPlugins: () => [
    new Plugin<Shown>({
      key,
      state: { init: () => NOTHING, apply: next },
      props: { decorations: (state) => key.getState(state)?.set },
    }),
  ],
})

function next(tr: Transaction, shown: Shown): Shown {
  const told = tr.getMeta(key) as Partial<Shown> | undefined
  if (told?.given === undefined && told?.active === undefined) return tr.docChanged ? { ...shown, set: shown.set.map(tr.mapping, tr.doc) } : shown
  const given = told.given ?? shown.given
  const active = told.active === undefined ? shown.active : told.active
  // Those known already stay where the editing has brought them.
  const places = new Map(placesOf(shown.set.map(tr.mapping, tr.doc)).map((one) => [one.id, one]))
  const marks = given.flatMap((anchor) => {
    const same = shown.given.find((one) => one.id === anchor.id)
    const range = (same?.text === anchor.text ? places.get(anchor.id) : undefined) ?? anchorRange(tr.doc, anchor)
    if (!range || range.to <= range.from) return []
    return [Decoration.inline(range.from, range.to, { class: anchor.id === active ? 'kit-anchor kit-anchor-active' : 'kit-anchor', 'data-anchor': anchor.id }, { id: anchor.id, inclusiveEnd: false })]
  })
  return { given, active, set: DecorationSet.create(tr.doc, marks) }
}

export interface AnchorPlace {
  readonly id: string
  readonly from: number
  readonly to: number
}

function placesOf(set: DecorationSet): AnchorPlace[] {
  return set.find().map(({ from, to, spec }) => ({ id: (spec as { id: string }).id, from, to }))
}

export function anchorPlaces(state: EditorState): AnchorPlace[] {
  return placesOf(key.getState(state)?.set ?? DecorationSet.empty)
}

/** Editing may have changed the very words that a comment is about: those anchors, as they are now. */
export function movedAnchors(state: EditorState): Anchored[] {
  const { given, set } = key.getState(state) ?? NOTHING
  const places = placesOf(set)
  return given.flatMap((anchor) => {
    const place = places.find((one) => one.id === anchor.id)
    if (place === undefined) return []
    const now = anchorOf(state.doc, place.from, place.to)
    const same = (text: string): string => text.replace(/\s+/g, ' ').trim()
    return now.text === '' || same(now.text) === same(anchor.text) ? [] : [{ id: anchor.id, ...now }]
  })
}

export function showAnchors(state: EditorState, change: { given?: readonly Anchored[]; active?: string | null }): Transaction {
  return state.tr.setMeta(key, change).setMeta('addToHistory', false)
}

export function activeAnchor(state: EditorState): string | null {
  return key.getState(state)?.active ?? null
}
