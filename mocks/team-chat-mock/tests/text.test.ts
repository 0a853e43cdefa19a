/** What people type: times, commands, marks, searches. */
import { expect, test } from 'vitest'
import { contextAt } from '../../_kit/src/state/context'
import { namesOf } from '../src/rules/names'
import { searchFiles, searchMessages, wordsOf } from '../src/rules/search'
import { parseCommand } from '../src/text/commands'
import { dayName, isoOf, lengthText, localOf, timeOfDay } from '../src/text/local_time'
import { excerpt, mentionsIn, parseMarkup, plain } from '../src/text/markup'
import { pdfOf } from '../src/text/pdf'
import { parseTime, parseWhen, splitWhen } from '../src/text/when'
import { ENV, seed } from './world'

const NOW = '2026-03-02T09:00'
const clock = contextAt(ENV, 0)
const names = namesOf(seed)
const known = { names, now: NOW }

test.each([
  ['in 20 minutes', '2026-03-02T09:20'],
  ['in an hour', '2026-03-02T10:00'],
  ['in 2 weeks', '2026-03-16T09:00'],
  ['tomorrow', '2026-03-03T09:00'],
  ['Tomorrow at 3pm', '2026-03-03T15:00'],
  ['at 15:30', '2026-03-02T15:30'],
  ['at 8am', '2026-03-03T08:00'],
  ['on friday', '2026-03-06T09:00'],
  ['monday', '2026-03-09T09:00'],
  ['next wed at noon', '2026-03-04T12:00'],
  ['2026-04-01 at 10:15', '2026-04-01T10:15'],
  ['on march 9th', '2026-03-09T09:00'],
  ['january 5 at 9am', '2027-01-05T09:00'],
])('“%s” is a time', (words, local) => expect(parseWhen(words, NOW)).toBe(local))

test.each(['', 'soon', 'at 25:00', 'in 0 minutes', 'today at 8am', '2026-02-30', 'at 13pm', 'february 30'])('“%s” is none that is to come', (words) => expect(parseWhen(words, NOW)).toBeNull())

test('a time at the end of a text is split off', () => {
  expect(splitWhen('call the lab tomorrow at 9am', NOW)).toEqual(['call the lab', '2026-03-03T09:00'])
  expect(splitWhen('meet at noon', NOW)).toEqual(['meet', '2026-03-02T12:00'])
  expect(splitWhen('nothing at all', NOW)).toBeNull()
  expect([parseTime('12am'), parseTime('12pm'), parseTime('9'), parseTime('nine')]).toEqual(['00:00', '12:00', '09:00', null])
})

test('local times and moments are turned into each other, over changes of the clocks too', () => {
  for (const zone of ['UTC', 'Europe/Stockholm', 'America/New_York', 'Asia/Kolkata']) {
    for (const local of ['2026-03-02T09:00', '2026-03-29T12:00', '2026-07-01T00:30', '2026-12-31T23:59']) expect(localOf(isoOf(local, zone)!, zone)).toBe(local)
  }
  expect(isoOf('2026-03-02T09:00', 'Europe/Stockholm')).toBe('2026-03-02T08:00:00Z')
  expect([localOf('nonsense', 'UTC'), isoOf('', 'UTC'), localOf('2026-03-02T09:00:00Z', 'No/Where')]).toEqual([null, null, '2026-03-02T09:00'])
})

test('days and times in words', () => {
  expect(dayName('2026-03-01T10:00:00Z', clock)).toBe('Yesterday')
  expect(dayName('2025-12-24T10:00:00Z', clock)).toBe('Wednesday, December 24, 2025')
  expect(timeOfDay('2026-03-02T14:05:00Z', clock, true)).toBe('14:05')
  expect(timeOfDay('2026-03-02T14:05:00Z', clock, false)).toBe('2:05 PM')
  expect([lengthText(12), lengthText(250), lengthText(7500), lengthText(Number.NaN)]).toEqual(['12 s', '4 min', '2 h 5 min', '0 s'])
})

