/** The default world against schema.json, every action against any payload, and the rules that matter. */
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { randomFrom } from '../../_kit/src/state/random'
import { actions } from '../src/actions'
import type { State } from '../src/model'
import { messagesOf, pins, place, shownIn, users } from '../src/world'
import { act, type Name, play, seed, SEED_FILE, validate } from './world'

/** What must always hold, one sentence for each thing that does not. */
function broken(state: State): string[] {
  const messages = Object.values(state.messages).flat()
  const known = new Set(messages.map((one) => one.messageId))
  const people = new Set(state.users.map((one) => one.userId))
  const keys = [...state.channels.map((one) => one.channelId), ...state.dms.map((one) => one.dmId)]
  const own = state.users.find((one) => one.userId === state.currentUser.userId)
  const say = (wrong: boolean, words: string): string => (wrong ? words : '')
  return [
    ...(validate(state) ? [] : (validate.errors ?? []).slice(0, 3).map((error) => `${error.instancePath} ${error.message}`)),
    say(known.size !== messages.length, 'two messages of one id'),
    say(new Set(keys).size !== keys.length, 'two conversations of one id'),
    say(JSON.stringify(own) !== JSON.stringify(state.currentUser), 'the person who uses the page is not as the list of people says'),
    ...keys.map((key) => say(!Array.isArray(state.messages[key]), `${key} has no list of messages`)),
    ...Object.keys(state.messages).map((key) => say(!keys.includes(key), `messages of ${key}, which is gone`)),
    ...messages.flatMap((one) => [
      say(!people.has(one.senderId), `${one.messageId} is by nobody`),
      say(one.threadId !== null && !state.threads[one.threadId], `${one.messageId} is in a thread that is gone`),
      say(one.reactions.some((reaction) => reaction.users.length === 0 || new Set(reaction.users).size !== reaction.users.length), `${one.messageId} has a reaction of nobody, or twice`),
      say(one.poll !== undefined && !one.poll.isMultiple && new Set(one.poll.options.flatMap((option) => option.voters)).size !== one.poll.options.flatMap((option) => option.voters).length, `${one.messageId} has two votes of one person`),
    ]),
    ...Object.values(state.threads).flatMap((one) => one.replies.filter((id) => !known.has(id)).map((id) => `${one.threadId} lists ${id}, which is gone`)),
    ...[...state.channels, ...state.dms].flatMap((one) => (one.pinnedMessages ?? []).filter((id) => !known.has(id as string)).map((id) => `${String(id)} is pinned and gone`)),
    ...state.bookmarkedMessages.filter((id) => !known.has(id)).map((id) => `${id} is saved and gone`),
    ...state.notifications.filter((one) => one.messageId !== null && !known.has(one.messageId)).map((one) => `${one.notificationId} tells of a message that is gone`),
    ...state.channels.flatMap((one) => [say(new Set(one.members).size !== one.members.length, `${one.channelId} has a member twice`), say(one.members.some((id) => !people.has(id)), `${one.channelId} has an unknown member`), say(one.unreadCount < 0, `${one.channelId} has less than nothing unread`)]),
    ...state.dms.map((dm) => say(lastLine(state, dm.dmId) !== dm.lastMessage, `${dm.dmId} shows “${dm.lastMessage}” as its last message`)),
    say(state.callHistory.filter((one) => one.status === 'calling').length > 1, 'two calls at once'),
    say(new Set(state.drafts.map((one) => `${one.userId} ${one.channelId} ${one.dmId} ${one.parentMessageId}`)).size !== state.drafts.length, 'two drafts for one place'),
  ].filter(Boolean)
}

function lastLine(state: State, key: string): string {
  const last = shownIn(state, key).at(-1)
  return last === undefined ? '' : last.content || (last.attachments[0] ? `Shared ${last.attachments[0].name}` : '')
}

test('the default world fits the schema and keeps the invariants', () => {
  expect(broken(seed)).toEqual([])
  const size = fs.statSync(SEED_FILE).size
  expect(size).toBeGreaterThan(30_000)
  expect(size).toBeLessThan(250_000)
})

