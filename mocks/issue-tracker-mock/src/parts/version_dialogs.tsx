/** Makes, changes, releases and deletes a version. */
import { Banner, Button, DatePicker, Dialog, RadioGroup, Select, TextArea, TextField, useClock, useToast } from '@mocks/kit'
import { type FormEvent, useState } from 'react'
import { useAct, useWorld } from '../hooks'
import type { Version } from '../model'
import { nameProblem } from '../rules/names'
import { NONE, orNull } from './choices'

export function VersionDialog({ projectId, version, onClose }: { projectId: string; version?: Version; onClose: () => void }) {
  const world = useWorld()
  const act = useAct()
  const [draft, setDraft] = useState({ name: version?.name ?? '', description: version?.description ?? '', startDate: version?.startDate ?? null, releaseDate: version?.releaseDate ?? null })
  const [tried, setTried] = useState(false)
  const change = (part: Partial<typeof draft>): void => setDraft((before) => ({ ...before, ...part }))
  const wrong = {
    name: nameProblem(world.versions.filter((one) => one.projectId === projectId), draft.name, version?.id),
    date: draft.startDate !== null && draft.releaseDate !== null && draft.startDate > draft.releaseDate ? 'It cannot be released before it begins.' : null,
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (wrong.name !== null || wrong.date !== null) return
    if (version) void act.version_edit({ id: version.id, ...draft })
    else void act.version_create({ projectId, ...draft })
    onClose()
  }
  return (
    <Dialog title={version ? `Edit ${version.name}` : 'Create version'} onClose={onClose}>
      <form onSubmit={submit}>
        <TextField label="Name" value={draft.name} onChange={(name) => change({ name })} error={tried ? wrong.name : null} required autoFocus />
        <TextArea label="Description" value={draft.description} onChange={(description) => change({ description })} rows={2} maxLength={500} />
        <div className="form-grid">
          <DatePicker label="Start date" value={draft.startDate} onChange={(startDate) => change({ startDate })} />
          <DatePicker label="Release date" value={draft.releaseDate} onChange={(releaseDate) => change({ releaseDate })} error={tried ? wrong.date : null} />
        </div>
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            {version ? 'Save' : 'Create version'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

export function ReleaseDialog({ version, onClose }: { version: Version; onClose: () => void }) {
  const world = useWorld()
  const act = useAct()
  const toast = useToast()
  const today = useClock().now().slice(0, 10)
  const open = world.issues.filter((issue) => issue.fixVersionIds.includes(version.id) && issue.status !== 'Done')
  const others = world.versions.filter((one) => one.projectId === version.projectId && one.id !== version.id && one.status === 'unreleased')
  const [date, setDate] = useState<string | null>(today)
  const [kind, setKind] = useState<'keep' | 'move'>('keep')
  const [moveTo, setMoveTo] = useState(others[0]?.id ?? '')
  const [tried, setTried] = useState(false)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (date === null) return
    void act.version_release({ id: version.id, date, moveTo: open.length > 0 && kind === 'move' ? moveTo : null })
    toast({ message: `${version.name} is released.` })
    onClose()
  }
  return (
    <Dialog title={`Release ${version.name}`} onClose={onClose}>
      <form onSubmit={submit}>
        <DatePicker label="Release date" value={date} onChange={setDate} error={tried && date === null ? 'Choose a day.' : null} required />
        {open.length === 0 ? null : (
          <>
            <Banner kind="warning">
              {open.length} {open.length === 1 ? 'issue is' : 'issues are'} not done.
            </Banner>
            <RadioGroup
              label="Open issues"
              value={kind}
              onChange={setKind}
              options={[
                { value: 'keep', label: 'Leave them in this version' },
                { value: 'move', label: 'Move them to another version', disabled: others.length === 0, detail: others.length === 0 ? 'There is no other unreleased version.' : undefined },
              ]}
            />
            {kind === 'move' ? <Select label="Version" value={moveTo} options={others.map((one) => ({ value: one.id, label: one.name }))} onChange={setMoveTo} /> : null}
          </>
        )}
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            Release
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface ReplaceDialogProps {
  readonly title: string
  readonly action: string
  /** Issues that have what is deleted. */
  readonly count: number
  readonly others: readonly { readonly id: string; readonly name: string }[]
  readonly onClose: () => void
  readonly onDelete: (moveTo: string | null) => void
}

/** Deletes something that issues have: another takes its place, or nothing. */
export function ReplaceDialog({ title, action, count, others, onClose, onDelete }: ReplaceDialogProps) {
  const [moveTo, setMoveTo] = useState(NONE)
  return (
    <Dialog title={title} onClose={onClose} alert>
      <p className="kit-dialog-text">{count === 0 ? 'No issue has it.' : `${count} ${count === 1 ? 'issue has' : 'issues have'} it.`}</p>
      {count === 0 ? null : <Select label="In its place" value={moveTo} options={[{ value: NONE, label: 'Nothing' }, ...others.map((one) => ({ value: one.id, label: one.name }))]} onChange={setMoveTo} />}
      <div className="kit-dialog-buttons">
        <Button onPress={onClose}>Cancel</Button>
        <Button
          kind="danger"
          onPress={() => {
            onDelete(orNull(moveTo))
            onClose()
          }}
        >
          {action}
        </Button>
      </div>
    </Dialog>
  )
}
