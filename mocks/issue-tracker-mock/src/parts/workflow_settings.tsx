/** The workflow of a project: which it is, where it leads, and the rules beside it. */
import { Button, Checkbox, Dialog, Menu, Select, Switch, TextField } from '@mocks/kit'
import { MoreHorizontal } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useAct, useWorld } from '../hooks'
import { type Project, STATUSES, type Workflow } from '../model'
import { WHY } from '../rules/access'
import { nameProblem } from '../rules/names'
import { nextStatuses, workflowFor } from '../rules/workflow'
import { useAccess } from './use_deeds'

export function WorkflowSettings({ project, may }: { project: Project; may: boolean }) {
  const world = useWorld()
  const act = useAct()
  const { admin } = useAccess()
  const [open, setOpen] = useState<'copy' | 'rename' | null>(null)
  const workflow = world.workflows.find((one) => one.id === workflowFor(world.workflows, project)?.id)
  if (workflow === undefined) return <p className="muted">There is no workflow: every move is allowed.</p>
  const users = world.projects.filter((one) => workflowFor(world.workflows, one)?.id === workflow.id)
  const unused = world.workflows.filter((one) => !world.projects.some((other) => workflowFor(world.workflows, other)?.id === one.id))
  return (
    <div className="stack panel">
      <div className="row row-end">
        <Select label="Workflow" value={workflow.id} options={world.workflows.map((one) => ({ value: one.id, label: one.name }))} onChange={(workflowId) => void act.project_edit({ id: project.id, change: { workflowId } })} disabled={!may} />
        {admin ? (
          <Menu
            label="Workflows"
            entries={[
              { id: 'copy', label: 'Copy this workflow', onAction: () => setOpen('copy') },
              { id: 'rename', label: 'Rename this workflow', onAction: () => setOpen('rename') },
              ...unused.map((one) => ({ id: `delete ${one.id}`, label: `Delete “${one.name}”`, danger: true, section: 'Used by no project', onAction: () => void act.workflow_delete({ id: one.id }) })),
            ]}
          >
            <Button icon={<MoreHorizontal size={15} aria-hidden />}>Workflows</Button>
          </Menu>
        ) : null}
      </div>
      <p className="muted">
        Used by {users.map((one) => one.name).join(', ')}. {users.length > 1 ? 'A change here counts for all of them.' : ''}
      </p>
      <Transitions workflow={workflow} admin={admin} />
      {admin ? null : <p className="muted">{WHY.admin}</p>}
      <h2>Rules of this project</h2>
      <Rules project={project} may={may} />
      {open === null ? null : <NameDialog kind={open} workflow={workflow} projectId={project.id} onClose={() => setOpen(null)} />}
    </div>
  )
}

function Transitions({ workflow, admin }: { workflow: Workflow; admin: boolean }) {
  const act = useAct()
  return (
    <table className="plain-table transitions">
      <caption className="kit-hidden">Transitions of {workflow.name}</caption>
      <thead>
        <tr>
          <th scope="col">From</th>
          {STATUSES.map((to) => (
            <th key={to} scope="col">to {to}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {STATUSES.map((from) => {
          const next = nextStatuses(workflow, from)
          return (
            <tr key={from}>
              <th scope="row">{from}</th>
              {STATUSES.map((to) => (
                <td key={to}>{from === to ? <span className="muted">–</span> : <Checkbox label={`${from} to ${to}`} checked={next.includes(to)} disabled={!admin} onChange={(allowed) => void act.workflow_transition_set({ id: workflow.id, from, to, allowed })} />}</td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const RULES = [
  ['subtasksDone', 'Done only when all sub-tasks are completed'],
  ['assigneeBeforeWork', 'In Progress only with an assignee'],
  ['pointsBeforeReview', 'In Review only with story points'],
] as const

function Rules({ project, may }: { project: Project; may: boolean }) {
  const act = useAct()
  return (
    <>
      {RULES.map(([rule, words]) =>
        may ? (
          <Switch key={rule} checked={project.rules[rule]} onChange={(on) => void act.project_edit({ id: project.id, change: { rules: { [rule]: on } } })}>
            {words}
          </Switch>
        ) : (
          <p key={rule}>
            {words}: {project.rules[rule] ? 'yes' : 'no'}
          </p>
        ),
      )}
    </>
  )
}

function NameDialog({ kind, workflow, projectId, onClose }: { kind: 'copy' | 'rename'; workflow: Workflow; projectId: string; onClose: () => void }) {
  const { workflows } = useWorld()
  const act = useAct()
  const [name, setName] = useState(kind === 'copy' ? `${workflow.name} (copy)` : workflow.name)
  const error = nameProblem(workflows, name, kind === 'rename' ? workflow.id : undefined)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (error !== null) return
    onClose()
    if (kind === 'rename') return act.workflow_rename({ id: workflow.id, name })
    const id = await act.workflow_create({ name, copyOf: workflow.id })
    if (id !== null) await act.project_edit({ id: projectId, change: { workflowId: id } })
  }
  return (
    <Dialog title={kind === 'copy' ? 'Copy workflow' : 'Rename workflow'} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)}>
        <TextField label="Name" value={name} onChange={setName} error={error} required autoFocus />
        {kind === 'copy' ? <p className="muted">This project goes on with the copy.</p> : null}
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            {kind === 'copy' ? 'Copy' : 'Rename'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
