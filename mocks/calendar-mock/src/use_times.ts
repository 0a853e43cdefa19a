/** How times are shown: the user's zone, clock of 12 or 24 hours, first day of the week. */
import { type Context, type FirstDay, type Hours, useClock } from '@mocks/kit'
import { useSelect } from './hooks'
import { firstDayOf, hoursOf } from './logic/days'
import { zoneOf } from './logic/event_facts'

export interface Times {
  readonly clock: Context
  readonly zone: string
  readonly hours: Hours
  readonly firstDay: FirstDay
  readonly locale: string
}

export function useTimes(): Times {
  const clock = useClock()
  const settings = useSelect((state) => state.settings)
  return { clock, zone: zoneOf(settings, clock), hours: hoursOf(settings), firstDay: firstDayOf(settings), locale: clock.locale }
}
