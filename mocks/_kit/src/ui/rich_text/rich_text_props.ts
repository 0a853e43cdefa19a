/** What a mock gives to RichText. */
import type { JSONContent } from '@tiptap/core'

export interface Mentioned {
  readonly id: string
  readonly label: string
  readonly detail?: string
}

interface Common {
  readonly label: string
  readonly placeholder?: string
  /** Who can be mentioned with @. */
  readonly mentions?: readonly Mentioned[]
  /** `basic`: marks, lists, links; `full`: headings, tables, pictures and tasks too; `none`: keys only. */
  readonly tools?: 'full' | 'basic' | 'none'
  readonly readOnly?: boolean
  readonly error?: string | null
  readonly description?: string
  readonly minHeight?: number
  readonly autoFocus?: boolean
  readonly hideLabel?: boolean
  /** Ctrl or Cmd with Enter. */
  readonly onSubmit?: () => void
  /** The moment to write to the state. */
  readonly onBlur?: () => void
}

/** The text enters and leaves as HTML, or as TipTap's JSON; the same document always gives the same text. */
export type RichTextProps = Common &
  (
    | { readonly format?: 'html'; readonly value: string; readonly onChange: (value: string) => void }
    | { readonly format: 'json'; readonly value: JSONContent | null; readonly onChange: (value: JSONContent) => void }
  )
