import { Download, FileArchive, FileAudio, FileImage, FileSpreadsheet, FileText, FileVideo, File as FileIcon, type LucideIcon, X } from 'lucide-react'
import type { StoredFile } from '../state/upload'
import { IconButton } from './button'
import { fileSize } from './file_size'
import './file_card.css'

const ICONS: readonly [RegExp, LucideIcon][] = [
  [/^image\//, FileImage],
  [/^audio\//, FileAudio],
  [/^video\//, FileVideo],
  [/sheet|csv|excel/, FileSpreadsheet],
  [/zip|tar|compressed/, FileArchive],
  [/^text\/|pdf|word|document/, FileText],
]

interface FileCardProps {
  readonly file: StoredFile
  readonly onOpen?: () => void
  readonly onRemove?: () => void
}

/** One stored file: its kind, name and size, to open, to download and to take away. */
export function FileCard({ file, onOpen, onRemove }: FileCardProps) {
  const Icon = ICONS.find(([kind]) => kind.test(file.type))?.[1] ?? FileIcon
  return (
    <div className="kit-file" role="group" aria-label={file.name}>
      <Icon size={20} aria-hidden />
      <div className="kit-file-text">
        {onOpen === undefined ? (
          <span className="kit-file-name">{file.name}</span>
        ) : (
          <button type="button" className="kit-file-name" onClick={onOpen}>
            {file.name}
          </button>
        )}
        <small>{fileSize(file.size)}</small>
      </div>
      <a className="kit-icon-button" href={file.url} download={file.name} aria-label={`Download ${file.name}`}>
        <Download size={16} aria-hidden />
      </a>
      {onRemove === undefined ? null : <IconButton label={`Remove ${file.name}`} icon={<X size={16} />} onPress={onRemove} />}
    </div>
  )
}
