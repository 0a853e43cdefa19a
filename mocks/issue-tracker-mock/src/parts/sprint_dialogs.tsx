/** Plans, starts and completes a sprint. */
import { Button, DatePicker, Dialog, RadioGroup, Select, TextArea, TextField, useClock, useToast } from '@mocks/kit'
import { type FormEvent, useState } from 'react'
import type { Leftovers } from '../actions/sprints'
import { useAct, useWorld } from '../hooks'
import { LIMITS, type Sprint } from '../model'
import { progressOf } from '../reports/progress'
import { textProblem } from '../rules/names'
import { DAY } from '../query/dates'
import { dayOf } from '../reports/burndown'

const LENGTHS = [1, 2, 3, 4] as const
const CUSTOM = 'custom'

interface SprintDialogProps {
  /** create: a new one. edit: what is there. start: it begins. */
  readonly mode: 'create' | 'edit' | 'start'
  readonly projectId: string
  readonly sprint?: Sprint
  readonly onClose: () => void
}

const TITLES = { create: 'Create sprint', edit: 'Edit sprint', start: 'Start sprint' } as const
const ACTIONS = { create: 'Create', edit: 'Save', start: 'Start' } as const

/** "Harbour 27" after "Harbour 26". */
function nextName(names: readonly string[], fallback: string): string {
  const last = names.at(-1) ?? ''
  const number = /(\d+)\s*$/.exec(last)
  return number ? `${last.slice(0, number.index)}${Number(number[1]) + 1}` : `${fallback} sprint ${names.length + 1}`
}

export function SprintDialog({ mode, projectId, sprint, onClose }: SprintDialogProps) {
  const world = useWorld()
  const act = useAct()
  const now = useClock().now()
  const toast = useToast()
  const key = world.projectById.get(projectId)?.key ?? ''
  const [name, setName] = useState(sprint?.name ?? nextName(world.sprints.filter((one) => one.projectId === projectId).map((one) => one.name), key))
  const [goal, setGoal] = useState(sprint?.goal ?? '')
  const today = now.slice(0, 10)
  // A sprint that starts, starts today, and is as long as it was planned.
  const planned = { start: sprint?.startDate.slice(0, 10) ?? '', end: sprint?.endDate.slice(0, 10) ?? '' }
  const length = Date.parse(planned.end) - Date.parse(planned.start)
  const [start, setStart] = useState<string | null>(mode === 'start' ? today : planned.start || null)
  const [end, setEnd] = useState<string | null>(mode === 'start' ? dayOf(Date.parse(today) + (length > 0 ? length : 14 * DAY)) : planned.end || null)
  const [tried, setTried] = useState(false)
  const wrong = {
    name: textProblem('a name', name, LIMITS.name),
    start: mode === 'start' && start === null ? 'Choose a day.' : null,
    end: mode === 'start' && end === null ? 'Choose a day.' : start !== null && end !== null && end <= start ? 'It ends after it has begun.' : null,
  }
  const weeks = start !== null && end !== null ? (Date.parse(end) - Date.parse(start)) / (7 * DAY) : Number.NaN
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (Object.values(wrong).some((one) => one !== null)) return
    // A day that was not changed keeps its time of day.
    const startDate = start === null ? '' : start === today && mode === 'start' ? now : start === planned.start && sprint !== undefined ? sprint.startDate : `${start}T08:00:00Z`
    const endDate = end === null ? '' : end === planned.end && sprint !== undefined ? sprint.endDate : `${end}T16:00:00Z`
    if (mode === 'create') void act.sprint_create({ projectId, name, goal, startDate, endDate })
    else if (sprint !== undefined && mode === 'edit') void act.sprint_edit({ id: sprint.id, name, goal, startDate, endDate })
    else if (sprint !== undefined) {
      if (name.trim() !== sprint.name || goal.trim() !== sprint.goal) void act.sprint_edit({ id: sprint.id, name, goal })
      void act.sprint_start({ id: sprint.id, startDate, endDate })
      toast({ message: `“${name.trim()}” has started.` })
    }
    onClose()
  }
  return (
    <Dialog title={TITLES[mode]} onClose={onClose}>
      <form onSubmit={submit}>
        <TextField label="Sprint name" value={name} onChange={setName} error={tried ? wrong.name : null} required autoFocus />
        <TextArea label="Goal" value={goal} onChange={setGoal} rows={2} maxLength={LIMITS.goal} />
        <Select
          label="Length"
          value={LENGTHS.find((one) => one === weeks)?.toString() ?? CUSTOM}
          options={[...LENGTHS.map((one) => ({ value: String(one), label: one === 1 ? '1 week' : `${one} weeks` })), { value: CUSTOM, label: 'As the dates say' }]}
          onChange={(value) => value !== CUSTOM && setEnd(dayOf(Date.parse(start ?? today) + Number(value) * 7 * DAY))}
        />
        <div className="form-grid">
          <DatePicker label="Start date" value={start} onChange={setStart} error={tried ? wrong.start : null} />
          <DatePicker label="End date" value={end} onChange={setEnd} error={tried ? wrong.end : null} />
        </div>
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            {ACTIONS[mode]}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

export function CompleteSprintDialog({ sprint, onClose }: { sprint: Sprint; onClose: () => void }) {
  const world = useWorld()
  const act = useAct()
  const toast = useToast()
  const within = world.issues.filter((issue) => issue.sprintId === sprint.id)
  const { done, total, donePoints, points } = progressOf(within)
  const open = total - done
  const next = world.sprints.filter((one) => one.projectId === sprint.projectId && one.id !== sprint.id && one.state !== 'closed')
  const [kind, setKind] = useState<Leftovers['kind']>('backlog')
  const [sprintId, setSprintId] = useState(next[0]?.id ?? '')
  const [name, setName] = useState(nextName(world.sprints.filter((one) => one.projectId === sprint.projectId).map((one) => one.name), ''))
  const error = kind === 'new' ? textProblem('a name', name, LIMITS.name) : null
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (error !== null) return
    void act.sprint_complete({ id: sprint.id, leftovers: kind === 'sprint' ? { kind, sprintId } : kind === 'new' ? { kind, name } : { kind } })
    toast({ message: `“${sprint.name}” is complete.${open === 0 ? '' : ` ${open} open ${open === 1 ? 'issue' : 'issues'} moved.`}` })
    onClose()
  }
  return (
    <Dialog title={`Complete ${sprint.name}`} onClose={onClose}>
      <form onSubmit={submit}>
        <p className="kit-dialog-text">
          {done} of {total} issues are done ({donePoints} of {points} points). {open === 0 ? 'Nothing is left.' : `${open} ${open === 1 ? 'is' : 'are'} not.`}
        </p>
        {open === 0 ? null : (
          <RadioGroup
            label="Move open issues to"
            value={kind}
            onChange={setKind}
            options={[
              { value: 'backlog', label: 'Backlog' },
              { value: 'sprint', label: 'A planned sprint', disabled: next.length === 0, detail: next.length === 0 ? 'There is none.' : undefined },
              { value: 'new', label: 'New sprint' },
            ]}
          />
        )}
        {open > 0 && kind === 'sprint' ? <Select label="Sprint" value={sprintId} options={next.map((one) => ({ value: one.id, label: one.name }))} onChange={setSprintId} /> : null}
        {open > 0 && kind === 'new' ? <TextField label="Name of the new sprint" value={name} onChange={setName} error={error} /> : null}
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            Complete sprint
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
