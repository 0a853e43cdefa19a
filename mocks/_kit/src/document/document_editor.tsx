import { lazy, Suspense } from 'react'
import { LoadingState } from '../ui/loading_state'
import type { DocumentEditorProps } from './document_editor_props'

// A page without an open document does not load an editor.
const Page = lazy(() => import('./page_editor'))

/**
 * A document on a sheet: written in, suggested to, commented, searched. What it shows and what can be done to it is
 * reached through the handle that `onReady` gives; ./ui holds the tools.
 */
export function DocumentEditor(props: DocumentEditorProps) {
  return (
    <Suspense fallback={<LoadingState label={`Loading ${props.label}`} lines={6} />}>
      <Page {...props} />
    </Suspense>
  )
}
