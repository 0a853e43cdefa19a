import { Button, EmptyState, Page, Segmented, Select, useQuery, useToast } from '@mocks/kit'
import { ListChecks, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useAct, useFormat, useNow, useWorld } from '../hooks'
import { plusDays } from '../logic/conditions'
import { Section } from '../parts/related'
import { About, DeedLine, timeOf } from '../parts/timeline'
import { dayPart } from '../read'
import type { Deed } from '../world'

const DeedDialog = lazy(() => import('../parts/deed_dialog').then((module) => ({ default: module.DeedDialog })))
const MOST = 100

/** Tasks by when they are due, and emails that were not sent yet. */
export default function TasksScreen() {
  const world = useWorld()
  const act = useAct()
  const toast = useToast()
  const { today } = useNow()
  const [whose, setWhose] = useQuery('show', 'mine')
  const [priority, setPriority] = useQuery('priority', 'all')
  const [open, setOpen] = useQuery('open')
  const [making, setMaking] = useState(false)
  const tasks = world.activities.filter((one) => one.kind === 'Task' && (whose === 'all' || one.assignedToId === world.me.userId) && (priority === 'all' || one.priority === priority)).sort((one, other) => timeOf(one).localeCompare(timeOf(other)))
  const due = (one: Deed): string => dayPart(one.dueDate)
  const waiting = tasks.filter((one) => !one.done)
  const late = waiting.filter((one) => due(one) !== '' && due(one) < today)
  const groups: [string, Deed[]][] = [
    ['Overdue', late],
    ['Today', waiting.filter((one) => due(one) === today)],
    ['Next seven days', waiting.filter((one) => due(one) > today && due(one) <= plusDays(today, 7))],
    ['Later', waiting.filter((one) => due(one) > plusDays(today, 7))],
    ['No date', waiting.filter((one) => due(one) === '')],
    ['Completed', tasks.filter((one) => one.done).reverse()],
  ]
  const opened = world.activities.find((one) => one.activityId === open)
  const finish = (): void => {
    const ids = late.map((one) => one.activityId)
    void act.task_complete({ ids })
    toast({ message: `${ids.length} tasks completed.`, undo: () => void act.task_reopen({ ids }) })
  }
  return (
    <Page
      title="Tasks"
      lead={<span role="status">{waiting.length} open, {late.length} overdue</span>}
      actions={
        <>
          <Button disabled={late.length === 0} onPress={finish}>
            Complete all overdue
          </Button>
          <Button kind="primary" icon={<Plus size={15} aria-hidden />} onPress={() => setMaking(true)}>
            New task
          </Button>
        </>
      }
      toolbar={
        <>
          <Segmented label="Whose tasks" value={whose as 'mine' | 'all'} options={[{ value: 'mine', label: 'My tasks' }, { value: 'all', label: 'Everybody’s' }]} onChange={setWhose} />
          <Select label="Priority" hideLabel value={priority} options={[{ value: 'all', label: 'Any priority' }, ...['High', 'Normal', 'Low'].map((one) => ({ value: one, label: one }))]} onChange={setPriority} />
        </>
      }
    >
      <div className="feed-columns">
        <div className="stack">
          {tasks.length === 0 ? (
            <EmptyState icon={<ListChecks size={24} />} title="No tasks">
              Nothing fits these filters.
            </EmptyState>
          ) : null}
          {groups.filter(([, list]) => list.length > 0).map(([title, list]) => (
            <Section key={title} title={title} count={list.length}>
              <ul className="deeds">
                {list.slice(0, MOST).map((deed) => (
                  <DeedLine key={deed.activityId} deed={deed} today={today} onOpen={() => setOpen(deed.activityId)} about={<About deed={deed} />} />
                ))}
              </ul>
              {list.length > MOST ? <p className="muted none">{list.length - MOST} more.</p> : null}
            </Section>
          ))}
        </div>
        <Drafts />
      </div>
      <Suspense fallback={null}>
        {making ? <DeedDialog way="Task" onClose={() => setMaking(false)} /> : null}
        {opened === undefined ? null : <DeedDialog key={opened.activityId} way={opened.kind} deed={opened} onClose={() => setOpen('')} />}
      </Suspense>
    </Page>
  )
}

function Drafts() {
  const world = useWorld()
  const act = useAct()
  const toast = useToast()
  const format = useFormat()
  const [open, setOpen] = useState<string | null>(null)
  const draft = world.drafts.find((one) => one.draftId === open)
  return (
    <Section title="Email drafts" count={world.drafts.length}>
      {world.drafts.length === 0 ? <p className="muted none">None. Emails are written from a record’s activity.</p> : null}
      <ul className="plain-lines">
        {world.drafts.map((one) => (
          <li key={one.draftId}>
            <div className="comment-body">
              <button type="button" className="deed-title" onClick={() => setOpen(one.draftId)}>
                {one.subject || '(no subject)'}
              </button>
              <span className="muted small">
                {one.to || 'nobody yet'} · {format.ago(one.savedDate)}
              </span>
            </div>
            <Button small onPress={() => (void act.draft_delete({ id: one.draftId }), toast({ message: 'Draft deleted.' }))}>
              Delete<span className="kit-hidden"> draft “{one.subject}”</span>
            </Button>
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>{draft === undefined ? null : <DeedDialog key={draft.draftId} way="Email" draft={draft} about={{ relatedToType: draft.relatedToType, relatedToId: draft.relatedToId }} onClose={() => setOpen(null)} />}</Suspense>
    </Section>
  )
}
