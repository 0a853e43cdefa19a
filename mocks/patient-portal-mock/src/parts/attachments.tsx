/** Files of messages: chosen ones that can be taken away, and those that came. */
import { FileCard, FilePicker } from '@mocks/kit'
import { Paperclip } from 'lucide-react'
import { LIMITS, type Message, type Stored } from '../model'
import { text } from '../rules/read'

export function AttachmentField({ files, onChange, disabled = false }: { files: readonly Stored[]; onChange: (files: Stored[]) => void; disabled?: boolean }) {
  return (
    <div className="stack-tight">
      {files.map((one, index) => <FileCard key={`${index} ${one.name}`} file={one} onRemove={() => onChange(files.filter((_, at) => at !== index))} />)}
      {files.length >= LIMITS.attachments ? <p className="why">{`A message takes at most ${LIMITS.attachments} files.`}</p> : <FilePicker label="Attach files" multiple disabled={disabled} accept={['image/*', '.pdf', '.txt', '.csv']} maxBytes={LIMITS.attachmentBytes} description={`At most ${LIMITS.attachments}`} onStored={(stored) => onChange([...files, ...stored].slice(0, LIMITS.attachments))} />}
    </div>
  )
}

/** A file that came with the seed has a name only. */
export function Attached({ message }: { message: Message }) {
  const files = Array.isArray(message.attachments) ? message.attachments : []
  if (files.length === 0) return null
  return (
    <div className="files">
      {files.map((one, index) => {
        const name = typeof one === 'string' ? one : text(one?.name) || 'Attachment'
        if (typeof one === 'object' && one !== null && text(one.url) !== '') return <FileCard key={index} file={{ name, size: one.size ?? 0, type: text(one.type), url: text(one.url) }} />
        return <span key={index} className="file-plain"><Paperclip size={14} aria-hidden />{name}</span>
      })}
    </div>
  )
}
