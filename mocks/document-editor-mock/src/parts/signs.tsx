import { Link2, Star, Users } from 'lucide-react'
import type { Document } from '../model'
import { sharesOf } from '../selectors'
import type { Deeds } from '../use_deeds'
import type { DocumentDialogState } from './document_dialogs'

/** What the two ways of listing documents are given. */
export interface DocumentsProps {
  readonly documents: readonly Document[]
  readonly selected: readonly string[]
  readonly onSelect: (ids: string[]) => void
  readonly deeds: Deeds
  readonly onDialog: (open: DocumentDialogState) => void
}

/** Starred, shared, open by link. */
export function Signs({ document }: { document: Document }) {
  return (
    <span className="signs">
      {document.starred ? <Star size={14} fill="currentColor" className="tone-amber sign-star" aria-label="Starred" role="img" /> : null}
      {sharesOf(document).length > 0 ? <Users size={14} aria-label="Shared" role="img" /> : null}
      {document.linkSharing?.enabled ? <Link2 size={14} aria-label="Open by link" role="img" /> : null}
    </span>
  )
}
