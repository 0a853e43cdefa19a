/** What the actions must bring about. */
import { expect, test } from 'vitest'
import type { Letter } from '../src/actions/compose'
import type { State } from '../src/model'
import { act, email, seed, world } from './helpers'

const letter = (more: Partial<Letter> = {}): Letter => ({ to: [{ name: 'Ida', email: 'ida@far.example' }], cc: [], bcc: [], subject: 'Tea', body: 'Green.', attachments: [], ...more })
const one = (state: State, id = 'a') => state.emails!.find((mail) => mail.id === id)!

test('archiving takes from the inbox only; deleting for ever from trash and spam only', () => {
  const start = world([email('a'), email('b', { folder: 'sent' }), email('c', { folder: 'trash' }), email('d', { folder: 'spam' })])
  const archived = act(start, 'email_archive', { ids: ['a', 'b', 'c'] }).state
  expect(archived.emails!.map((mail) => mail.folder)).toEqual(['all-mail', 'sent', 'trash', 'spam'])
  expect(act(start, 'email_delete', { ids: ['a', 'b', 'c', 'd'] }).state.emails!.map((mail) => mail.id)).toEqual(['a', 'b'])
  expect(act(start, 'trash_empty', {}).state.emails!.map((mail) => mail.id)).toEqual(['a', 'b', 'd'])
})

test('snoozing keeps the time until the message comes back by itself at the next check', () => {
  const start = world([email('a')])
  const until = '2026-03-02T09:00:30Z'
  const snoozed = act(start, 'email_snooze', { ids: ['a'], until }).state
  expect(one(snoozed)).toMatchObject({ folder: 'snoozed', snoozedUntil: until })
  expect(act(start, 'email_snooze', { ids: ['a'], until: '2026-03-01T00:00:00Z' }).patch).toEqual([])
  expect(act(snoozed, 'mail_check', {}, 5).result).toEqual({ arrived: 0, returned: 0, sent: 0 })
  const back = act(snoozed, 'mail_check', {}, 31)
  expect(back.result.returned).toBe(1)
  expect(one(back.state)).toMatchObject({ folder: 'inbox', snoozedUntil: null, read: false, returnedAt: until })
})

test('undoing a move puts every message where it was', () => {
  const start = world([email('a', { folder: 'snoozed', snoozedUntil: '2026-03-09T08:00:00Z' }), email('b', { folder: 'archive' })])
  const moved = act(start, 'email_trash', { ids: ['a', 'b'] }).state
  expect(one(moved)).toMatchObject({ folder: 'trash', snoozedUntil: null })
  const back = act(moved, 'email_put_back', { places: { a: { folder: 'snoozed', snoozedUntil: '2026-03-09T08:00:00Z' }, b: { folder: 'archive' } } }).state
  expect(back).toEqual(start)
})

test('sending needs somebody, a good address and no more than the limits', () => {
  for (const wrong of [letter({ to: [] }), letter({ to: [{ name: '', email: 'nobody' }] }), letter({ subject: 'x'.repeat(251) }), letter({ attachments: [{ name: 'big', size: '26 MB' }] })]) {
    expect(act(world([]), 'email_send', { draftId: null, letter: wrong }).patch).toEqual([])
  }
  const sent = act(world([email('a')]), 'email_send', { draftId: null, letter: letter({ inReplyTo: 'a' }) })
  expect(one(sent.state, sent.result!)).toMatchObject({ folder: 'sent', threadId: 't_a', inReplyTo: 'a', from: { email: 'sam@post.example' }, timestamp: '2026-03-02T09:00:00Z', body: 'Green.', snippet: 'Green.' })
})

