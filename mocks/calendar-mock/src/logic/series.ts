/**
 * Changes of events that repeat: one time, this and the following, all. The series keeps its rule; a time that differs
 * is an event of its own, which names the series and the start it stands in for, and which the series leaves out.
 */
import { addDays, addMinutes, type Context, dayOf, DAY_MINUTES, formatRule, instantOf, localOf, minutesBetween, parseRule, placeInMonth, type Rule, splitRule, weekdayOf, WEEKDAYS } from '@mocks/kit'
import type { CalendarEvent, Scope, State } from '../model'
import { homeOf, ruleOf, spanOf, storedRule, zoneOf } from './event_facts'
import { newEventId } from './ids'

export interface Target {
  readonly id: string
  /** Which time of a series: its start. */
  readonly at?: string | null
  readonly scope?: Scope
}

export type Fields = Partial<Omit<CalendarEvent, 'id'>>

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

const indexOf = (draft: State, id: string): number => draft.events.findIndex((event) => event.id === id)

/** Alters what the target names. Start and end among the fields are those of the very time. Returns the changed event's id. */
export function alter(draft: State, target: Target, fields: Fields, context: Context): string | null {
  const event = draft.events[indexOf(draft, target.id)]
  if (event === undefined) return null
  const zone = zoneOf(draft.settings, context)
  const span = timeOf(event, target.at, zone)
  if (span === null) return null
  if (ruleOf(event) === null) return alterOne(event, fields)
  const scope = target.scope ?? 'this'
  const { start: first } = spanOf(event, zone)!
  if (scope === 'this') return standIn(draft, event, span, fields, context)
  if (scope === 'following' && span.start > first) return cut(draft, event, span, fields, zone, context)
  return alterAll(draft, event, span, fields, zone)
}

/** The time that a target names; of a series without one, the first. */
export function timeOf(event: CalendarEvent, at: string | null | undefined, zone: string): { start: string; end: string } | null {
  const span = spanOf(event, zone)
  if (span === null || !at || ruleOf(event) === null || Number.isNaN(Date.parse(at))) return span
  const start = new Date(Date.parse(at)).toISOString()
  return { start, end: new Date(Date.parse(start) + Date.parse(span.end) - Date.parse(span.start)).toISOString() }
}

/** Puts fields on an event; what is undefined goes away. */
function assign(event: CalendarEvent, fields: Fields): void {
  for (const [key, value] of Object.entries(fields)) {
    if (value === undefined) delete (event as unknown as Record<string, unknown>)[key]
    else (event as unknown as Record<string, unknown>)[key] = value
  }
}

function alterOne(event: CalendarEvent, fields: Fields): string {
  assign(event, fields)
  return event.id
}

/** One time becomes an event of its own. */
function standIn(draft: State, event: CalendarEvent, span: { start: string; end: string }, fields: Fields, context: Context): string {
  const made = copy(event)
  assign(made, { ...span, ...fields, recurring: 'none', rrule: undefined, exdates: undefined, seriesId: event.id, originalStart: span.start })
  made.id = newEventId(context)
  event.exdates = [...(event.exdates ?? []), span.start]
  draft.events.push(made)
  return made.id
}

/** The series ends before the time; another one goes on from it. */
function cut(draft: State, event: CalendarEvent, span: { start: string; end: string }, fields: Fields, zone: string, context: Context): string {
  const home = homeOf(event, zone)
  const parts = splitRule({ start: localOf(event.start, home), rule: ruleOf(event)! }, localOf(span.start, home))
  const made = copy(event)
  made.id = newEventId(context)
  const after = 'recurring' in fields ? {} : storedFor(parts?.after ?? ruleOf(event)!, span.start, home)
  assign(made, { ...span, exdates: undefined, ...after })
  const late = (at: string): boolean => at >= span.start
  const dates = (event.exdates ?? []).filter(late)
  if (dates.length > 0) made.exdates = dates
  const kept = (event.exdates ?? []).filter((at) => !late(at))
  assign(event, { ...storedFor(parts?.before ?? ruleOf(event)!, event.start, home), exdates: kept.length > 0 ? kept : undefined })
  for (const one of draft.events) if (one.seriesId === event.id && late(one.originalStart ?? '')) one.seriesId = made.id
  draft.events.push(made)
  alterAll(draft, draft.events[indexOf(draft, made.id)]!, span, fields, zone)
  return made.id
}

