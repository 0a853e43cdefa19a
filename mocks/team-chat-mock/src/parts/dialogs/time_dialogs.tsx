import { Button, ComboBox, DatePicker, TextArea, TextField, useClock, useToast } from '@mocks/kit'
import { useState } from 'react'
import type { Unsent } from '../../actions/outbox'
import { useAct, useSelect } from '../../hooks'
import { LIMITS } from '../../model'
import { isoOf, localOf, whenText } from '../../text/local_time'
import { excerpt } from '../../text/markup'
import { joinedChannels, keyOf, locate, me, nameOf, people, placeNamed, reminders, scheduled, settings, text } from '../../world'
import { FormDialog } from './form_dialog'
import { presets } from './presets'

interface Props {
  readonly onClose: () => void
}

/** A moment that is to come: from a few, or any. */
function WhenField({ label, value, onChange, error }: { label: string; value: string | null; onChange: (local: string | null) => void; error: string | null }) {
  const clock = useClock()
  const use24Hour = useSelect((state) => settings(state).use24Hour)
  const iso = value === null ? null : isoOf(value, clock.timezone)
  return (
    <div className="when">
      <DatePicker time label={label} value={value} onChange={onChange} error={error} description={iso === null ? undefined : whenText(iso, clock, use24Hour)} />
      <div className="when-presets" role="group" aria-label="Often chosen">
        {presets(clock, use24Hour).map((one) => (
          <Button key={one.id} small onPress={() => onChange(one.local)}>
            {one.label}
          </Button>
        ))}
      </div>
    </div>
  )
}

function useWhen(start: string | null) {
  const clock = useClock()
  const [local, setLocal] = useState<string | null>(start === null ? null : localOf(start, clock.timezone))
  const [tried, setTried] = useState(false)
  const iso = local === null ? null : isoOf(local, clock.timezone)
  const problem = iso === null ? 'Choose a day and a time.' : Date.parse(iso) <= Date.parse(clock.now()) ? 'Choose a time that is to come.' : null
  return { local, setLocal, iso, problem, shown: tried || (local !== null && problem !== null) ? problem : null, setTried }
}

export function ScheduleDialog({ unsent, done, onClose }: Props & { unsent: Unsent; done: () => void }) {
  const act = useAct()
  const toast = useToast()
  const clock = useClock()
  const { name, use24Hour } = useSelect((state) => ({ name: placeNamed(state, unsent.key), use24Hour: settings(state).use24Hour }))
  const when = useWhen(null)
  const submit = (): boolean => {
    when.setTried(true)
    if (when.problem !== null || when.iso === null) return false
    void act.scheduled_create({ ...unsent, sendAt: when.iso })
    toast({ message: `Will be sent to ${name}: ${whenText(when.iso, clock, use24Hour)}.` })
    done()
    return true
  }
  return (
    <FormDialog title={`Send later to ${name}`} action="Schedule message" onClose={onClose} onSubmit={submit}>
      <blockquote className="md-quote" dir="auto">{excerpt(unsent.content, 160)}</blockquote>
      <WhenField label="Send at" value={when.local} onChange={when.setLocal} error={when.shown} />
    </FormDialog>
  )
}

export function EditScheduledDialog({ scheduledId, onClose }: Props & { scheduledId: string }) {
  const act = useAct()
  const toast = useToast()
  const { one, name } = useSelect((state) => {
    const found = scheduled(state).find((other) => other.scheduledId === scheduledId)
    return { one: found, name: found ? placeNamed(state, keyOf(found)) : '' }
  })
  const [content, setContent] = useState(text(one?.content))
  const when = useWhen(one?.sendAt ?? null)
  const kept = when.iso === one?.sendAt
  const submit = (): boolean => {
    when.setTried(true)
    if (!one || when.iso === null || (!kept && when.problem !== null) || content.trim() === '') return false
    void act.scheduled_edit({ scheduledId, content, sendAt: when.iso })
    toast({ message: 'Scheduled message changed.' })
    return true
  }
  return (
    <FormDialog title={`Message for ${name}`} action="Save changes" onClose={onClose} onSubmit={submit}>
      <TextArea label="Message" value={content} onChange={setContent} maxLength={LIMITS.message} error={content.trim() === '' ? 'Write something.' : null} />
      <WhenField label="Send at" value={when.local} onChange={when.setLocal} error={kept ? null : when.shown} />
    </FormDialog>
  )
}

/** Of a message, of anything; new or changed. */
export function ReminderDialog({ messageId, reminderId, onClose }: Props & { messageId?: string; reminderId?: string }) {
  const act = useAct()
  const toast = useToast()
  const { known, own, about, whom } = useSelect((state) => ({
    known: reminders(state).find((one) => one.reminderId === reminderId),
    own: me(state).userId,
    about: messageId === undefined ? null : (locate(state, messageId)?.message ?? null),
    whom: [...people(state).map((one) => ({ value: `person ${one.userId}`, label: one.userId === me(state).userId ? 'Me' : nameOf(one) })), ...joinedChannels(state).map((one) => ({ value: `channel ${one.channelId}`, label: `#${text(one.name)}` }))],
  }))
  const [words, setWords] = useState(known?.text ?? (about ? excerpt(text(about.content), 120) : ''))
  const [target, setTarget] = useState<string | null>(`person ${own}`)
  const when = useWhen(known?.dueAt ?? null)
  const [tried, setTried] = useState(false)
  const kept = known !== undefined && when.iso === known.dueAt
  const submit = (): boolean => {
    setTried(true)
    when.setTried(true)
    if (words.trim() === '' || when.iso === null || (!kept && when.problem !== null)) return false
    const [kind, id] = (target ?? `person ${own}`).split(/ (.*)/) as [string, string]
    if (known) void act.reminder_edit({ reminderId: known.reminderId, text: words, dueAt: when.iso })
    else void act.reminder_create({ text: words, dueAt: when.iso, messageId: messageId ?? null, forUserId: kind === 'person' ? id : null, forChannelId: kind === 'channel' ? id : null })
    toast({ message: known ? 'Reminder changed.' : 'Reminder set. It is among your saved things.' })
    return true
  }
  return (
    <FormDialog title={known ? 'Change reminder' : 'New reminder'} action={known ? 'Save changes' : 'Set reminder'} onClose={onClose} onSubmit={submit}>
      <TextField label="Remind of" value={words} onChange={setWords} autoFocus required maxLength={LIMITS.reminder} error={tried && words.trim() === '' ? 'Say what it is about.' : null} />
      {known ? null : <ComboBox label="Whom" value={target} onChange={setTarget} options={whom} />}
      <WhenField label="When" value={when.local} onChange={when.setLocal} error={kept ? null : when.shown} />
    </FormDialog>
  )
}
