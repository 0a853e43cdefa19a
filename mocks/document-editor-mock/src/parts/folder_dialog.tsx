import { Button, Dialog, Swatches, TextField, useGo } from '@mocks/kit'
import { type FormEvent, useState } from 'react'
import { useAct, useSelect } from '../hooks'
import { type Folder, FOLDER_COLOURS, type FolderColour, LIMITS } from '../model'
import { nameProblem } from '../rules'
import { folders } from '../selectors'

/** Makes a folder, or gives one another name and colour. */
export function FolderDialog({ folder, onClose }: { folder: Folder | null; onClose: () => void }) {
  const names = useSelect(folders).filter((one) => one.id !== folder?.id).map((one) => one.name ?? '')
  const act = useAct()
  const go = useGo()
  const [name, setName] = useState(folder?.name ?? '')
  const [color, setColor] = useState<FolderColour>(folder?.color ?? 'umber')
  const [error, setError] = useState<string | null>(null)
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const wrong = nameProblem(names, name, LIMITS.folder)
    setError(wrong)
    if (wrong !== null) return
    onClose()
    if (folder) return void act.folder_change({ id: folder.id, name, color })
    const id = await act.folder_create({ name, color })
    if (id !== null) go(`/folder/${encodeURIComponent(id)}`)
  }
  return (
    <Dialog title={folder ? 'Folder' : 'New folder'} onClose={onClose}>
      <form className="form" onSubmit={(event) => void save(event)}>
        <TextField label="Name" value={name} onChange={setName} error={error} maxLength={LIMITS.folder} autoFocus required />
        <Swatches label="Colour" value={color} options={FOLDER_COLOURS} onChange={setColor} />
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            {folder ? 'Save' : 'Create folder'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
