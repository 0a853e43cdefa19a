import { ago, Avatar, Badge, Button, ConfirmDialog, Dialog, IconButton, Link, Page, SearchField, Select, TextArea, TextField, useClock, useQuery, useToast } from '@mocks/kit'
import { Mail, Pencil, UserMinus, UserPlus, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { inviteProblem } from '../actions/people'
import { isWorkspaceAdmin } from '../actions/shared'
import { folded } from '../filter'
import { useAct, useSelect } from '../hooks'
import { LIMITS, type User, type WorkspaceRole } from '../model'
import { allBoards, allCards, allUsers, invitesOf, workspaceOf, workspaceRole } from '../selectors'

const ROLES: readonly { value: WorkspaceRole; label: string }[] = [
  { value: 'admin', label: 'Admin' },
  { value: 'member', label: 'Member' },
  { value: 'guest', label: 'Guest' },
]

/** The workspace and its people: roles, invitations, leaving. */
export function MembersScreen() {
  const state = useSelect((whole) => whole)
  const workspace = workspaceOf(state)
  const admin = isWorkspaceAdmin(state)
  const [search, setSearch] = useQuery('q')
  const [role, setRole] = useQuery('role', 'all')
  const [open, setOpen] = useState<'invite' | 'edit' | null>(null)
  const users = allUsers(state)
  const found = users.filter((one) => workspaceRole(state, one.id) !== 'removed' && (role === 'all' || workspaceRole(state, one.id) === role) && folded(`${one.name} ${one.username} ${one.email}`).includes(folded(search.trim())))
  const removed = users.filter((one) => workspaceRole(state, one.id) === 'removed')
  return (
    <Page
      title={workspace.name}
      lead={workspace.description}
      actions={
        <>
          <Button icon={<Pencil size={15} />} disabled={!admin} onPress={() => setOpen('edit')}>
            Edit workspace
          </Button>
          <Button kind="primary" icon={<UserPlus size={16} />} disabled={!admin} onPress={() => setOpen('invite')}>
            Invite
          </Button>
        </>
      }
      toolbar={
        <>
          <SearchField label="Find a person" value={search} onChange={setSearch} onSubmit={setSearch} />
          <Select label="Role" hideLabel value={role} options={[{ value: 'all', label: 'All roles' }, ...ROLES]} onChange={setRole} />
          {admin ? null : <span className="hint">Only admins can change roles and invite people.</span>}
        </>
      }
    >
      <section aria-label="Members">
        <h2 className="shelf">
          Members <span>{found.length}</span>
        </h2>
        {found.length === 0 ? <p className="hint">Nobody matches.</p> : null}
        <ul className="rows">
          {found.map((one) => (
            <PersonRow key={one.id} user={one} admin={admin} />
          ))}
        </ul>
      </section>
      <Invites admin={admin} />
      {removed.length === 0 ? null : <Removed users={removed} admin={admin} />}
      {open === 'invite' ? <InviteDialog onClose={() => setOpen(null)} /> : null}
      {open === 'edit' ? <WorkspaceDialog onClose={() => setOpen(null)} /> : null}
    </Page>
  )
}

function PersonRow({ user, admin }: { user: User; admin: boolean }) {
  const act = useAct()
  const state = useSelect((whole) => whole)
  const [asking, setAsking] = useState(false)
  const self = user.id === state.currentUser
  const role = workspaceRole(state, user.id) as WorkspaceRole
  const boards = allBoards(state).filter((one) => !one.closed && !one.isTemplate && one.memberIds.includes(user.id)).length
  const cards = allCards(state).filter((one) => !one.archived && !one.completed && one.memberIds.includes(user.id)).length
  const last = role === 'admin' && !allUsers(state).some((one) => one.id !== user.id && workspaceRole(state, one.id) === 'admin')
  return (
    <li className="row">
      <Avatar name={user.name} source={user.avatarUrl} size={38} />
      <div className="row-text">
        <Link className="row-name" to={`/member/${encodeURIComponent(user.id)}`}>
          {user.name}
        </Link>
        <small>
          {self ? 'You · ' : ''}@{user.username}
          {user.email === '' ? '' : ` · ${user.email}`}
        </small>
      </div>
      <small>
        {boards === 1 ? '1 board' : `${boards} boards`} · {cards === 1 ? '1 open card' : `${cards} open cards`}
      </small>
      {last && admin ? <small>The last admin stays admin</small> : null}
      <Select label={`Role of ${user.name}`} hideLabel value={role} options={ROLES} disabled={!admin || last} onChange={(next) => void act.member_role({ userId: user.id, role: next })} />
      <IconButton label={`Remove ${user.name} from the workspace`} icon={<UserMinus size={17} />} disabled={!admin || self} onPress={() => setAsking(true)} />
      {asking ? (
        <ConfirmDialog title={`Remove ${user.name} from the workspace?`} action="Remove" onConfirm={() => void act.member_remove({ userId: user.id })} onClose={() => setAsking(false)}>
          {user.name} leaves all boards and cards. What was written stays.
        </ConfirmDialog>
      ) : null}
    </li>
  )
}

function Invites({ admin }: { admin: boolean }) {
  const act = useAct()
  const clock = useClock()
  const toast = useToast()
  const invites = useSelect(invitesOf)
  if (invites.length === 0) return null
  return (
    <section aria-label="Open invitations">
      <h2 className="shelf">
        Open invitations <span>{invites.length}</span>
      </h2>
      <ul className="rows">
        {invites.map((one) => (
          <li key={one.id} className="row">
            <Mail size={18} aria-hidden />
            <div className="row-text">
              <span className="row-name">{one.email}</span>
              <small>invited {ago(one.invitedAt, clock)}</small>
            </div>
            <Badge>{ROLES.find((role) => role.value === one.role)?.label ?? 'Member'}</Badge>
            <IconButton label={`Cancel the invitation of ${one.email}`} icon={<X size={17} />} disabled={!admin} onPress={() => { void act.invite_cancel({ id: one.id }); toast({ message: `The invitation of ${one.email} was cancelled.`, undo: () => void act.member_invite({ email: one.email, role: one.role }) }) }} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Removed({ users, admin }: { users: readonly User[]; admin: boolean }) {
  const act = useAct()
  return (
    <section aria-label="No longer in the workspace">
      <h2 className="shelf">
        No longer in the workspace <span>{users.length}</span>
      </h2>
      <ul className="rows">
        {users.map((one) => (
          <li key={one.id} className="row row-done">
            <Avatar name={one.name} size={38} />
            <div className="row-text">
              <span className="row-name">{one.name}</span>
              <small>@{one.username}</small>
            </div>
            <Button small disabled={!admin} onPress={() => void act.member_role({ userId: one.id, role: 'member' })}>
              Bring back<span className="kit-hidden"> {one.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function InviteDialog({ onClose }: { onClose: () => void }) {
  const act = useAct()
  const toast = useToast()
  const state = useSelect((whole) => whole)
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<WorkspaceRole>('member')
  const [tried, setTried] = useState(false)
  const error = inviteProblem(state, email)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (error !== null) return
    void act.member_invite({ email, role })
    toast({ message: `${email.trim()} was invited.` })
    onClose()
  }
  return (
    <Dialog title="Invite someone" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <TextField label="E-mail address" type="email" value={email} onChange={setEmail} error={tried ? error : null} maxLength={200} autoFocus />
        <Select label="Role" value={role} options={ROLES} onChange={setRole} description="A guest only sees boards that they are on." />
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            Send invitation
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function WorkspaceDialog({ onClose }: { onClose: () => void }) {
  const act = useAct()
  const workspace = useSelect(workspaceOf)
  const [name, setName] = useState(workspace.name)
  const [description, setDescription] = useState(workspace.description)
  const error = name.trim() === '' ? 'Enter a name.' : null
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (error !== null) return
    void act.workspace_edit({ name, description })
    onClose()
  }
  return (
    <Dialog title="Edit workspace" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <TextField label="Name" value={name} onChange={setName} error={error} maxLength={LIMITS.name} autoFocus />
        <TextArea label="Description" value={description} onChange={setDescription} maxLength={500} />
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            Save workspace
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
