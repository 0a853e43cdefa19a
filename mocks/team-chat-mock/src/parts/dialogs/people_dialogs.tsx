import { ListBox, Select, TextArea, TextField, useGo, useToast } from '@mocks/kit'
import { useState } from 'react'
import { useAct, useSelect } from '../../hooks'
import { LIMITS } from '../../model'
import { isAdmin, roleOf } from '../../rules/access'
import { emailProblem, handleProblem } from '../../rules/names'
import { calls, channels, groups, me, nameOf, people, text, texts } from '../../world'
import { PeopleField } from '../people_field'
import { PersonAvatar } from '../person_avatar'
import { FormDialog } from './form_dialog'

interface Props {
  readonly onClose: () => void
}

export function NewMessageDialog({ onClose }: Props) {
  const act = useAct()
  const go = useGo()
  const [chosen, setChosen] = useState<string[]>([])
  const [tried, setTried] = useState(false)
  const tooMany = chosen.length >= LIMITS.groupDm
  const submit = (): boolean => {
    setTried(true)
    if (chosen.length === 0 || tooMany) return false
    void act.dm_create({ userIds: chosen }).then((dmId) => dmId !== null && go(`/dm/${encodeURIComponent(dmId)}`))
    return true
  }
  const error = tooMany ? `At most ${LIMITS.groupDm} people with you. A private channel has room for more.` : tried && chosen.length === 0 ? 'Choose at least one person.' : null
  return (
    <FormDialog title="New message" action="Open conversation" onClose={onClose} onSubmit={submit}>
      <PeopleField label="To" value={chosen} onChange={setChosen} error={error} description="One person, or several for a group." />
    </FormDialog>
  )
}

export function InviteDialog({ onClose }: Props) {
  const act = useAct()
  const toast = useToast()
  const state = useSelect((whole) => whole)
  const [emails, setEmails] = useState('')
  const [role, setRole] = useState<'member' | 'guest' | 'admin'>('member')
  const [channelId, setChannelId] = useState<string>('general')
  const [message, setMessage] = useState('')
  const [tried, setTried] = useState(false)
  const given = emails.split(/[,;\s]+/).filter(Boolean)
  const problem = given.length === 0 ? 'Give at least one address.' : (given.map((one) => emailProblem(state, one)).find((one) => one !== null) ?? null)
  const submit = (): boolean => {
    setTried(true)
    if (problem !== null) return false
    void act.invitation_send({ emails: given, role, channels: channelId === '' ? [] : [channelId], message })
    toast({ message: given.length === 1 ? `Invitation sent to ${given[0]}.` : `${given.length} invitations sent.` })
    return true
  }
  const roles = [{ value: 'member' as const, label: 'Member' }, { value: 'guest' as const, label: 'Guest' }, ...(isAdmin(state) ? [{ value: 'admin' as const, label: 'Administrator' }] : [])]
  return (
    <FormDialog title="Invite people" action="Send invitation" onClose={onClose} onSubmit={submit}>
      <TextArea label="E-mail addresses" value={emails} onChange={setEmails} rows={2} required placeholder="name@company.example" description="Several are parted by commas" error={tried ? problem : null} />
      <Select label="Role" value={role} onChange={setRole} options={roles} />
      <Select label="First channel" value={channelId} onChange={setChannelId} options={[...channels(state).filter((one) => !one.isArchived && (!one.isPrivate || texts(one.members).includes(me(state).userId))).map((one) => ({ value: one.channelId, label: `#${text(one.name)}` })), { value: '', label: 'None' }]} />
      <TextField label="A word to them" value={message} onChange={setMessage} maxLength={LIMITS.topic} />
    </FormDialog>
  )
}

