import { addDays, parseRule, placeInMonth, ruleWords, Select, weekdayOf } from '@mocks/kit'
import { useState } from 'react'
import { useTimes } from '../../use_times'
import type { FormProps } from './event_basics'
import { RepeatDialog } from './repeat_dialog'

/** How often, from a few usual rules; any other is made in a dialog. */
export function RepeatField({ draft, onChange, disabled = false }: FormProps & { disabled?: boolean }) {
  const { locale } = useTimes()
  const [open, setOpen] = useState(false)
  const day = draft.startDay ?? '2026-01-01'
  const usual = usualRules(day)
  const own = draft.rule !== null && !usual.some(([rule]) => rule === draft.rule)
  const words = (rule: string): string => ruleWords(rule, day, locale)
  const options = [{ value: 'none', label: 'Does not repeat' }, ...usual.map(([rule]) => ({ value: rule, label: words(rule) })), ...(own ? [{ value: draft.rule!, label: words(draft.rule!) || 'Custom' }] : []), { value: 'custom', label: 'Custom…' }]
  const choose = (chosen: string): void => {
    if (chosen === 'custom') return setOpen(true)
    onChange({ ...draft, rule: chosen === 'none' ? null : chosen })
  }
  return (
    <>
      <Select label="Repeats" value={draft.rule ?? 'none'} onChange={choose} options={options} disabled={disabled} description={disabled ? 'It stands in for one of a series, which it does not repeat.' : undefined} />
      {open ? <RepeatDialog day={day} rule={parseRule(draft.rule)} onSave={(rule) => onChange({ ...draft, rule })} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function usualRules(day: string): [string][] {
  const weekday = weekdayOf(day)
  const isLast = addDays(day, 7).slice(0, 7) !== day.slice(0, 7)
  return [['FREQ=DAILY'], ['FREQ=WEEKLY'], ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'], [`FREQ=MONTHLY;BYDAY=${isLast ? -1 : placeInMonth(day)}${weekday}`], ['FREQ=MONTHLY'], ['FREQ=YEARLY']]
}

