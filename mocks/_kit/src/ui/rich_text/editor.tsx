import type { JSONContent } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useId, useRef } from 'react'
import { useLatest } from '../latest'
import { documentText } from './document_text'
import { extensionsFor } from './extensions'
import type { RichTextProps } from './rich_text_props'
import { RichTextTools } from './rich_text_tools'
import { useMentions } from './use_mentions'
import '../field_help.css'
import './prose.css'
import './rich_text.css'

const NOBODY = [] as const

/** The editor itself; ../rich_text loads it when it is first shown. */
export default function RichTextEditor(props: RichTextProps) {
  const { label, tools = 'basic', readOnly = false, error = null, mentions = NOBODY, placeholder = '' } = props
  const [noteId, errorId] = [useId(), useId()]
  const { suggest, list } = useMentions(mentions)
  const latest = useLatest(props)
  const known = useRef<{ given: string; shown: string } | null>(null)
  const described = [props.description === undefined ? null : noteId, error === null ? null : errorId].filter(Boolean).join(' ')
  const editor = useEditor({
    extensions: extensionsFor(placeholder, suggest),
    content: props.value ?? '',
    editable: !readOnly,
    autofocus: props.autoFocus ? 'end' : false,
    editorProps: {
      attributes: () => attributesOf(latest.current, described),
      handleKeyDown: (_, event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || latest.current.onSubmit === undefined) return false
        latest.current.onSubmit()
        return true
      },
    },
    onUpdate: ({ editor: changed }) => {
      const value = documentText(changed, latest.current.format ?? 'html')
      const text = JSON.stringify(value)
      if (known.current?.shown === text) return
      known.current = { given: text, shown: text }
      ;(latest.current.onChange as (value: string | JSONContent) => void)(value)
    },
    onBlur: () => latest.current.onBlur?.(),
  })
  // The state has changed under the editor (undo, another tab): show that, unless it is what was typed here.
  useEffect(() => {
    const given = JSON.stringify(props.value ?? '')
    // React may throw a first render away, and the editor with it.
    if (editor.isDestroyed || known.current?.given === given) return
    const shown = (): string => JSON.stringify(documentText(editor, props.format ?? 'html'))
    if (known.current !== null && shown() !== given) editor.commands.setContent(props.value ?? '', { emitUpdate: false })
    known.current = { given, shown: shown() }
  }, [editor, props.format, props.value])
  return (
    <div className={error === null ? 'kit-rich' : 'kit-rich kit-rich-wrong'}>
      {props.hideLabel ? null : (
        <span className="kit-label" aria-hidden onClick={() => editor.commands.focus()}>
          {label}
        </span>
      )}
      <div className="kit-rich-box">
        {tools === 'none' || readOnly ? null : <RichTextTools editor={editor} full={tools === 'full'} label={label} />}
        <EditorContent editor={editor} className="kit-rich-content" />
      </div>
      {props.description === undefined ? null : (
        <span id={noteId} className="kit-field-note">
          {props.description}
        </span>
      )}
      {error === null ? null : (
        <span id={errorId} className="kit-field-error">
          {error}
        </span>
      )}
      {list}
    </div>
  )
}

function attributesOf({ label, readOnly = false, error = null, minHeight = 96 }: RichTextProps, described: string): Record<string, string> {
  return {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-readonly': String(readOnly),
    'aria-invalid': String(error !== null),
    ...(described === '' ? {} : { 'aria-describedby': described }),
    class: 'kit-prose kit-rich-page',
    style: `min-height: ${minHeight}px`,
  }
}