test('a draft is the same record when it is sent, and one in the list of drafts moves to the mail', () => {
  const saved = act(world([]), 'draft_save', { draftId: null, letter: letter() })
  const sent = act(saved.state, 'email_send', { draftId: saved.result, letter: letter({ body: 'Black.' }) }, 1)
  expect(sent.result).toBe(saved.result)
  expect(sent.state.emails).toHaveLength(1)
  const listed: State = { ...world([]), drafts: [{ id: 'd', subject: 'Half' }] }
  const whole = act(listed, 'email_send', { draftId: 'd', letter: letter() })
  expect(whole.state.drafts).toEqual([])
  expect(one(whole.state, 'd')).toMatchObject({ folder: 'sent', subject: 'Tea' })
  const changed = act(listed, 'draft_save', { draftId: 'd', letter: letter() }).state
  expect([changed.drafts![0]!.subject, changed.emails!.length]).toEqual(['Tea', 0])
  expect(act(listed, 'draft_delete', { ids: ['d'] }).state.drafts).toEqual([])
})

test('sending can be undone while the time of the settings lasts', () => {
  const start = world([], { settings: { undoSend: 5 } })
  const sent = act(start, 'email_send', { draftId: null, letter: letter() })
  expect(act(sent.state, 'email_unsend', { id: sent.result! }, 5).state.emails![0]!.folder).toBe('drafts')
  expect(act(sent.state, 'email_unsend', { id: sent.result! }, 6).patch).toEqual([])
  expect(act({ ...sent.state, settings: { undoSend: 0 } }, 'email_unsend', { id: sent.result! }).result).toBe(false)
})

test('what one sends to oneself waits at the server; taking it back takes the copy back', () => {
  const sent = act(world([]), 'email_send', { draftId: null, letter: letter({ to: [{ name: '', email: 'SAM@post.example' }] }) })
  expect(sent.state.incoming).toHaveLength(1)
  expect(act(sent.state, 'email_unsend', { id: sent.result! }, 1).state.incoming).toEqual([])
  const got = act(sent.state, 'mail_check', {}, 1).state
  expect(got.emails!.map((mail) => [mail.folder, mail.read, mail.threadId === got.emails![0]!.threadId])).toEqual([['sent', true, true], ['inbox', false, true]])
})

test('scheduled mail goes out at the check after its time', () => {
  const set = act(world([]), 'email_schedule', { draftId: null, letter: letter(), at: '2026-03-02T09:00:10Z' })
  expect(act(set.state, 'mail_check', {}, 3).state.emails![0]!.folder).toBe('scheduled')
  expect(act(set.state, 'mail_check', {}, 11).state.emails![0]).toMatchObject({ folder: 'sent', scheduledAt: null, timestamp: '2026-03-02T09:00:11Z' })
  expect(act(set.state, 'schedule_cancel', { ids: [set.result!] }).state.emails![0]).toMatchObject({ folder: 'drafts', scheduledAt: null })
})

const coming = (more: object) => world([email('a', { threadId: 't1', muted: true })], { labels: [{ id: 'l1', name: 'Bills' }], incoming: [{ id: 'i', email: { from: { name: 'Ida', email: 'ida@far.example' }, subject: 'Invoice 7', body: 'Pay.' } }], ...more })

test('arriving mail meets blocked senders, muted conversations and filters, in that order', () => {
  const arrived = (state: State) => act(state, 'mail_check', {}).state.emails!.at(-1)!
  expect(arrived(coming({}))).toMatchObject({ folder: 'inbox', read: false, timestamp: '2026-03-02T09:00:00Z', category: 'primary' })
  expect(arrived(coming({ blocked: [{ id: 'b', email: 'IDA@far.example' }] })).folder).toBe('spam')
  expect(arrived(coming({ incoming: [{ id: 'i', email: { threadId: 't1', from: { email: 'x@y.example' } } }] }))).toMatchObject({ folder: 'all-mail', muted: true })
  const filters = [{ id: 'f', criteria: { subject: 'invoice' }, actions: { labelId: 'l1', star: true, archive: true } }, { id: 'g', criteria: { from: 'ida' }, actions: { markRead: true }, enabled: false }]
  expect(arrived(coming({ filters }))).toMatchObject({ folder: 'all-mail', starred: true, labels: ['l1'], read: false })
  expect(arrived(coming({ filters: [{ id: 'f', criteria: { from: 'ida' }, actions: { neverSpam: true } }], blocked: [{ id: 'b', email: 'ida@far.example' }] })).folder).toBe('inbox')
})

