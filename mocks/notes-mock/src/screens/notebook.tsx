import { Button, ConfirmDialog, IconButton, Menu, useGo, useParams, useToast } from '@mocks/kit'
import { Ellipsis, NotebookText, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useSelect } from '../hooks'
import { INBOX, type Notebook } from '../model'
import { NotebookDialog } from '../parts/name_dialogs'
import { NoteList } from '../parts/note_list'
import { allNotes, isActive, notebooks } from '../selectors'
import { useDeeds } from '../use_deeds'
import { MissingScreen } from './missing'

export function NotebookScreen() {
  const { id = '' } = useParams()
  const notebook = useSelect(notebooks).find((one) => one.id === id)
  const notes = useSelect(allNotes).filter((note) => isActive(note) && note.notebookId === id)
  if (!notebook) return <MissingScreen what="notebook" />
  return (
    <NoteList
      key={id}
      title={notebook.name}
      mark={
        <>
          <span className={`side-dot tone-${notebook.color}`} aria-hidden />{' '}
        </>
      }
      notes={notes}
      kind="active"
      hideNotebook
      buttons={<NotebookButtons notebook={notebook} />}
      empty={{ icon: <NotebookText size={26} />, title: 'This notebook is empty', text: <p>Start a note here, or move some in from another notebook.</p> }}
    />
  )
}

function NotebookButtons({ notebook }: { notebook: Notebook }) {
  const deeds = useDeeds()
  const go = useGo()
  const toast = useToast()
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null)
  const count = useSelect(allNotes).filter((note) => note.notebookId === notebook.id && note.trashedAt === null).length
  const remove = (): void => {
    void deeds.act.notebook_delete({ id: notebook.id })
    toast({ message: `Notebook “${notebook.name}” deleted.` })
    go('/')
  }
  const entries = [
    { id: 'rename', label: 'Rename notebook', icon: <Pencil size={16} />, onAction: () => setOpen('rename') },
    ...(notebook.id === INBOX ? [] : [{ id: 'delete', label: 'Delete notebook', icon: <Trash2 size={16} />, danger: true, onAction: () => setOpen('delete') }]),
  ]
  return (
    <>
      <Menu label="Notebook" entries={entries}>
        <IconButton label="Notebook actions" icon={<Ellipsis size={18} />} />
      </Menu>
      <Button kind="primary" onPress={() => void deeds.create(notebook.id)}>
        <Plus size={16} /> New note
      </Button>
      {open === 'rename' ? <NotebookDialog notebook={notebook} onClose={() => setOpen(null)} /> : null}
      {open === 'delete' ? (
        <ConfirmDialog title={`Delete the notebook “${notebook.name}”?`} action="Delete notebook" onConfirm={remove} onClose={() => setOpen(null)}>
          {count === 0 ? 'It is empty.' : `Its ${count === 1 ? 'note goes' : `${count} notes go`} to the trash, from where you can restore them into the inbox.`}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
