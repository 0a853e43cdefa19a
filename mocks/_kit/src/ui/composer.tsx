import { Paperclip, Send } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { type StoredFile, useUpload } from '../state/upload'
import { Button, IconButton } from './button'
import { FileCard } from './file_card'
import './field_help.css'
import './composer.css'

interface ComposerProps {
  readonly label: string
  readonly placeholder?: string
  /** The promise of an action may be given back: the text stays until it is kept. */
  readonly onSend: (text: string, files: readonly StoredFile[]) => void | Promise<unknown>
  readonly send?: string
  readonly attachments?: boolean
  readonly start?: string
  readonly disabled?: boolean
  /** More buttons beside the attachments. */
  readonly tools?: ReactNode
  /** Enter makes a new line; Ctrl or Cmd with Enter sends. */
  readonly multiline?: boolean
}

/** Writes a message. Enter sends and Shift+Enter makes a new line; files are uploaded before they are sent. */
export function Composer(props: ComposerProps) {
  const { label, onSend, send = 'Send', attachments = false, disabled = false, multiline = false } = props
  const [text, setText] = useState(props.start ?? '')
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  const [busy, setBusy] = useState<'sending' | 'uploading' | null>(null)
  const [error, setError] = useState<string | null>(null)
  const upload = useUpload()
  const errorId = useId()
  const empty = text.trim() === '' && files.length === 0
  const attempt = async (kind: 'sending' | 'uploading', work: () => Promise<void>): Promise<void> => {
    setBusy(kind)
    setError(null)
    try {
      await work()
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem))
    } finally {
      setBusy(null)
    }
  }
  const submit = (): void => {
    if (empty || disabled || busy !== null) return
    void attempt('sending', async () => {
      await onSend(text.trim(), files)
      setText('')
      setFiles([])
    })
  }
  const attach = (chosen: File[]): void => {
    if (chosen.length > 0) void attempt('uploading', async () => setFiles([...files, ...(await upload(chosen))]))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const sends = multiline ? event.ctrlKey || event.metaKey : !event.shiftKey
    if (event.key !== 'Enter' || !sends || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  return (
    <div className={disabled ? 'kit-composer kit-composer-off' : 'kit-composer'}>
      <textarea
        className="kit-composer-text"
        aria-label={label}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : errorId}
        placeholder={props.placeholder ?? label}
        rows={multiline ? 3 : 1}
        value={text}
        disabled={disabled}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {files.map((file) => (
        <FileCard key={file.url} file={file} onRemove={() => setFiles(files.filter((one) => one !== file))} />
      ))}
      {error === null ? null : (
        <div id={errorId} role="alert" className="kit-field-error">
          {error}
        </div>
      )}
      <div className="kit-composer-foot">
        {attachments ? (
          <FileTrigger allowsMultiple onSelect={(chosen) => attach([...(chosen ?? [])])}>
            <IconButton label="Attach files" icon={busy === 'uploading' ? <span className="kit-spin" /> : <Paperclip size={17} />} disabled={disabled || busy !== null} />
          </FileTrigger>
        ) : null}
        {props.tools}
        <span className="kit-composer-gap" />
        <Button kind="primary" small icon={<Send size={14} aria-hidden />} disabled={empty || disabled || busy === 'uploading'} loading={busy === 'sending'} onPress={submit}>
          {send}
        </Button>
      </div>
    </div>
  )
}
