/** Everybody in the workspace, and the groups that can be mentioned. */
import { Badge, Button, type Context, DataTable, EmptyState, IconButton, Link, Page, type MenuEntry, type TableColumn, Tabs, useClock, useQuery } from '@mocks/kit'
import { MessageSquare, Pencil, Plus, Trash2, UserPlus, UserX, Users } from 'lucide-react'
import { useSelect } from '../hooks'
import { type Person, type Role, ROLES } from '../model'
import { useDialogs } from '../parts/dialogs/host'
import { PersonAvatar } from '../parts/person_avatar'
import { isAdmin, isGuest, roleOf } from '../rules/access'
import { presenceOf, presenceText, statusOf } from '../rules/presence'
import { localOf } from '../text/local_time'
import { useDeeds } from '../use_deeds'
import { groups, me, named, nameOf, text, texts, users } from '../world'

export function PeopleScreen() {
  const dialogs = useDialogs()
  const [tab, setTab] = useQuery('tab', 'people')
  const [group] = useQuery('group')
  const { count, groupCount, guest } = useSelect((state) => ({ count: users(state).filter((one) => !one.isDeactivated).length, groupCount: groups(state).length, guest: isGuest(state) }))
  return (
    <Page
      title="People"
      actions={
        <>
          <Button icon={<Plus size={15} aria-hidden />} disabled={guest} onPress={() => dialogs.open({ kind: 'group' })}>
            New group
          </Button>
          <Button kind="primary" icon={<UserPlus size={15} aria-hidden />} disabled={guest} onPress={() => dialogs.open({ kind: 'invite' })}>
            Invite people
          </Button>
        </>
      }
    >
      <Tabs
        label="People"
        selected={group !== '' && tab === 'people' ? 'groups' : tab}
        onSelect={setTab}
        tabs={[
          { id: 'people', label: 'People', count, content: <PeopleTable /> },
          { id: 'groups', label: 'Groups', count: groupCount, content: <Groups /> },
        ]}
      />
    </Page>
  )
}

interface Row {
  readonly one: Person
  readonly name: string
  readonly presence: string
  readonly status: string
  readonly time: string
  readonly isOwn: boolean
}

const COLUMNS: readonly TableColumn<Row>[] = [
  {
    id: 'name',
    header: 'Name',
    value: (row) => row.name,
    width: 250,
    cell: ({ one, name, isOwn }) => (
      <span className="person-cell">
        <PersonAvatar userId={one.userId} size={26} dot />
        <Link to={`/people/${encodeURIComponent(one.userId)}`}>{name}</Link>
        {isOwn ? <small>you</small> : null}
      </span>
    ),
  },
  { id: 'title', header: 'Title', value: ({ one }) => text(one.title), width: 230 },
  { id: 'department', header: 'Team', value: ({ one }) => text(one.department) || '—', filter: 'choice', width: 120 },
  { id: 'role', header: 'Role', value: ({ one }) => (one.isDeactivated ? 'deactivated' : roleOf(one)), filter: 'choice', width: 120 },
  { id: 'presence', header: 'Presence', value: (row) => row.presence, filter: 'choice', width: 120 },
  { id: 'status', header: 'Status', value: (row) => row.status, width: 200 },
  { id: 'email', header: 'E-mail', value: ({ one }) => text(one.email), width: 240 },
  { id: 'time', header: 'Local time', value: (row) => row.time, width: 110 },
]

