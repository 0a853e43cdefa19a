/** Kept for later: saved messages, and reminders that are due, to come or done. */
import { Badge, Button, Checkbox, EmptyState, IconButton, Link, Page, Tabs, useClock, useQuery } from '@mocks/kit'
import { AlarmClock, Bookmark, BookmarkX, Clock, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useSelect } from '../hooks'
import type { Reminder } from '../model'
import { useDialogs } from '../parts/dialogs/host'
import { ChatMessage } from '../parts/message/chat_message'
import { whenText } from '../text/local_time'
import { excerpt } from '../text/markup'
import { useDeeds } from '../use_deeds'
import { bookmarks, canRead, locate, me, named, placeNamed, placePath, reminders, settings, text } from '../world'

export function SavedScreen() {
  const dialogs = useDialogs()
  const [tab, setTab] = useQuery('tab', 'messages')
  const { saved, own } = useSelect((state) => ({ saved: bookmarks(state).length, own: reminders(state).filter((one) => one.userId === me(state).userId) }))
  const open = own.filter((one) => !one.isDone)
  return (
    <Page
      title="Saved"
      lead="Messages for later, and reminders."
      layout="narrow"
      actions={
        <Button kind="primary" icon={<Plus size={15} aria-hidden />} onPress={() => dialogs.open({ kind: 'reminder' })}>
          New reminder
        </Button>
      }
    >
      <Tabs
        label="Saved"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'messages', label: 'Messages', count: saved, content: <SavedMessages /> },
          { id: 'reminders', label: 'Reminders', count: open.length, content: <Reminders all={open} /> },
          { id: 'done', label: 'Done', count: own.length - open.length, content: <Reminders all={own.filter((one) => one.isDone)} /> },
        ]}
      />
    </Page>
  )
}

function SavedMessages() {
  const deeds = useDeeds()
  const dialogs = useDialogs()
  const [chosen, setChosen] = useState<string[]>([])
  const found = useSelect((state) => bookmarks(state).map((id) => ({ id, found: locate(state, id) })).reverse().map((one) => ({ ...one, readable: one.found !== null && canRead(state, one.found.key), name: one.found ? placeNamed(state, one.found.key) : '', path: one.found ? placePath(state, one.found.key) : '' })))
  const all = found.map((one) => one.id)
  const picked = chosen.filter((one) => all.includes(one))
  if (found.length === 0) {
    return (
      <EmptyState icon={<Bookmark size={26} />} title="Nothing is saved">
        Save a message with the bookmark beside it.
      </EmptyState>
    )
  }
  return (
    <>
      <div className="bulk">
        <Checkbox checked={picked.length === all.length} mixed={picked.length > 0 && picked.length < all.length} onChange={(on) => setChosen(on ? all : [])}>
          Select all
        </Checkbox>
        <Button small icon={<BookmarkX size={14} aria-hidden />} disabled={picked.length === 0} onPress={() => deeds.save(picked, false)}>
          {picked.length === 0 ? 'Remove selected' : `Remove ${picked.length}`}
        </Button>
      </div>
      {found.map((one, index) => (
        <section key={`${one.id} ${index}`} className="group" aria-label={one.name === '' ? 'Saved message' : `Saved in ${one.name}`}>
          <header className="group-head">
            <Checkbox label={`Select “${excerpt(text(one.found?.message.content), 40) || one.id}”`} checked={picked.includes(one.id)} onChange={(on) => setChosen(on ? [...picked, one.id] : picked.filter((other) => other !== one.id))} />
            <h2 dir="auto">{one.path === '' ? 'A message that is gone' : <Link to={`${one.path}?m=${encodeURIComponent(one.id)}`}>{one.name}</Link>}</h2>
            {one.found ? <IconButton label={`Remind me of “${excerpt(text(one.found.message.content), 32)}”`} icon={<Clock size={15} />} onPress={() => dialogs.open({ kind: 'reminder', messageId: one.id })} /> : null}
            <IconButton label={`Remove from saved: “${excerpt(text(one.found?.message.content), 32) || one.id}”`} icon={<BookmarkX size={15} />} onPress={() => deeds.save([one.id], false)} />
          </header>
          {one.found && one.readable ? <ChatMessage message={one.found.message} where={one.found.key} quiet /> : <p className="notice">{one.found ? 'It is in a conversation that you cannot read.' : 'It was deleted, or its conversation is not here.'}</p>}
        </section>
      ))}
    </>
  )
}

function Reminders({ all }: { all: readonly Reminder[] }) {
  const clock = useClock()
  const dialogs = useDialogs()
  const deeds = useDeeds()
  const { state, use24Hour } = useSelect((whole) => ({ state: whole, use24Hour: settings(whole).use24Hour }))
  if (all.length === 0) {
    return (
      <EmptyState icon={<AlarmClock size={26} />} title="No reminders here">
        Set one from a message, with /remind, or with the button above.
      </EmptyState>
    )
  }
  const sorted = [...all].sort((a, b) => text(a.dueAt).localeCompare(text(b.dueAt)))
  const complete = (one: Reminder): void => {
    const reminderIds = [one.reminderId]
    void deeds.act.reminder_complete({ reminderIds, done: !one.isDone })
    deeds.toast({ message: one.isDone ? 'Reminder is open again.' : 'Reminder done.', undo: () => void deeds.act.reminder_complete({ reminderIds, done: !!one.isDone }) })
  }
  const remove = (one: Reminder): void => {
    void deeds.act.reminder_delete({ reminderIds: [one.reminderId] })
    deeds.toast({ message: 'Reminder deleted.', undo: () => void deeds.act.reminder_restore({ given: [one] }) })
  }
  return (
    <ul className="reminders" aria-label="Reminders">
      {sorted.map((one) => {
        const due = !one.isDone && text(one.dueAt) <= clock.now()
        const found = locate(state, one.messageId)
        const whom = one.forChannelId ? placeNamed(state, one.forChannelId) : one.forUserId && one.forUserId !== one.userId ? named(state, one.forUserId) : null
        return (
          <li key={one.reminderId} className="reminder">
            <Checkbox label={`Done: ${text(one.text)}`} checked={!!one.isDone} onChange={() => complete(one)} />
            <div className="reminder-text">
              <span dir="auto">{text(one.text)}</span>
              <small>
                {whenText(text(one.dueAt), clock, use24Hour)}
                {whom === null ? '' : ` · for ${whom}`}
                {found ? (
                  <>
                    {' · '}
                    <Link to={`${placePath(state, found.key)}?m=${encodeURIComponent(found.message.messageId)}`}>{`message in ${placeNamed(state, found.key)}`}</Link>
                  </>
                ) : null}
              </small>
            </div>
            {due ? <Badge tone="clay">Due</Badge> : null}
            <IconButton label={`Change reminder “${text(one.text)}”`} icon={<Pencil size={15} />} disabled={!!one.isDone} onPress={() => dialogs.open({ kind: 'reminder', reminderId: one.reminderId })} />
            <IconButton label={`Delete reminder “${text(one.text)}”`} icon={<Trash2 size={15} />} onPress={() => remove(one)} />
          </li>
        )
      })}
    </ul>
  )
}
