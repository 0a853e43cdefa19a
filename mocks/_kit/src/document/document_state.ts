/** What the tools around a document show: the look at the caret, and what the whole document holds. No editor is loaded for it. */
import type { AnchorPlace } from './anchor_marks'
import type { Anchor } from './anchors'
import type { FindQuery } from './find'
import type { TextCounts } from './html_text'
import type { Heading } from './schema/page_parts'
import type { Suggestion } from './suggest/suggestions'

export type DocumentMode = 'editing' | 'suggesting' | 'viewing'
export type BlockStyle = 'paragraph' | 'title' | 'subtitle' | '1' | '2' | '3' | '4' | '5' | '6'
export type Alignment = 'left' | 'center' | 'right' | 'justify'
export type ListKind = 'bullet' | 'ordered' | 'task'
export type MarkName = 'bold' | 'italic' | 'underline' | 'strike' | 'code' | 'subscript' | 'superscript'

export interface PictureAtCaret {
  readonly src: string
  readonly alt: string
  readonly width: number | null
  readonly align: string
}

export interface DocumentState {
  readonly block: BlockStyle
  readonly align: Alignment
  readonly spacing: string | null
  readonly direction: 'ltr' | 'rtl'
  readonly marks: Readonly<Record<MarkName, boolean>>
  readonly font: string | null
  readonly size: string | null
  readonly colour: string | null
  readonly ground: string | null
  readonly list: ListKind | null
  readonly quote: boolean
  readonly codeBlock: boolean
  readonly link: string | null
  readonly inTable: boolean
  /** What would make a difference where the caret is. */
  readonly can: { readonly indent: boolean; readonly outdent: boolean; readonly clear: boolean; readonly merge: boolean; readonly split: boolean }
  readonly picture: PictureAtCaret | null
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** The chosen words; empty: there is only a caret. */
  readonly selected: string
  readonly counts: TextCounts
  readonly headings: readonly Heading[]
  readonly suggestions: readonly Suggestion[]
  readonly suggestionAtCaret: string | null
  readonly find: { readonly query: FindQuery | null; readonly count: number; readonly index: number; readonly error: string | null }
  /** Where the comments are, in the order of the document. */
  readonly anchors: readonly AnchorPlace[]
  readonly activeAnchor: string | null
  readonly dirty: boolean
}

/** What is to be written to the state. */
export interface Taken {
  readonly html: string
  /** Comments whose words have been edited, with the words as they are now. */
  readonly anchors: readonly (Anchor & { readonly id: string })[]
}

export interface DocumentCommands {
  undo: null
  redo: null
  mark: MarkName
  block: BlockStyle
  align: Alignment
  spacing: string | null
  indent: 1 | -1
  list: ListKind
  quote: null
  codeBlock: null
  font: string | null
  size: string | null
  colour: string | null
  ground: string | null
  clear: null
  link: { readonly href: string; readonly text?: string }
  unlink: null
  text: string
  html: string
  divider: null
  pageBreak: null
  contents: null
  picture: { readonly src: string; readonly alt: string; readonly width?: number }
  pictureChange: { readonly alt?: string; readonly width?: number | null; readonly align?: string }
  table: { readonly rows: number; readonly columns: number }
  tableChange: 'rowAbove' | 'rowBelow' | 'columnBefore' | 'columnAfter' | 'deleteRow' | 'deleteColumn' | 'deleteTable' | 'mergeCells' | 'splitCell' | 'headerRow' | 'headerColumn'
  cellGround: string | null
  direction: 'ltr' | 'rtl'
  deleteSelection: null
  selectAll: null
}

export interface DocumentHandle {
  readonly subscribe: (changed: () => void) => () => void
  readonly state: () => DocumentState
  /** Does it, and leaves the focus in the text. */
  readonly run: <N extends keyof DocumentCommands>(name: N, value: DocumentCommands[N]) => void
  readonly focus: () => void
  /** null: nothing has changed since it was last taken. */
  readonly take: () => Taken | null
  /** The document as it is, without marking it as taken. */
  readonly html: () => string
  /** Shows what the state holds in place of what was written here. */
  readonly load: (html: string) => void
  readonly selection: () => (Anchor & { readonly html: string }) | null
  readonly find: (query: FindQuery | null) => void
  readonly findStep: (by: 1 | -1) => void
  readonly replace: (replacement: string) => void
  readonly replaceAll: (replacement: string) => number
  /** Takes suggestions over or back; null: all of them. */
  readonly decide: (ids: readonly string[] | null, accept: boolean) => void
  readonly showSuggestion: (id: string) => void
  readonly showAnchor: (id: string | null, scroll?: boolean) => void
  readonly showHeading: (index: number) => void
}
