/** The editor as the page around it knows it. Enters: TipTap's editor. Leaves: a DocumentHandle. Called by ./document_editor. */
import { createDocument, type Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { anchorPlaces, movedAnchors, showAnchors } from './anchor_marks'
import { anchorOf } from './anchors'
import { COMMANDS } from './commands'
import type { DocumentHandle, DocumentState, Taken } from './document_state'
import { type FindQuery, foundIn, replaced, showFound } from './find'
import { harmlessHtml } from './html_text'
import { readState } from './read_state'
import { documentHtml } from './serialise'
import { decide } from './suggest/decide'
import { suggestionsOf } from './suggest/suggestions'

/** What the hub holds: as it was given, and as this editor writes the same. */
interface Known {
  given: string
  shown: string
}

export interface OwnHandle extends DocumentHandle {
  /** The state holds something else now; false: there is unsaved work, so it is not shown. */
  readonly receive: (html: string) => boolean
  readonly changed: () => void
}

export function handleFor(editor: Editor, given: string): OwnHandle {
  const listeners = new Set<() => void>()
  const known: Known = { given, shown: documentHtml(editor.state.doc) }
  let { doc } = editor.state
  let saved = doc
  let snapshot: DocumentState = readState(editor, false)
  // The editor adds empty lines of its own: only what would be written counts.
  const dirty = (): boolean => {
    if (doc === saved) return false
    if (documentHtml(doc) !== known.shown) return true
    saved = doc
    return false
  }
  const changed = (): void => {
    if (editor.isDestroyed) return
    ;({ doc } = editor.state)
    snapshot = readState(editor, dirty())
    for (const listener of listeners) listener()
  }
  const load = (html: string): void => {
    setKeepingPlace(editor, html)
    doc = editor.state.doc
    saved = doc
    Object.assign(known, { given: html, shown: documentHtml(doc) })
    changed()
  }
  return {
    changed,
    load,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: () => snapshot,
    run: (name, value) => COMMANDS[name](editor, value),
    focus: () => void editor.commands.focus(),
    html: () => documentHtml(doc),
    take: (): Taken | null => {
      const html = documentHtml(doc)
      saved = doc
      if (html === known.shown) return null
      const anchors = editor.isDestroyed ? [] : movedAnchors(editor.state)
      Object.assign(known, { given: html, shown: html })
      changed()
      return { html, anchors }
    },
    receive: (html) => {
      if (html === known.given) return true
      if (dirty()) return false
      load(html)
      return true
    },
    selection: () => {
      const { from, to, empty } = editor.state.selection
      return empty ? null : { ...anchorOf(editor.state.doc, from, to), html: '' }
    },
    ...finding(editor),
    ...reviewing(editor),
  }
}

/** Replaces only what differs, so that the caret stays where it is. */
function setKeepingPlace(editor: Editor, html: string): void {
  const before = editor.state.doc
  const next = createDocument(harmlessHtml(html), editor.schema)
  const start = before.content.findDiffStart(next.content)
  if (start === null) return
  const end = before.content.findDiffEnd(next.content)!
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  const tr = editor.state.tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap))
  editor.view.dispatch(tr.setMeta('plainEdit', true).setMeta('addToHistory', false))
  if (!editor.state.doc.eq(next)) editor.commands.setContent(harmlessHtml(html), { emitUpdate: false })
}

function finding(editor: Editor) {
  const go = (index: number): void => {
    editor.view.dispatch(showFound(editor.state, { index }))
    const match = foundIn(editor.state).matches[index]
    if (match) reveal(editor, match.from)
  }
  return {
    find: (query: FindQuery | null): void => {
      editor.view.dispatch(showFound(editor.state, { query }))
      const { matches, index } = foundIn(editor.state)
      const match = matches[index]
      if (match) reveal(editor, match.from)
    },
    findStep: (by: 1 | -1): void => {
      const { matches, index } = foundIn(editor.state)
      if (matches.length > 0) go((index + by + matches.length) % matches.length)
    },
    replace: (replacement: string): void => {
      const { matches, index, query } = foundIn(editor.state)
      const match = matches[index]
      if (!match || !query) return
      const size = editor.state.doc.content.size
      editor.view.dispatch(replaced(editor.state, [match], replacement, query.regex))
      // The next one is searched behind what was put in, so that "a" for "aa" comes to an end.
      const past = match.to + editor.state.doc.content.size - size
      const left = foundIn(editor.state).matches
      const ahead = left.findIndex((one) => one.from >= past)
      if (left.length > 0) go(ahead === -1 ? 0 : ahead)
    },
    replaceAll: (replacement: string): number => {
      const { matches, query } = foundIn(editor.state)
      if (matches.length > 0 && query) editor.view.dispatch(replaced(editor.state, matches, replacement, query.regex))
      return matches.length
    },
  }
}

function reviewing(editor: Editor) {
  return {
    decide: (ids: readonly string[] | null, accept: boolean): void => {
      const tr = decide(editor.state, ids, accept)
      if (tr) editor.view.dispatch(tr)
    },
    showSuggestion: (id: string): void => {
      const found = suggestionsOf(editor.state.doc).find((one) => one.id === id)
      if (!found) return
      editor.view.dispatch(editor.state.tr.setSelection(TextSelection.near(editor.state.doc.resolve(Math.min(found.from + 1, editor.state.doc.content.size)))))
      reveal(editor, found.from)
    },
    showAnchor: (id: string | null, scroll = true): void => {
      editor.view.dispatch(showAnchors(editor.state, { active: id }))
      const place = anchorPlaces(editor.state).find((one) => one.id === id)
      if (place && scroll) reveal(editor, place.from)
    },
    showHeading: (index: number): void => {
      const heading = readState(editor, false).headings[index]
      if (!heading) return
      editor.chain().setTextSelection(heading.at + 1).focus(undefined, { scrollIntoView: false }).run()
      const element = editor.view.nodeDOM(heading.at)
      if (element instanceof HTMLElement) element.scrollIntoView({ block: 'start' })
    },
  }
}

function reveal(editor: Editor, at: number): void {
  const { node } = editor.view.domAtPos(at)
  const element = node instanceof HTMLElement ? node : node.parentElement
  element?.scrollIntoView({ block: 'nearest' })
}
