/** What is not sent yet, what is sent later, and what one has sent last. */
import { Button, Checkbox, ConfirmDialog, EmptyState, IconButton, Link, Page, Tabs, useClock, useQuery } from '@mocks/kit'
import { CalendarClock, Pencil, PencilLine, SendHorizontal, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useSelect } from '../hooks'
import type { Draft, Scheduled, State } from '../model'
import { useDialogs } from '../parts/dialogs/host'
import { postProblem } from '../rules/access'
import { whenText } from '../text/local_time'
import { excerpt } from '../text/markup'
import { useDeeds } from '../use_deeds'
import { attachmentsOf, drafts, keyOf, locate, me, placeNamed, placePath, readable, scheduled, settings, text } from '../world'

export function DraftsScreen() {
  const [tab, setTab] = useQuery('tab', 'drafts')
  const { own, later, sent } = useSelect((state) => {
    const userId = me(state).userId
    return {
      own: drafts(state).filter((one) => one.userId === userId).sort((a, b) => text(b.updatedAt).localeCompare(text(a.updatedAt))),
      later: scheduled(state).filter((one) => one.userId === userId).sort((a, b) => text(a.sendAt).localeCompare(text(b.sendAt))),
      sent: readable(state).filter(({ message }) => message.senderId === userId && !message.isNotice).sort((a, b) => text(b.message.timestamp).localeCompare(text(a.message.timestamp))).slice(0, 50),
    }
  })
  return (
    <Page title="Drafts and scheduled" layout="narrow">
      <Tabs
        label="Drafts and scheduled"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'drafts', label: 'Drafts', count: own.length, content: <Drafts all={own} /> },
          { id: 'scheduled', label: 'Scheduled', count: later.length, content: <Later all={later} /> },
          { id: 'sent', label: 'Sent', content: <Sent all={sent} /> },
        ]}
      />
    </Page>
  )
}

function Drafts({ all }: { all: readonly Draft[] }) {
  const deeds = useDeeds()
  const clock = useClock()
  const state = useSelect((whole) => whole)
  const [chosen, setChosen] = useState<string[]>([])
  const ids = all.map((one) => one.draftId)
  const picked = chosen.filter((one) => ids.includes(one))
  const remove = (draftIds: string[]): void => {
    const given = all.filter((one) => draftIds.includes(one.draftId))
    void deeds.act.draft_delete({ draftIds })
    deeds.toast({ message: given.length === 1 ? 'Draft deleted.' : `${given.length} drafts deleted.`, undo: () => void deeds.act.draft_restore({ given }) })
  }
  const send = (one: Draft): void => {
    void deeds.act.draft_send({ draftIds: [one.draftId] })
    deeds.toast({ message: `Sent to ${placeNamed(state, keyOf(one))}.` })
  }
  if (all.length === 0) return <EmptyState icon={<PencilLine size={26} />} title="No drafts">What you write and do not send is kept here.</EmptyState>
  return (
    <>
      <div className="bulk">
        <Checkbox checked={picked.length === ids.length} mixed={picked.length > 0 && picked.length < ids.length} onChange={(on) => setChosen(on ? ids : [])}>
          Select all
        </Checkbox>
        <Button small icon={<Trash2 size={14} aria-hidden />} disabled={picked.length === 0} onPress={() => remove(picked)}>
          {picked.length === 0 ? 'Delete selected' : `Delete ${picked.length}`}
        </Button>
      </div>
      <ul className="unsent" aria-label="Drafts">
        {all.map((one) => {
          const { name, to, problem } = whereOf(state, one)
          return (
            <li key={one.draftId} className="unsent-row">
              <Checkbox label={`Select the draft for ${name}`} checked={picked.includes(one.draftId)} onChange={(on) => setChosen(on ? [...picked, one.draftId] : picked.filter((other) => other !== one.draftId))} />
              <Link className="unsent-main" to={to} aria-label={`Draft for ${name}`}>
                <b dir="auto">{name}</b>
                <span dir="auto">{excerpt(text(one.content), 140) || attachmentsOf(one).map((file) => file.name).join(', ')}</span>
                <small>{whenText(text(one.updatedAt), clock, settings(state).use24Hour)}</small>
              </Link>
              <IconButton label={problem === null ? `Send the draft for ${name}` : `Cannot be sent: ${problem}`} icon={<SendHorizontal size={15} />} disabled={problem !== null} onPress={() => send(one)} />
              <IconButton label={`Delete the draft for ${name}`} icon={<Trash2 size={15} />} onPress={() => remove([one.draftId])} />
            </li>
          )
        })}
      </ul>
    </>
  )
}

