/** Times at which everybody is free. Pure. */
import { addDays, addMinutes, type Context, instantOf, timeOn } from '@mocks/kit'
import type { State } from '../model'
import { personTimes, roomTimes } from './availability'
import { workOf } from './work'

interface Wanted {
  readonly emails: readonly string[]
  readonly rooms: readonly string[]
  /** The first day that suits. */
  readonly from: string
  readonly minutes: number
  readonly zone: string
  readonly without?: string
}

const DAYS = 14
const MOST = 5
/** Where no working hours are set. */
const OFFICE = { from: 9 * 60, to: 17 * 60 }

/** The first few, at most two on a day, in working hours and not before now; local times. */
export function freeSlots(state: State, clock: Context, { emails, rooms, from, minutes, zone, without }: Wanted): { start: string; end: string }[] {
  const work = workOf(state.settings)
  const [begin, end] = [instantOf(`${from}T00:00`, zone), instantOf(`${addDays(from, DAYS)}T00:00`, zone)]
  const taken = [...emails.flatMap((email) => personTimes(state, clock, email, begin, end, without)), ...rooms.flatMap((id) => roomTimes(state, clock, id, begin, end, without))].map((one) => [Date.parse(one.start), Date.parse(one.end)] as const)
  const found: { start: string; end: string }[] = []
  for (let index = 0; index < DAYS && found.length < MOST; index += 1) {
    const day = addDays(from, index)
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    const hours = work === undefined ? (weekday === 0 || weekday === 6 ? null : OFFICE) : work(day)
    let today = 0
    for (let minute = hours?.from ?? 1440; hours !== null && minute + minutes <= hours.to && today < 2; minute += 30) {
      const start = timeOn(day, minute)
      const at = Date.parse(instantOf(start, zone))
      const until = at + minutes * 60_000
      if (at < Date.parse(clock.now()) || taken.some(([one, other]) => one < until && other > at)) continue
      found.push({ start, end: addMinutes(start, minutes) })
      today += 1
      minute += minutes - (minutes % 30)
    }
  }
  return found.slice(0, MOST)
}
