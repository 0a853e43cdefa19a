/** Pure parts: the search language on mail, texts, dates, lists of conversations. */
import { contextAt } from '@mocks/kit'
import { expect, test } from 'vitest'
import { shownFile } from '../src/mail/attachment_file'
import { rowsOfCsv } from '../src/mail/contact_lists'
import { instantOf, listTime, presets, wallTime } from '../src/mail/dates'
import { labelTree } from '../src/mail/labels'
import { mailsOf } from '../src/mail/read'
import { bytesOf, queryOf, searchTest } from '../src/mail/search'
import { editable, plain, snippetOf, splitQuote, written } from '../src/mail/text'
import { filtered, sorted, tabOf, talkAt, talksIn } from '../src/mail/threads'
import { settingsOf } from '../src/settings'
import { CLOCK, email, ENV, seed, world } from './helpers'

const NOW = '2026-03-02T09:00:00Z'
const MAIL = [
  email('a', { subject: 'Café plan', body: 'The long table\nby the window', labels: ['l1'], attachments: [{ name: 'plan.pdf', size: '2.4 MB' }], read: false, starred: true }),
  email('b', { from: { name: 'Bo', email: 'bo@near.example' }, subject: 'Lunch', body: 'table', timestamp: '2026-03-01T10:00:00Z', category: 'updates' }),
  email('c', { folder: 'sent', to: [{ name: 'Bo', email: 'bo@near.example' }], subject: 'Re: Lunch', body: 'noon', threadId: 't_b', timestamp: '2026-03-01T11:00:00Z' }),
  email('d', { folder: 'trash', subject: 'Café closed' }),
  email('e', { folder: 'spam', subject: 'Win' }),
]
const STATE = world(MAIL, { labels: [{ id: 'l1', name: 'To do', parentId: 'l2' }, { id: 'l2', name: 'Work' }] })

test.each([
  ['cafe', 'a'], ['CAFÉ in:anywhere', 'ad'], ['from:bo', 'b'], ['to:bo', 'c'], ['subject:lunch', 'bc'], ['"long table"', 'a'], ['"table long"', ''], ['table -window', 'b'], ['-table', 'c'],
  ['from:bo OR to:bo', 'bc'], ['{from:ida subject:lunch}', 'abc'], ['table (window OR noon)', 'a'], ['from:(bo OR ida) table', 'ab'], ['has:attachment', 'a'], ['-has:attachment table', 'b'], ['is:unread', 'a'], ['is:starred', 'a'],
  ['in:trash', 'd'], ['in:sent', 'c'], ['label:to-do', 'a'], ['label:"To do"', 'a'], ['label:work/to-do', 'a'], ['label:work', ''], ['category:updates', 'b'], ['before:2026-03-01', 'a'], ['after:2026/3/1', 'bc'], ['older_than:1w', 'a'], ['newer_than:2d', 'bc'],
  ['filename:pdf', 'a'], ['larger:1m', 'a'], ['smaller:1m', 'bc'], ['is:nothing', ''], ['', ''], ['from: bo', 'b'], ['before:soon', ''], ['has:userlabels', 'a'],
])('searching %s finds %s', (query, ids) => {
  expect(mailsOf(STATE).filter(searchTest(STATE, query, NOW)).map((mail) => mail.id).join('')).toBe(ids)
})

test('criteria of filters become the search that finds the same', () => {
  expect(queryOf({ from: 'a b', subject: 'x', words: 'one OR two', lacks: 'three four', hasAttachment: true })).toBe('from:"a b" subject:x one OR two -{three four} has:attachment')
  expect(queryOf({ from: 'bo OR ida' })).toBe('from:(bo OR ida)')
  expect([bytesOf('2.4 MB'), bytesOf('300 KB'), bytesOf('10m'), bytesOf('nothing')]).toEqual([2_400_000, 300_000, 10_000_000, 0])
})

test('a body is plain text unless somebody formatted it', () => {
  expect(written('<p>One &amp; two</p><p></p><p>three</p>')).toBe('One & two\n\nthree')
  expect(written('<p>See <a rel="noopener" href="https://x.example/a">x.example/a</a></p>')).toBe('See x.example/a')
  expect(written('<p>Very <strong>bold</strong></p>')).toBe('<p>Very <strong>bold</strong></p>')
  expect([written(''), written('<p></p>')]).toEqual(['', ''])
  expect(written(editable('a < b\n\nc'))).toBe('a < b\n\nc')
  expect(plain('<ul><li><p>one</p></li></ul><script>x</script>')).toBe('• one')
  expect(snippetOf(`<p>${'word '.repeat(60)}</p>`)).toHaveLength(140)
  expect(splitQuote('Yes.\n\nOn Monday Ida wrote:\n> Tea?\n> Or not?')).toEqual(['Yes.', 'On Monday Ida wrote:\n> Tea?\n> Or not?'])
  expect(splitQuote('a > b')).toEqual(['a > b', ''])
})