/** A payload for any action: mostly of things that exist, sometimes of things that do not. */
function payload(state: State, random: () => number): Record<string, unknown> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const maybe = <T>(list: readonly T[], gone: T): T => (list.length > 0 && random() < 0.95 ? pick(list) : gone)
  const key = maybe([...state.channels.map((one) => one.channelId), ...state.dms.map((one) => one.dmId)], 'gone')
  const every = Object.values(state.messages).flat()
  const polls = every.filter((one) => one.poll)
  const message = random() < 0.2 && polls.length > 0 ? pick(polls) : maybe(random() < 0.7 ? (state.messages[key] ?? []) : every, { messageId: 'gone' } as never)
  const ids = state.users.map((one) => one.userId)
  const words = pick(['', '  ', 'Tea', 'Straße @Tomasz', '日本語', '@here', 'x'.repeat(5000)])
  const when = pick(['2026-03-09T09:00:00Z', '2020-01-01T00:00:00Z', 'never'])
  const people = [pick(ids), pick(ids), 'gone'].slice(0, 1 + Math.floor(random() * 3))
  return {
    key, keys: [key, pick(state.channels).channelId], parentId: message.messageId, parentMessageId: random() < 0.7 ? null : message.messageId, messageId: message.messageId, messageIds: [message.messageId, 'gone'],
    content: words, comment: words, text: words, topic: words.slice(0, 300), description: words.slice(0, 600), name: pick(['', 'Tea Room', 'general', 'Über uns', 'x y z']), handle: pick(['tea', 'on-call', 'A B']), message: words.slice(0, 120),
    broadcast: random() < 0.4, emoji: pick(['👍', '🎉', '❤', '']), pinned: random() < 0.6, following: random() < 0.5, saved: random() < 0.6, starred: random() < 0.5, muted: random() < 0.5, archived: random() < 0.5, closed: random() < 0.5, done: random() < 0.5, on: random() < 0.5, read: random() < 0.5, deactivated: random() < 0.3, isPrivate: random() < 0.3, isMultiple: random() < 0.5,
    question: words.slice(0, 200), options: [words.slice(0, 20), 'Yes', 'No'], optionId: message.poll ? pick(message.poll.options).optionId : 'gone',
    channelId: maybe(state.channels.filter((one) => random() < 0.5 || one.isArchived).map((one) => one.channelId), 'gone'), channelIds: [pick(state.channels).channelId], channels: ['general'], level: pick(['default', 'all', 'mentions', 'none']), postingBy: pick(['everyone', 'admins']),
    userId: pick(ids), userIds: people, members: people, dmId: pick(state.dms).dmId, dmIds: [pick(state.dms).dmId], counts: { [key]: pick([0, 3]) },
    draftIds: [maybe(state.drafts.map((one) => one.draftId), 'gone')], scheduledId: maybe(state.scheduledMessages.map((one) => one.scheduledId), 'gone'), scheduledIds: [maybe(state.scheduledMessages.map((one) => one.scheduledId), 'gone')], reminderId: maybe(state.reminders.map((one) => one.reminderId), 'gone'), reminderIds: [maybe(state.reminders.map((one) => one.reminderId), 'gone')], notificationIds: [maybe(state.notifications.map((one) => one.notificationId), 'gone')], groupId: maybe(state.userGroups.map((one) => one.groupId), 'gone'), invitationId: maybe(state.invitations.map((one) => one.invitationId), 'gone'), callId: maybe(state.callHistory.map((one) => one.callId), 'gone'),
    sendAt: when, dueAt: when, expiresAt: random() < 0.5 ? null : when, until: random() < 0.5 ? null : when, status: pick(['online', 'away']), type: pick(['audio', 'video']), role: pick(['member', 'guest', 'admin', 'owner']), emails: [pick(['new@x.example', 'bad', 'sam.okafor@larkfield.example'])], word: pick(['tea', 'lease', '']), isMuted: random() < 0.5, isCameraOn: random() < 0.5,
    fullName: pick(['Nora L.', '']), title: words.slice(0, 60), given: [], theme: pick(['dark', 'light']), displayDensity: 'compact',
  }
}

