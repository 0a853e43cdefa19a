import { Button, IconButton, useGo, useParams } from '@mocks/kit'
import { Folder as FolderSign, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useSelect } from '../hooks'
import { DocumentList } from '../parts/document_list'
import { FolderDialog } from '../parts/folder_dialog'
import { folders, listed } from '../selectors'
import { useDeeds } from '../use_deeds'
import { MissingScreen } from './missing'

export function FolderScreen() {
  const { folderId = '' } = useParams()
  const folder = useSelect(folders).find((one) => one.id === folderId)
  const documents = useSelect(listed).filter((one) => one.folderId === folderId)
  const [editing, setEditing] = useState(false)
  const deeds = useDeeds()
  const go = useGo()
  if (!folder) return <MissingScreen what="folder" />
  const remove = (): void => {
    go('/')
    deeds.deleteFolder(folder)
  }
  const create = (
    <Button kind="primary" icon={<Plus size={16} aria-hidden />} onPress={() => void deeds.create(folderId)}>
      New document here
    </Button>
  )
  return (
    <>
      <DocumentList
        key={folderId}
        title={folder.name || 'Folder without a name'}
        marks={<FolderSign size={20} className={`tone-${folder.color} folder-sign`} aria-hidden />}
        documents={documents}
        actions={
          <>
            <IconButton label="Rename or recolour folder" icon={<Pencil size={16} />} onPress={() => setEditing(true)} />
            <IconButton label="Delete folder" icon={<Trash2 size={16} />} onPress={remove} />
            {create}
          </>
        }
        empty={{ title: 'This folder is empty', text: <p>Move documents here, or start a new one.</p> }}
      />
      {editing ? <FolderDialog folder={folder} onClose={() => setEditing(false)} /> : null}
    </>
  )
}
