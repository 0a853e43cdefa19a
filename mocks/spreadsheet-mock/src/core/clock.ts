/** The session's time as sheets count it. */
import { type Context, serialOf } from '@mocks/kit'

/** Days since 30 December 1899, in the session's time zone. */
export function serialNow(context: Pick<Context, 'now' | 'timezone'>): number {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: context.timezone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' }).formatToParts(Date.parse(context.now()))
  const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value ?? 0)
  return serialOf(part('year'), part('month'), part('day')) + (part('hour') * 3600 + part('minute') * 60 + part('second')) / 86_400
}
