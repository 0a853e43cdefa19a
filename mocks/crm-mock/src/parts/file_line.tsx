import { Button, Dialog, download, FileIcon, FilePreview, fileSize, IconButton, isOwnFile, Menu, Picture, TextField, useToast } from '@mocks/kit'
import { MoreHorizontal } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useAct, useFormat, useWorld } from '../hooks'
import { type FileRecord, LIMITS } from '../model'

type File = Required<FileRecord>

/** The file as text: what it says, or, of a file that was never uploaded here, what is known of it. */
const sheet = (file: File, owner: string): string => (file.text !== '' ? file.text : `${file.name}\nKind: ${file.type}\nSize: ${fileSize(file.size)}\nOwner: ${owner}\nUploaded: ${file.uploadDate}\n`)

export function useFileDeeds() {
  const act = useAct()
  const toast = useToast()
  const { userName } = useWorld()
  return {
    get(file: File): void {
      if (isOwnFile(file.url)) {
        const link = document.createElement('a')
        link.href = file.url
        link.download = file.name
        link.click()
      } else download(file.text !== '' ? file.name : `${file.name}.txt`, sheet(file, userName(file.ownerId)))
    },
    remove(files: readonly File[]): void {
      const binned = act.file_delete({ ids: files.map((file) => file.fileId) })
      toast({ message: files.length === 1 ? `“${files[0]!.name}” is in the recycle bin.` : `${files.length} files are in the recycle bin.`, undo: () => void binned.then((ids) => act.record_restore({ ids })) })
    },
  }
}

export function FileLine({ file }: { file: File }) {
  const format = useFormat()
  const { userName } = useWorld()
  const deeds = useFileDeeds()
  const [open, setOpen] = useState<'preview' | 'rename' | null>(null)
  return (
    <li className="file-line">
      <FileIcon name={file.name} size={22} />
      <div className="file-line-text">
        <button type="button" className="deed-title" onClick={() => setOpen('preview')}>
          {file.name}
        </button>
        <span className="muted small">
          {fileSize(file.size)} · {userName(file.ownerId)} · {format.day(file.uploadDate)}
        </span>
      </div>
      <Menu label={`Actions for ${file.name}`} entries={[{ id: 'get', label: 'Download', onAction: () => deeds.get(file) }, { id: 'rename', label: 'Rename', onAction: () => setOpen('rename') }, { id: 'delete', label: 'Delete', danger: true, onAction: () => deeds.remove([file]) }]}>
        <IconButton label={`Actions for ${file.name}`} icon={<MoreHorizontal size={15} />} />
      </Menu>
      {open === 'preview' ? <Preview file={file} onClose={() => setOpen(null)} /> : null}
      {open === 'rename' ? <RenameDialog file={file} onClose={() => setOpen(null)} /> : null}
    </li>
  )
}

export function Preview({ file, onClose }: { file: File; onClose: () => void }) {
  const deeds = useFileDeeds()
  const { userName } = useWorld()
  if (isOwnFile(file.url)) return <FilePreview file={{ name: file.name, size: file.size, type: file.type, url: file.url }} onClose={onClose} />
  const picture = /image|png|jpe?g|gif|svg/i.test(file.type) && file.text === ''
  return (
    <Dialog wide title={file.name} onClose={onClose}>
      {picture ? <Picture kind="product" source={file.name} alt={file.name} width={720} height={400} /> : <pre className="file-text">{sheet(file, userName(file.ownerId))}</pre>}
      <div className="kit-dialog-buttons">
        <Button onPress={onClose}>Close</Button>
        <Button kind="primary" onPress={() => deeds.get(file)}>
          Download
        </Button>
      </div>
    </Dialog>
  )
}

export function RenameDialog({ file, onClose }: { file: File; onClose: () => void }) {
  const act = useAct()
  const [name, setName] = useState(file.name)
  const [error, setError] = useState<string | null>(null)
  const save = (event: FormEvent): void => {
    event.preventDefault()
    if (name.trim() === '') return setError('A file needs a name.')
    void act.file_rename({ id: file.fileId, name })
    onClose()
  }
  return (
    <Dialog title="Rename file" onClose={onClose}>
      <form className="stack" onSubmit={save}>
        <TextField label="File name" value={name} onChange={setName} error={error} maxLength={LIMITS.name} autoFocus />
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            Rename
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
