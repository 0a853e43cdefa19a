/** A line of months around the dates of issues. Pure. Enters: issues, the session's now. Leaves: places in percent. */
import type { Issue } from '../model'
import { DAY } from '../query/dates'

export interface Scale {
  readonly months: readonly { readonly label: string; readonly at: number }[]
  readonly today: number
  /** null: nothing says when. */
  readonly barOf: (issue: Issue) => { from: number; width: number } | null
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const MOST_MONTHS = 18

export function scaleOf(issues: readonly Issue[], now: string): Scale {
  const today = Date.parse(now)
  const times = issues.flatMap((issue) => [issue.startDate, issue.dueDate]).flatMap((time) => (time === null ? [] : [Date.parse(time)])).filter((time) => !Number.isNaN(time) && Math.abs(time - today) < MOST_MONTHS * 15 * DAY)
  const first = monthOf(Math.min(today - 30 * DAY, ...times), 0)
  const last = monthOf(Math.max(today + 45 * DAY, ...times), 1)
  const place = (time: number): number => Math.min(100, Math.max(0, ((time - first) / (last - first)) * 100))
  const months: { label: string; at: number }[] = []
  for (let at = first; at < last; at = monthOf(at, 1)) {
    const date = new Date(at)
    months.push({ label: `${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`, at: place(at) })
  }
  return {
    months,
    today: place(today),
    barOf: ({ startDate, dueDate }) => {
      const [start, end] = [Date.parse(startDate ?? dueDate ?? ''), Date.parse(dueDate ?? '')]
      if (Number.isNaN(start)) return null
      const from = place(startDate === null ? end - 7 * DAY : start)
      return { from, width: Math.max(1.5, place(Number.isNaN(end) ? last : end + DAY) - from) }
    },
  }
}

/** The first of the month that holds the time, some months on. */
function monthOf(time: number, on: number): number {
  const date = new Date(time)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + on, 1)
}
