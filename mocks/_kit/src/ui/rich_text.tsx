import { lazy, Suspense } from 'react'
import { LoadingState } from './loading_state'
import type { RichTextProps } from './rich_text/rich_text_props'

// A page without an open editor does not load one.
const Editor = lazy(() => import('./rich_text/editor'))

/** A text with headings, lists, tables, links, pictures and mentions. Ctrl+B, Ctrl+I, Ctrl+Z and the like work in it. */
export function RichText(props: RichTextProps) {
  return (
    <Suspense fallback={<LoadingState label={`Loading the editor of ${props.label}`} lines={2} />}>
      <Editor {...props} />
    </Suspense>
  )
}
