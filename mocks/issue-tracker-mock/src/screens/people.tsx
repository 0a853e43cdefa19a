/** Everybody, their roles, and whether they are still here. */
import { Badge, Button, DataTable, Dialog, Link, Page, Select, type TableColumn, TextField, useGo, useToast } from '@mocks/kit'
import { UserRoundPlus } from 'lucide-react'
import { type FormEvent, useMemo, useState } from 'react'
import { emailProblem } from '../actions/people'
import { useAct, useWorld } from '../hooks'
import type { Role, User } from '../model'
import { nameProblem } from '../rules/names'
import { WHY } from '../rules/access'
import { Person } from '../parts/marks'
import { ROLE_OPTIONS, ROLE_WORDS } from '../parts/roles'

const pathOf = (user: { id: string }): string => `/people/${encodeURIComponent(user.id)}`

export default function PeopleScreen() {
  const world = useWorld()
  const act = useAct()
  const go = useGo()
  const toast = useToast()
  const [adding, setAdding] = useState(false)
  const { me } = world
  const admin = me.role === 'admin'
  const columns = useMemo<TableColumn<User>[]>(
    () => [
      { id: 'name', header: 'Name', width: 300, value: (user) => user.name, cell: (user) => <Link className="strong-link" to={pathOf(user)}><Person id={user.id} size={22} /></Link> },
      { id: 'title', header: 'Title', width: 190, value: (user) => user.title },
      { id: 'email', header: 'Mail', width: 300, value: (user) => user.email },
      { id: 'role', header: 'Role', width: 140, value: (user) => user.role, cell: (user) => ROLE_WORDS[user.role], filter: 'choice', edit: { kind: 'choice', options: ROLE_OPTIONS, allowed: (user) => admin && user.id !== me.id, save: (user, role) => void act.user_set_role({ id: user.id, role: role as Role }) } },
      { id: 'open', header: 'Open issues', width: 110, align: 'end', value: (user) => world.issues.filter((issue) => issue.assigneeId === user.id && issue.status !== 'Done').length },
      { id: 'state', header: 'State', width: 120, value: (user) => (user.active ? 'Active' : 'Deactivated'), cell: (user) => (user.active ? 'Active' : <Badge tone="amber">Deactivated</Badge>), filter: 'choice' },
    ],
    [world, admin, me.id, act],
  )
  const activate = (user: User): void => {
    void act.user_set_active({ id: user.id, active: !user.active })
    toast({ message: `${user.name} ${user.active ? 'deactivated' : 'is active again'}.`, undo: () => void act.user_set_active({ id: user.id, active: user.active }) })
  }
  return (
    <Page
      title="People"
      actions={
        admin ? (
          <Button kind="primary" icon={<UserRoundPlus size={15} aria-hidden />} onPress={() => setAdding(true)}>
            Add person
          </Button>
        ) : (
          <span className="muted">{WHY.admin}</span>
        )
      }
    >
      <DataTable
        label="People"
        rows={world.users}
        columns={columns}
        rowId={(user) => user.id}
        rowName={(user) => user.name}
        onOpen={(user) => go(pathOf(user))}
        rowMenu={(user) => [
          { id: 'open', label: 'Show profile', onAction: () => go(pathOf(user)) },
          { id: 'switch', label: user.id === me.id ? 'Act as (that is you)' : 'Act as this person', disabled: user.id === me.id || !user.active, onAction: () => void act.user_switch({ id: user.id }) },
          { id: 'active', label: user.active ? 'Deactivate' : 'Activate', disabled: !admin || user.id === me.id, onAction: () => activate(user) },
        ]}
        dense
      />
      {adding ? <AddPerson onClose={() => setAdding(false)} /> : null}
    </Page>
  )
}

function AddPerson({ onClose }: { onClose: () => void }) {
  const { users } = useWorld()
  const act = useAct()
  const [draft, setDraft] = useState({ name: '', email: '', title: '', role: 'member' as Role })
  const [tried, setTried] = useState(false)
  const change = (part: Partial<typeof draft>): void => setDraft((before) => ({ ...before, ...part }))
  const wrong = { name: nameProblem(users, draft.name), email: emailProblem(users, draft.email) }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (wrong.name !== null || wrong.email !== null) return
    void act.user_add(draft)
    onClose()
  }
  return (
    <Dialog title="Add person" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <TextField label="Name" value={draft.name} onChange={(name) => change({ name })} error={tried ? wrong.name : null} required autoFocus />
        <TextField label="Mail" type="email" value={draft.email} onChange={(email) => change({ email })} error={tried ? wrong.email : null} required />
        <TextField label="Title" value={draft.title} onChange={(title) => change({ title })} maxLength={80} />
        <Select label="Role" value={draft.role} options={ROLE_OPTIONS} onChange={(role) => change({ role })} />
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            Add person
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