const storedFor = (rule: string, start: string, home: string): Fields => ({ rrule: undefined, ...storedRule(rule, localOf(start, home)) })

/** The whole series. What a new start moves by, every time of it moves by. */
function alterAll(draft: State, event: CalendarEvent, span: { start: string; end: string }, fields: Fields, zone: string): string {
  const [before, after] = [homeOf(event, zone), homeOf({ ...event, ...fields } as CalendarEvent, zone)]
  const [old, fresh] = [localOf(span.start, before), localOf(fields.start ?? span.start, after)]
  const by = minutesBetween(old, fresh)
  const length = Date.parse(fields.end ?? span.end) - Date.parse(fields.start ?? span.start)
  const moved = (at: string): string => instantOf(addMinutes(localOf(at, before), by), after)
  const rule = ruleOf(event)!
  const first = spanOf(event, zone)!
  const changesTime = by !== 0 || before !== after || length !== Date.parse(first.end) - Date.parse(first.start)
  const { start: _start, end: _end, ...rest } = fields
  const start = moved(first.start)
  if (changesTime) {
    assign(event, { start, end: new Date(Date.parse(start) + length).toISOString() })
    if (event.exdates) event.exdates = event.exdates.map(moved)
    for (const one of draft.events) if (one.seriesId === event.id && one.originalStart) one.originalStart = moved(one.originalStart)
    if (!('recurring' in fields) && dayOf(old) !== dayOf(fresh)) assign(event, storedFor(turned(rule, dayOf(old), dayOf(fresh)), start, after))
  }
  assign(event, rest)
  return event.id
}

/** A rule whose day has moved: Tuesdays become Wednesdays, the 10th becomes the 11th. */
export function turned(text: string, from: string, to: string): string {
  const rule = parseRule(text)
  if (rule === null) return text
  const days = rule.days.map((day) => (day.slice(-2) !== weekdayOf(from) ? day : day.length === 2 ? weekdayOf(to) : `${day.startsWith('-1') && isLastInMonth(to) ? -1 : placeInMonth(to)}${weekdayOf(to)}`))
  const monthDays = rule.monthDays.map((day) => (day === Number(from.slice(8, 10)) ? Number(to.slice(8, 10)) : day))
  return formatRule({ ...rule, days: inOrder(days), monthDays, until: movedUntil(rule, from, to) })
}

const isLastInMonth = (day: string): boolean => addDays(day, 7).slice(0, 7) !== day.slice(0, 7)
const inOrder = (days: readonly string[]): string[] => [...new Set(days)].sort((one, other) => WEEKDAYS.findIndex((day) => one.endsWith(day)) - WEEKDAYS.findIndex((day) => other.endsWith(day)))

function movedUntil({ until }: Rule, from: string, to: string): string | null {
  return until === null ? null : addDays(until, minutesBetween(`${from}T00:00`, `${to}T00:00`) / DAY_MINUTES)
}

/** Takes away what the target names. Returns the events that are gone. */
export function remove(draft: State, target: Target, context: Context): CalendarEvent[] {
  const event = draft.events[indexOf(draft, target.id)]
  if (event === undefined) return []
  const zone = zoneOf(draft.settings, context)
  const scope = target.scope ?? 'this'
  if (event.seriesId !== undefined && scope !== 'this') return remove(draft, { id: event.seriesId, at: event.originalStart, scope }, context)
  const span = timeOf(event, target.at, zone)
  if (ruleOf(event) === null || span === null || scope === 'all' || (scope === 'following' && span.start <= spanOf(event, zone)!.start)) return takeOut(draft, (one) => one.id === event.id || one.seriesId === event.id)
  if (scope === 'this') {
    event.exdates = [...(event.exdates ?? []), span.start]
    return []
  }
  const home = homeOf(event, zone)
  const parts = splitRule({ start: localOf(event.start, home), rule: ruleOf(event)! }, localOf(span.start, home))
  if (parts !== null) assign(event, storedFor(parts.before, event.start, home))
  return takeOut(draft, (one) => one.seriesId === event.id && (one.originalStart ?? '') >= span.start)
}

function takeOut(draft: State, goes: (event: CalendarEvent) => boolean): CalendarEvent[] {
  const gone = draft.events.filter(goes).map(copy)
  const ids = new Set(gone.map((event) => event.id))
  draft.events = draft.events.filter((event) => !ids.has(event.id))
  return gone
}