function PeopleTable() {
  const clock = useClock()
  const deeds = useDeeds()
  const { rows, own, admin } = useSelect((state) => ({ rows: users(state).map((one): Row => ({ one, name: nameOf(one), presence: presenceText(presenceOf(one, clock)), status: statusText(one, clock), time: localOf(clock.now(), text(one.timeZone) || 'UTC')?.slice(11) ?? '', isOwn: one.userId === me(state).userId })), own: me(state).userId, admin: isAdmin(state) }))
  const menu = ({ one, name }: Row): MenuEntry[] => {
    const manageable = admin && one.userId !== own && roleOf(one) !== 'owner'
    return [
      { id: 'write', label: 'Write a message', icon: <MessageSquare size={15} />, disabled: one.isDeactivated, onAction: () => void deeds.talkTo([one.userId]) },
      ...(manageable
        ? [
            { id: 'role', label: 'Role', icon: <Users size={15} />, entries: ROLES.filter((role) => role !== 'owner').map((role) => ({ id: role, label: role[0]!.toUpperCase() + role.slice(1), checked: roleOf(one) === role, onAction: () => setRole(one, role) })) },
            { id: 'active', label: one.isDeactivated ? 'Activate again' : 'Deactivate', icon: <UserX size={15} />, danger: !one.isDeactivated, onAction: () => setActive(one, name) },
          ]
        : []),
    ]
  }
  const setRole = (one: Person, role: Role): void => {
    const before = roleOf(one) as Role
    void deeds.act.person_set_role({ userId: one.userId, role })
    deeds.toast({ message: `${nameOf(one)} is ${role === 'admin' ? 'an administrator' : `a ${role}`} now.`, undo: () => void deeds.act.person_set_role({ userId: one.userId, role: before }) })
  }
  const setActive = (one: Person, name: string): void => {
    const deactivated = !one.isDeactivated
    void deeds.act.person_deactivate({ userId: one.userId, deactivated })
    deeds.toast({ message: deactivated ? `${name} is deactivated.` : `${name} is active again.`, undo: () => void deeds.act.person_deactivate({ userId: one.userId, deactivated: !deactivated }) })
  }
  return <DataTable dense label="People" rows={rows} rowId={({ one }) => one.userId} columns={COLUMNS} rowMenu={menu} rowName={(row) => row.name} sort={{ column: 'name' }} empty={<EmptyState icon={<Users size={26} />} title="Nobody is here" />} />
}

function statusText(one: Person, clock: Context): string {
  const status = statusOf(one, clock)
  return status ? `${status.emoji} ${status.message}` : ''
}

function Groups() {
  const dialogs = useDialogs()
  const deeds = useDeeds()
  const [marked] = useQuery('group')
  const state = useSelect((whole) => whole)
  const all = groups(state)
  if (all.length === 0) return <EmptyState icon={<Users size={26} />} title="No groups yet">A group is several people under one @.</EmptyState>
  return (
    <ul className="teams" aria-label="Groups">
      {all.map((one) => {
        const mayDelete = isAdmin(state) || one.createdBy === me(state).userId
        return (
          <li key={one.groupId} className={one.groupId === marked ? 'team team-marked' : 'team'}>
            <div className="team-text">
              <b>{text(one.name)}</b> <code>@{text(one.handle)}</code>
              {texts(one.members).includes(me(state).userId) ? <Badge tone="fern">You are in it</Badge> : null}
              <p>{text(one.description)}</p>
              <small>{texts(one.members).map((member) => named(state, member)).join(', ')}</small>
            </div>
            <IconButton label={`Write to ${text(one.name)}`} icon={<MessageSquare size={16} />} onPress={() => void deeds.talkTo(texts(one.members))} />
            <IconButton label={isGuest(state) ? `Guests cannot change ${text(one.name)}` : `Change ${text(one.name)}`} icon={<Pencil size={16} />} disabled={isGuest(state)} onPress={() => dialogs.open({ kind: 'group', groupId: one.groupId })} />
            <IconButton
              label={mayDelete ? `Delete ${text(one.name)}` : `Only administrators may delete ${text(one.name)}`}
              icon={<Trash2 size={16} />}
              disabled={!mayDelete}
              onPress={() => {
                void deeds.act.group_delete({ groupId: one.groupId })
                deeds.toast({ message: `${text(one.name)} is deleted.`, undo: () => void deeds.act.group_create({ name: one.name, handle: one.handle, description: one.description, members: one.members }) })
              }}
            />
          </li>
        )
      })}
    </ul>
  )
}
