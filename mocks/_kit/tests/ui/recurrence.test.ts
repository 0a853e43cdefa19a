/** Rules of repetition against dates counted by hand. */
import { expect, test } from 'vitest'
import { expand, formatRule, occurrences, parseRule, splitRule } from '../../src/ui/recurrence'
import { ruleWords, weekdayOf } from '../../src/ui/recurrence_words'
import { instantOf, localOf, offsetWords, zoneOffset } from '../../src/ui/zones'

const days = (start: string, rule: string, from: string, to: string): string[] => occurrences({ start, rule }, from, to).map((time) => time.slice(0, 10))

test('a rule is read and written; what it does not know is kept, what is no rule is none', () => {
  const text = 'FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR;BYMONTH=3,5;UNTIL=20261231'
  expect(formatRule(parseRule(text)!)).toBe(text)
  expect(parseRule('RRULE:freq=daily;count=3')).toMatchObject({ every: 'DAILY', count: 3, until: null })
  expect(parseRule('UNTIL=20261231')).toBeNull()
  expect(parseRule('FREQ=SECONDLY')).toBeNull()
})

test('weeks: several days, every second week, until a day that is included', () => {
  expect(days('2026-03-02T09:00', 'FREQ=WEEKLY;BYDAY=MO,WE', '2026-03-01T00:00', '2026-03-16T00:00')).toEqual(['2026-03-02', '2026-03-04', '2026-03-09', '2026-03-11'])
  expect(days('2026-03-04T09:00', 'FREQ=WEEKLY;INTERVAL=2', '2026-03-01T00:00', '2026-05-01T00:00')).toEqual(['2026-03-04', '2026-03-18', '2026-04-01', '2026-04-15', '2026-04-29'])
  expect(days('2026-03-02T18:30', 'FREQ=DAILY;UNTIL=20260304', '2026-03-01T00:00', '2026-04-01T00:00')).toEqual(['2026-03-02', '2026-03-03', '2026-03-04'])
})

test('the ends of months: the 31st is left out where there is none, the last day never', () => {
  expect(days('2026-01-31T10:00', 'FREQ=MONTHLY', '2026-01-01T00:00', '2026-08-01T00:00')).toEqual(['2026-01-31', '2026-03-31', '2026-05-31', '2026-07-31'])
  expect(days('2026-01-31T10:00', 'FREQ=MONTHLY;BYMONTHDAY=-1', '2026-01-01T00:00', '2026-05-01T00:00')).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'])
  expect(days('2026-01-30T10:00', 'FREQ=MONTHLY;BYDAY=-1FR', '2026-01-01T00:00', '2026-05-01T00:00')).toEqual(['2026-01-30', '2026-02-27', '2026-03-27', '2026-04-24'])
  expect(days('2026-03-10T10:00', 'FREQ=MONTHLY;BYDAY=2TU', '2026-03-01T00:00', '2026-06-01T00:00')).toEqual(['2026-03-10', '2026-04-14', '2026-05-12'])
})

test('29 February comes every fourth year', () => {
  expect(days('2024-02-29T08:00', 'FREQ=YEARLY', '2024-01-01T00:00', '2033-01-01T00:00')).toEqual(['2024-02-29', '2028-02-29', '2032-02-29'])
})

test('a count is counted from the first on, and what began long ago keeps its rhythm', () => {
  expect(days('2026-03-02T09:00', 'FREQ=DAILY;COUNT=4', '2026-03-04T00:00', '2026-04-01T00:00')).toEqual(['2026-03-04', '2026-03-05'])
  // 2016-01-04 was a Monday; every third Monday: 530 weeks later is 2026-03-02, 531 = 3 × 177 is 2026-03-09.
  expect(days('2016-01-04T09:00', 'FREQ=WEEKLY;INTERVAL=3', '2026-03-01T00:00', '2026-04-01T00:00')).toEqual(['2026-03-09', '2026-03-30'])
  // Every other day from 2016-01-01: 2026-03-01 is day 3712, an even one.
  expect(days('2016-01-01T09:00', 'FREQ=DAILY;INTERVAL=2', '2026-03-01T00:00', '2026-03-06T00:00')).toEqual(['2026-03-01', '2026-03-03', '2026-03-05'])
})

test('an hour is kept in the zone of the event when its clocks change', () => {
  const series = { start: '2026-03-02T14:00:00.000Z', end: '2026-03-02T15:00:00.000Z', rule: 'FREQ=WEEKLY', zone: 'America/New_York' }
  // New York changes on 8 March 2026: 09:00 there is 14:00 UTC before and 13:00 after.
  expect(expand(series, '2026-03-01T00:00:00Z', '2026-03-17T00:00:00Z').map((one) => one.start)).toEqual(['2026-03-02T14:00:00.000Z', '2026-03-09T13:00:00.000Z', '2026-03-16T13:00:00.000Z'])
  const europe = { start: '2026-03-23T08:00:00.000Z', end: '2026-03-23T08:30:00.000Z', rule: 'FREQ=WEEKLY', zone: 'Europe/Berlin' }
  expect(expand(europe, '2026-03-20T00:00:00Z', '2026-04-07T00:00:00Z').map((one) => one.start.slice(0, 16))).toEqual(['2026-03-23T08:00', '2026-03-30T07:00', '2026-04-06T07:00'])
})

