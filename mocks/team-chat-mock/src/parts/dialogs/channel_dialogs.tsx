import { ConfirmDialog, RadioGroup, Switch, TextArea, TextField, useGo, useToast } from '@mocks/kit'
import { useState } from 'react'
import { useAct, useSelect } from '../../hooks'
import { LIMITS } from '../../model'
import { channelNameProblem, slug } from '../../rules/names'
import { channels, texts, text } from '../../world'
import { PeopleField } from '../people_field'
import { FormDialog } from './form_dialog'

interface Props {
  readonly onClose: () => void
}

export function NewChannelDialog({ onClose }: Props) {
  const act = useAct()
  const go = useGo()
  const state = useSelect((whole) => whole)
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')
  const [kind, setKind] = useState<'public' | 'private'>('public')
  const [members, setMembers] = useState<string[]>([])
  const [tried, setTried] = useState(false)
  const problem = channelNameProblem(state, name)
  const submit = (): boolean => {
    setTried(true)
    if (problem !== null) return false
    void act.channel_create({ name, description, isPrivate: kind === 'private', members }).then((channelId) => channelId !== null && go(`/channel/${encodeURIComponent(channelId)}`))
    return true
  }
  return (
    <FormDialog title="Create a channel" action="Create channel" onClose={onClose} onSubmit={submit}>
      <TextField label="Name" value={name} onChange={setName} autoFocus required maxLength={80} placeholder="stock-count" error={tried || name.trim() !== '' ? problem : null} description={slug(name) !== name && slug(name) !== '' ? `Will be called #${slug(name)}` : 'Small letters, no spaces'} />
      <TextArea label="Description" value={description} onChange={setDescription} maxLength={LIMITS.description} rows={2} />
      <RadioGroup
        label="Who can find it"
        value={kind}
        onChange={setKind}
        options={[
          { value: 'public', label: 'Public', detail: 'Everybody in the workspace can find and join it' },
          { value: 'private', label: 'Private', detail: 'Only those who are added know of it' },
        ]}
      />
      <PeopleField label="Add people" value={members} onChange={setMembers} without={[text(state.currentUser?.userId)]} />
    </FormDialog>
  )
}

export function RenameDialog({ channelId, onClose }: Props & { channelId: string }) {
  const act = useAct()
  const toast = useToast()
  const state = useSelect((whole) => whole)
  const before = text(channels(state).find((one) => one.channelId === channelId)?.name)
  const [name, setName] = useState(before)
  const problem = channelNameProblem(state, name, channelId)
  const submit = (): boolean => {
    if (problem !== null) return false
    void act.channel_rename({ channelId, name })
    toast({ message: `The channel is called #${slug(name)} now.`, undo: () => void act.channel_rename({ channelId, name: before }) })
    return true
  }
  return (
    <FormDialog title={`Rename #${before}`} action="Save name" onClose={onClose} onSubmit={submit}>
      <TextField label="Name" value={name} onChange={setName} autoFocus required error={problem} />
    </FormDialog>
  )
}

export function AddPeopleDialog({ channelId, onClose }: Props & { channelId: string }) {
  const act = useAct()
  const toast = useToast()
  const channel = useSelect((state) => channels(state).find((one) => one.channelId === channelId))
  const [chosen, setChosen] = useState<string[]>([])
  const [tried, setTried] = useState(false)
  const submit = (): boolean => {
    setTried(true)
    if (chosen.length === 0) return false
    void act.channel_add_members({ channelId, userIds: chosen })
    toast({ message: chosen.length === 1 ? '1 person added.' : `${chosen.length} people added.` })
    return true
  }
  return (
    <FormDialog title={`Add people to #${text(channel?.name)}`} action="Add people" onClose={onClose} onSubmit={submit}>
      <PeopleField label="People" value={chosen} onChange={setChosen} without={texts(channel?.members)} error={tried && chosen.length === 0 ? 'Choose at least one person.' : null} description="They see everything that was said here." />
    </FormDialog>
  )
}

export function ArchiveChannelDialog({ channelId, onClose }: Props & { channelId: string }) {
  const act = useAct()
  const toast = useToast()
  const name = useSelect((state) => text(channels(state).find((one) => one.channelId === channelId)?.name))
  const confirm = (): void => {
    void act.channel_archive({ channelId, archived: true })
    toast({ message: `#${name} is archived.`, undo: () => void act.channel_archive({ channelId, archived: false }) })
  }
  return (
    <ConfirmDialog title={`Archive #${name}?`} action="Archive channel" onConfirm={confirm} onClose={onClose}>
      Nobody can write in it any more. What was said stays and can be found; the channel can be opened again.
    </ConfirmDialog>
  )
}

export function MakePrivateDialog({ channelId, onClose }: Props & { channelId: string }) {
  const act = useAct()
  const toast = useToast()
  const name = useSelect((state) => text(channels(state).find((one) => one.channelId === channelId)?.name))
  const confirm = (): void => {
    void act.channel_make_private({ channelId })
    toast({ message: `#${name} is private now.` })
  }
  return (
    <ConfirmDialog title={`Make #${name} private?`} action="Make private" onConfirm={confirm} onClose={onClose}>
      Only its members will know of it. This cannot be taken back.
    </ConfirmDialog>
  )
}

export function DeleteChannelDialog({ channelId, onClose }: Props & { channelId: string }) {
  const act = useAct()
  const go = useGo()
  const toast = useToast()
  const name = useSelect((state) => text(channels(state).find((one) => one.channelId === channelId)?.name))
  const [sure, setSure] = useState(false)
  const submit = (): void => {
    void act.channel_delete({ channelId })
    toast({ message: `#${name} is deleted.` })
    go('/channels')
  }
  return (
    <FormDialog title={`Delete #${name} for ever?`} action="Delete channel" danger disabled={!sure} onClose={onClose} onSubmit={submit}>
      <p className="kit-dialog-text">All that was said in it goes too, for everybody. It cannot be brought back.</p>
      <Switch checked={sure} onChange={setSure}>
        I know that it cannot be brought back
      </Switch>
    </FormDialog>
  )
}