test('commands are read, and what is wrong with them is said', () => {
  expect(parseCommand('Hello /remind', known)).toBeNull()
  expect(parseCommand('/usr/bin is a path', known)).toBeNull()
  expect(parseCommand('/remind me to water the plant in 20 minutes', known)).toEqual({ kind: 'remind', target: null, text: 'water the plant', local: '2026-03-02T09:20' })
  expect(parseCommand('/remind @Sam Oyelaran about the graph on friday at 10am', known)).toMatchObject({ kind: 'remind', target: { id: 'user_8' }, text: 'the graph', local: '2026-03-06T10:00' })
  expect(parseCommand('/remind #support-desk to post the numbers tomorrow', known)).toMatchObject({ target: { kind: 'channel', id: 'support-desk' } })
  expect(parseCommand('/remind me sometime', known)).toMatchObject({ kind: 'problem' })
  expect(parseCommand('/me makes tea', known)).toEqual({ kind: 'send', content: '_makes tea_' })
  expect(parseCommand('/shrug who knows', known)).toEqual({ kind: 'send', content: 'who knows ¯\\_(ツ)_/¯' })
  expect(parseCommand('/invite @Priya Raman, @Priya Ramanathan', known)).toEqual({ kind: 'invite', userIds: ['user_3', 'user_9'] })
  expect(parseCommand('/invite @Nobody', known)).toMatchObject({ kind: 'problem' })
  expect(parseCommand('/poll "Lunch?" "Soup" "Bread"', known)).toEqual({ kind: 'poll', question: 'Lunch?', options: ['Soup', 'Bread'] })
  expect(parseCommand('/poll "Lunch?" "Soup"', known)).toMatchObject({ kind: 'problem' })
  expect(parseCommand('/dnd for 30 minutes', known)).toEqual({ kind: 'dnd', on: true, local: '2026-03-02T09:30' })
  expect(parseCommand('/dnd off', known)).toEqual({ kind: 'dnd', on: false, local: null })
  expect(parseCommand('/status 🍜 At lunch', known)).toEqual({ kind: 'status', emoji: '🍜', message: 'At lunch' })
  expect(parseCommand('/join büro-berlin', known)).toEqual({ kind: 'join', channelId: 'büro-berlin' })
  expect(parseCommand('/msg @Tomasz hello', known)).toEqual({ kind: 'msg', userId: 'user_6', content: 'hello' })
  expect(parseCommand('/fly', known)).toMatchObject({ kind: 'problem', message: 'There is no command /fly. /help shows all of them.' })
})

test('marks are read; what is none stays as it was typed', () => {
  const of = (content: string) => parseMarkup(content, names)
  expect(of('*bold _both_* and `a*b*c`')).toEqual([{ kind: 'lines', lines: [[{ kind: 'bold', of: [{ kind: 'text', text: 'bold ' }, { kind: 'italic', of: [{ kind: 'text', text: 'both' }] }] }, { kind: 'text', text: ' and ' }, { kind: 'code', text: 'a*b*c' }]] }])
  expect(plain('snake_case_name 2*3*4 ~ 5')).toBe('snake_case_name 2*3*4 ~ 5')
  expect(of('- one\n- two\n1. three').map((block) => block.kind)).toEqual(['list', 'list'])
  expect(of('> said\n```\nlet x\n```\nafter').map((block) => block.kind)).toEqual(['quote', 'code', 'lines'])
  expect(of('')).toEqual([])
  expect(of('*'.repeat(3000)).length).toBe(1)
  expect(excerpt('x'.repeat(80))).toHaveLength(48)
})

test('names are found, the longest first, and only whole ones', () => {
  const ids = (content: string): string[] => mentionsIn(content, names).map((one) => one.id)
  expect(ids('@Priya Ramanathan and @Priya Raman, @tomasz!')).toEqual(['user_9', 'user_3', 'user_6'])
  expect(ids('@here in #project-alpha-launch, not a@b.example')).toEqual(['here', 'project-alpha-launch'])
  expect(ids('@on-call and <@user_4>')).toEqual(['group_1', 'user_4'])
  expect(ids('@Sam')).toEqual([])
  expect(ids('@Nora')).toEqual(['user_1'])
})

test('a search takes words, operators, minus and OR', () => {
  const found = (query: string): string[] => searchMessages(seed, query, clock).map((one) => one.message.content)
  expect(found('')).toEqual([])
  expect(found('from:"Zoë Marchetti" contrast')).toHaveLength(1)
  expect(found('from:zoe contrast')).toHaveLength(1)
  expect(found('in:lunch soup')).toHaveLength(2)
  expect(found('in:lunch soup -again')).toHaveLength(1)
  expect(found('in:lunch (pizza OR walnut)')).toHaveLength(2)
  expect(found('has:poll').length).toBe(3)
  expect(found('on:today from:me').every((one) => one.includes('Board'))).toBe(true)
  expect(found('is:saved')).toHaveLength(seed.bookmarkedMessages.length)
  expect(found('after:2026-03-01').length).toBe(found('on:today').length)
  expect(found('"touched the tape"')).toHaveLength(0)
  expect(found('in:dm_5')).toHaveLength(5)
  expect(searchFiles(seed, 'fair-budget', clock)).toHaveLength(2)
  expect(searchFiles(seed, 'from:leo', clock)).toHaveLength(0)
  expect(wordsOf('from:me "two words" -no tea')).toEqual(['two words', 'no', 'tea'])
})

test('a PDF is one that programs open', () => {
  const file = pdfOf('Über (all)\n日本')
  expect(file.startsWith('%PDF-1.4')).toBe(true)
  expect(file).toContain('(\\334ber \\(all\\)) Tj')
  expect(Number(/startxref\n(\d+)/.exec(file)![1])).toBe(file.indexOf('xref\n0 6'))
})
