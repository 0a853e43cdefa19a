/** A draft as an address, for the page that has all options; and back. */
import { addDays } from '@mocks/kit'
import type { EventDraft } from '../logic/draft'

export function newPath(draft: Pick<EventDraft, 'allDay' | 'startDay' | 'startTime' | 'endDay' | 'endTime'> & Partial<EventDraft>): string {
  const query = new URLSearchParams()
  const put = (key: string, value: string | undefined): void => {
    if (value) query.set(key, value)
  }
  put('title', draft.title)
  put('start', draft.allDay ? (draft.startDay ?? '') : `${draft.startDay ?? ''}T${draft.startTime}`)
  put('end', draft.allDay ? addDays(draft.endDay ?? '2026-01-01', 1) : `${draft.endDay ?? ''}T${draft.endTime}`)
  put('guests', draft.guests?.join(','))
  put('rooms', draft.rooms?.join(','))
  put('rule', draft.rule ?? undefined)
  put('calendar', draft.calendarId)
  put('where', draft.location)
  put('text', draft.description?.slice(0, 500))
  return `/new?${query}`
}

const TIME = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/

/** The span that an address names; null: none that can be read. */
export function spanFrom(query: URLSearchParams): { start: string; end: string; allDay: boolean } | null {
  const [start, end] = [query.get('start') ?? '', query.get('end') ?? '']
  if (!TIME.test(start) || !TIME.test(end) || Number.isNaN(Date.parse(start)) || Number.isNaN(Date.parse(end)) || end < start) return null
  return start.length === 10 ? { start: `${start}T00:00`, end: `${end.slice(0, 10)}T00:00`, allDay: true } : { start, end: end.length === 10 ? `${end}T00:00` : end, allDay: false }
}
