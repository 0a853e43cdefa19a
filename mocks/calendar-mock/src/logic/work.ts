/** Working hours. Pure. */
import { minuteOf } from '@mocks/kit'
import type { Settings } from '../model'

export interface Work {
  readonly from: number
  readonly to: number
}

const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Minutes of a day that are worked in; null: none. The function is undefined where working hours are not used. */
export function workOf(settings: Settings | undefined): ((day: string) => Work | null) | undefined {
  const hours = settings?.workingHours
  if (hours === null || hours === undefined || typeof hours !== 'object') return undefined
  return (day) => {
    const one = hours[String(weekday(day))]
    return one?.from && one.to ? { from: minuteOf(`${day}T${one.from}`), to: minuteOf(`${day}T${one.to}`) || 1440 } : null
  }
}

/** Does a local time lie outside the working hours? Never, where there are none. */
export function outsideWork(settings: Settings | undefined, start: string, end: string): boolean {
  const work = workOf(settings)
  if (work === undefined) return false
  const hours = work(start.slice(0, 10))
  return hours === null || minuteOf(start) < hours.from || start.slice(0, 10) !== end.slice(0, 10) || minuteOf(end) > hours.to
}
