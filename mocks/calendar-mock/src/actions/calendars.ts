/** Calendars: the user's own and those of others; sharing; import. */
import { type Context, parseRule } from '@mocks/kit'
import { list } from '../logic/event_facts'
import { newCalendarId, newEventId } from '../logic/ids'
import { cleanGuests, cleanReminders, isEmail } from '../logic/input'
import { allCalendars, calendarById, calendarOfPerson, canManage, isMe, isWritable, otherCalendars, ownCalendars } from '../logic/rights'
import { revert, type Undo, undoable } from '../logic/undo'
import { FEEDS } from '../data/feeds'
import { type Calendar, type CalendarEvent, LIMITS, type Reminder, type Role, ROLES, type State } from '../model'

/** What is wrong with a calendar's name; null: nothing. */
export function calendarNameProblem(state: State, name: string, without?: string): string | null {
  const wanted = name.trim()
  if (wanted === '') return 'Give the calendar a name.'
  if (wanted.length > LIMITS.calendarName) return `A name has at most ${LIMITS.calendarName} characters.`
  const taken = allCalendars(state).some((one) => one.id !== without && one.name?.trim().toLowerCase() === wanted.toLowerCase())
  return taken ? 'There is a calendar of this name already.' : null
}

const owned = (draft: State, id: string): Calendar | undefined => ownCalendars(draft).find((one) => one.id === id && canManage(draft, one))

export interface CalendarUndo extends Undo {
  readonly calendar: Calendar
  readonly list: 'calendars' | 'otherCalendars'
  readonly index: number
}

