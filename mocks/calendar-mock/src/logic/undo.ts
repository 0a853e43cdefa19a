/** What brings back the events that an action touched. */
import type { CalendarEvent, State } from '../model'

export interface Undo {
  /** Events as they were, with their places. */
  readonly before: readonly { readonly index: number; readonly event: CalendarEvent }[]
  /** Events that the action made. */
  readonly added: readonly string[]
}

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/** Does the work on the events, and says how to undo it. `ids`: whatever it may touch; stand-ins of series come by themselves. */
export function undoable<T>(draft: State, ids: readonly string[], work: () => T): { result: T; undo: Undo } {
  const wanted = new Set(ids)
  const before = draft.events.flatMap((event, index) => (wanted.has(event.id) || wanted.has(event.seriesId ?? '') ? [{ index, event: plain(event) }] : []))
  const known = new Set(draft.events.map((event) => event.id))
  const result = work()
  return { result, undo: { before, added: draft.events.filter((event) => !known.has(event.id)).map((event) => event.id) } }
}

export function revert(draft: State, { before, added }: Undo): void {
  draft.events = draft.events.filter((event) => !added.includes(event.id))
  for (const { index, event } of before) {
    const now = draft.events.findIndex((one) => one.id === event.id)
    if (now >= 0) draft.events[now] = plain(event)
    else draft.events.splice(Math.min(index, draft.events.length), 0, plain(event))
  }
  const back = new Set(before.map(({ event }) => event.id))
  if (draft.trash?.some((one) => back.has(one.event.id))) draft.trash = draft.trash.filter((one) => !back.has(one.event.id))
}