test('local times and instants agree, over changes of the clock too', () => {
  for (const [wall, zone] of [['2026-03-29T08:00', 'Europe/Berlin'], ['2026-11-01T08:00', 'America/New_York'], ['2026-03-02T08:00', 'Asia/Kolkata']] as const) expect(wallTime(instantOf(wall, zone), zone)).toBe(wall)
  expect(presets(CLOCK, 'snooze').map((one) => one.at)).toEqual(['2026-03-02T18:00:00Z', '2026-03-03T08:00:00Z', '2026-03-04T08:00:00Z', '2026-03-07T08:00:00Z', '2026-03-09T08:00:00Z'])
  expect(presets(contextAt({ ...ENV, now: '2026-03-07T20:00:00Z' }, 0), 'snooze').map((one) => one.id)).toEqual(['tomorrow', 'next'])
  expect([listTime('2026-03-02T07:05:00Z', CLOCK), listTime('2026-02-20T07:05:00Z', CLOCK), listTime('2025-12-20T07:05:00Z', CLOCK), listTime('soon', CLOCK)]).toEqual(['07:05', 'Feb 20', '12/20/25', 'soon'])
})

test('conversations: where they are, what of them is here, how they are sorted', () => {
  const inbox = talksIn(STATE, { kind: 'folder', folder: 'inbox' }, NOW)
  expect(inbox.map((one) => [one.id, one.here.length, one.mails.length])).toEqual([['t_b', 1, 2], ['t_a', 1, 1]])
  expect(sorted(inbox, 'subject').map((one) => one.id)).toEqual(['t_a', 't_b'])
  expect(filtered(inbox, 'attachments').map((one) => one.id)).toEqual(['t_a'])
  expect(talksIn(STATE, { kind: 'label', id: 'l1' }, NOW)).toHaveLength(1)
  expect(talkAt(STATE, 'c', null, NOW)?.here.map((one) => one.id)).toEqual(['b'])
  expect(talkAt(STATE, 'gone', null, NOW)).toBeNull()
  expect([tabOf(inbox[0]!, ['primary', 'updates']), tabOf(inbox[0]!, ['primary'])]).toEqual(['updates', 'primary'])
})

test('whatever the state calls them: folders, people, labels, settings', () => {
  const odd = world([email('a', { folder: 'archive', from: 'Ida Long <ida@x.example>' as never }), { id: 'b' }, null as never, { id: 'c', folder: 'quarantine', labels: 'x' as never }])
  expect(mailsOf(odd).map((mail) => [mail.folder, mail.from.email])).toEqual([['all-mail', 'ida@x.example'], ['inbox', ''], ['all-mail', '']])
  expect(labelTree({ labels: [{ id: 'x', name: 'X', parentId: 'y' }, { id: 'y', name: 'Y', parentId: 'x' }, { id: 'z', parentId: 'gone' }] }).map((one) => one.id).sort()).toEqual(['x', 'y', 'z'])
  expect(settingsOf({ settings: { replyBehavior: 'replyAll', language: 'English (US)', density: 'huge', undoSend: 5 } })).toMatchObject({ replyBehavior: 'reply-all', language: '', density: 'default', undoSend: 5, pageSize: 50 })
  expect(labelTree(seed).map((one) => one.path)).toContain('Productions › The Salt Road')
})

test('files: those of the session, those that are made, those that nobody kept', () => {
  expect(shownFile({ name: 'a.pdf', url: '/m/mail-mock/files/s/a.pdf', type: 'application/pdf', size: '2 KB' })?.file).toMatchObject({ url: '/m/mail-mock/files/s/a.pdf', size: 2000 })
  expect(shownFile({ name: 'a.csv', text: 'x,y' })?.file).toMatchObject({ type: 'text/csv', url: 'data:text/csv;charset=utf-8,x%2Cy' })
  expect(atob(shownFile({ name: 'a.pdf', text: 'Größe (1)' })!.file.url.split(',')[1]!)).toContain('(Größe \\(1\\)) Tj')
  expect(shownFile({ name: 'a.docx', size: '9 KB', url: '#' })).toBeNull()
})

test('contacts are read from files with the usual headers', () => {
  expect(rowsOfCsv('E-mail;Name;Company\nida@x.example;Ida;Tea Ltd\n')).toEqual([{ name: 'Ida', email: 'ida@x.example', organisation: 'Tea Ltd', phone: '', notes: '' }])
  expect(rowsOfCsv('a,b\n1,2')).toEqual([])
})
