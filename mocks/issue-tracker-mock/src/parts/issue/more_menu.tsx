/** What else can be done with an issue: flag, clone, move, delete. */
import { Button, ConfirmDialog, Dialog, IconButton, Menu, type MenuEntry, Select, TextField, useGo } from '@mocks/kit'
import { Copy, Flag, FlagOff, FolderInput, MoreHorizontal, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useWorld } from '../../hooks'
import { type Issue, LIMITS } from '../../model'
import { textProblem } from '../../rules/names'
import { projectOptions } from '../choices'
import { issuePath } from '../marks'
import { useAccess, useDeeds } from '../use_deeds'

export function MoreMenu({ issue, onDeleted }: { issue: Issue; onDeleted: () => void }) {
  const deeds = useDeeds()
  const { edit } = useAccess()
  const [open, setOpen] = useState<'clone' | 'move' | 'delete' | null>(null)
  const entries: MenuEntry[] = [
    { id: 'flag', label: issue.flagged ? 'Remove flag' : 'Flag as impeded', icon: issue.flagged ? <FlagOff size={15} /> : <Flag size={15} />, disabled: !edit, onAction: () => void deeds.act.issue_flag({ id: issue.id, flagged: !issue.flagged }) },
    { id: 'clone', label: 'Clone', icon: <Copy size={15} />, disabled: !edit, onAction: () => setOpen('clone') },
    { id: 'move', label: 'Move to another project', icon: <FolderInput size={15} />, disabled: !edit, onAction: () => setOpen('move') },
    { id: 'delete', label: deeds.deletable(issue) ? 'Delete issue' : 'Delete issue (not yours)', icon: <Trash2 size={15} />, danger: true, disabled: !deeds.deletable(issue), section: '', onAction: () => setOpen('delete') },
  ]
  return (
    <>
      <Menu label={`More actions for ${issue.key}`} entries={entries}>
        <IconButton label={`More actions for ${issue.key}`} icon={<MoreHorizontal size={17} />} />
      </Menu>
      {open === 'clone' ? <CloneDialog issue={issue} onClose={() => setOpen(null)} /> : null}
      {open === 'move' ? <MoveDialog issue={issue} onClose={() => setOpen(null)} /> : null}
      {open === 'delete' ? (
        <ConfirmDialog title={`Delete ${issue.key}?`} action="Delete issue" onClose={() => setOpen(null)} onConfirm={() => { onDeleted(); void deeds.remove(issue) }}>
          “{issue.summary}” goes with its comments, logged work and links.
        </ConfirmDialog>
      ) : null}
    </>
  )
}

function CloneDialog({ issue, onClose }: { issue: Issue; onClose: () => void }) {
  const { act, say } = useDeeds()
  const go = useGo()
  const [summary, setSummary] = useState(`Copy of ${issue.summary}`.slice(0, LIMITS.summary))
  const error = textProblem('a summary', summary, LIMITS.summary)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (error !== null) return
    onClose()
    // The address takes an id as well as a key.
    void act.issue_clone({ id: issue.id, summary }).then((id) => {
      if (id === null) return
      say(`${issue.key} cloned.`)
      go(issuePath({ key: id }))
    })
  }
  return (
    <Dialog title={`Clone ${issue.key}`} onClose={onClose}>
      <form onSubmit={submit}>
        <TextField label="Summary" value={summary} onChange={setSummary} error={error} required autoFocus />
        <p className="muted">The clone begins in “To Do”, keeps fields and sub-tasks, and is linked with {issue.key}.</p>
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            Clone
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function MoveDialog({ issue, onClose }: { issue: Issue; onClose: () => void }) {
  const world = useWorld()
  const { act } = useDeeds()
  const go = useGo()
  const options = projectOptions(world.projects.filter((one) => one.id !== issue.projectId))
  const [projectId, setProjectId] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (projectId === null) return setError('Choose a project.')
    void act.issue_move_project({ id: issue.id, projectId }).then(() => go(issuePath({ key: issue.id })))
    onClose()
  }
  return (
    <Dialog title={`Move ${issue.key}`} onClose={onClose}>
      <form onSubmit={submit}>
        <Select label="To the project" value={projectId} options={options} placeholder="Choose" onChange={(value) => { setProjectId(value); setError(null) }} error={error} required />
        <p className="muted">It gets a new key. Its sprint, components and fix versions belong to the old project and are taken off.</p>
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            Move issue
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
