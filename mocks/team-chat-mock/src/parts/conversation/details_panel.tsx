/** What a conversation is, who is in it, what is pinned, which files it holds. */
import { Button, EmptyState, IconButton, InlineEdit, Link, SearchField, Tabs, useClock } from '@mocks/kit'
import { FileStack, Pin, UserMinus, UserPlus, X } from 'lucide-react'
import { useState } from 'react'
import { useAct, useSelect } from '../../hooks'
import { LIMITS } from '../../model'
import { canManage, isHome, roleOf } from '../../rules/access'
import { lengthProblem } from '../../rules/names'
import { whenText } from '../../text/local_time'
import { useDeeds } from '../../use_deeds'
import { attachmentsOf, byTime, isMember, me, messagesOf, named, nameOf, person, pins, type Place, placeMembers, placeName, settings, text } from '../../world'
import { useDialogs } from '../dialogs/host'
import { FileView } from '../files/files_view'
import { ChatMessage } from '../message/chat_message'
import { PersonAvatar } from '../person_avatar'

interface DetailsPanelProps {
  readonly found: Place
  readonly tab: string
  readonly onTab: (tab: string) => void
  readonly onClose: () => void
}

export function DetailsPanel({ found, tab, onTab, onClose }: DetailsPanelProps) {
  const name = useSelect((state) => placeName(state, found))
  const tabs = [
    { id: 'about', label: 'About', content: <About found={found} /> },
    { id: 'members', label: 'Members', content: <Members found={found} /> },
    { id: 'pins', label: 'Pins', content: <Pins found={found} /> },
    { id: 'files', label: 'Files', content: <Files found={found} /> },
  ]
  return (
    <aside className="panel" aria-label="Details">
      <header className="panel-head">
        <div>
          <h2 dir="auto">{name}</h2>
        </div>
        <IconButton label="Close details" icon={<X size={17} />} onPress={onClose} />
      </header>
      <div className="panel-tabs">
        <Tabs label="Details" tabs={tabs} selected={tabs.some((one) => one.id === tab) ? tab : 'about'} onSelect={onTab} />
      </div>
    </aside>
  )
}

function About({ found }: { found: Place }) {
  const act = useAct()
  const clock = useClock()
  const { own, by, use24Hour, manages } = useSelect((state) => ({
    own: me(state).userId,
    by: found.kind === 'channel' ? named(state, text(found.channel.createdBy)) : '',
    use24Hour: settings(state).use24Hour,
    manages: found.kind === 'channel' && canManage(state, found.channel),
  }))
  if (found.kind === 'dm') return <Members found={found} />
  const { channel } = found
  const open = isMember(channel, own) && !channel.isArchived
  return (
    <dl className="about">
      <dt>Topic</dt>
      <dd>
        <InlineEdit label="topic" value={text(channel.topic)} placeholder="No topic" disabled={!open} check={(value) => lengthProblem(value, LIMITS.topic)} onSave={(topic) => void act.channel_set_topic({ channelId: channel.channelId, topic })} />
      </dd>
      <dt>Description</dt>
      <dd>
        <InlineEdit multiline label="description" value={text(channel.description)} placeholder="No description" disabled={!open} check={(value) => lengthProblem(value, LIMITS.description)} onSave={(description) => void act.channel_set_description({ channelId: channel.channelId, description })} />
      </dd>
      <dt>Made by</dt>
      <dd>{by}</dd>
      <dt>Made</dt>
      <dd>{whenText(text(channel.createdAt), clock, use24Hour) || 'Not known'}</dd>
      <dt>Kind</dt>
      <dd>{`${channel.isPrivate ? 'Private' : 'Public'}${channel.isArchived ? ', archived' : ''}${channel.postingBy === 'admins' ? ', administrators post' : ''}`}</dd>
      <dt>Your part</dt>
      <dd>{manages ? 'You may rename, archive and set who posts' : open ? 'Member' : 'Reader'}</dd>
    </dl>
  )
}

function Members({ found }: { found: Place }) {
  const act = useAct()
  const dialogs = useDialogs()
  const deeds = useDeeds()
  const [search, setSearch] = useState('')
  const { all, own, manages } = useSelect((state) => ({
    all: placeMembers(found).map((userId) => ({ userId, one: person(state, userId) })),
    own: me(state).userId,
    manages: found.kind === 'channel' && !isHome(found.channel) && canManage(state, found.channel),
  }))
  const shown = all.filter(({ one, userId }) => `${nameOf(one)} ${text(one?.title)} ${userId}`.toLowerCase().includes(search.trim().toLowerCase()))
  const remove = (userId: string, name: string): void => {
    if (found.kind !== 'channel') return
    const { channelId } = found.channel
    void act.channel_remove_member({ channelId, userId })
    deeds.toast({ message: `${name} is no longer in this channel.`, undo: () => void act.channel_add_members({ channelId, userIds: [userId] }) })
  }
  return (
    <div className="members">
      {all.length > 6 ? <SearchField label="Find a member" value={search} onChange={setSearch} onSubmit={setSearch} /> : null}
      {found.kind === 'channel' && isMember(found.channel, own) && !found.channel.isArchived ? (
        <Button small icon={<UserPlus size={14} aria-hidden />} onPress={() => dialogs.open({ kind: 'addPeople', channelId: found.channel.channelId })}>
          Add people
        </Button>
      ) : null}
      <ul aria-label="Members">
        {shown.map(({ userId, one }) => (
          <li key={userId} className="member">
            <PersonAvatar userId={userId} size={32} dot />
            <Link to={`/people/${encodeURIComponent(userId)}`} className="member-name">
              {nameOf(one)}
              {userId === own ? ' (you)' : ''}
              <small>{[text(one?.title), roleOf(one) === 'member' ? '' : roleOf(one)].filter(Boolean).join(' · ')}</small>
            </Link>
            {manages && userId !== own ? <IconButton label={`Remove ${nameOf(one)}`} icon={<UserMinus size={15} />} onPress={() => remove(userId, nameOf(one))} /> : null}
          </li>
        ))}
      </ul>
      {shown.length === 0 ? <p className="quiet-note">Nobody matches.</p> : null}
    </div>
  )
}

function Pins({ found }: { found: Place }) {
  const deeds = useDeeds()
  const messages = useSelect((state) => {
    const all = messagesOf(state, found.key)
    return pins(found).flatMap((id) => all.find((one) => one.messageId === id) ?? [])
  })
  if (messages.length === 0) {
    return (
      <EmptyState icon={<Pin size={24} />} title="Nothing is pinned">
        Pin a message from its menu, and everybody finds it here.
      </EmptyState>
    )
  }
  return (
    <ul className="pins" aria-label="Pinned messages">
      {messages.map((message) => (
        <li key={message.messageId}>
          <ChatMessage message={message} where={found.key} quiet />
          <div className="pins-foot">
            <Button small kind="quiet" onPress={() => deeds.open(found.key, message.messageId)}>
              Go to message
            </Button>
            <Button small kind="quiet" onPress={() => deeds.pin(message.messageId, false)}>
              Unpin
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Files({ found }: { found: Place }) {
  const files = useSelect((state) => byTime(messagesOf(state, found.key)).reverse().flatMap((message) => attachmentsOf(message).map((file) => ({ file, message }))))
  if (files.length === 0) {
    return (
      <EmptyState icon={<FileStack size={24} />} title="No files yet">
        Files that are sent here are listed.
      </EmptyState>
    )
  }
  return (
    <div className="panel-files">
      {files.map(({ file, message }, index) => (
        <FileView key={`${message.messageId} ${index}`} file={file} />
      ))}
    </div>
  )
}
