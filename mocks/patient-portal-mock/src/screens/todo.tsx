/** Things to do: what the care team has asked for, and one's own. */
import { Button, Checkbox, DatePicker, EmptyState, Link, Page, Segmented, TextField, useQuery } from '@mocks/kit'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { LIMITS, type Task } from '../model'
import { useLock, usePortal } from '../hooks'
import { Allowed, Mark, Part, Refused, RowMenu } from '../parts/pieces'
import { list, own, text } from '../rules/read'
import { dayText, today } from '../rules/when'

const FILTERS = [{ value: 'open', label: 'Open' }, { value: 'done', label: 'Done' }, { value: 'all', label: 'All' }]

export function TodoScreen() {
  const [show, setShow] = useQuery('show', 'open')
  return (
    <Page title="To do" toolbar={<Segmented label="Show" value={FILTERS.some((one) => one.value === show) ? show : 'open'} options={FILTERS} onChange={setShow} />}>
      <Allowed area="todo">
        <Refused area="todo" />
        <div className="columns">
          <Tasks show={show} />
          <AddTask />
        </div>
      </Allowed>
    </Page>
  )
}

function Tasks({ show }: { show: string }) {
  const { state, act, toast, refused } = usePortal()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const tasks = own(state, 'tasks').filter((one) => (show === 'done' ? one.done === true : show === 'all' || one.done !== true)).sort((a, b) => (text(a.due) || '9999').localeCompare(text(b.due) || '9999'))
  const picked = tasks.filter((one) => chosen.includes(one.id) && one.done !== true).map((one) => one.id)
  const finish = (): void => {
    void act.task_done({ ids: picked, done: true })
    toast({ message: `${picked.length} ${picked.length === 1 ? 'task' : 'tasks'} done.`, undo: () => void act.task_done({ ids: picked, done: false }) })
    setChosen([])
  }
  if (tasks.length === 0) return <EmptyState icon={<ListChecks size={26} />} title="Nothing here">Tasks of your care team and your own appear here.</EmptyState>
  return (
    <div className="stack">
      <div className="row"><Button small disabled={picked.length === 0 || refused('todo') !== null} onPress={finish}>Mark selected as done</Button><span className="why">{picked.length === 0 ? 'Select tasks first' : `${picked.length} selected`}</span></div>
      <ul className="ruled" aria-label="Tasks">
        {tasks.map((one) => <Row key={one.id} one={one} chosen={chosen.includes(one.id)} onChoose={(on) => setChosen(on ? [...chosen, one.id] : chosen.filter((id) => id !== one.id))} />)}
      </ul>
    </div>
  )
}

function Row({ one, chosen, onChoose }: { one: Task; chosen: boolean; onChoose: (on: boolean) => void }) {
  const { state, clock, act, toast, refused } = usePortal()
  const name = text(one.title) || 'Task'
  const [off, done, late] = [refused('todo') !== null, one.done === true, text(one.due) !== '' && text(one.due) < today(clock)]
  const set = (next: boolean): void => {
    void act.task_done({ ids: [one.id], done: next })
    toast({ message: next ? `“${name}” is done.` : `“${name}” is open again.`, undo: () => void act.task_done({ ids: [one.id], done: !next }) })
  }
  const remove = (): void => {
    const at = list(state, 'tasks').indexOf(one)
    void act.task_delete({ id: one.id })
    toast({ message: `“${name}” has been deleted.`, undo: () => void act.task_restore({ record: one, at }) })
  }
  const entries = [
    ...(done ? [] : [{ id: 'day', label: 'Put off by a day', days: 1 }, { id: 'week', label: 'Put off by a week', days: 7 }, { id: 'month', label: 'Put off by a month', days: 30 }].map(({ days, ...entry }) => ({ ...entry, onAction: () => void act.task_postpone({ id: one.id, days }) }))),
    ...(one.source === 'You' ? [{ id: 'delete', label: 'Delete', danger: true, onAction: remove }] : []),
  ]
  return (
    <li>
      <Checkbox checked={chosen && !done} disabled={done || off} label={`Select “${name}”`} onChange={onChoose} />
      <div className="ruled-main">
        <span className="ruled-title">{text(one.to) === '' ? name : <Link to={text(one.to)}>{name}</Link>}<Mark word={text(one.kind)} /></span>
        <span className={late && !done ? 'bad small' : 'soft small'}>{[done ? `Done${one.doneAt ? ` ${dayText(one.doneAt, clock)}` : ''}` : text(one.due) === '' ? 'No date' : `${late ? 'Was due' : 'Due'} ${dayText(one.due, clock)}`, one.source === 'You' ? 'your own' : text(one.source), text(one.details)].filter(Boolean).join(' · ')}</span>
      </div>
      <div className="ruled-side">
        <Button small disabled={off} onPress={() => set(!done)}>{done ? 'Reopen' : 'Done'}<span className="kit-hidden">{` “${name}”`}</span></Button>
        {off ? null : <RowMenu label={`More on “${name}”`} entries={entries} />}
      </div>
    </li>
  )
}

function AddTask() {
  const { act, toast, refused } = usePortal()
  const lock = useLock()
  const [title, setTitle] = useState('')
  const [due, setDue] = useState<string | null>(null)
  const [details, setDetails] = useState('')
  const [tried, setTried] = useState(false)
  const off = refused('todo') !== null
  const add = async (): Promise<void> => {
    setTried(true)
    if (title.trim() === '') return
    await act.task_add({ title, due, details })
    setTitle('')
    setDue(null)
    setDetails('')
    setTried(false)
    toast({ message: 'The task has been added.' })
  }
  return (
    <Part title="Add your own">
      <form className="form" onSubmit={(event) => { event.preventDefault(); lock(() => void add())() }}>
        <TextField label="Task" required value={title} onChange={setTitle} maxLength={LIMITS.name} disabled={off} error={tried && title.trim() === '' ? 'Say what is to be done.' : null} />
        <DatePicker label="Due" value={due} onChange={setDue} disabled={off} />
        <TextField label="Details" value={details} onChange={setDetails} maxLength={LIMITS.note} disabled={off} />
        <div className="row"><Button kind="primary" type="submit" disabled={off}>Add task</Button></div>
      </form>
    </Part>
  )
}
