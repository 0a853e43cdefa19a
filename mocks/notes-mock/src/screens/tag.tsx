import { Button, ConfirmDialog, IconButton, Menu, useGo, useParams, useToast } from '@mocks/kit'
import { Ellipsis, Pencil, Plus, Tag as TagIcon, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useSelect } from '../hooks'
import { INBOX, type Tag } from '../model'
import { TagDialog } from '../parts/name_dialogs'
import { NoteList } from '../parts/note_list'
import { allNotes, isActive, tags } from '../selectors'
import { useDeeds } from '../use_deeds'
import { MissingScreen } from './missing'

export function TagScreen() {
  const { tag: id = '' } = useParams()
  const tag = useSelect(tags).find((one) => one.id === id)
  const notes = useSelect(allNotes).filter((note) => isActive(note) && note.tags.includes(id))
  if (!tag) return <MissingScreen what="tag" />
  return (
    <NoteList
      key={id}
      title={tag.name}
      mark={
        <span className={`side-hash tone-${tag.color}`} aria-hidden>
          #
        </span>
      }
      notes={notes}
      kind="active"
      buttons={<TagButtons tag={tag} />}
      empty={{ icon: <TagIcon size={26} />, title: 'No note has this tag', text: <p>Open a note and choose “Add tag”, or select several in a list.</p> }}
    />
  )
}

function TagButtons({ tag }: { tag: Tag }) {
  const deeds = useDeeds()
  const go = useGo()
  const toast = useToast()
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null)
  const remove = (): void => {
    void deeds.act.tag_delete({ id: tag.id })
    toast({ message: `Tag “${tag.name}” deleted.` })
    go('/')
  }
  const entries = [
    { id: 'rename', label: 'Rename tag', icon: <Pencil size={16} />, onAction: () => setOpen('rename') },
    { id: 'delete', label: 'Delete tag', icon: <Trash2 size={16} />, danger: true, onAction: () => setOpen('delete') },
  ]
  return (
    <>
      <Menu label="Tag" entries={entries}>
        <IconButton label="Tag actions" icon={<Ellipsis size={18} />} />
      </Menu>
      <Button kind="primary" onPress={() => void deeds.create(INBOX, tag.id)}>
        <Plus size={16} /> New note
      </Button>
      {open === 'rename' ? <TagDialog tag={tag} onClose={() => setOpen(null)} /> : null}
      {open === 'delete' ? (
        <ConfirmDialog title={`Delete the tag “${tag.name}”?`} action="Delete tag" onConfirm={remove} onClose={() => setOpen(null)}>
          It is taken off every note that has it. The notes stay.
        </ConfirmDialog>
      ) : null}
    </>
  )
}
