import { Button, ConfirmDialog, day, IconButton, useClock } from '@mocks/kit'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useWorld } from '../../hooks'
import type { Issue, Worklog } from '../../model'
import { formatDuration } from '../../rules/duration'
import { Person } from '../marks'
import { useAccess, useDeeds } from '../use_deeds'
import { LogWorkDialog } from './log_work_dialog'

export function WorkList({ issue }: { issue: Issue }) {
  const world = useWorld()
  const clock = useClock()
  const { act } = useDeeds()
  const { edit, me, administer } = useAccess()
  const [changed, setChanged] = useState<Worklog | 'new' | null>(null)
  const [removed, setRemoved] = useState<Worklog | null>(null)
  const entries = [...(world.worklogsOf.get(issue.id) ?? [])].sort((one, other) => other.date.localeCompare(one.date) || other.createdAt.localeCompare(one.createdAt))
  const total = entries.reduce((sum, one) => sum + one.minutes, 0)
  const own = (entry: Worklog): boolean => (edit && entry.userId === me) || administer(world.projectById.get(issue.projectId))
  const words = (entry: Worklog): string => `${formatDuration(entry.minutes, world.settings)} on ${day(`${entry.date}T12:00:00Z`, clock)}`
  return (
    <div className="stack">
      {entries.length === 0 ? <p className="muted">Nobody has logged work.</p> : null}
      <ul className="plain-list boxed" aria-label="Logged work">
        {entries.map((entry) => (
          <li key={entry.id} className="line work">
            <Person id={entry.userId || null} none="Somebody" />
            <b>{formatDuration(entry.minutes, world.settings)}</b>
            <span className="muted">{day(`${entry.date}T12:00:00Z`, clock)}</span>
            <span className="work-note" dir="auto">{entry.note}</span>
            {own(entry) ? (
              <>
                <IconButton label={`Edit ${words(entry)}`} icon={<Pencil size={14} />} onPress={() => setChanged(entry)} />
                <IconButton label={`Delete ${words(entry)}`} icon={<Trash2 size={14} />} onPress={() => setRemoved(entry)} />
              </>
            ) : null}
          </li>
        ))}
      </ul>
      <div className="row">
        {entries.length === 0 ? null : <b>{formatDuration(total, world.settings)} in all</b>}
        <span className="gap" />
        {edit ? (
          <Button small onPress={() => setChanged('new')}>
            Log work
          </Button>
        ) : null}
      </div>
      {changed === null ? null : <LogWorkDialog issue={issue} entry={changed === 'new' ? undefined : changed} onClose={() => setChanged(null)} />}
      {removed === null ? null : (
        <ConfirmDialog title="Delete this work?" action="Delete work" onClose={() => setRemoved(null)} onConfirm={() => void act.worklog_delete({ id: removed.id })}>
          {words(removed)}. The remaining estimate stays as it is.
        </ConfirmDialog>
      )}
    </div>
  )
}
