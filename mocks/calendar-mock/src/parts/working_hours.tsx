import { addDays, Checkbox, dateWords, Switch } from '@mocks/kit'
import { useAct, useSelect } from '../hooks'
import type { WorkingDay } from '../model'
import { useTimes } from '../use_times'
import { TimeChoice } from './time_choice'

const OFFICE: WorkingDay = { from: '09:00', to: '17:00' }
const ORDER = ['1', '2', '3', '4', '5', '6', '0'] as const

/** When one works: the calendar shades the rest, and free times are looked for within. */
export function WorkingHours() {
  const act = useAct()
  const { locale } = useTimes()
  const hours = useSelect((state) => state.settings?.workingHours)
  const on = hours !== null && hours !== undefined && typeof hours === 'object'
  const set = (workingHours: Record<string, WorkingDay> | null): void => void act.settings_update({ change: { workingHours } })
  const setDay = (day: string, value: WorkingDay | null): void => set(Object.fromEntries([...Object.entries(hours ?? {}).filter(([key]) => key !== day), ...(value === null ? [] : [[day, value] as const])].sort(([one], [other]) => one.localeCompare(other))))
  return (
    <>
      <Switch checked={on} onChange={(wanted) => set(wanted ? Object.fromEntries(['1', '2', '3', '4', '5'].map((day) => [day, OFFICE])) : null)}>
        Use working hours
      </Switch>
      <p className="faint">Hours outside are shaded, and suggested times lie within.</p>
      {on ? (
        <ul className="working">
          {ORDER.map((day) => {
            // 2024-01-07 was a Sunday.
            const name = dateWords(addDays('2024-01-07', Number(day)), locale, { weekday: 'long' })
            const value = hours[day]
            return (
              <li key={day}>
                <div role="group" aria-label={name}>
                  <Checkbox checked={value !== undefined} onChange={(works) => setDay(day, works ? OFFICE : null)}>
                    {name}
                  </Checkbox>
                  {value === undefined ? (
                    <span className="faint">Free</span>
                  ) : (
                    <>
                      <TimeChoice label="From" value={value.from} onChange={(from) => setDay(day, { from, to: from < value.to ? value.to : '23:45' })} />
                      <TimeChoice label="To" value={value.to} after={value.from} onChange={(to) => to > value.from && setDay(day, { ...value, to })} />
                    </>
                  )}
                </div>
              </li>
            )
          })}
        </ul>
      ) : null}
    </>
  )
}
