import { addDays, Button, DatePicker, Dialog, formatRule, type Frequency, NumberField, placeInMonth, RadioGroup, type Rule, ruleWords, Select, type Weekday, weekdayOf, WEEKDAYS, weekdayWords } from '@mocks/kit'
import { useState } from 'react'
import { useTimes } from '../../use_times'

interface RepeatProps {
  readonly day: string
  readonly rule: Rule | null
  readonly onSave: (rule: string) => void
  readonly onClose: () => void
}

const UNITS: readonly { value: Frequency; label: string }[] = [{ value: 'DAILY', label: 'days' }, { value: 'WEEKLY', label: 'weeks' }, { value: 'MONTHLY', label: 'months' }, { value: 'YEARLY', label: 'years' }]

/** A rule of one's own. */
export function RepeatDialog({ day, rule, onSave, onClose }: RepeatProps) {
  const { locale } = useTimes()
  const weekday = weekdayOf(day)
  const [interval, setInterval] = useState<number | null>(rule?.interval ?? 1)
  const [every, setEvery] = useState<Frequency>(rule?.every ?? 'WEEKLY')
  const [days, setDays] = useState<readonly Weekday[]>(() => WEEKDAYS.filter((one) => (rule?.every === 'WEEKLY' && rule.days.length > 0 ? rule.days.includes(one) : one === weekday)))
  const [monthly, setMonthly] = useState<'date' | 'place' | 'last'>(rule?.days.some((one) => one.startsWith('-')) ? 'last' : rule?.every === 'MONTHLY' && rule.days.length > 0 ? 'place' : 'date')
  const [end, setEnd] = useState<'never' | 'on' | 'after'>(rule?.count ? 'after' : rule?.until ? 'on' : 'never')
  const [until, setUntil] = useState<string | null>(rule?.until ?? addDays(day, 84))
  const [count, setCount] = useState<number | null>(rule?.count ?? 10)
  const onDays = every === 'WEEKLY' ? (days.length === 1 && days[0] === weekday ? [] : days) : every === 'MONTHLY' && monthly !== 'date' ? [`${monthly === 'last' ? -1 : placeInMonth(day)}${weekday}`] : []
  const made = formatRule({ every, interval: interval ?? 1, days: onDays, monthDays: [], until: end === 'on' ? until : null, count: end === 'after' ? count : null, rest: [] })
  const problem = interval === null ? 'Say how often.' : every === 'WEEKLY' && days.length === 0 ? 'Choose a day of the week.' : end === 'on' && (until === null || until < day) ? 'The last day is before the first.' : end === 'after' && count === null ? 'Say how many times.' : null
  const save = (): void => {
    if (problem !== null) return
    onSave(made)
    onClose()
  }
  return (
    <Dialog title="Repeat" onClose={onClose}>
      <div className="fields-row">
        <NumberField label="Every" value={interval} onChange={setInterval} min={1} max={99} />
        <Select label="Unit" value={every} onChange={setEvery} options={UNITS} />
      </div>
      {every === 'WEEKLY' ? <DayButtons days={days} onChange={setDays} /> : null}
      {every === 'MONTHLY' ? <MonthlyChoice day={day} value={monthly} onChange={setMonthly} /> : null}
      <RadioGroup label="Ends" value={end} onChange={setEnd} row options={[{ value: 'never', label: 'Never' }, { value: 'on', label: 'On a day' }, { value: 'after', label: 'After some times' }]} />
      {end === 'on' ? <DatePicker label="Last day" value={until} onChange={setUntil} /> : null}
      {end === 'after' ? <NumberField label="Times" value={count} onChange={setCount} min={1} max={730} /> : null}
      <p className={problem === null ? 'faint' : 'problem'} role="status">
        {problem ?? ruleWords(made, day, locale)}
      </p>
      <div className="kit-dialog-buttons">
        <Button onPress={onClose}>Cancel</Button>
        <Button kind="primary" disabled={problem !== null} onPress={save}>
          Use this rule
        </Button>
      </div>
    </Dialog>
  )
}

function DayButtons({ days, onChange }: { days: readonly Weekday[]; onChange: (days: readonly Weekday[]) => void }) {
  const { locale } = useTimes()
  const toggle = (day: Weekday): void => onChange(WEEKDAYS.filter((one) => (one === day ? !days.includes(one) : days.includes(one))))
  return (
    <fieldset className="kit-fieldset">
      <legend className="kit-label">On</legend>
      <div className="weekdays">
        {WEEKDAYS.map((day) => (
          <button key={day} type="button" className="weekday" aria-pressed={days.includes(day)} aria-label={weekdayWords(day, locale)} onClick={() => toggle(day)}>
            {weekdayWords(day, locale, 'narrow')}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

function MonthlyChoice({ day, value, onChange }: { day: string; value: 'date' | 'place' | 'last'; onChange: (value: 'date' | 'place' | 'last') => void }) {
  const { locale } = useTimes()
  const words = (rule: string): string => ruleWords(rule, day, locale).replace('Every month on', 'On')
  const isLast = addDays(day, 7).slice(0, 7) !== day.slice(0, 7)
  const options = [
    { value: 'date' as const, label: words('FREQ=MONTHLY') },
    { value: 'place' as const, label: words(`FREQ=MONTHLY;BYDAY=${placeInMonth(day)}${weekdayOf(day)}`) },
    ...(isLast ? [{ value: 'last' as const, label: words(`FREQ=MONTHLY;BYDAY=-1${weekdayOf(day)}`) }] : []),
  ]
  return <RadioGroup label="On" value={value} onChange={onChange} options={options} />
}
