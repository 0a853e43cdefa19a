/** What a mock gives to DocumentEditor. */
import type { Anchored } from './anchor_marks'
import type { DocumentHandle, DocumentMode } from './document_state'
import type { Author } from './suggest/marks'

export interface DocumentEditorProps {
  readonly label: string
  /** HTML, as the state holds it. */
  readonly value: string
  readonly mode: DocumentMode
  /** Who suggests, and when. */
  readonly author: Author
  readonly anchors?: readonly Anchored[]
  readonly placeholder?: string
  /** null: the editor is gone. */
  readonly onReady: (handle: DocumentHandle | null) => void
  /** Something was written: save it after a pause, with `handle.take()`. */
  readonly onChange?: () => void
  /** The moment to save. */
  readonly onBlur?: () => void
  /** The state has changed while there is unsaved work here. */
  readonly onConflict?: (html: string) => void
  /** The words of a comment were clicked; null: words without one. */
  readonly onAnchor?: (id: string | null) => void
  /** A link was clicked. */
  readonly onLink?: (href: string, at: DOMRect) => void
}
