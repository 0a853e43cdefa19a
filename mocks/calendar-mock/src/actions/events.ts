/** Events: made, changed, moved, deleted, brought back. */
import { type Context, parseRule } from '@mocks/kit'
import { addresses, list, ruleOf, spanOf, titleOf, zoneOf } from '../logic/event_facts'
import { newEventId } from '../logic/ids'
import { type EventInput, fieldsOf, freeRooms } from '../logic/input'
import { calendarById, canDelete, canEdit, canMark, defaultCalendar, isInvited, isWritable, myEmail } from '../logic/rights'
import { alter, type Fields, remove, type Target, timeOf } from '../logic/series'
import { revert, type Undo, undoable } from '../logic/undo'
import { type CalendarEvent, LIMITS, type Scope, type State, type Status, STATUSES } from '../model'
import { notify } from './notices'

export interface Done {
  readonly id: string | null
  readonly undo: Undo
}

/** Keys whose value is undefined are left out of a state. */
const defined = <T extends object>(record: T): T => Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as T

const find = (draft: State, id: string): CalendarEvent | undefined => list(draft.events).find((event) => event.id === id)

function add(draft: State, event: CalendarEvent): void {
  draft.events ??= []
  draft.events.push(defined(event))
}

export const eventActions = {
  /** Rooms that are taken at that time are not booked. Out of office declines what it overlaps, where that is wanted. */
  event_create(draft: State, { input, send = false, decline = false }: { input: EventInput; send?: boolean; decline?: boolean }, context: Context): Done | null {
    const zone = zoneOf(draft.settings, context)
    const fields = fieldsOf(draft, input, zone)
    if (fields === null) return null
    const rooms = freeRooms(draft, context, fields.rooms ?? [], fields)
    const { result, undo } = undoable(draft, [], () => {
      const id = newEventId(context)
      add(draft, { id, ...fields, rooms: rooms.length > 0 ? rooms : undefined })
      return id
    })
    const event = find(draft, result)!
    if (send) notify(draft, context, 'invitation', event, event.guests)
    if (decline && event.kind === 'outOfOffice') declineOverlaps(draft, event, context)
    return { id: result, undo }
  },

  /** From a click on the calendar: a title and a time, the rest as the settings have it. */
  event_quick_create(draft: State, { title, start, end, allDay, calendarId }: { title: string; start: string; end: string; allDay: boolean; calendarId?: string }, context: Context): Done | null {
    const calendar = calendarById(draft, calendarId ?? '') ?? defaultCalendar(draft)
    const visibility = draft.settings?.defaultVisibility
    const fields = calendar && fieldsOf(draft, { calendarId: calendar.id, title, start, end, allDay, visibility, guestsCan: draft.settings?.guestsCan }, zoneOf(draft.settings, context))
    if (!fields) return null
    const { result, undo } = undoable(draft, [], () => {
      const id = context.id('evt_qc')
      add(draft, { id, ...fields })
      return id
    })
    return { id: result, undo }
  },

  /** Saves what an editor holds. Of a series: this time, this and the following, or all of them. */
  event_update(draft: State, { target, input, send = false }: { target: Target; input: EventInput; send?: boolean }, context: Context): Done | null {
    const event = find(draft, target.id)
    if (!event || !canEdit(draft, event)) return null
    const zone = zoneOf(draft.settings, context)
    const fields = fieldsOf(draft, input, zone, event.calendarId)
    const span = timeOf(event, target.at, zone)
    if (fields === null || span === null) return null
    const rooms = keptRooms(draft, context, event, fields, span)
    const changed = difference(event, { ...fields, rooms: rooms.length > 0 ? rooms : undefined }, { rule: input.rule ?? null, span, scope: target.scope ?? 'this', me: myEmail(draft) })
    if (Object.keys(changed).length === 0) return null
    const before = addresses(event.guests)
    const invited = addresses(changed.guests).filter((one) => !before.includes(one))
    const dropped = changed.guests === undefined ? [] : before.filter((one) => !changed.guests!.includes(one))
    if (dropped.length > 0 && event.replies) changed.replies = defined(Object.fromEntries(Object.entries(event.replies).filter(([email]) => !dropped.includes(email))))
    const { result, undo } = undoable(draft, [event.id], () => alter(draft, target, changed, context))
    const after = find(draft, result ?? '')
    if (send && after) {
      notify(draft, context, 'invitation', after, invited)
      notify(draft, context, 'cancellation', after, dropped)
      notify(draft, context, 'update', after, addresses(after.guests).filter((one) => !invited.includes(one)))
    }
    return { id: result, undo }
  },

  /** To another time; its length stays. Given is the new start, and for a change between days and hours the end. */
  event_move(draft: State, { target, start, send = false }: { target: Target; start: string; send?: boolean }, context: Context): Done | null {
    const event = find(draft, target.id)
    const span = event && timeOf(event, target.at, zoneOf(draft.settings, context))
    if (!event || !span || !canEdit(draft, event) || Number.isNaN(Date.parse(start))) return null
    const end = new Date(Date.parse(start) + Date.parse(span.end) - Date.parse(span.start)).toISOString()
    return retime(draft, event, target, { start: new Date(start).toISOString(), end }, span, send, context)
  },

  /** Longer or shorter: the start stays, or the end does. */
  event_resize(draft: State, { target, start, end, send = false }: { target: Target; start: string; end: string; send?: boolean }, context: Context): Done | null {
    const event = find(draft, target.id)
    const span = event && timeOf(event, target.at, zoneOf(draft.settings, context))
    if (!event || !span || !canEdit(draft, event) || !(Date.parse(end) > Date.parse(start))) return null
    return retime(draft, event, target, { start: new Date(start).toISOString(), end: new Date(end).toISOString() }, span, send, context)
  },

  event_delete(draft: State, { targets, send = false }: { targets: readonly Target[]; send?: boolean }, context: Context): Done | null {
    const events = targets.flatMap(({ id }) => find(draft, id) ?? []).filter((event) => canDelete(draft, event))
    if (events.length === 0) return null
    const ids = events.flatMap((event) => [event.id, event.seriesId ?? event.id])
    const { undo } = undoable(draft, ids, () => {
      for (const target of targets) {
        const event = find(draft, target.id)
        if (!event || !canDelete(draft, event)) continue
        if (send && !isInvited(draft, event)) notify(draft, context, 'cancellation', event, event.guests)
        const gone = remove(draft, target, context)
        if (gone.length > 0) draft.trash = [...list(draft.trash), ...gone.map((one) => ({ id: one.id, deletedAt: context.now(), event: one }))].slice(-LIMITS.trash)
      }
    })
    return { id: null, undo }
  },

  event_undo(draft: State, { undo }: { undo: Undo }): void {
    revert(draft, undo)
  },

  /** A single event of its own, in the first calendar that may be written to where its own may not. */
  event_duplicate(draft: State, { target }: { target: Target }, context: Context): Done | null {
    const event = find(draft, target.id)
    const span = event && timeOf(event, target.at, zoneOf(draft.settings, context))
    const calendar = event && (isWritable(draft, event.calendarId) ? event.calendarId : defaultCalendar(draft)?.id)
    if (!event || !span || calendar === undefined) return null
    const { result, undo } = undoable(draft, [], () => {
      const id = newEventId(context)
      const copy = JSON.parse(JSON.stringify(event)) as CalendarEvent
      const bare: Fields = { rrule: undefined, exdates: undefined, seriesId: undefined, originalStart: undefined, organizer: undefined, replies: undefined, rooms: undefined, icsId: undefined }
      add(draft, { ...copy, ...bare, ...span, id, calendarId: calendar, title: `${titleOf(event)} (copy)`.slice(0, LIMITS.title), guests: list(event.guests).filter((one) => one !== myEmail(draft)), recurring: 'none' })
      return id
    })
    return { id: result, undo }
  },

  event_color(draft: State, { targets, color }: { targets: readonly Target[]; color: string }, context: Context): Done | null {
    return alterMany(draft, targets, (event) => (canMark(draft, event) && event.color !== color ? { color } : null), context)
  },

  event_status(draft: State, { targets, status }: { targets: readonly Target[]; status: Status }, context: Context): Done | null {
    if (!STATUSES.includes(status)) return null
    return alterMany(draft, targets, (event) => (canEdit(draft, event) && (event.status ?? 'confirmed') !== status ? { status } : null), context)
  },

  event_set_calendar(draft: State, { ids, calendarId }: { ids: readonly string[]; calendarId: string }, context: Context): Done | null {
    if (!isWritable(draft, calendarId)) return null
    const targets = ids.flatMap((id) => [{ id, scope: 'all' as const }, ...draft.events.filter((event) => event.seriesId === id).map((event) => ({ id: event.id }))])
    return alterMany(draft, targets, (event) => (canMark(draft, event) && event.calendarId !== calendarId ? { calendarId } : null), context)
  },

  /** How often it repeats, and nothing else. */
  event_repeat(draft: State, { id, rule, send = false }: { id: string; rule: string | null; send?: boolean }, context: Context): Done | null {
    const event = find(draft, id)
    if (!event || !canEdit(draft, event) || event.seriesId !== undefined || (rule !== null && parseRule(rule) === null)) return null
    const zone = zoneOf(draft.settings, context)
    const span = spanOf(event, zone)
    const fields = span && fieldsOf(draft, { ...event, ...span, rule }, zone, event.calendarId)
    if (!fields || (ruleOf(event) ?? '') === (rule ?? '')) return null
    const done = alterMany(draft, [{ id, scope: 'all' }], () => ({ recurring: fields.recurring, rrule: fields.rrule, ...(rule === null ? { exdates: undefined } : {}) }), context)
    if (send && done) notify(draft, context, 'update', event, addresses(event.guests))
    return done
  },

  trash_restore(draft: State, { ids }: { ids: readonly string[] }): void {
    const back = list(draft.trash).filter((one) => ids.includes(one.id))
    if (back.length === 0) return
    for (const { event } of back) {
      if (find(draft, event.id)) continue
      const home = calendarById(draft, event.calendarId) ? event.calendarId : (defaultCalendar(draft)?.id ?? event.calendarId)
      draft.events.push({ ...event, calendarId: home })
    }
    draft.trash = list(draft.trash).filter((one) => !ids.includes(one.id))
  },

  /** For ever. */
  trash_delete(draft: State, { ids }: { ids: readonly string[] }): void {
    if (!draft.trash?.some((one) => ids.includes(one.id))) return
    draft.trash = draft.trash.filter((one) => !ids.includes(one.id))
  },

  trash_empty(draft: State): void {
    if (draft.trash && draft.trash.length > 0) draft.trash = []
  },
}

