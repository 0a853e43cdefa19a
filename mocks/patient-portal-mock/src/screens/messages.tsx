/** Conversations with the care team: folders, search, selection, stars. */
import { Button, Checkbox, EmptyState, IconButton, Page, SearchField, Tabs, useQuery } from '@mocks/kit'
import { Archive, ArchiveRestore, MailOpen, MessageSquarePlus, MessagesSquare, Paperclip, Star } from 'lucide-react'
import { useState } from 'react'
import { usePortal } from '../hooks'
import { Allowed, Mark } from '../parts/pieces'
import { DraftList } from '../parts/draft_list'
import { own, text } from '../rules/read'
import { type Folder, FOLDERS, type Talk, talksIn, talksOf } from '../rules/threads'
import { dayText } from '../rules/when'

const NAMES: Readonly<Record<Folder, string>> = { inbox: 'Inbox', sent: 'Sent', starred: 'Starred', archived: 'Archived', drafts: 'Drafts' }

export function MessagesScreen() {
  const { go, refused } = usePortal()
  return (
    <Page title="Messages" lead="For questions that can wait two business days." actions={<Button kind="primary" icon={<MessageSquarePlus size={16} />} disabled={refused('messages') !== null} onPress={() => go('/messages/compose')}>New message</Button>}>
      <Allowed area="messages">
        <Folders />
      </Allowed>
    </Page>
  )
}

function Folders() {
  const { state } = usePortal()
  const [folder, setFolder] = useQuery('folder', 'inbox')
  const [words, setWords] = useQuery('q')
  const talks = talksOf(own(state, 'messages'))
  const hit = (one: Talk): boolean => {
    const hay = [one.subject, one.with, ...one.messages.map((message) => text(message.body))].join(' ').toLowerCase()
    return words.toLowerCase().split(/\s+/).every((word) => hay.includes(word))
  }
  const open = FOLDERS.find((one) => one === folder) ?? 'inbox'
  return (
    <>
      <div className="row"><SearchField label="Search messages" value={words} onChange={setWords} onSubmit={setWords} /></div>
      <Tabs
        label="Folders"
        selected={open}
        onSelect={setFolder}
        tabs={FOLDERS.map((id) => {
          const found = id === 'drafts' ? [] : talksIn(talks, id).filter(hit)
          const unread = found.filter((one) => one.unread).length
          return { id, label: NAMES[id], count: id === 'drafts' ? own(state, 'drafts').length : id === 'inbox' && unread > 0 ? unread : undefined, content: id === 'drafts' ? <DraftList /> : <TalkList key={id} talks={found} folder={id} /> }
        })}
      />
    </>
  )
}

function TalkList({ talks, folder }: { talks: readonly Talk[]; folder: Folder }) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const picked = talks.filter((one) => chosen.includes(one.id)).map((one) => one.id)
  if (talks.length === 0) return <EmptyState icon={<MessagesSquare size={26} />} title="No messages here">Messages that fit the folder and the search appear here.</EmptyState>
  return (
    <>
      <Bulk talks={talks} picked={picked} folder={folder} onChoose={setChosen} />
      <ul className="ruled" aria-label={NAMES[folder]}>
        {talks.map((one) => (
          <TalkRow key={one.id} talk={one} chosen={picked.includes(one.id)} onChoose={(on) => setChosen(on ? [...picked, one.id] : picked.filter((id) => id !== one.id))} />
        ))}
      </ul>
    </>
  )
}

function Bulk({ talks, picked, folder, onChoose }: { talks: readonly Talk[]; picked: readonly string[]; folder: Folder; onChoose: (ids: readonly string[]) => void }) {
  const { act, toast, refused } = usePortal()
  const off = picked.length === 0 || refused('messages') !== null
  const ids = [...picked]
  const archive = (): void => {
    void act.thread_archive({ threadIds: ids })
    toast({ message: `${ids.length === 1 ? 'Conversation' : `${ids.length} conversations`} archived.`, undo: () => void act.thread_unarchive({ threadIds: ids }) })
    onChoose([])
  }
  return (
    <div className="row">
      <Checkbox checked={picked.length === talks.length} mixed={picked.length > 0 && picked.length < talks.length} onChange={(on) => onChoose(on ? talks.map((one) => one.id) : [])}>{picked.length === 0 ? 'Select all' : `${picked.length} selected`}</Checkbox>
      {folder === 'archived' ? (
        <Button small icon={<ArchiveRestore size={15} />} disabled={off} onPress={() => { void act.thread_unarchive({ threadIds: ids }); onChoose([]) }}>Move to inbox</Button>
      ) : (
        <Button small icon={<Archive size={15} />} disabled={off} onPress={archive}>Archive selected</Button>
      )}
      <Button small icon={<MailOpen size={15} />} disabled={off} onPress={() => { void act.thread_read({ threadIds: ids }); onChoose([]) }}>Mark as read</Button>
      <Button small disabled={off} onPress={() => { void act.thread_unread({ threadIds: ids }); onChoose([]) }}>Mark as unread</Button>
    </div>
  )
}

function TalkRow({ talk, chosen, onChoose }: { talk: Talk; chosen: boolean; onChoose: (on: boolean) => void }) {
  const { clock, act, go, refused } = usePortal()
  const open = (): void => {
    if (talk.unread) void act.thread_read({ threadIds: [talk.id] })
    go(`/messages/${encodeURIComponent(talk.id)}`)
  }
  const names = `${talk.with}${talk.messages.length > 1 ? ` (${talk.messages.length})` : ''}`
  return (
    <li>
      <Checkbox checked={chosen} label={`Select “${talk.subject}”`} onChange={onChoose} />
      <IconButton label={talk.starred ? `Remove star from “${talk.subject}”` : `Star “${talk.subject}”`} pressed={talk.starred} disabled={refused('messages') !== null} icon={<Star size={17} fill={talk.starred ? 'currentColor' : 'none'} />} onPress={() => void act.thread_star({ threadId: talk.id, starred: !talk.starred })} />
      {talk.unread ? <span className="dot-unread" role="img" aria-label="Unread" /> : <span className="dot-none" />}
      <div className="ruled-main">
        <span className="ruled-title" style={{ fontWeight: talk.unread ? 700 : 500 }}>
          <button type="button" className="text-button" onClick={open}>{talk.subject}</button>
          {talk.closed ? <Mark word="Closed" /> : null}
          {talk.last.isUrgent === true ? <Mark word="Urgent" /> : null}
        </span>
        <span className="soft small">{`${names} · ${text(talk.last.body).replaceAll('\n', ' ').slice(0, 110)}`}</span>
      </div>
      <div className="ruled-side soft small">
        {talk.attached ? <Paperclip size={15} aria-label="With attachment" /> : null}
        {dayText(talk.last.date, clock)}
      </div>
    </li>
  )
}
