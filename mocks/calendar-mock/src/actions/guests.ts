/** Guests of an event: invited, taken off, their answers and the times they propose; rooms; the user's own reminders. */
import type { Context } from '@mocks/kit'
import { addresses, list, zoneOf } from '../logic/event_facts'
import { cleanGuests, cleanReminders, freeRooms } from '../logic/input'
import { canEdit, canInvite, canMark, isInvited, isMe, isOrganizer, myEmail, replyOf } from '../logic/rights'
import { alter, type Fields, type Target, timeOf } from '../logic/series'
import { undoable } from '../logic/undo'
import { type Answer, ANSWERS, type CalendarEvent, LIMITS, type Reminder, type Reply, type State } from '../model'
import type { Done } from './events'
import { notify } from './notices'

const find = (draft: State, id: string): CalendarEvent | undefined => list(draft.events).find((event) => event.id === id)

function change(draft: State, target: Target, fields: Fields, context: Context): Done {
  const { result, undo } = undoable(draft, [target.id], () => alter(draft, target, fields, context))
  return { id: result, undo }
}

/** The replies with one of them changed; what says nothing is left out. */
function withReply(event: CalendarEvent, email: string, reply: Reply): Record<string, Reply> {
  const { note, proposed, status } = reply
  return { ...event.replies, [email]: { status, ...(note ? { note: note.slice(0, LIMITS.note) } : {}), ...(proposed ? { proposed } : {}) } }
}

