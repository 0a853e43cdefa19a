/** The default world against schema.json, and the invariants under any sequence of actions. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { PALETTE, shades } from '../../_kit/src/look/palette'
import { randomFrom } from '../../_kit/src/state/random'
import { actions } from '../src/actions'
import { ruleOf } from '../src/logic/event_facts'
import { canWrite, calendarById } from '../src/logic/rights'
import { type CalendarEvent, LIMITS, type State } from '../src/model'
import { act, faults, here, type Name, seed } from './world'

/** What must always hold, one sentence for each thing that does not. */
function broken(state: State): string[] {
  const ids = (all: readonly { id: string }[]): boolean => new Set(all.map((one) => one.id)).size === all.length
  const calendars = [...state.calendars, ...(state.otherCalendars ?? [])]
  return [
    ...faults(state),
    ids(state.events) ? '' : 'two events of one id',
    ids(calendars) ? '' : 'two calendars of one id',
    ids(state.trash ?? []) ? '' : 'two deleted events of one id',
    new Set(calendars.map((one) => one.name.trim().toLowerCase())).size === calendars.length ? '' : 'two calendars of one name',
    calendars.length <= LIMITS.calendars ? '' : 'too many calendars',
    state.calendars.some((one) => one.primary) ? '' : 'the main calendar is gone',
    ...state.events.flatMap((event) => brokenEvent(state, event)),
  ].filter(Boolean)
}

function brokenEvent(state: State, event: CalendarEvent): string[] {
  const rooms = new Set((state.rooms ?? []).map((room) => room.id))
  const series = event.seriesId === undefined ? undefined : state.events.find((one) => one.id === event.seriesId)
  const said = (text: string): string => `${event.title} ${event.id}: ${text}`
  return [
    calendarById(state, event.calendarId) ? '' : said('its calendar is gone'),
    Date.parse(event.end) >= Date.parse(event.start) ? '' : said('it ends before it starts'),
    (event.rooms ?? []).every((room) => rooms.has(room)) ? '' : said('a room that is not there'),
    new Set(event.guests.map((one) => one.toLowerCase())).size === event.guests.length ? '' : said('a guest twice'),
    (event.optionalGuests ?? []).every((one) => event.guests.includes(one)) ? '' : said('an optional guest who is no guest'),
    event.seriesId === undefined || ruleOf(event) === null ? '' : said('a stand-in that repeats'),
    series === undefined || (series.exdates ?? []).some((at) => Date.parse(at) === Date.parse(event.originalStart ?? '')) ? '' : said('a stand-in for a time that the series has as well'),
    new Set((event.exdates ?? []).map((at) => Date.parse(at))).size === (event.exdates ?? []).length ? '' : said('an exception twice'),
  ]
}

test('the default world fits the schema and keeps the invariants', () => {
  expect(broken(seed)).toEqual([])
  const size = fs.statSync(path.join(here, 'seed.json')).size
  expect(size).toBeGreaterThan(60_000)
  expect(size).toBeLessThan(250_000)
  expect(seed.events.length).toBeGreaterThan(200)
})