/** Applies fields to each target for which there are any; null where nothing would change. */
function alterMany(draft: State, targets: readonly Target[], change: (event: CalendarEvent) => Fields | null, context: Context): Done | null {
  const wanted = targets.flatMap((target) => {
    const event = find(draft, target.id)
    const fields = event ? change(event) : null
    return fields === null ? [] : [{ target, fields }]
  })
  if (wanted.length === 0) return null
  const { result, undo } = undoable(draft, wanted.map(({ target }) => target.id), () => wanted.map(({ target, fields }) => alter(draft, target, fields, context)))
  return { id: result[0] ?? null, undo }
}

function retime(draft: State, event: CalendarEvent, target: Target, to: { start: string; end: string }, span: { start: string; end: string }, send: boolean, context: Context): Done | null {
  if (Date.parse(to.start) === Date.parse(span.start) && Date.parse(to.end) === Date.parse(span.end)) return null
  const { result, undo } = undoable(draft, [event.id], () => alter(draft, target, to, context))
  const after = find(draft, result ?? '')
  if (send && after) notify(draft, context, 'update', after, after.guests)
  return { id: result, undo }
}

/** The fields that differ from what the event says at that time. */
function difference(event: CalendarEvent, fields: Omit<CalendarEvent, 'id'>, given: { rule: string | null; span: { start: string; end: string }; scope: Scope; me: string }): Fields {
  const { rule, span, scope, me } = given
  const changed: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(fields)) {
    if (JSON.stringify(value ?? blank(key)) !== JSON.stringify((event as unknown as Record<string, unknown>)[key] ?? blank(key))) changed[key] = value
  }
  const guests = mergedGuests(event, fields.guests, me)
  if (guests === null) delete changed.guests
  else changed.guests = guests
  const retimed = Date.parse(fields.start) !== Date.parse(span.start) || Date.parse(fields.end) !== Date.parse(span.end)
  for (const key of ['start', 'end'] as const) {
    if (retimed || 'allDay' in changed) changed[key] = fields[key]
    else delete changed[key]
  }
  // One time of a series does not repeat by itself.
  const before = ruleOf(event)
  if (before === rule || (before !== null && scope === 'this')) for (const key of ['recurring', 'rrule']) delete changed[key]
  else Object.assign(changed, { recurring: fields.recurring, rrule: fields.rrule })
  return changed as Fields
}

