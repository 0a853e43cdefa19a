import { Button, EmojiButton, Select, TextField, useClock, useToast } from '@mocks/kit'
import { useState } from 'react'
import { useAct, useSelect } from '../../hooks'
import { LIMITS } from '../../model'
import { statusOf } from '../../rules/presence'
import { DAY, isoOf, localOf, MINUTE, moved, weekday, whenText } from '../../text/local_time'
import { me, settings } from '../../world'
import { FormDialog } from './form_dialog'

const EXAMPLES = [
  ['📅', 'In a meeting', 'hour'],
  ['🏠', 'Working from home', 'today'],
  ['🎧', 'Deep work', '2hours'],
  ['🍜', 'At lunch', 'hour'],
  ['🏖', 'On holiday', 'never'],
] as const

type Length = 'never' | '30min' | 'hour' | '2hours' | 'today' | 'week' | 'kept'

const LENGTHS: readonly { value: Length; label: string }[] = [
  { value: 'never', label: 'Do not clear' },
  { value: '30min', label: '30 minutes' },
  { value: 'hour', label: '1 hour' },
  { value: '2hours', label: '2 hours' },
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'This week' },
]

export function StatusDialog({ onClose }: { onClose: () => void }) {
  const act = useAct()
  const toast = useToast()
  const clock = useClock()
  const { own, use24Hour } = useSelect((state) => ({ own: me(state), use24Hour: settings(state).use24Hour }))
  const now = statusOf(own, clock)
  const [emoji, setEmoji] = useState(now?.emoji ?? '')
  const [message, setMessage] = useState(now?.message ?? '')
  const [length, setLength] = useState<Length>(now?.expiresAt ? 'kept' : 'never')
  const lengths = now?.expiresAt ? [...LENGTHS, { value: 'kept' as const, label: `As it is: ${whenText(now.expiresAt, clock, use24Hour)}` }] : LENGTHS
  const set = (): boolean => {
    if (emoji === '' && message.trim() === '') return false
    const expiresAt = length === 'kept' ? (now?.expiresAt ?? null) : endOf(length, localOf(clock.now(), clock.timezone) ?? '', clock.timezone)
    void act.status_set({ emoji: emoji || '💬', message, expiresAt })
    toast({ message: expiresAt === null ? 'Status set.' : `Status set until ${whenText(expiresAt, clock, use24Hour)}.` })
    return true
  }
  const clear = (): void => {
    void act.status_clear({})
    toast({ message: 'Status cleared.', undo: now ? () => void act.status_set({ emoji: now.emoji, message: now.message, expiresAt: now.expiresAt }) : undefined })
    onClose()
  }
  return (
    <FormDialog title="Set a status" action="Save status" disabled={emoji === '' && message.trim() === ''} onClose={onClose} onSubmit={set} more={now ? <Button onPress={clear}>Clear status</Button> : undefined}>
      <div className="status-row">
        <EmojiButton label="Status emoji" placement="bottom start" icon={<span className="status-emoji">{emoji || '🙂'}</span>} onPick={setEmoji} />
        <TextField label="What are you up to?" value={message} onChange={setMessage} autoFocus maxLength={LIMITS.statusMessage} />
      </div>
      <div className="status-examples" role="group" aria-label="Suggestions">
        {EXAMPLES.map(([sign, words, how]) => (
          <button
            key={words}
            type="button"
            onClick={() => {
              setEmoji(sign)
              setMessage(words)
              setLength(how)
            }}
          >
            <span aria-hidden>{sign}</span> {words} <small>{LENGTHS.find((one) => one.value === how)?.label}</small>
          </button>
        ))}
      </div>
      <Select label="Clear after" value={length} onChange={setLength} options={lengths} />
    </FormDialog>
  )
}

function endOf(length: Length, now: string, timezone: string): string | null {
  const local = {
    never: null,
    kept: null,
    '30min': moved(now, 30 * MINUTE),
    hour: moved(now, 60 * MINUTE),
    '2hours': moved(now, 120 * MINUTE),
    today: `${now.slice(0, 10)}T23:59`,
    week: `${moved(now, ((7 - weekday(now)) % 7) * DAY).slice(0, 10)}T23:59`,
  }[length]
  return local === null ? null : isoOf(local, timezone)
}