/** What chance alone seldom finds: one's own message, the call that is going on, somebody who may be retired. */
function aimed(name: Name, state: State): Record<string, unknown> {
  const own = state.currentUser.userId
  if (name === 'message_edit') return { messageId: state.messages.general?.findLast((one) => one.senderId === own)?.messageId }
  if (name.startsWith('call_')) return { callId: state.callHistory.at(-1)?.callId }
  return name === 'person_deactivate' ? { userId: 'user_16' } : {}
}

const SETTINGS = ['theme', 'displayDensity'] as const
const PROFILE = ['fullName', 'title'] as const

test('the invariants hold after any sequence of actions', { timeout: 120_000 }, () => {
  const done = new Set<string>()
  for (let trial = 0; trial < 14; trial += 1) {
    const random = randomFrom(`trial ${trial}`)
    let state = seed
    for (let tick = 0; tick < 120; tick += 1) {
      const rare = ['channel_delete', 'notification_clear', 'person_deactivate']
      const names = (Object.keys(actions) as Name[]).filter((name) => !rare.includes(name) || random() < 0.5)
      const name = names[Math.floor(random() * names.length)]!
      const all = { ...payload(state, random), ...(random() < 0.5 ? aimed(name, state) : {}) }
      const only = (keys: readonly string[]): object => Object.fromEntries(keys.map((key) => [key, all[key]]))
      const given = name === 'settings_change' ? only(SETTINGS) : name === 'profile_update' ? only(PROFILE) : all
      const made = act(state, name, given as never, tick)
      if (made.patch.length > 0) done.add(name)
      state = made.state
      expect(broken(state), `trial ${trial}, step ${tick}, ${name} ${JSON.stringify(given).slice(0, 900)}`).toEqual([])
    }
  }
  const untouched = (Object.keys(actions) as Name[]).filter((name) => !done.has(name) && !name.endsWith('_restore'))
  expect(untouched).toEqual([])
})

test('the same actions give the same bytes', () => {
  const twice = (): string => {
    const random = randomFrom('play')
    return JSON.stringify((Object.keys(actions) as Name[]).filter((name) => name !== 'settings_change' && name !== 'profile_update').reduce((state, name, tick) => act(state, name, payload(state, random) as never, tick).state, seed))
  }
  expect(twice()).toBe(twice())
})

test('an action on a state that lacks lists does what it can', () => {
  const bare = { currentUser: { userId: 'user_1' }, users: [{ userId: 'user_1', fullName: 'Ada' }], channels: [{ channelId: 'c', name: 'c', members: ['user_1'] }], messages: {} } as unknown as State
  const state = play(bare, [['message_send', { key: 'c', content: 'Hello' }], ['channel_create', { name: 'tea' }], ['draft_save', { key: 'c', parentMessageId: null, content: 'x' }], ['keyword_add', { word: 'tea' }], ['dnd_set', { on: true }], ['call_start', { key: 'c', type: 'audio' }], ['invitation_send', { emails: ['a@b.example'], role: 'member', channels: [], message: '' }]])
  expect(state.messages).toMatchObject({ c: [{ content: 'Hello' }], tea: [] })
  expect([state.drafts.length, state.callHistory.length, state.invitations.length, state.settings.keywords, state.users[0]!.status]).toEqual([1, 1, 1, ['tea'], 'dnd'])
  expect(act(state, 'message_reply', { parentId: state.messages.c![0]!.messageId, content: 'Yes' }).state.threads).toBeDefined()
})

test('a message in a direct conversation is its last line, and brings it out of the archive', () => {
  const { state } = act(seed, 'message_send', { key: 'dm_11', content: '  Thank you, Gunnar.  ' })
  expect(state.dms.find((one) => one.dmId === 'dm_11')).toMatchObject({ lastMessage: 'Thank you, Gunnar.', lastTime: '2026-03-02T09:00:00Z', isArchived: false })
  expect(act(seed, 'message_send', { key: 'general', content: '   ' }).patch).toEqual([])
})

test('the first reply begins a thread; taking its first message away leaves the replies to be read', () => {
  const first = act(seed, 'message_reply', { parentId: 'msg_rand_1', content: 'Me too', broadcast: false })
  const thread = Object.values(first.state.threads).find((one) => one.parentMessageId === 'msg_rand_1')!
  expect(thread).toMatchObject({ channelId: 'random', dmId: null, replies: [first.result], followers: ['user_14', 'user_1'] })
  expect(shownIn(first.state, 'random').some((one) => one.messageId === first.result)).toBe(false)
  const { state } = act(first.state, 'message_delete', { messageId: 'msg_rand_1' }, 1)
  expect(messagesOf(state, 'random')).toHaveLength(messagesOf(first.state, 'random').length - 1)
  expect(shownIn(state, 'random').some((one) => one.messageId === first.result)).toBe(true)
})

