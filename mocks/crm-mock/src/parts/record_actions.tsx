import { Button, IconButton, Menu, useGo } from '@mocks/kit'
import { MoreHorizontal, Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useWorld } from '../hooks'
import { matchesOf } from '../logic/duplicates'
import { OBJECTS } from '../meta/objects'
import type { Rec } from '../world'
import { OwnerDialog } from './bulk_bar'
import { useForm } from './forms'
import { MergeDialog } from './merge_dialog'
import { useDelete } from './use_delete'

/** The buttons of a record's head: its own, then those that all have. */
export function RecordActions({ rec, more }: { rec: Rec; more?: ReactNode }) {
  const world = useWorld()
  const openForm = useForm()
  const remove = useDelete()
  const go = useGo()
  const [open, setOpen] = useState<'owner' | 'merge' | null>(null)
  const locked = rec.converted !== null
  const merges = rec.kind === 'lead' || rec.kind === 'account' || rec.kind === 'contact'
  const matches = merges && !locked ? matchesOf(world, rec.kind, rec.fields, rec.id) : []
  return (
    <>
      {more}
      {locked ? null : (
        <Button icon={<Pencil size={14} aria-hidden />} onPress={() => openForm({ kind: rec.kind, rec })}>
          Edit
        </Button>
      )}
      <Menu
        label="More actions"
        entries={[
          { id: 'owner', label: 'Change owner', disabled: locked, onAction: () => setOpen('owner') },
          ...(merges ? [{ id: 'merge', label: matches.length === 0 ? 'Merge duplicates (none found)' : `Merge duplicates (${matches.length})`, disabled: matches.length === 0, onAction: () => setOpen('merge') }] : []),
          { id: 'delete', label: 'Delete', danger: true, section: ' ', onAction: () => remove(rec.kind, [rec], () => go(OBJECTS[rec.kind].path)) },
        ]}
      >
        <IconButton label="More actions" icon={<MoreHorizontal size={17} />} />
      </Menu>
      {open === 'owner' ? <OwnerDialog kind={rec.kind} recs={[rec]} onClose={() => setOpen(null)} /> : null}
      {open === 'merge' ? <MergeDialog rec={rec} matches={matches} onClose={() => setOpen(null)} /> : null}
    </>
  )
}