function Later({ all }: { all: readonly Scheduled[] }) {
  const deeds = useDeeds()
  const dialogs = useDialogs()
  const clock = useClock()
  const state = useSelect((whole) => whole)
  const [sending, setSending] = useState<Scheduled | null>(null)
  const remove = (one: Scheduled): void => {
    void deeds.act.scheduled_delete({ scheduledIds: [one.scheduledId] })
    deeds.toast({ message: 'Scheduled message deleted.', undo: () => void deeds.act.scheduled_restore({ given: [one] }) })
  }
  if (all.length === 0) return <EmptyState icon={<CalendarClock size={26} />} title="Nothing is scheduled">Choose a time beside the Send button.</EmptyState>
  return (
    <>
      <ul className="unsent" aria-label="Scheduled messages">
        {all.map((one) => {
          const { name, to, problem } = whereOf(state, one)
          const what = `“${excerpt(text(one.content), 32)}”`
          return (
            <li key={one.scheduledId} className="unsent-row">
              <Link className="unsent-main" to={to} aria-label={`Scheduled for ${name}: ${excerpt(text(one.content), 80)}`}>
                <b dir="auto">{name}</b>
                <span dir="auto">{excerpt(text(one.content), 140)}</span>
                <small>{`${text(one.sendAt) <= clock.now() ? 'Was due' : 'Will be sent'}: ${whenText(text(one.sendAt), clock, settings(state).use24Hour)}`}</small>
              </Link>
              <IconButton label={`Change ${what}`} icon={<Pencil size={15} />} onPress={() => dialogs.open({ kind: 'editScheduled', scheduledId: one.scheduledId })} />
              <IconButton label={problem === null ? `Send now: ${what}` : `Cannot be sent: ${problem}`} icon={<SendHorizontal size={15} />} disabled={problem !== null} onPress={() => setSending(one)} />
              <IconButton label={`Delete ${what}`} icon={<Trash2 size={15} />} onPress={() => remove(one)} />
            </li>
          )
        })}
      </ul>
      {sending === null ? null : (
        <ConfirmDialog title="Send it now?" action="Send now" onConfirm={() => void deeds.act.scheduled_send({ scheduledIds: [sending.scheduledId] })} onClose={() => setSending(null)}>
          {`To ${placeNamed(state, keyOf(sending))}: ${excerpt(text(sending.content), 120)}`}
        </ConfirmDialog>
      )}
    </>
  )
}

function whereOf(state: State, one: Draft | Scheduled): { name: string; to: string; problem: string | null } {
  const key = keyOf(one)
  const thread = one.parentMessageId ? locate(state, one.parentMessageId) : null
  const path = placePath(state, key)
  return { name: `${placeNamed(state, key)}${thread ? ' (thread)' : ''}`, to: thread ? `${path}?thread=${encodeURIComponent(thread.message.messageId)}` : path, problem: postProblem(state, key, thread !== null) }
}

function Sent({ all }: { all: readonly { key: string; message: { messageId: string; content: string; timestamp: string } }[] }) {
  const clock = useClock()
  const state = useSelect((whole) => whole)
  if (all.length === 0) return <EmptyState icon={<SendHorizontal size={26} />} title="Nothing sent yet" />
  return (
    <ul className="unsent" aria-label="Sent messages">
      {all.map(({ key, message }, index) => (
        <li key={`${message.messageId} ${index}`} className="unsent-row">
          <Link className="unsent-main" to={`${placePath(state, key)}?m=${encodeURIComponent(message.messageId)}`}>
            <b dir="auto">{placeNamed(state, key)}</b>
            <span dir="auto">{excerpt(text(message.content), 140) || 'A file'}</span>
            <small>{whenText(text(message.timestamp), clock, settings(state).use24Hour)}</small>
          </Link>
        </li>
      ))}
    </ul>
  )
}
