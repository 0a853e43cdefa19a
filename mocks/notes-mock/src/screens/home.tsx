import { Button } from '@mocks/kit'
import { NotebookText, Plus } from 'lucide-react'
import { useSelect } from '../hooks'
import { INBOX } from '../model'
import { NoteList } from '../parts/note_list'
import { allNotes, isActive } from '../selectors'
import { useDeeds } from '../use_deeds'

export function HomeScreen() {
  const notes = useSelect(allNotes).filter(isActive)
  const deeds = useDeeds()
  return (
    <NoteList
      title="All notes"
      notes={notes}
      kind="active"
      buttons={
        <Button kind="primary" onPress={() => void deeds.create(INBOX)}>
          <Plus size={16} /> New note
        </Button>
      }
      empty={{ icon: <NotebookText size={26} />, title: 'No notes yet', text: <p>Write the first one with “New note”. It goes to the inbox.</p> }}
    />
  )
}