test('the away reply answers each person once in four days, and no lists', () => {
  const away = { enabled: true, message: 'Away.', from: '2026-03-01', until: null }
  const first = act(coming({ settings: { away } }), 'mail_check', {}).state
  expect(first.emails!.at(-1)).toMatchObject({ folder: 'sent', subject: 'Re: Invoice 7', automatic: true, to: [{ email: 'ida@far.example' }] })
  const again = act({ ...first, incoming: [{ id: 'j', email: { from: { email: 'ida@far.example' } } }] }, 'mail_check', {}, 1).state
  expect(again.emails!.filter((mail) => mail.automatic)).toHaveLength(1)
  for (const settings of [{ away: { ...away, enabled: false } }, { away: { ...away, from: '2026-03-05' } }, { away: { ...away, contactsOnly: true } }]) {
    expect(act(coming({ settings }), 'mail_check', {}).state.emails!.some((mail) => mail.automatic)).toBe(false)
  }
  const list = coming({ settings: { away }, incoming: [{ id: 'i', email: { from: { email: 'list@lists.example' }, category: 'forums' } }] })
  expect(act(list, 'mail_check', {}).state.emails!.some((mail) => mail.automatic)).toBe(false)
})

test('deleting a label takes it and what lies below off all mail and out of filters', () => {
  const gone = act(seed, 'label_delete', { id: 'l1' }).state
  expect(gone.labels!.some((label) => ['l1', 'l5', 'l6'].includes(label.id))).toBe(false)
  expect(gone.emails!.some((mail) => mail.labels!.some((id) => ['l1', 'l5', 'l6'].includes(id)))).toBe(false)
  expect(gone.emails).toHaveLength(seed.emails!.length)
  const emptied = act(seed, 'label_delete', { id: 'l7' }).state.filters!.find((filter) => filter.id === 'filter_3')!
  expect([emptied.actions!.labelId, emptied.enabled]).toEqual([null, false])
})

test('labels nest four deep at most, keep apart in name, and never lie below themselves', () => {
  const made = act(seed, 'label_create', { name: 'Props', color: '#1f8279', parentId: 'l5' })
  const deeper = act(made.state, 'label_create', { name: 'Swords', color: '#1f8279', parentId: made.result }, 1)
  expect(deeper.result).not.toBeNull()
  expect(act(deeper.state, 'label_create', { name: 'Rubber', color: '#1f8279', parentId: deeper.result }, 2).result).toBeNull()
  expect(act(seed, 'label_create', { name: 'the salt road', color: '#1f8279', parentId: 'l1' }).result).toBeNull()
  expect(act(seed, 'label_create', { name: 'The Salt Road', color: '#1f8279' }).result).not.toBeNull()
  expect(act(seed, 'label_edit', { id: 'l1', name: 'Productions', color: '#1f8279', parentId: 'l5' }).patch).toEqual([])
})

test('a filter treats what is there on request, but no drafts and nothing in the trash', () => {
  const made = act(seed, 'filter_create', { criteria: { from: 'priya', subject: 'budget' }, deeds: { star: true }, existing: true })
  const meant = made.state.emails!.filter((mail) => mail.from!.email!.startsWith('priya') && mail.subject!.includes('Budget'))
  expect(meant.map((mail) => [mail.folder === 'trash', mail.starred])).toEqual(meant.map((mail) => [mail.folder === 'trash', mail.folder !== 'trash']))
  expect(act(seed, 'filter_create', { criteria: {}, deeds: { star: true } }).result).toBeNull()
  expect(act(seed, 'filter_create', { criteria: { from: 'x' }, deeds: {} }).result).toBeNull()
})