export const calendarActions = {
  calendar_create(draft: State, { name, color, description = '' }: { name: string; color: string; description?: string }): string | null {
    if (calendarNameProblem(draft, name) !== null || allCalendars(draft).length >= LIMITS.calendars) return null
    const id = newCalendarId(draft, 'c')
    draft.calendars ??= []
    draft.calendars.push({ id, name: name.trim(), color, textColor: 'text-white', visible: true, userId: draft.user?.id ?? 'u1', ...(description.trim() ? { description: description.trim().slice(0, LIMITS.description) } : {}) })
    return id
  },

  calendar_update(draft: State, { id, name, description }: { id: string; name: string; description: string }): void {
    const calendar = owned(draft, id)
    if (!calendar || calendarNameProblem(draft, name, id) !== null) return
    if (calendar.name !== name.trim()) calendar.name = name.trim()
    const about = description.trim().slice(0, LIMITS.description)
    if ((calendar.description ?? '') !== about) calendar.description = about
  },

  /** Events that had the calendar's colour written on them take the new one. */
  calendar_color(draft: State, { id, color }: { id: string; color: string }): void {
    const calendar = calendarById(draft, id)
    if (!calendar || calendar.color === color) return
    const before = calendar.color
    calendar.color = color
    for (const event of list(draft.events)) if (event.calendarId === id && event.color && event.color.toLowerCase() === before?.toLowerCase()) event.color = color
  },

  calendar_toggle(draft: State, { id, visible }: { id: string; visible: boolean }): void {
    const calendar = ownCalendars(draft).find((one) => one.id === id)
    if (calendar && calendar.visible !== visible) calendar.visible = visible
  },

  other_calendar_toggle(draft: State, { id, visible }: { id: string; visible: boolean }): void {
    const calendar = otherCalendars(draft).find((one) => one.id === id)
    if (calendar && calendar.visible !== visible) calendar.visible = visible
  },

  /** All others are hidden, in one step. */
  calendar_show_only(draft: State, { id }: { id: string }): void {
    if (!calendarById(draft, id)) return
    for (const calendar of allCalendars(draft)) if (calendar.visible !== (calendar.id === id)) calendar.visible = calendar.id === id
  },

  calendar_show_all(draft: State, { among }: { among: 'calendars' | 'otherCalendars' }): void {
    for (const calendar of among === 'calendars' ? ownCalendars(draft) : otherCalendars(draft)) if (!calendar.visible) calendar.visible = true
  },

  /** With its events, or after they have moved to another calendar. The user's own first calendar stays. */
  calendar_delete(draft: State, { id, moveTo }: { id: string; moveTo?: string }): CalendarUndo | null {
    const calendar = owned(draft, id)
    if (!calendar || calendar.primary || (moveTo !== undefined && (moveTo === id || !isWritable(draft, moveTo)))) return null
    return takeAway(draft, calendar, 'calendars', moveTo)
  },

  other_calendar_remove(draft: State, { id }: { id: string }): CalendarUndo | null {
    const calendar = otherCalendars(draft).find((one) => one.id === id)
    return calendar ? takeAway(draft, calendar, 'otherCalendars') : null
  },

  calendar_undo(draft: State, { undo }: { undo: CalendarUndo }): void {
    if (calendarById(draft, undo.calendar.id) || calendarNameProblem(draft, undo.calendar.name) !== null) return
    draft[undo.list] = [...list(draft[undo.list]).slice(0, undo.index), undo.calendar, ...list(draft[undo.list]).slice(undo.index)]
    revert(draft, undo)
  },

  /** All its events go; the calendar stays. */
  calendar_clear(draft: State, { id }: { id: string }, context: Context): Undo | null {
    const calendar = owned(draft, id)
    const events = list(draft.events).filter((event) => event.calendarId === id)
    if (!calendar || events.length === 0) return null
    const { undo } = undoable(draft, events.map((event) => event.id), () => {
      const gone = events.map((event) => ({ id: event.id, deletedAt: context.now(), event: JSON.parse(JSON.stringify(event)) as CalendarEvent }))
      draft.events = draft.events.filter((event) => event.calendarId !== id)
      draft.trash = [...list(draft.trash), ...gone].slice(-LIMITS.trash)
    })
    return undo
  },

  calendar_share(draft: State, { id, emails, role }: { id: string; emails: readonly string[]; role: Role }): void {
    const calendar = owned(draft, id)
    if (!calendar || !ROLES.includes(role)) return
    const fresh = cleanGuests(draft, emails).filter((email) => !calendar.sharedWith?.some((one) => one.email.toLowerCase() === email))
    if (fresh.length > 0) calendar.sharedWith = [...list(calendar.sharedWith), ...fresh.map((email) => ({ email, role }))]
  },

  calendar_role(draft: State, { id, email, role }: { id: string; email: string; role: Role }): void {
    const share = owned(draft, id)?.sharedWith?.find((one) => one.email === email)
    if (share && ROLES.includes(role) && share.role !== role) share.role = role
  },

  calendar_unshare(draft: State, { id, email }: { id: string; email: string }): void {
    const calendar = owned(draft, id)
    if (!calendar?.sharedWith?.some((one) => one.email === email)) return
    calendar.sharedWith = calendar.sharedWith.filter((one) => one.email !== email)
  },

  calendar_public(draft: State, { id, access }: { id: string; access: 'none' | 'freebusy' | 'details' }): void {
    const calendar = owned(draft, id)
    if (calendar && (calendar.publicAccess ?? 'none') !== access) calendar.publicAccess = access
  },

  /** What events of this calendar remind of, unless they say it themselves. */
  calendar_reminders(draft: State, { id, reminders }: { id: string; reminders: readonly Reminder[] }): void {
    const calendar = calendarById(draft, id)
    const wanted = cleanReminders(reminders)
    if (calendar && JSON.stringify(wanted) !== JSON.stringify(calendar.reminders ?? [])) calendar.reminders = wanted
  },

  other_calendar_person(draft: State, { email, color }: { email: string; color: string }): string | null {
    const person = list(draft.people).find((one) => one.email === email)
    if (!person || isMe(draft, email) || calendarOfPerson(draft, email)) return null
    return subscribe(draft, { name: person.name, color, kind: 'person', ownerEmail: email, role: 'freebusy' })
  },

  other_calendar_feed(draft: State, { feedId, color }: { feedId: string; color: string }): string | null {
    const feed = FEEDS.find((one) => one.id === feedId)
    if (!feed || otherCalendars(draft).some((one) => one.feedId === feedId)) return null
    return subscribe(draft, { name: feed.name, color, kind: 'feed', feedId, role: 'read' })
  },

  /** From an address of the user's own. What it holds comes when it can be reached. */
  other_calendar_address(draft: State, { name, url, color }: { name: string; url: string; color: string }): string | null {
    if (calendarNameProblem(draft, name) !== null || addressProblem(url) !== null) return null
    return subscribe(draft, { name: name.trim(), color, kind: 'feed', url: url.trim(), role: 'read' })
  },

  /** Events of a file. Those that are there already, by the id of their file, are left out. */
  calendar_import(draft: State, { calendarId, events }: { calendarId: string; events: readonly Omit<CalendarEvent, 'id' | 'calendarId'>[] }, context: Context): { added: number; undo: Undo } | null {
    if (!isWritable(draft, calendarId)) return null
    const known = new Set(list(draft.events).map((event) => importKey(event)))
    const fresh = events.filter((event) => !(event.icsId && known.has(importKey(event))) && !Number.isNaN(Date.parse(event.start))).slice(0, LIMITS.imported)
    if (fresh.length === 0) return null
    const { undo } = undoable(draft, [], () => {
      const ids = new Map<string, string>()
      draft.events ??= []
      for (const event of fresh) {
        const id = newEventId(context)
        if (event.originalStart === undefined && event.icsId) ids.set(event.icsId, id)
        const { seriesId: _series, ...rest } = event
        const rule = parseRule(event.rrule) === null ? {} : { rrule: event.rrule }
        const series = event.originalStart !== undefined && event.icsId ? ids.get(event.icsId) : undefined
        draft.events.push({ id, calendarId, ...rest, ...rule, ...(series === undefined ? {} : { seriesId: series }) })
      }
    })
    return { added: fresh.length, undo }
  },
}