export const guestActions = {
  guest_add(draft: State, { target, emails, optional = false, send = false }: { target: Target; emails: readonly string[]; optional?: boolean; send?: boolean }, context: Context): Done | null {
    const event = find(draft, target.id)
    if (!event || !canInvite(draft, event)) return null
    const before = addresses(event.guests)
    const fresh = cleanGuests(draft, emails).filter((one) => !before.some((known) => known.toLowerCase() === one) && one !== event.organizer)
    if (fresh.length === 0 || before.length + fresh.length > LIMITS.guests) return null
    const done = change(draft, target, { guests: [...before, ...fresh], ...(optional ? { optionalGuests: [...list(event.optionalGuests), ...fresh] } : {}) }, context)
    const after = find(draft, done.id ?? '')
    if (send && after) notify(draft, context, 'invitation', after, fresh)
    return done
  },

  guest_remove(draft: State, { target, email, send = false }: { target: Target; email: string; send?: boolean }, context: Context): Done | null {
    const event = find(draft, target.id)
    if (!event || !canEdit(draft, event) || !addresses(event.guests).includes(email)) return null
    const fields: Fields = { guests: addresses(event.guests).filter((one) => one !== email) }
    if (event.optionalGuests?.includes(email)) fields.optionalGuests = event.optionalGuests.filter((one) => one !== email)
    if (event.replies?.[email]) fields.replies = Object.fromEntries(Object.entries(event.replies).filter(([one]) => one !== email))
    const done = change(draft, target, fields, context)
    if (send) notify(draft, context, 'cancellation', event, [email])
    return done
  },

  guest_set_optional(draft: State, { target, email, optional }: { target: Target; email: string; optional: boolean }, context: Context): Done | null {
    const event = find(draft, target.id)
    if (!event || !canEdit(draft, event) || !addresses(event.guests).includes(email) || list(event.optionalGuests).includes(email) === optional) return null
    return change(draft, target, { optionalGuests: optional ? [...list(event.optionalGuests), email] : list(event.optionalGuests).filter((one) => one !== email) }, context)
  },

  /** A message to everybody who is invited. */
  guest_message(draft: State, { id, note }: { id: string; note: string }, context: Context): void {
    const event = find(draft, id)
    if (!event || note.trim() === '') return
    const to = addresses(event.guests)
    notify(draft, context, 'update', event, isOrganizer(draft, event) ? to : [event.organizer ?? '', ...to].filter(Boolean), note.trim().slice(0, LIMITS.note))
  },

  /** The user's answer to an invitation, with a note where they like. A proposal of theirs is over then. */
  event_answer(draft: State, { targets, status, note }: { targets: readonly Target[]; status: Answer; note?: string }, context: Context): Done | null {
    if (!ANSWERS.includes(status)) return null
    const me = myEmail(draft)
    const open = targets.flatMap((target) => {
      const event = find(draft, target.id)
      const before = event && replyOf(event, me)
      return event && before && isInvited(draft, event) && (before.status !== status || (note !== undefined && (before.note ?? '') !== note.trim())) ? [{ target, event, before }] : []
    })
    if (open.length === 0) return null
    const { result, undo } = undoable(draft, open.map(({ target }) => target.id), () =>
      open.map(({ target, event, before }) => alter(draft, target, { replies: withReply(event, me, { status, note: note === undefined ? before.note : note.trim() }) }, context)),
    )
    return { id: result[0] ?? null, undo }
  },

  /** Another time that the user asks the organizer for. */
  time_propose(draft: State, { target, start, end, note }: { target: Target; start: string; end: string; note?: string }, context: Context): Done | null {
    const event = find(draft, target.id)
    if (!event || !isInvited(draft, event) || !(Date.parse(end) > Date.parse(start))) return null
    const me = myEmail(draft)
    const status = replyOf(event, me).status === 'awaiting' ? 'maybe' : replyOf(event, me).status
    const done = change(draft, target, { replies: withReply(event, me, { status, note: note?.trim(), proposed: { start: new Date(start).toISOString(), end: new Date(end).toISOString() } }) }, context)
    const after = find(draft, done.id ?? '')
    if (after) notify(draft, context, 'proposal', after, [event.organizer ?? ''].filter(Boolean), note?.trim())
    return done
  },

  /** A guest's time becomes the event's. */
  proposal_accept(draft: State, { target, email }: { target: Target; email: string }, context: Context): Done | null {
    const event = find(draft, target.id)
    const proposed = event && replyOf(event, email).proposed
    if (!event || !proposed || !isOrganizer(draft, event) || !canEdit(draft, event)) return null
    const span = timeOf(event, target.at, zoneOf(draft.settings, context))
    if (span === null) return null
    const { note } = replyOf(event, email)
    const done = change(draft, target, { start: proposed.start, end: proposed.end, replies: withReply(event, email, { status: 'yes', note }) }, context)
    const after = find(draft, done.id ?? '')
    if (after) notify(draft, context, 'update', after, addresses(event.guests))
    return done
  },

  proposal_dismiss(draft: State, { target, email }: { target: Target; email: string }, context: Context): Done | null {
    const event = find(draft, target.id)
    const reply = event && replyOf(event, email)
    if (!event || !reply?.proposed || !isOrganizer(draft, event)) return null
    return change(draft, target, { replies: withReply(event, email, { status: reply.status, note: reply.note }) }, context)
  },

  /** Refused where somebody else has the room at that time. */
  room_book(draft: State, { target, roomId }: { target: Target; roomId: string }, context: Context): Done | null {
    const event = find(draft, target.id)
    const span = event && timeOf(event, target.at, zoneOf(draft.settings, context))
    if (!event || !span || !canEdit(draft, event) || list(event.rooms).includes(roomId) || list(event.rooms).length >= LIMITS.rooms) return null
    if (freeRooms(draft, context, [roomId], span, event.id).length === 0) return null
    return change(draft, target, { rooms: [...list(event.rooms), roomId] }, context)
  },

  room_release(draft: State, { target, roomId }: { target: Target; roomId: string }, context: Context): Done | null {
    const event = find(draft, target.id)
    if (!event || !canEdit(draft, event) || !list(event.rooms).includes(roomId)) return null
    const rooms = list(event.rooms).filter((one) => one !== roomId)
    return change(draft, target, { rooms: rooms.length > 0 ? rooms : undefined }, context)
  },

  /** The user's reminders of an event; null: those of its calendar. */
  event_reminders(draft: State, { target, reminders }: { target: Target; reminders: readonly Reminder[] | null }, context: Context): Done | null {
    const event = find(draft, target.id)
    if (!event || !canMark(draft, event)) return null
    const wanted = reminders === null ? undefined : cleanReminders(reminders)
    if (JSON.stringify(wanted ?? null) === JSON.stringify(event.reminders ?? null)) return null
    return change(draft, target, { reminders: wanted }, context)
  },

  /** Leaves an event that somebody else holds: the user is no guest of it any more. */
  event_leave(draft: State, { id }: { id: string }, context: Context): Done | null {
    const event = find(draft, id)
    if (!event || !isInvited(draft, event)) return null
    return change(draft, { id, scope: 'all' }, { guests: addresses(event.guests).filter((one) => !isMe(draft, one)), replies: Object.fromEntries(Object.entries(event.replies ?? {}).filter(([one]) => !isMe(draft, one))) }, context)
  },
}