/** A payload for any action: mostly of things that exist, sometimes of things that do not. */
function payload(state: State, random: () => number): Record<string, unknown> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const event = pick([...state.events.filter((one) => ruleOf(one) !== null), ...state.events])
  const calendar = () => pick([...state.calendars, ...(state.otherCalendars ?? []), { id: 'gone' }]).id
  const people = (state.people ?? []).map((one) => one.email)
  const at = new Date(Date.parse(event.start) + pick([0, 0, 7, 14, 21, 100]) * 86_400_000).toISOString()
  const start = new Date(Date.parse(at) + pick([-1440, -60, 15, 60, 600, 1440, 4320]) * 60_000).toISOString()
  const end = new Date(Date.parse(start) + pick([-30, 15, 60, 1440]) * 60_000).toISOString()
  const scope = pick(['this', 'following', 'all'] as const)
  const target = { id: pick([event.id, event.id, event.id, 'gone']), at, scope }
  const text = pick(['', ' Clay ', 'Straße 7', '日本語', 'مرحبا', 'x'.repeat(400)])
  const color = pick(['', ...PALETTE.map((name) => shades(name).tone)])
  const email = pick([...people, ...event.guests, 'nobody', 'new@quay.example'])
  const rule = pick([null, 'FREQ=DAILY;COUNT=5', 'FREQ=WEEKLY;INTERVAL=2', 'FREQ=WEEKLY;BYDAY=MO,TH', 'FREQ=MONTHLY;BYDAY=-1FR', 'nonsense'])
  const role = pick(['freebusy', 'read', 'write', 'owner'])
  const roomId = pick([...(state.rooms ?? []).map((room) => room.id), 'gone'])
  const reminders = pick([null, [], [{ method: 'email', minutes: 30 }, { method: 'notification', minutes: -4 }]])
  return {
    id: pick([event.id, calendar(), calendar(), 'gone']), ids: [event.id, pick([...(state.trash ?? []).map((one) => one.id), 'gone']), pick([...(state.notices ?? []).map((one) => one.id), 'gone'])],
    target, targets: [target, { id: pick(state.events).id }], start, end, allDay: random() < 0.3, title: text, name: text, description: text, note: text, text, color, rule, role, roomId, email, emails: [email, pick(people)], reminders: reminders ?? (random() < 0.5 ? null : []),
    calendarId: calendar(), moveTo: pick([undefined, calendar()]), status: pick(['confirmed', 'tentative', 'cancelled', 'yes', 'no', 'maybe', 'nonsense']), optional: random() < 0.5, visible: random() < 0.5, open: random() < 0.5, send: random() < 0.5, decline: random() < 0.5,
    view: pick(['day', 'week', 'month', 'year', 'agenda', 'nonsense']), day: pick(['2026-03-31', '2026-02-30', 'soon']), access: pick(['none', 'details']), among: pick(['calendars', 'otherCalendars']), feedId: pick(['moon', 'school', 'gone']), url: pick(['https://a.example/b.ics', 'nonsense']),
    keys: ['a', event.id], key: event.id, minutes: pick([5, 0, 60]), change: pick([{ weekStart: pick([0, 1, 6, 9]) }, { defaultDuration: pick([30, -5]) }, { workingHours: null }, { timeZone: pick(['', 'Asia/Tokyo', 'Nowhere']) }]), undo: { before: [], added: [], calendar: { id: 'c99', name: 'Back', color: '#5b8035', visible: true }, list: 'calendars', index: 0 },
    input: { calendarId: calendar(), title: text, start, end, allDay: random() < 0.2, guests: [email, pick(people), pick(people)], optionalGuests: [email], rule, color, rooms: [roomId], reminders, kind: pick(['event', 'outOfOffice', 'focus']), status: 'confirmed' },
    events: [{ title: text, start, end: new Date(Date.parse(start) + 3_600_000).toISOString(), allDay: false, location: '', description: '', guests: [], color: '', icsId: pick(['a', 'b', 'c']) }],
  }
}

test('the invariants hold after any sequence of actions', { timeout: 60_000 }, () => {
  const used = new Set<string>()
  for (let trial = 0; trial < 12; trial += 1) {
    const random = randomFrom(`trial ${trial}`)
    let state = seed
    for (let tick = 0; tick < 60; tick += 1) {
      const names = (Object.keys(actions) as Name[]).filter((name) => !['calendar_delete', 'calendar_clear', 'other_calendar_remove', 'trash_empty'].includes(name) || random() < 0.15)
      const name = names[Math.floor(random() * names.length)]!
      const given = payload(state, random)
      const made = act(state, name, given, tick)
      if (made.patch.length > 0) used.add(name)
      state = made.state
      expect(broken(state), `trial ${trial}, step ${tick}, ${name} ${JSON.stringify(given.target)}`).toEqual([])
    }
  }
  expect(used.size).toBeGreaterThan(35)
})

test('whatever an action gives to undo brings the events back as they were', { timeout: 60_000 }, () => {
  for (let trial = 0; trial < 16; trial += 1) {
    const random = randomFrom(`undo ${trial}`)
    for (const name of ['event_create', 'event_quick_create', 'event_update', 'event_move', 'event_resize', 'event_delete', 'event_color', 'event_set_calendar', 'event_duplicate', 'event_answer', 'guest_add', 'guest_remove', 'room_book', 'calendar_clear', 'calendar_import'] as const) {
      const made = act(seed, name, payload(seed, random), trial)
      const { result } = made as { result: unknown }
      if (typeof result !== 'object' || result === null) continue
      const undo = 'undo' in result ? result.undo : result
      const after = act(made.state, 'event_undo', { undo } as never, trial + 1).state
      expect(after.events, `${name} ${trial}`).toEqual(seed.events)
      expect(after.trash ?? []).toEqual(seed.trash ?? [])
    }
  }
})

test('the same actions give the same bytes', () => {
  const play = (): string => {
    const random = randomFrom('play')
    return JSON.stringify((Object.keys(actions) as Name[]).reduce((state, name, tick) => act(state, name, payload(state, random), tick).state, seed))
  }
  expect(play()).toBe(play())
})

test('nothing can be put into a calendar that one may only read', () => {
  const readable = seed.otherCalendars!.find((one) => !canWrite(one) && seed.events.some((event) => event.calendarId === one.id))!
  const input = { calendarId: readable.id, title: 'x', start: '2026-03-02T09:00:00.000Z', end: '2026-03-02T10:00:00.000Z', allDay: false }
  expect(act(seed, 'event_create', { input }).patch).toEqual([])
  const shown = seed.events.find((event) => event.calendarId === readable.id)!
  expect(act(seed, 'event_delete', { targets: [{ id: shown.id, scope: 'all' }] }).patch).toEqual([])
  expect(act(seed, 'event_move', { target: { id: shown.id }, start: '2026-03-05T09:00:00.000Z' }).patch).toEqual([])
})
