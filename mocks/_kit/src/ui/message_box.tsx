import { AtSign, ChevronDown, Paperclip, SendHorizontal, SmilePlus } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { type StoredFile, useUpload } from '../state/upload'
import { Button, IconButton } from './button'
import { EmojiButton } from './emoji_picker'
import { FileCard } from './file_card'
import { useLatest } from './latest'
import { Menu } from './menu'
import type { MenuEntry } from './menu_items'
import { MessageTools } from './message_box/message_tools'
import { Suggestions, type SuggestionSource } from './message_box/suggestions'
import { type MessageText, useMessageText } from './message_box/use_message_text'
import './field_help.css'
import './message_box.css'

export interface MessageBoxProps {
  readonly label: string
  readonly placeholder?: string
  /** What stands in it at first: a draft. */
  readonly start?: string
  readonly startFiles?: readonly StoredFile[]
  /** A rejected promise brings the text back and shows the reason. */
  readonly onSend: (text: string, files: readonly StoredFile[]) => void | Promise<unknown>
  /** The box goes away, with what is not sent. */
  readonly onLeave?: (text: string, files: readonly StoredFile[]) => void
  readonly sources?: readonly SuggestionSource[]
  /** Buttons for bold, lists and so on. */
  readonly marks?: boolean
  readonly attachments?: boolean
  readonly emoji?: boolean
  readonly send?: string
  /** More ways to send, beside the button: each gets what stands in the box, and a way to empty it. */
  readonly sendMenu?: (text: string, files: readonly StoredFile[], empty: () => void) => readonly MenuEntry[]
  readonly tools?: ReactNode
  /** Above the text: "Also send to the channel". */
  readonly options?: ReactNode
  /** false: Enter makes a new line; Ctrl or Cmd with Enter sends. */
  readonly enterSends?: boolean
  readonly maxLength?: number
  readonly autoFocus?: boolean
  /** Escape is pressed, or the arrow up in an empty box. */
  readonly onCancel?: () => void
  readonly onUp?: () => void
}

