/** What goes out to guests, kept as a list of what was sent. */
import type { Context } from '@mocks/kit'
import { list, titleOf } from '../logic/event_facts'
import { isMe } from '../logic/rights'
import { type CalendarEvent, LIMITS, type Notice, type State } from '../model'

export function notify(draft: State, context: Context, kind: Notice['kind'], event: CalendarEvent, to: readonly string[], note?: string): void {
  const others = to.filter((email) => !isMe(draft, email))
  if (others.length === 0) return
  const notice: Notice = { id: context.id('ntc'), kind, eventId: event.id, title: titleOf(event), to: [...others], at: context.now(), ...(note ? { note } : {}) }
  draft.notices = [...list(draft.notices), notice].slice(-LIMITS.notices)
}

export const noticeActions = {
  notice_delete(draft: State, { ids }: { ids: readonly string[] }): void {
    if (!draft.notices?.some((one) => ids.includes(one.id))) return
    draft.notices = draft.notices.filter((one) => !ids.includes(one.id))
  },
}