/** The guests as the event had them, without those taken off and with the new ones; null: they are the same. */
function mergedGuests(event: CalendarEvent, wanted: readonly string[], me: string): string[] | null {
  const before = addresses(event.guests)
  const kept = before.filter((one) => wanted.includes(one.toLowerCase()) || one.toLowerCase() === me)
  const known = new Set(before.map((one) => one.toLowerCase()))
  const after = [...kept, ...wanted.filter((one) => !known.has(one))]
  return after.length === before.length && kept.length === before.length ? null : after
}

/** Rooms that the event has stay where its time does, whoever else has them; new ones, and all at another time, must be free. */
function keptRooms(draft: State, context: Context, event: CalendarEvent, fields: Omit<CalendarEvent, 'id'>, span: { start: string; end: string }): string[] {
  const same = Date.parse(fields.start) === Date.parse(span.start) && Date.parse(fields.end) === Date.parse(span.end)
  const free = new Set(freeRooms(draft, context, fields.rooms ?? [], fields, event.id))
  return list(fields.rooms).filter((id) => free.has(id) || (same && list(event.rooms).includes(id)))
}

/** What a missing field means. */
function blank(key: string): unknown {
  const blanks: Record<string, unknown> = { recurring: 'none', status: 'confirmed', guests: [], location: '', description: '', color: '', allDay: false }
  return blanks[key] ?? null
}

/** Invitations to single events that overlap are declined, with the reason. */
function declineOverlaps(draft: State, away: CalendarEvent, context: Context): void {
  const zone = zoneOf(draft.settings, context)
  for (const event of draft.events) {
    const span = ruleOf(event) === null ? spanOf(event, zone) : null
    if (event.id === away.id || span === null || !isInvited(draft, event) || !(span.start < away.end && span.end > away.start)) continue
    event.replies = { ...event.replies, [myEmail(draft)]: { status: 'no', note: away.title } }
  }
}
