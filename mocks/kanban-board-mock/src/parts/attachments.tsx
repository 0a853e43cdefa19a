import { ago, Button, Dialog, FileIcon, FilePicker, FilePreview, fileSize, IconButton, isOwnFile, Menu, type MenuEntry, TextField, useClock } from '@mocks/kit'
import { Download, Ellipsis, ImagePlus, Link2, Paperclip, Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useSelect } from '../hooks'
import { type Attachment, type Card, LIMITS } from '../model'
import { nameOf } from '../selectors'
import type { Deeds } from '../use_deeds'

interface AttachmentsProps {
  readonly card: Card
  readonly deeds: Deeds
  readonly editable: boolean
}

export function Attachments({ card, deeds, editable }: AttachmentsProps) {
  if (card.attachments.length === 0) return null
  return (
    <section className="card-part" aria-label="Attachments">
      <div className="card-part-head">
        <Paperclip size={18} aria-hidden />
        <h3>Attachments</h3>
      </div>
      <ul className="attached">
        {card.attachments.map((one) => (
          <Attached key={one.id} attachment={one} card={card} deeds={deeds} editable={editable} />
        ))}
      </ul>
    </section>
  )
}

const isLink = (one: Attachment): boolean => !one.mime && /^[a-z]+:\/\//i.test(one.url)

function Attached({ attachment, card, deeds, editable }: AttachmentsProps & { attachment: Attachment }) {
  const clock = useClock()
  const by = useSelect((state) => nameOf(state, attachment.uploadedBy))
  const [open, setOpen] = useState<'preview' | 'rename' | null>(null)
  const own = isOwnFile(attachment.url)
  const cover = card.cover?.type === 'image' && card.cover.value === attachment.url
  const picture = (attachment.mime ?? '').startsWith('image/') || /\.(png|jpe?g|gif|webp|svg)$/i.test(attachment.name)
  const remove = (): void => {
    const index = card.attachments.indexOf(attachment)
    void deeds.act.attachment_delete({ id: card.id, attachmentId: attachment.id })
    deeds.toast({ message: `“${attachment.name}” was taken off.`, undo: () => void deeds.act.attachment_restore({ id: card.id, attachment, index }) })
  }
  const entries: MenuEntry[] = [
    { id: 'rename', label: 'Rename…', icon: <Pencil size={15} />, onAction: () => setOpen('rename') },
    ...(picture ? [{ id: 'cover', label: cover ? 'Remove as cover' : 'Make cover', icon: <ImagePlus size={15} />, onAction: () => void deeds.act.card_set_cover({ id: card.id, cover: cover ? null : { type: 'image', value: attachment.url } }) }] : []),
    { id: 'delete', label: 'Delete', danger: true, icon: <Trash2 size={15} />, onAction: remove },
  ]
  const facts = [isLink(attachment) ? attachment.url : attachment.size ? fileSize(attachment.size) : null, attachment.uploadedAt ? `added ${ago(attachment.uploadedAt, clock)} by ${by}` : null, !own && !isLink(attachment) ? 'only its name is kept here' : null]
  return (
    <li className="attachment">
      {isLink(attachment) ? <Link2 size={24} aria-hidden /> : <FileIcon name={attachment.name} size={30} />}
      <div className="attachment-text">
        {own ? (
          <button type="button" className="attachment-name" onClick={() => setOpen('preview')}>
            {attachment.name}
          </button>
        ) : (
          <span className="attachment-name">{attachment.name}</span>
        )}
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </div>
      {own ? (
        <a className="kit-icon-button" href={attachment.url} download={attachment.name} aria-label={`Download ${attachment.name}`}>
          <Download size={16} aria-hidden />
        </a>
      ) : null}
      {editable ? (
        <Menu label={`Actions for “${attachment.name}”`} entries={entries}>
          <IconButton label={`Actions for “${attachment.name}”`} icon={<Ellipsis size={16} />} />
        </Menu>
      ) : null}
      {open === 'preview' ? <FilePreview file={{ name: attachment.name, url: attachment.url, size: attachment.size ?? 0, type: attachment.mime ?? '' }} onClose={() => setOpen(null)} /> : null}
      {open === 'rename' ? <RenameDialog name={attachment.name} onSave={(name) => void deeds.act.attachment_rename({ id: card.id, attachmentId: attachment.id, name })} onClose={() => setOpen(null)} /> : null}
    </li>
  )
}

function RenameDialog({ name: first, onSave, onClose }: { name: string; onSave: (name: string) => void; onClose: () => void }) {
  const [name, setName] = useState(first)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (name.trim() === '') return
    onSave(name)
    onClose()
  }
  return (
    <Dialog title="Rename attachment" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <TextField label="Name" value={name} onChange={setName} error={name.trim() === '' ? 'Enter a name.' : null} maxLength={LIMITS.item} autoFocus />
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            Save name
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** A file from the disk, or an address. */
export function AttachForm({ card, deeds, onDone }: { card: Card; deeds: Deeds; onDone: () => void }) {
  const [url, setUrl] = useState('')
  const [name, setName] = useState('')
  const [tried, setTried] = useState(false)
  const error = /^https?:\/\/\S+\.\S+/.test(url.trim()) ? null : 'Enter an address that begins with https:// or http://.'
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (error !== null) return
    void deeds.act.attachment_add({ id: card.id, files: [{ name: name.trim() || url.trim(), url: url.trim() }] })
    onDone()
  }
  return (
    <div className="picker">
      <FilePicker
        label="Files from this computer"
        multiple
        maxBytes={25_000_000}
        onStored={(files) => {
          void deeds.act.attachment_add({ id: card.id, files: files.map((file) => ({ name: file.name, url: file.url, size: file.size, mime: file.type })) })
          onDone()
        }}
      />
      <form className="picker" onSubmit={submit} noValidate>
        <TextField label="Link" value={url} onChange={setUrl} error={tried ? error : null} placeholder="Begins with https" maxLength={LIMITS.links} />
        <TextField label="Text to show" value={name} onChange={setName} maxLength={LIMITS.item} description="Left empty: the link itself" />
        <div className="form-buttons">
          <Button kind="primary" type="submit">
            Attach link
          </Button>
        </div>
      </form>
    </div>
  )
}
