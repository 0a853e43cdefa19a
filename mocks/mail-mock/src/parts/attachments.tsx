import { Button, Dialog, FileCard, FilePreview, type StoredFile } from '@mocks/kit'
import { FileX, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { asPixels, type Shown, shownFile } from '../mail/attachment_file'
import { textOf } from '../mail/people'
import type { Attachment } from '../model'

interface AttachmentListProps {
  readonly attachments: readonly Attachment[]
  readonly onRemove?: (index: number) => void
}

/** Attachments to look at, to download and, while one writes, to take away. */
export function AttachmentList({ attachments, onRemove }: AttachmentListProps) {
  if (attachments.length === 0) return null
  return (
    <ul className="attachments" aria-label="Attachments">
      {attachments.map((one, index) => (
        <li key={`${index} ${one.id ?? one.name}`}>
          <AttachmentCard attachment={one} onRemove={onRemove && (() => onRemove(index))} />
        </li>
      ))}
    </ul>
  )
}

function AttachmentCard({ attachment, onRemove }: { attachment: Attachment; onRemove?: () => void }) {
  const [shown] = useState<Shown | null>(() => shownFile(attachment))
  const [file, setFile] = useState<StoredFile | null>(shown?.file ?? null)
  const [open, setOpen] = useState(false)
  const drawn = shown !== null && shown.file.type.startsWith('image/') && shown.file.type !== 'image/svg+xml' && shown.file.url.startsWith('data:')
  useEffect(() => {
    if (!drawn) return
    let gone = false
    void asPixels(shown.file).then((url) => !gone && setFile({ ...shown.file, url }), () => undefined)
    return () => void (gone = true)
  }, [drawn, shown])
  if (shown === null || file === null) return <Missing attachment={attachment} onRemove={onRemove} />
  const preview = shown.text === null ? <FilePreview file={file} onClose={() => setOpen(false)} /> : <TextPreview file={file} text={shown.text} onClose={() => setOpen(false)} />
  return (
    <>
      <FileCard file={file} onOpen={() => setOpen(true)} onRemove={onRemove} />
      {open ? preview : null}
    </>
  )
}

/** Its name and size, for a file whose content no one kept. */
function Missing({ attachment, onRemove }: { attachment: Attachment; onRemove?: () => void }) {
  const name = textOf(attachment.name) || 'Attachment'
  return (
    <div className="kit-file attachment-missing" role="group" aria-label={name}>
      <FileX size={20} aria-hidden />
      <div className="kit-file-text">
        <span className="kit-file-name">{name}</span>
        <small>{[textOf(attachment.size), 'content not kept'].filter(Boolean).join(' · ')}</small>
      </div>
      {onRemove === undefined ? null : (
        <Button kind="quiet" small icon={<X size={14} aria-hidden />} onPress={onRemove}>
          Remove
        </Button>
      )}
    </div>
  )
}

function TextPreview({ file, text, onClose }: { file: StoredFile; text: string; onClose: () => void }) {
  return (
    <Dialog wide title={file.name} onClose={onClose}>
      <pre className="attachment-text" tabIndex={0} aria-label={`Content of ${file.name}`}>
        {text}
      </pre>
      <FileCard file={file} />
      <div className="kit-dialog-buttons">
        <Button onPress={onClose}>Close</Button>
      </div>
    </Dialog>
  )
}
