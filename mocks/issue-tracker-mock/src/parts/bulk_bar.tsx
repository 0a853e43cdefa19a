/** What can be done with the issues that are selected. */
import { Button, ConfirmDialog, IconButton, Menu } from '@mocks/kit'
import { Eye, MoveRight, Pencil, Timer, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { useWorld } from '../hooks'
import { type Issue, STATUSES } from '../model'
import { BulkDialog } from './bulk_dialog'
import { NONE, orNull, sprintOptions } from './choices'
import { useAccess, useDeeds } from './use_deeds'

interface BulkBarProps {
  readonly issues: readonly Issue[]
  readonly onClear: () => void
}

export function BulkBar({ issues, onClear }: BulkBarProps) {
  const world = useWorld()
  const deeds = useDeeds()
  const { edit } = useAccess()
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const ids = issues.map((issue) => issue.id)
  const projects = [...new Set(issues.map((issue) => issue.projectId))]
  const sprints = projects.length === 1 ? sprintOptions(world, projects[0]!) : [{ value: NONE, label: 'Backlog' }]
  const done = (work: () => void): (() => void) => () => {
    work()
    onClear()
  }
  return (
    <div className="bulk" role="toolbar" aria-label="Selected issues">
      <strong>{issues.length} selected</strong>
      {edit ? (
        <>
          <Button small icon={<Pencil size={14} aria-hidden />} onPress={() => setOpen('edit')}>
            Edit fields
          </Button>
          <Menu label="Move to status" placement="bottom start" entries={STATUSES.map((to) => ({ id: to, label: to, onAction: done(() => deeds.transitionMany(issues, to)) }))}>
            <Button small icon={<MoveRight size={14} aria-hidden />}>
              Move to status
            </Button>
          </Menu>
          <Menu label="Move to sprint" placement="bottom start" entries={sprints.filter((one) => !('disabled' in one && one.disabled)).map((one) => ({ id: one.value, label: one.label, onAction: done(() => deeds.editMany(ids, { sprintId: orNull(one.value) })) }))}>
            <Button small icon={<Timer size={14} aria-hidden />}>
              Move to sprint
            </Button>
          </Menu>
        </>
      ) : null}
      <Menu
        label="Watching"
        placement="bottom start"
        entries={[
          { id: 'on', label: 'Watch', onAction: done(() => deeds.watchMany(ids, true)) },
          { id: 'off', label: 'Stop watching', onAction: done(() => deeds.watchMany(ids, false)) },
        ]}
      >
        <Button small icon={<Eye size={14} aria-hidden />}>
          Watching
        </Button>
      </Menu>
      {edit ? (
        <Button small icon={<Trash2 size={14} aria-hidden />} onPress={() => setOpen('delete')}>
          Delete
        </Button>
      ) : null}
      <span className="gap" />
      <IconButton label="Clear selection" icon={<X size={15} />} onPress={onClear} />
      {open === 'edit' ? <BulkDialog issues={issues} onClose={() => setOpen(null)} onDone={onClear} /> : null}
      {open === 'delete' ? (
        <ConfirmDialog
          title={`Delete ${issues.length === 1 ? issues[0]!.key : `${issues.length} issues`}?`}
          action={issues.length === 1 ? 'Delete issue' : 'Delete issues'}
          onClose={() => setOpen(null)}
          onConfirm={() => {
            void deeds.removeMany(ids)
            onClear()
          }}
        >
          They go with their comments, logged work and links. Those that you may not delete stay.
        </ConfirmDialog>
      ) : null}
    </div>
  )
}
