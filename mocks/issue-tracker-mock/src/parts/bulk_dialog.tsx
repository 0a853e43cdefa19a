/** Changes fields of many issues: only what is ticked is changed. */
import { Button, Checkbox, DatePicker, Dialog, Select, TextField } from '@mocks/kit'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { BulkChange } from '../actions/bulk'
import { useWorld } from '../hooks'
import { type Issue, PRIORITIES, TYPES } from '../model'
import { labelProblem, pointsProblem } from '../rules/names'
import { epicOptions, labelsInUse, NONE, orNull, peopleOptions, plainOptions, sprintOptions } from './choices'
import { useDeeds } from './use_deeds'

interface BulkDialogProps {
  readonly issues: readonly Issue[]
  readonly onClose: () => void
  readonly onDone: () => void
}

type Field = 'priority' | 'assignee' | 'type' | 'sprint' | 'epic' | 'points' | 'due' | 'addLabel' | 'removeLabel' | 'version' | 'component'

const START = { priority: 'Medium' as Issue['priority'], assignee: NONE, type: 'Task' as Issue['type'], sprint: NONE, epic: NONE, points: '', due: null as string | null, addLabel: '', removeLabel: '', version: '', component: '' }
type Values = typeof START

export function BulkDialog({ issues, onClose, onDone }: BulkDialogProps) {
  const deeds = useDeeds()
  const [on, setOn] = useState<readonly Field[]>([])
  const [values, setValues] = useState<Values>(START)
  const [tried, setTried] = useState(false)
  const wrong = problems(values)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (on.length === 0 || on.some((field) => wrong[field])) return
    deeds.editMany(issues.map((issue) => issue.id), changeOf(on, values))
    onClose()
    onDone()
  }
  const set = (part: Partial<Values>, field: Field): void => {
    setValues((before) => ({ ...before, ...part }))
    setOn((before) => (before.includes(field) ? before : [...before, field]))
  }
  const line = (field: Field, label: string, control: ReactNode): ReactNode => (
    <div className="bulk-line">
      <Checkbox checked={on.includes(field)} onChange={(checked) => setOn(checked ? [...on, field] : on.filter((other) => other !== field))}>
        Change {label}
      </Checkbox>
      {control}
    </div>
  )
  return (
    <Dialog title={`Edit ${issues.length} ${issues.length === 1 ? 'issue' : 'issues'}`} onClose={onClose} wide>
      <form onSubmit={submit} className="bulk-form">
        <Lines issues={issues} values={values} set={set} line={line} error={(field) => (tried && on.includes(field) ? (wrong[field] ?? null) : null)} />
        {tried && on.length === 0 ? <p className="kit-field-error" role="alert">Tick what is to be changed.</p> : null}
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            Change {issues.length === 1 ? issues[0]?.key : `${issues.length} issues`}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface LinesProps {
  readonly issues: readonly Issue[]
  readonly values: Values
  readonly set: (part: Partial<Values>, field: Field) => void
  readonly line: (field: Field, label: string, control: ReactNode) => ReactNode
  readonly error: (field: Field) => string | null
}

function Lines({ issues, values, set, line, error }: LinesProps) {
  const world = useWorld()
  const projects = [...new Set(issues.map((issue) => issue.projectId))]
  const one = projects.length === 1 ? projects[0]! : null
  const named = (all: readonly { id: string; name: string; projectId: string }[]) => all.filter((record) => record.projectId === one).map((record) => ({ value: record.id, label: record.name }))
  return (
    <>
      {line('priority', 'priority', <Select label="New priority" hideLabel value={values.priority} options={plainOptions(PRIORITIES)} onChange={(priority) => set({ priority }, 'priority')} />)}
      {line('assignee', 'assignee', <Select label="New assignee" hideLabel value={values.assignee} options={peopleOptions(world, null, 'Unassigned')} onChange={(assignee) => set({ assignee }, 'assignee')} />)}
      {line('type', 'type', <Select label="New type" hideLabel value={values.type} options={plainOptions(TYPES)} onChange={(type) => set({ type }, 'type')} />)}
      {one === null ? (
        <p className="muted">Sprint, epic, version and component can be changed for issues of one project.</p>
      ) : (
        <>
          {line('sprint', 'sprint', <Select label="New sprint" hideLabel value={values.sprint} options={sprintOptions(world, one)} onChange={(sprint) => set({ sprint }, 'sprint')} />)}
          {line('epic', 'epic', <Select label="New epic" hideLabel value={values.epic} options={epicOptions(world, { projectId: one, epicId: null })} onChange={(epic) => set({ epic }, 'epic')} />)}
          {line('version', 'fix version: add', <Select label="Fix version to add" hideLabel value={values.version || null} placeholder="Choose" options={named(world.versions)} onChange={(version) => set({ version }, 'version')} error={error('version')} />)}
          {line('component', 'component: add', <Select label="Component to add" hideLabel value={values.component || null} placeholder="Choose" options={named(world.components)} onChange={(component) => set({ component }, 'component')} error={error('component')} />)}
        </>
      )}
      {line('points', 'story points', <TextField label="New story points" hideLabel value={values.points} onChange={(points) => set({ points }, 'points')} error={error('points')} placeholder="Empty: none" />)}
      {line('due', 'due date', <DatePicker label="New due date" hideLabel value={values.due} onChange={(due) => set({ due }, 'due')} />)}
      {line('addLabel', 'labels: add', <TextField label="Label to add" hideLabel value={values.addLabel} onChange={(addLabel) => set({ addLabel }, 'addLabel')} error={error('addLabel')} />)}
      {line('removeLabel', 'labels: remove', <Select label="Label to remove" hideLabel value={values.removeLabel || null} placeholder="Choose" options={plainOptions(labelsInUse(world))} onChange={(removeLabel) => set({ removeLabel }, 'removeLabel')} error={error('removeLabel')} />)}
    </>
  )
}

function problems(values: Values): Partial<Record<Field, string | null>> {
  return {
    points: pointsProblem(values.points), addLabel: labelProblem([], values.addLabel), removeLabel: values.removeLabel === '' ? 'Choose a label.' : null,
    version: values.version === '' ? 'Choose a version.' : null, component: values.component === '' ? 'Choose a component.' : null,
  }
}

function changeOf(on: readonly Field[], values: Values): BulkChange {
  const change: BulkChange = {}
  const has = (field: Field): boolean => on.includes(field)
  if (has('priority')) change.priority = values.priority
  if (has('assignee')) change.assigneeId = orNull(values.assignee)
  if (has('type')) change.type = values.type
  if (has('sprint')) change.sprintId = orNull(values.sprint)
  if (has('epic')) change.epicId = orNull(values.epic)
  if (has('points')) change.storyPoints = values.points.trim() === '' ? null : Number(values.points.replace(',', '.'))
  if (has('due')) change.dueDate = values.due
  if (has('addLabel')) change.addLabel = values.addLabel
  if (has('removeLabel')) change.removeLabel = values.removeLabel
  if (has('version')) change.addVersionId = values.version
  if (has('component')) change.addComponentId = values.component
  return change
}
