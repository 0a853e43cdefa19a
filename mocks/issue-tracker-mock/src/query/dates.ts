/** Times in queries: days, moments, "-7d", startOfWeek(). Pure, in UTC. Enters: text and the session's now. Leaves: spans. */

/** From `start` up to, but without, `end`, in milliseconds; a moment is as long as nothing. */
export interface Span {
  readonly start: number
  readonly end: number
}

const HOUR = 3_600_000
export const DAY = 24 * HOUR
const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: HOUR, d: DAY, w: 7 * DAY }

/** null: no time can be read from it. A day is the whole of it. */
export function readTime(text: string, now: string): Span | null {
  const said = text.trim()
  const relative = /^([+-]?\d+)\s*([mhdwMy])$/.exec(said)
  if (relative) return moment(shifted(Date.parse(now), Number(relative[1]), relative[2]!))
  const day = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(said)
  if (day) {
    const [, year, month, date] = day.map(Number) as [number, number, number, number]
    const start = Date.UTC(year, month - 1, date)
    return new Date(start).getUTCDate() === date ? { start, end: start + DAY } : null
  }
  const full = /^(\d{4}-\d{2}-\d{2})[T ](\d{1,2}:\d{2}(:\d{2})?)(\.\d+)?Z?$/.exec(said)
  if (!full) return null
  const at = Date.parse(`${full[1]}T${full[2]!.padStart(full[3] ? 8 : 5, '0')}Z`)
  return Number.isNaN(at) ? null : moment(at)
}

const moment = (at: number): Span => ({ start: at, end: at })

function shifted(at: number, count: number, unit: string): number {
  if (unit !== 'M' && unit !== 'y') return at + count * UNITS[unit]!
  const date = new Date(at)
  if (unit === 'M') date.setUTCMonth(date.getUTCMonth() + count)
  else date.setUTCFullYear(date.getUTCFullYear() + count)
  return date.getTime()
}

type Period = 'Day' | 'Week' | 'Month' | 'Year'
const STEP: Readonly<Record<Period, string>> = { Day: 'd', Week: 'w', Month: 'M', Year: 'y' }

/** startOfWeek("-1"): the beginning of the period, moved by the argument; null: the argument cannot be read. */
export function edgeOf(edge: 'start' | 'end', period: Period, argument: string | undefined, now: string): Span | null {
  const move = argument === undefined ? ['', '0', STEP[period]] : /^([+-]?\d+)([mhdwMy])?$/.exec(argument.trim())
  if (!move) return null
  const base = beginning(Date.parse(now), period)
  const edged = edge === 'start' ? base : shifted(base, 1, STEP[period]) - 1000
  return moment(shifted(edged, Number(move[1]), move[2] ?? STEP[period]))
}

/** Weeks begin on Monday. */
export function beginning(at: number, period: Period): number {
  const date = new Date(at)
  const day = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate())
  if (period === 'Day') return day
  if (period === 'Week') return day - ((date.getUTCDay() + 6) % 7) * DAY
  return period === 'Month' ? Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) : Date.UTC(date.getUTCFullYear(), 0, 1)
}