/** There is no signing in: whoever is chosen uses the page from now on. */
export function SwitchDialog({ onClose }: Props) {
  const act = useAct()
  const go = useGo()
  const toast = useToast()
  const { offered, own } = useSelect((state) => ({ offered: people(state), own: me(state).userId }))
  const [chosen, setChosen] = useState<string | null>(null)
  const submit = (): boolean => {
    if (chosen === null || chosen === own) return false
    const name = nameOf(offered.find((one) => one.userId === chosen))
    go('/')
    void act.session_switch({ userId: chosen })
    toast({ message: `You are ${name} now.`, undo: () => void act.session_switch({ userId: own }) })
    return true
  }
  return (
    <FormDialog title="Use as somebody else" action="Switch" disabled={chosen === null || chosen === own} onClose={onClose} onSubmit={submit}>
      <div className="switch-list">
        <ListBox
          label="People"
          selected={[chosen ?? own]}
          onSelect={([id]) => setChosen(id ?? null)}
          entries={offered.map((one) => ({ id: one.userId, label: nameOf(one), detail: `${text(one.title)}${roleOf(one) === 'member' ? '' : ` · ${roleOf(one)}`}${one.userId === own ? ' · you, now' : ''}`, icon: <PersonAvatar userId={one.userId} size={28} /> }))}
        />
      </div>
    </FormDialog>
  )
}

export function CallPeopleDialog({ callId, onClose }: Props & { callId: string }) {
  const act = useAct()
  const call = useSelect((state) => calls(state).find((one) => one.callId === callId))
  const [chosen, setChosen] = useState<string[]>([])
  const submit = (): boolean => {
    if (chosen.length === 0) return false
    void act.call_add_people({ callId, userIds: chosen })
    return true
  }
  return (
    <FormDialog title="Add people to the call" action="Ring them" disabled={chosen.length === 0} onClose={onClose} onSubmit={submit}>
      <PeopleField label="People" value={chosen} onChange={setChosen} without={texts(call?.participants)} />
    </FormDialog>
  )
}

export function WorkspaceDialog({ onClose }: Props) {
  const act = useAct()
  const toast = useToast()
  const before = useSelect((state) => text(state.workspace?.workspaceName))
  const [name, setName] = useState(before)
  const submit = (): boolean => {
    if (name.trim() === '') return false
    void act.workspace_rename({ name })
    toast({ message: 'Workspace renamed.', undo: () => void act.workspace_rename({ name: before }) })
    return true
  }
  return (
    <FormDialog title="Rename the workspace" action="Save name" onClose={onClose} onSubmit={submit}>
      <TextField label="Name" value={name} onChange={setName} autoFocus required maxLength={LIMITS.name} error={name.trim() === '' ? 'Give it a name.' : null} />
    </FormDialog>
  )
}

export function GroupDialog({ groupId, onClose }: Props & { groupId?: string }) {
  const act = useAct()
  const toast = useToast()
  const state = useSelect((whole) => whole)
  const known = groups(state).find((one) => one.groupId === groupId)
  const [name, setName] = useState(text(known?.name))
  const [handle, setHandle] = useState(text(known?.handle))
  const [description, setDescription] = useState(text(known?.description))
  const [members, setMembers] = useState(texts(known?.members))
  const [tried, setTried] = useState(false)
  const wrongHandle = handleProblem(state, handle, groupId)
  const submit = (): boolean => {
    setTried(true)
    if (name.trim() === '' || wrongHandle !== null || members.length === 0) return false
    if (known) void act.group_edit({ groupId: known.groupId, name, handle, description, members })
    else void act.group_create({ name, handle, description, members })
    toast({ message: known ? 'Group changed.' : `@${handle.trim().replace(/^@/, '').toLowerCase()} can be mentioned now.` })
    return true
  }
  return (
    <FormDialog title={known ? `Change ${text(known.name)}` : 'New group'} action={known ? 'Save changes' : 'Create group'} onClose={onClose} onSubmit={submit}>
      <TextField label="Name" value={name} onChange={setName} autoFocus required maxLength={LIMITS.name} error={tried && name.trim() === '' ? 'Give it a name.' : null} />
      <TextField label="Handle" value={handle} onChange={setHandle} required placeholder="on-call" description="What people type after @" error={tried || handle !== '' ? wrongHandle : null} />
      <TextField label="Purpose" value={description} onChange={setDescription} maxLength={LIMITS.topic} />
      <PeopleField label="Members" value={members} onChange={setMembers} error={tried && members.length === 0 ? 'Add at least one person.' : null} />
    </FormDialog>
  )
}
