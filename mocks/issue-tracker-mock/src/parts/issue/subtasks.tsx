import { Button, Checkbox, IconButton, InlineEdit, Progress, SortableList, TextField, useToast } from '@mocks/kit'
import { Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type Issue, LIMITS, type Subtask } from '../../model'
import { textProblem } from '../../rules/names'
import { useAccess, useDeeds } from '../use_deeds'
import { Section } from './section'

export function Subtasks({ issue }: { issue: Issue }) {
  const { act } = useDeeds()
  const { edit } = useAccess()
  const done = issue.subtasks.filter((one) => one.completed).length
  return (
    <Section title="Sub-tasks" count={issue.subtasks.length}>
      {issue.subtasks.length === 0 ? null : <Progress label="Sub-tasks completed" hideLabel value={done} max={issue.subtasks.length} tone="fern" text={`${done} of ${issue.subtasks.length}`} />}
      {issue.subtasks.length === 0 ? null : edit ? (
        <SortableList label="Sub-tasks" items={issue.subtasks} itemId={(one) => one.id} itemName={(one) => one.title || one.id} onMove={(subtaskId, index) => void act.subtask_move({ id: issue.id, subtaskId, index })}>
          {(subtask) => <Line issue={issue} subtask={subtask} />}
        </SortableList>
      ) : (
        <ul className="plain-list">
          {issue.subtasks.map((subtask) => (
            <li key={subtask.id}>
              <Checkbox checked={subtask.completed} disabled onChange={() => undefined}>
                {subtask.title}
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
      {edit ? <AddSubtask issue={issue} /> : issue.subtasks.length === 0 ? <p className="muted">None.</p> : null}
    </Section>
  )
}

function Line({ issue, subtask }: { issue: Issue; subtask: Subtask }) {
  const { act } = useDeeds()
  const toast = useToast()
  const { id } = issue
  const remove = (): void => {
    void act.subtask_remove({ id, subtaskId: subtask.id })
    const before = [{ id, fields: { subtasks: issue.subtasks } }]
    toast({ message: `Sub-task “${subtask.title}” removed.`, undo: () => void act.issue_revert({ before }) })
  }
  return (
    <div className={subtask.completed ? 'subtask subtask-done' : 'subtask'}>
      <Checkbox checked={subtask.completed} label={subtask.title || subtask.id} onChange={(completed) => void act.subtask_toggle({ id, subtaskId: subtask.id, completed })} />
      <InlineEdit label="title of the sub-task" value={subtask.title} check={(text) => textProblem('a title', text, LIMITS.subtaskTitle)} onSave={(title) => void act.subtask_rename({ id, subtaskId: subtask.id, title })} />
      <span className="gap" />
      <IconButton label={`Remove “${subtask.title}”`} icon={<Trash2 size={14} />} onPress={remove} />
    </div>
  )
}

function AddSubtask({ issue }: { issue: Issue }) {
  const { act } = useDeeds()
  const [title, setTitle] = useState('')
  const [error, setError] = useState<string | null>(null)
  const full = issue.subtasks.length >= LIMITS.subtasks
  const add = (event: FormEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    const wrong = textProblem('a title', title, LIMITS.subtaskTitle)
    setError(wrong)
    if (wrong !== null) return
    void act.subtask_add({ id: issue.id, title })
    setTitle('')
  }
  if (full) return <p className="muted">An issue has at most {LIMITS.subtasks} sub-tasks.</p>
  return (
    <form className="row" onSubmit={add}>
      <TextField label="New sub-task" hideLabel placeholder="New sub-task" value={title} onChange={(text) => { setTitle(text); setError(null) }} error={error} />
      <Button small type="submit">
        Add sub-task
      </Button>
    </form>
  )
}
