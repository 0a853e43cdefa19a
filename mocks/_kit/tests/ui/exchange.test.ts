import { expect, test } from 'vitest'
import { contextAt } from '../../src/state/context'
import { parseCsv, toCsv } from '../../src/ui/csv'
import { parseIcs, toIcs } from '../../src/ui/ics'
import { ENV } from '../hub'

const CLOCK = contextAt({ ...ENV, timezone: 'Europe/Berlin' }, 0)

test('what is written as CSV is read again', () => {
  const text = toCsv([{ name: 'Anna "A", Berg', note: 'two\nlines', sum: 4.5 }, { name: '日本', note: null, sum: 0 }], [
    { header: 'Name', value: (row) => row.name },
    { header: 'Note', value: (row) => row.note },
    { header: 'Sum', value: (row) => row.sum },
  ])
  expect(text.startsWith('Name,Note,Sum\r\n"Anna ""A"", Berg","two\nlines",4.5\r\n')).toBe(true)
  expect(parseCsv(text)).toEqual({ headers: ['Name', 'Note', 'Sum'], rows: [{ Name: 'Anna "A", Berg', Note: 'two\nlines', Sum: '4.5' }, { Name: '日本', Note: '', Sum: '0' }], problems: [] })
})

test('a formula is written as text, a negative number as a number', () => {
  expect(toCsv([{ a: '=1+1' }, { a: -5 }], [{ header: 'A', value: (row) => row.a }])).toBe('A\r\n"\'=1+1"\r\n-5\r\n')
})

test('semicolons, a byte order mark and short lines are read; long lines are told of', () => {
  const table = parseCsv('\uFEFFName;Age\nAnna;3\nBen\nCy;1;2\n\n')
  expect(table.rows).toEqual([{ Name: 'Anna', Age: '3' }, { Name: 'Ben', Age: '' }, { Name: 'Cy', Age: '1' }])
  expect(table.problems).toEqual(['Line 4 has 3 cells; there are 2 headers.'])
})

test('events leave as iCalendar and come back the same', () => {
  const events = [
    { id: 'e1', title: 'Review, part 1; notes', start: '2026-03-02T09:30', end: '2026-03-02T10:00', allDay: false, location: 'Room 4', rule: 'FREQ=WEEKLY;BYDAY=MO' },
    { id: 'e2', title: '祝日', start: '2026-03-20T00:00', end: '2026-03-21T00:00', allDay: true },
  ]
  const text = toIcs(events, CLOCK)
  expect(text).toContain('DTSTART:20260302T083000Z')
  expect(text).toContain('DTSTART;VALUE=DATE:20260320')
  expect(text).toContain('DTSTAMP:20260302T090000Z')
  expect(toIcs(events, CLOCK)).toBe(text)
  expect(parseIcs(text, CLOCK)).toEqual(events)
})

test('an event without an end or an id is read; what is no calendar is refused in words', () => {
  const text = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nDTSTART:20260302T093000\r\nDURATION:PT45M\r\nSUMMARY:Call\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n'
  expect(parseIcs(text, CLOCK)).toEqual([{ id: expect.stringMatching(/^event_/), title: 'Call', start: '2026-03-02T09:30', end: '2026-03-02T10:15', allDay: false }])
  expect(() => parseIcs('hello', CLOCK)).toThrow('not a calendar file')
})

test('a whole event leaves as iCalendar and comes back: zone, exceptions, people, alarms', () => {
  const series = {
    id: 's1', title: 'Sync', start: '2026-03-02T15:00', end: '2026-03-02T15:30', allDay: false, rule: 'FREQ=WEEKLY;COUNT=6', zone: 'America/New_York',
    // Berlin is five hours ahead of New York from 8 to 28 March, and six before and after.
    except: ['2026-03-16T14:00'], status: 'tentative' as const, organizer: 'ana@quay.example', reminders: [10, 1440], visibility: 'private' as const, free: true,
    guests: [{ email: 'bo@quay.example', name: 'Bo Li', answer: 'yes' as const }, { email: 'cy@quay.example', answer: 'awaiting' as const, optional: true }],
  }
  const moved = { id: 's1', title: 'Sync, late', start: '2026-03-09T16:00', end: '2026-03-09T16:30', allDay: false, zone: 'America/New_York', replaces: '2026-03-09T14:00' }
  const text = toIcs([series, moved], CLOCK, 'Work')
  expect(text).toContain('X-WR-CALNAME:Work')
  expect(text).toContain('DTSTART;TZID=America/New_York:20260302T090000')
  expect(text).toContain('EXDATE;TZID=America/New_York:20260316T090000')
  expect(text).toContain('RECURRENCE-ID;TZID=America/New_York:20260309T090000')
  expect(text).toMatch(/BEGIN:DAYLIGHT\r\nDTSTART:20260308T020000\r\nTZOFFSETFROM:-0500\r\nTZOFFSETTO:-0400/)
  expect(parseIcs(text, CLOCK)).toEqual([series, moved])
})

test('a zone that nobody knows is taken as it is written', () => {
  const text = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART;TZID=Town Hall:20260302T093000\r\nDTEND;TZID=Town Hall:20260302T083000\r\nSUMMARY:Call\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n'
  expect(parseIcs(text, CLOCK)).toEqual([{ id: 'a', title: 'Call', start: '2026-03-02T09:30', end: '2026-03-02T10:30', allDay: false }])
})
