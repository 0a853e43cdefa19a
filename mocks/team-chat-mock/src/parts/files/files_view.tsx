/** The files of a message: pictures as thumbnails, others as cards. */
import { IconButton, Picture, FileIcon } from '@mocks/kit'
import { Download } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Attachment } from '../../model'
import { canDownload, downloadFile, groupOf, pictureKind } from './file_facts'

const FileDialog = lazy(() => import('./file_dialog').then((module) => ({ default: module.FileDialog })))

export function FilesView({ files }: { files: readonly Attachment[] }) {
  if (files.length === 0) return null
  return (
    <div className="files">
      {files.map((file, index) => (
        <FileView key={`${file.name} ${index}`} file={file} />
      ))}
    </div>
  )
}

export function FileView({ file }: { file: Attachment }) {
  const [open, setOpen] = useState(false)
  const picture = groupOf(file) === 'image'
  return (
    <div className={picture ? 'file file-picture' : 'file'} role="group" aria-label={file.name}>
      <button type="button" className="file-open" aria-label={`Open ${file.name}`} onClick={() => setOpen(true)}>
        {picture ? <Picture kind={pictureKind(file.name)} source={file.url.startsWith('seed/') || file.url === '' ? file.name : file.url} alt="" width={280} height={175} /> : <FileIcon name={file.name} size={30} />}
        <span className="file-text">
          <span className="file-name">{file.name}</span>
          <small>{file.size}</small>
        </span>
      </button>
      <IconButton label={canDownload(file) ? `Download ${file.name}` : `${file.name} cannot be downloaded: only its name is known`} icon={<Download size={15} />} disabled={!canDownload(file)} onPress={() => void downloadFile(file)} />
      {open ? (
        <Suspense fallback={null}>
          <FileDialog file={file} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