test('one changes one’s own messages only, and deletes those of others as an administrator only', () => {
  const theirs = seed.messages.general!.find((one) => one.senderId === 'user_5')!.messageId
  expect(act(seed, 'message_edit', { messageId: theirs, content: 'x' }).patch).toEqual([])
  expect(act(seed, 'message_delete', { messageId: theirs }).patch).not.toEqual([])
  const asMember = act(seed, 'session_switch', { userId: 'user_14' }).state
  expect(act(asMember, 'message_delete', { messageId: theirs }).patch).toEqual([])
  const mine = seed.messages.general!.find((one) => one.senderId === 'user_1')!
  const edited = act(seed, 'message_edit', { messageId: mine.messageId, content: ' New words ' }).state.messages.general!.find((one) => one.messageId === mine.messageId)
  expect(edited).toMatchObject({ content: 'New words', isEdited: true, editedAt: '2026-03-02T09:00:00Z' })
})

test('channels: closed ones are not written to, guests and strangers may do little, the home stays', () => {
  expect(act(seed, 'message_send', { key: 'launch-2025', content: 'x' }).patch).toEqual([])
  expect(act(seed, 'message_send', { key: 'standup', content: 'x' }).patch).toEqual([])
  expect(act(seed, 'channel_leave', { channelId: 'general' }).patch).toEqual([])
  expect(act(seed, 'channel_archive', { channelId: 'general', archived: true }).patch).toEqual([])
  expect(act(seed, 'channel_create', { name: '#General' }).patch).toEqual([])
  expect(act(seed, 'channel_delete', { channelId: 'marketing' }).patch).toEqual([])
  const guest = act(seed, 'session_switch', { userId: 'user_23' }).state
  for (const [name, given] of [['channel_create', { name: 'tea' }], ['channel_join', { channelIds: ['lunch'] }], ['invitation_send', { emails: ['a@b.example'], role: 'guest', channels: [], message: '' }], ['channel_rename', { channelId: 'design', name: 'x' }]] as const) {
    expect(act(guest, name, given as never).patch, name).toEqual([])
  }
  const posted = act(seed, 'channel_set_posting', { channelId: 'marketing', postingBy: 'admins' }).state
  const member = act(posted, 'session_switch', { userId: 'user_20' }).state
  expect(act(member, 'message_send', { key: 'marketing', content: 'x' }).patch).toEqual([])
  expect(act(member, 'message_reply', { parentId: 'msg_mkt_1', content: 'x' }).patch).not.toEqual([])
})

test('a channel’s id is its name; another is found where that is taken', () => {
  expect(act(seed, 'channel_create', { name: ' Spring  Fair ' }).result).toBe('spring-fair')
  const renamed = act(seed, 'channel_rename', { channelId: 'empty-shelf', name: 'shelf' }).state
  expect(act(renamed, 'channel_create', { name: 'empty-shelf' }).result).toBe('empty-shelf-2')
})

test('reactions are one’s own to add and to take back', () => {
  const id = seed.messages.lunch![0]!.messageId
  const joined = act(seed, 'channel_join', { channelIds: ['lunch'] }).state
  const added = act(joined, 'message_react', { messageId: id, emoji: '🍜' }).state
  expect(added.messages.lunch![0]!.reactions).toEqual([{ emoji: '🍜', users: ['user_6', 'user_8', 'user_14', 'user_1'] }])
  expect(act(added, 'message_react', { messageId: id, emoji: '🍜' }).state).toEqual(joined)
  expect(act(seed, 'message_react', { messageId: id, emoji: '🍜' }).patch).toEqual([])
})

