import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLatest } from '../ui/latest'
import { anchorMarks, showAnchors } from './anchor_marks'
import type { DocumentEditorProps } from './document_editor_props'
import { findMarks } from './find'
import { handleFor, type OwnHandle } from './handle'
import { harmlessHtml } from './html_text'
import { documentExtensions } from './schema'
import { tracking } from './suggest/tracking'
import '../ui/rich_text/prose.css'
import './page_editor.css'
import './page_fonts.css'
import './page_text.css'

/** The editor itself; ./document_editor loads it when it is first shown. */
export default function PageEditor(props: DocumentEditorProps) {
  const { value, mode, anchors, placeholder = '' } = props
  const latest = useLatest(props)
  const handle = useRef<OwnHandle | null>(null)
  const editor = useEditor({
    extensions: [
      ...documentExtensions(placeholder, () => latest.current.mode === 'editing'),
      anchorMarks,
      findMarks,
      tracking(() => (latest.current.mode === 'suggesting' ? latest.current.author : null)),
    ],
    content: harmlessHtml(value),
    editable: mode !== 'viewing',
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: () => attributesOf(latest.current),
      handleDOMEvents: { click: (_, event) => clicked(event, latest.current) },
    },
    onTransaction: ({ transaction }) => {
      handle.current?.changed()
      if (transaction.docChanged && handle.current?.state().dirty) latest.current.onChange?.()
    },
    onBlur: () => latest.current.onBlur?.(),
  })
  // Before EditorContent goes: it would draw the document once more without our views, and so load pictures from elsewhere.
  useLayoutEffect(() => () => editor.destroy(), [editor])
  useEffect(() => {
    // React may throw a first render away, and the editor with it.
    if (editor.isDestroyed) return
    handle.current = handleFor(editor, latest.current.value)
    latest.current.onReady(handle.current)
    const { onReady } = latest.current
    return () => {
      handle.current = null
      onReady(null)
    }
  }, [editor, latest])
  useEffect(() => {
    if (handle.current?.receive(value) === false) latest.current.onConflict?.(value)
  }, [latest, value])
  useEffect(() => {
    if (!editor.isDestroyed) editor.setEditable(mode !== 'viewing')
  }, [editor, mode])
  const given = JSON.stringify(anchors ?? [])
  useEffect(() => {
    if (!editor.isDestroyed) editor.view.dispatch(showAnchors(editor.state, { given: latest.current.anchors ?? [] }))
  }, [editor, given, latest])
  return <EditorContent editor={editor} className="kit-page" data-mode={mode} />
}

function attributesOf({ label, mode }: DocumentEditorProps): Record<string, string> {
  return {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-readonly': String(mode === 'viewing'),
    spellcheck: 'false',
    class: 'kit-prose kit-page-text',
    ...(mode === 'viewing' ? { tabindex: '0' } : {}),
  }
}

function clicked(event: Event, { onAnchor, onLink }: DocumentEditorProps): boolean {
  if (!(event.target instanceof Element)) return false
  const link = event.target.closest('a[href]')
  onAnchor?.(event.target.closest('[data-anchor]')?.getAttribute('data-anchor') ?? null)
  if (link === null) return false
  event.preventDefault()
  onLink?.(link.getAttribute('href') ?? '', link.getBoundingClientRect())
  return false
}