const importKey = ({ icsId = '', originalStart = '' }: Pick<CalendarEvent, 'icsId' | 'originalStart'>): string => `${icsId} ${originalStart}`

/** What is wrong with a feed's address; null: nothing. */
export function addressProblem(url: string): string | null {
  const text = url.trim()
  if (text === '') return 'Enter the address of a calendar.'
  return /^(https?|webcal):\/\/[^\s/]+\.[^\s/]+\/\S*$/i.test(text) || isEmail(text) ? null : 'An address begins with https:// or webcal:// and names a file.'
}

function subscribe(draft: State, given: Omit<Calendar, 'id' | 'visible'>): string | null {
  if (allCalendars(draft).length >= LIMITS.calendars) return null
  const id = newCalendarId(draft, 'oc')
  draft.otherCalendars = [...list(draft.otherCalendars), { id, textColor: 'text-white', visible: true, ...given }]
  return id
}

function takeAway(draft: State, calendar: Calendar, from: 'calendars' | 'otherCalendars', moveTo?: string): CalendarUndo {
  const { id } = calendar
  const index = list(draft[from]).findIndex((one) => one.id === id)
  const kept = JSON.parse(JSON.stringify(calendar)) as Calendar
  const events = list(draft.events).filter((event) => event.calendarId === id)
  const { undo } = undoable(draft, events.map((event) => event.id), () => {
    if (moveTo !== undefined) for (const event of draft.events) event.calendarId = event.calendarId === id ? moveTo : event.calendarId
    else if (events.length > 0) draft.events = draft.events.filter((event) => event.calendarId !== id)
    draft[from] = list(draft[from]).filter((one) => one.id !== id)
  })
  return { ...undo, calendar: kept, list: from, index }
}