/** Writes a message for a conversation: with marks, emoji, files, names and commands that are offered as one types. */
export function MessageBox(props: MessageBoxProps) {
  const { label, onSend, sources = NO_SOURCES, enterSends = true, maxLength } = props
  const field = useRef<HTMLTextAreaElement>(null)
  const box = useMessageText(field, props.start ?? '', sources)
  const { files, setFiles, uploading, error, setError, attach } = useFiles(props.startFiles ?? [])
  const listId = useId()
  const errorId = useId()
  const left = maxLength === undefined ? null : maxLength - box.text.length
  const blocked = (box.text.trim() === '' && files.length === 0) || uploading || (left !== null && left < 0)
  const clear = (): void => {
    box.setText('')
    setFiles([])
    setError(null)
  }
  const latest = useLatest({ text: box.text, files, onLeave: props.onLeave })
  useEffect(() => () => latest.current.onLeave?.(latest.current.text, latest.current.files), [latest])
  const submit = async (): Promise<void> => {
    if (blocked) return
    const held = { text: box.text, files }
    clear()
    try {
      await onSend(held.text.trim(), held.files)
    } catch (problem) {
      if (latest.current.text === '') {
        box.setText(held.text)
        setFiles(held.files)
      }
      setError(problem instanceof Error ? problem.message : String(problem))
    }
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || box.onOfferKey(event)) return
    const sends = event.key === 'Enter' && (event.ctrlKey || event.metaKey || (enterSends && !event.shiftKey))
    if (sends) void submit()
    else if (event.key === 'Escape' && props.onCancel) props.onCancel()
    else if (event.key === 'ArrowUp' && box.text === '' && props.onUp) props.onUp()
    else return
    event.preventDefault()
  }
  const dropped = (event: DragEvent | ClipboardEvent, given: FileList | undefined): void => {
    if (!props.attachments || !given || given.length === 0) return
    event.preventDefault()
    attach([...given])
  }
  return (
    <div className="kit-box" onDragOver={(event) => event.preventDefault()} onDrop={(event) => dropped(event, event.dataTransfer.files)}>
      {box.source === null || box.offers.length === 0 ? null : <Suggestions id={listId} title={box.source.title} offers={box.offers} active={box.active} onActive={box.setActive} onChoose={box.choose} />}
      {props.marks ? <MessageTools change={box.change} disabled={false} /> : null}
      <textarea
        ref={field}
        className="kit-box-text"
        aria-label={label}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : errorId}
        aria-autocomplete={sources.length > 0 ? 'list' : undefined}
        {...(box.offers.length > 0 ? { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${box.active}` } : {})}
        placeholder={props.placeholder ?? label}
        rows={1}
        value={box.text}
        autoFocus={props.autoFocus}
        onChange={(event) => {
          box.setText(event.target.value)
          setError(null)
          box.look()
        }}
        onSelect={box.look}
        onKeyDown={onKeyDown}
        onPaste={(event) => dropped(event, event.clipboardData.files)}
      />
      <Below files={files} onFiles={setFiles} error={error} errorId={errorId} left={left} />
      {props.options}
      <Foot props={props} box={box} uploading={uploading} attach={attach}>
        <Button kind="primary" small icon={<SendHorizontal size={14} aria-hidden />} disabled={blocked} onPress={() => void submit()}>
          {props.send ?? 'Send'}
        </Button>
        {props.sendMenu === undefined ? null : <SendMenu entries={props.sendMenu(box.text.trim(), files, clear)} blocked={blocked} />}
      </Foot>
    </div>
  )
}

interface BelowProps {
  readonly files: readonly StoredFile[]
  readonly onFiles: (files: readonly StoredFile[]) => void
  readonly error: string | null
  readonly errorId: string
  readonly left: number | null
}

/** What goes with the text, what was wrong, how much room is left. */
function Below({ files, onFiles, error, errorId, left }: BelowProps) {
  return (
    <>
      {files.length === 0 ? null : (
        <div className="kit-box-files">
          {files.map((file) => (
            <FileCard key={file.url} file={file} onRemove={() => onFiles(files.filter((one) => one !== file))} />
          ))}
        </div>
      )}
      {error === null ? null : (
        <div id={errorId} role="alert" className="kit-field-error">
          {error}
        </div>
      )}
      {left !== null && left < 200 ? <div className={left < 0 ? 'kit-field-error' : 'kit-field-note'} role="status">{left < 0 ? `${-left} characters too many` : `${left} characters left`}</div> : null}
    </>
  )
}

const NO_SOURCES: readonly SuggestionSource[] = []

function SendMenu({ entries, blocked }: { entries: readonly MenuEntry[]; blocked: boolean }) {
  return (
    <Menu label="Ways to send" placement="top end" entries={entries.map((entry) => ({ ...entry, disabled: entry.disabled || blocked }))}>
      <IconButton label="Ways to send" icon={<ChevronDown size={15} />} />
    </Menu>
  )
}

interface FootProps {
  readonly props: MessageBoxProps
  readonly box: MessageText
  readonly uploading: boolean
  readonly attach: (files: File[]) => void
  readonly children: ReactNode
}

function Foot({ props, box, uploading, attach, children }: FootProps) {
  return (
    <div className="kit-box-foot">
      {props.attachments ? (
        <FileTrigger allowsMultiple onSelect={(chosen) => attach([...(chosen ?? [])])}>
          <IconButton label="Attach files" icon={uploading ? <span className="kit-spin" /> : <Paperclip size={16} />} disabled={uploading} />
        </FileTrigger>
      ) : null}
      {props.emoji ? <EmojiButton label="Insert emoji" icon={<SmilePlus size={16} />} placement="top start" onPick={box.insert} /> : null}
      {props.sources?.some((one) => one.sign === '@') ? (
        <IconButton
          label="Mention someone"
          icon={<AtSign size={16} />}
          onPress={() => {
            box.change((now) => {
              const piece = now.start === 0 || /\s/.test(now.text[now.start - 1]!) ? '@' : ' @'
              const at = now.start + piece.length
              return { text: now.text.slice(0, now.start) + piece + now.text.slice(now.end), start: at, end: at }
            })
            requestAnimationFrame(box.look)
          }}
        />
      ) : null}
      {props.tools}
      <span className="kit-box-gap" />
      {children}
    </div>
  )
}

/** Files that go with the message: uploaded as soon as they are chosen, dropped or pasted. */
function useFiles(start: readonly StoredFile[]) {
  const [files, setFiles] = useState<readonly StoredFile[]>(start)
  const [uploading, setUploading] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const upload = useUpload()
  const attach = (chosen: File[]): void => {
    if (chosen.length === 0) return
    setUploading(true)
    setError(null)
    upload(chosen)
      .then((stored) => setFiles((held) => [...held, ...stored]))
      .catch((problem: unknown) => setError(problem instanceof Error ? problem.message : String(problem)))
      .finally(() => setUploading(false))
  }
  return { files, setFiles, uploading, error, setError, attach }
}