test('each undo brings back what was before', () => {
  const back = (steps: readonly (readonly [Name, unknown])[]): State => play(seed, steps)
  expect(back([['message_pin', { messageId: 'msg_3', pinned: true }], ['message_pin', { messageId: 'msg_3', pinned: false }]])).toEqual(seed)
  expect(back([['message_save', { messageIds: ['msg_3'], saved: true }], ['message_save', { messageIds: ['msg_3'], saved: false }]])).toEqual(seed)
  expect(back([['place_mark_read', { keys: ['general', 'dm_5'] }], ['place_restore_unread', { counts: { general: 2, dm_5: 2 } }]])).toEqual(seed)
  expect(back([['channel_join', { channelIds: ['lunch'] }], ['channel_leave', { channelId: 'lunch' }]])).toEqual(seed)
  const drafts = seed.drafts.filter((one) => one.draftId === 'draft_3')
  const restored = back([['draft_delete', { draftIds: ['draft_3'] }], ['draft_restore', { given: drafts }]])
  expect([...restored.drafts].sort((a, b) => a.draftId.localeCompare(b.draftId))).toEqual(seed.drafts)
  expect(back([['notification_clear', {}], ['notification_restore', { given: seed.notifications }]]).notifications).toHaveLength(seed.notifications.length)
})

test('a call rings, and its length is known when it is over', () => {
  const { state, result } = act(seed, 'call_start', { key: 'dm_2', type: 'video' })
  expect(state.callHistory.at(-1)).toMatchObject({ status: 'calling', participants: ['user_1', 'user_3'], isCameraOn: true, endTime: null })
  expect(act(state, 'call_start', { key: 'dm_1', type: 'audio' }, 1).patch).toEqual([])
  expect(act(state, 'call_end', { callId: result as string }, 42).state.callHistory.at(-1)).toMatchObject({ status: 'completed', duration: 42, endTime: '2026-03-02T09:00:42Z' })
})

test('who one is stands in two places that stay equal', () => {
  const { state } = act(seed, 'dnd_set', { on: true, until: '2026-03-02T10:00:00Z' })
  expect(state.currentUser).toMatchObject({ status: 'dnd', dndUntil: '2026-03-02T10:00:00Z' })
  expect(users(state)[0]).toEqual(state.currentUser)
  expect(act(state, 'dnd_set', { on: false }, 1).state.currentUser.status).toBe('online')
  expect(act(seed, 'profile_update', { fullName: '  ' }).patch).toEqual([])
})

test('whoever takes over finds their own things, with what has happened since', () => {
  const called = act(seed, 'message_send', { key: 'engineering', content: 'Ask @Priya Raman, please.' }).state
  const there = act(called, 'session_switch', { userId: 'user_3' }, 1).state
  expect(there.currentUser.userId).toBe('user_3')
  expect(there.settings.theme).toBe('dark')
  expect(there.notifications[0]).toMatchObject({ type: 'mention', channelId: 'engineering', userId: 'user_1', read: false })
  expect(place(there, 'engineering')).toMatchObject({ channel: { unreadCount: shownIn(there, 'engineering').filter((one) => one.senderId !== 'user_3' && one.timestamp > '2026-02-27T18:30:00Z').length } })
  const back = act(there, 'session_switch', { userId: 'user_1' }, 2).state
  expect({ ...back, messages: null, accounts: null }).toEqual({ ...seed, messages: null, accounts: null })
})

test('what is marked unread counts messages of others from there on', () => {
  const shown = shownIn(seed, 'design')
  const from = shown.at(-3)!
  const { state } = act(seed, 'place_mark_unread', { key: 'design', messageId: from.messageId })
  expect(place(state, 'design')).toMatchObject({ channel: { unreadCount: 3 } })
})

test('nothing is scheduled or reminded of in the past', () => {
  const late = { key: 'general', parentMessageId: null, content: 'x', sendAt: '2026-03-02T09:00:00Z' }
  expect(act(seed, 'scheduled_create', late).patch).toEqual([])
  expect(act(seed, 'reminder_create', { text: 'x', dueAt: '2026-03-01T09:00:00Z' }).patch).toEqual([])
  const { state } = act(seed, 'scheduled_send', { scheduledIds: ['sched_2', 'sched_4'] })
  expect(state.scheduledMessages.map((one) => one.scheduledId)).toEqual(['sched_1', 'sched_3', 'sched_4'])
  expect(pins(place(seed, 'general')!)).toHaveLength(3)
})
