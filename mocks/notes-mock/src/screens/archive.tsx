import { Archive } from 'lucide-react'
import { useSelect } from '../hooks'
import { NoteList } from '../parts/note_list'
import { allNotes, isArchived } from '../selectors'

export function ArchiveScreen() {
  const notes = useSelect(allNotes).filter(isArchived)
  return (
    <NoteList
      title="Archive"
      notes={notes}
      kind="archive"
      empty={{ icon: <Archive size={26} />, title: 'The archive is empty', text: <p>Archived notes leave the lists but can still be found by searching.</p> }}
    />
  )
}