test('an hour that the clocks leave out is moved on, one that comes twice is taken once', () => {
  const gap = { start: '2026-03-27T01:30:00.000Z', end: '2026-03-27T02:00:00.000Z', rule: 'FREQ=DAILY', zone: 'Europe/Berlin' }
  // 02:30 does not exist in Berlin on 29 March 2026: 03:30 summer time is 01:30 UTC.
  expect(expand(gap, '2026-03-28T00:00:00Z', '2026-03-31T00:00:00Z').map((one) => one.start.slice(0, 16))).toEqual(['2026-03-28T01:30', '2026-03-29T01:30', '2026-03-30T00:30'])
  const twice = { start: '2026-10-24T00:30:00.000Z', end: '2026-10-24T01:00:00.000Z', rule: 'FREQ=DAILY;COUNT=3', zone: 'Europe/Berlin' }
  expect(expand(twice, '2026-10-20T00:00:00Z', '2026-11-01T00:00:00Z').map((one) => one.start.slice(0, 16))).toEqual(['2026-10-24T00:30', '2026-10-25T00:30', '2026-10-26T01:30'])
})

test('exceptions are left out; what began before and still lasts is there', () => {
  const series = { start: '2026-03-02T22:00:00.000Z', end: '2026-03-03T06:00:00.000Z', rule: 'FREQ=DAILY', zone: 'UTC', except: ['2026-03-04T22:00:00Z'] }
  expect(expand(series, '2026-03-04T00:00:00Z', '2026-03-06T00:00:00Z').map((one) => one.start.slice(0, 16))).toEqual(['2026-03-03T22:00', '2026-03-05T22:00'])
})

test('a rule is cut in two, a count is shared out', () => {
  expect(splitRule({ start: '2026-03-02T09:00', rule: 'FREQ=WEEKLY;COUNT=10' }, '2026-03-23T09:00')).toEqual({ before: 'FREQ=WEEKLY;UNTIL=20260322', after: 'FREQ=WEEKLY;COUNT=7' })
  expect(splitRule({ start: '2026-03-02T09:00', rule: 'FREQ=DAILY;UNTIL=20260401' }, '2026-03-10T09:00')).toEqual({ before: 'FREQ=DAILY;UNTIL=20260309', after: 'FREQ=DAILY;UNTIL=20260401' })
  expect(splitRule({ start: '2026-03-02T09:00', rule: 'FREQ=DAILY' }, '2026-03-02T09:00')).toBeNull()
})

test('rules in words', () => {
  const said = (rule: string, start = '2026-03-10'): string => ruleWords(rule, start, 'en-US')
  expect(said('FREQ=DAILY')).toBe('Every day')
  expect(said('FREQ=WEEKLY')).toBe('Every week on Tuesday')
  expect(said('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE,FR;COUNT=6')).toBe('Every 2 weeks on Monday, Wednesday and Friday, 6 times')
  expect(said('FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;UNTIL=20260630')).toBe('Every weekday, until Jun 30, 2026')
  expect(said('FREQ=MONTHLY')).toBe('Every month on the 10th')
  expect(said('FREQ=MONTHLY;BYDAY=2TU')).toBe('Every month on the second Tuesday')
  expect(said('FREQ=YEARLY')).toBe('Every year on March 10')
  expect(said('nonsense')).toBe('')
  expect(weekdayOf('2026-03-02')).toBe('MO')
})

test('zones: there and back, half hours, what is local already, what cannot be read', () => {
  expect(localOf('2026-07-01T12:00:00.000Z', 'Asia/Kolkata')).toBe('2026-07-01T17:30')
  expect(instantOf('2026-07-01T17:30', 'Asia/Kolkata')).toBe('2026-07-01T12:00:00.000Z')
  expect(localOf('2026-07-01T12:00', 'Asia/Tokyo')).toBe('2026-07-01T12:00')
  expect(localOf('2026-07-01', 'Asia/Tokyo')).toBe('2026-07-01T00:00')
  expect(localOf('soon', 'UTC')).toBe('')
  expect(localOf('2026-07-01T12:00:00Z', 'Nowhere/Land')).toBe('2026-07-01T12:00')
  expect(zoneOffset('2026-07-01T12:00:00Z', 'America/New_York')).toBe(-240)
  expect([offsetWords('2026-07-01T12:00:00Z', 'America/St_Johns'), offsetWords('2026-01-01T12:00:00Z', 'Europe/London')]).toEqual(['GMT-2:30', 'GMT'])
})
