import { Button, ConfirmDialog } from '@mocks/kit'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAct, useSelect } from '../hooks'
import { NoteList } from '../parts/note_list'
import { allNotes, isTrashed } from '../selectors'

export function TrashScreen() {
  const act = useAct()
  const notes = useSelect(allNotes).filter(isTrashed)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <NoteList
        title="Trash"
        notes={notes}
        kind="trash"
        buttons={
          notes.length === 0 ? null : (
            <Button onPress={() => setAsking(true)}>
              <Trash2 size={15} /> Empty trash
            </Button>
          )
        }
        empty={{ icon: <Trash2 size={26} />, title: 'The trash is empty', text: <p>Deleted notes wait here until you delete them forever.</p> }}
      />
      {asking ? (
        <ConfirmDialog title="Empty the trash?" action="Delete all forever" onConfirm={() => void act.trash_empty({})} onClose={() => setAsking(false)}>
          {notes.length === 1 ? 'One note is' : `${notes.length} notes are`} deleted and cannot be brought back.
        </ConfirmDialog>
      ) : null}
    </>
  )
}
