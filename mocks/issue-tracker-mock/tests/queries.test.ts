/** The query language: what it understands, what it finds, and what it says where something is wrong. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { State } from '../src/model'
import { basicOf, queryOf } from '../src/query/basic'
import { complete } from '../src/query/complete'
import { readTime } from '../src/query/dates'
import { closest, search } from '../src/query/evaluate'
import { FIELDS } from '../src/query/fields'
import { lex, quote, QueryError } from '../src/query/lexer'
import { parse } from '../src/query/parser'
import { worldOf } from '../src/world'

const seed = JSON.parse(fs.readFileSync(path.join(import.meta.dirname, '../seed.json'), 'utf8')) as State
const NOW = '2026-03-02T09:00:00Z'
const world = worldOf(seed)
const scope = { world, now: NOW }

function keys(query: string): string[] {
  const answer = search(query, scope)
  if (answer.error !== null) throw answer.error
  return answer.issues.map((issue) => issue.key)
}

function fault(query: string): { message: string; at: number; end: number } {
  const { error } = search(query, scope)
  expect(error, query).toBeInstanceOf(QueryError)
  return { message: error!.message, at: error!.at, end: error!.end }
}

const count = (fits: (issue: (typeof world.issues)[number]) => boolean): number => world.issues.filter(fits).length

test('words, strings, operators and their places', () => {
  expect(lex('status != "In Review"').map(({ kind, text, at, end }) => [kind, text, at, end])).toEqual([
    ['word', 'status', 0, 6], ['operator', '!=', 7, 9], ['string', 'In Review', 10, 21], ['end', '', 21, 21],
  ])
  expect(lex(String.raw`"a \"b\" \\"`)[0]!.text).toBe(String.raw`a "b" \ `.trim())
  for (const value of ['plain', 'two words', 'say "hi"', 'back\\slash', 'and', "it's", '', '(x)']) expect(lex(quote(value))[0]).toMatchObject({ text: value })
})

test('AND binds closer than OR, NOT closer than both, brackets closest', () => {
  expect(parse('a = 1 OR b = 2 AND NOT c = 3').where).toMatchObject({ kind: 'or', parts: [{ kind: 'clause', field: 'a' }, { kind: 'and', parts: [{ field: 'b' }, { kind: 'not', inner: { field: 'c' } }] }] })
  expect(parse('(a = 1 OR b = 2) AND c = 3').where).toMatchObject({ kind: 'and', parts: [{ kind: 'or' }, { field: 'c' }] })
  expect(parse('order by created desc, key').order).toMatchObject([{ field: 'created', descending: true }, { field: 'key', descending: false }])
  expect(parse('').where).toBeNull()
  expect(parse('sprint NOT IN (a, "b c") AND x is not empty').where).toMatchObject({ parts: [{ operator: 'NOT IN', values: [{ text: 'a' }, { text: 'b c' }] }, { operator: 'IS NOT', values: [{ kind: 'empty' }] }] })
})

test('what a query finds is what a plain count says', () => {
  expect(keys('')).toHaveLength(world.issues.length)
  expect(keys('project = HBR')).toHaveLength(count((issue) => issue.projectId === 'p1'))
  expect(keys('project = "Harbour Booking" AND type IN (bug, STORY)')).toHaveLength(count((issue) => issue.projectId === 'p1' && ['Bug', 'Story'].includes(issue.type)))
  expect(keys('assignee IS EMPTY')).toHaveLength(count((issue) => issue.assigneeId === null))
  expect(keys('assignee = currentUser() AND status != Done')).toHaveLength(count((issue) => issue.assigneeId === 'u1' && issue.status !== 'Done'))
  expect(keys('NOT (status = Done OR priority = Low)')).toHaveLength(count((issue) => issue.status !== 'Done' && issue.priority !== 'Low'))
  expect(keys('priority >= High')).toHaveLength(count((issue) => ['High', 'Highest'].includes(issue.priority)))
  expect(keys('priority < Medium')).toHaveLength(count((issue) => issue.priority === 'Low'))
  expect(keys('storyPoints > 5')).toHaveLength(count((issue) => (issue.storyPoints ?? 0) > 5))
  expect(keys('"story points" IS EMPTY')).toHaveLength(count((issue) => issue.storyPoints === null))
  expect(keys('labels IN (refunds, payments)')).toHaveLength(count((issue) => issue.labels.some((label) => ['refunds', 'payments'].includes(label))))
  expect(keys('component = Refunds')).toHaveLength(count((issue) => issue.componentIds.includes('cp5')))
  expect(keys('fixVersion IN unreleasedVersions()')).toHaveLength(count((issue) => issue.fixVersionIds.some((id) => world.versionById.get(id)?.status === 'unreleased')))
  expect(keys('sprint IN openSprints()')).toHaveLength(count((issue) => ['s5', 's10'].includes(issue.sprintId ?? '')))
  expect(keys('watcher = currentUser()')).toEqual(keys('key IN watchedIssues()'))
  expect(keys('timeSpent > 4h').length).toBeGreaterThan(0)
  expect(keys('assignee IN membersOf(admin)')).toHaveLength(count((issue) => ['u1', 'u11'].includes(issue.assigneeId ?? '')))
})

test('what is empty is unequal to nothing: != and NOT IN leave it out, !~ does not', () => {
  expect(keys('assignee != "Ines Carvalho"')).toHaveLength(count((issue) => issue.assigneeId !== null && issue.assigneeId !== 'u4'))
  expect(keys('labels NOT IN (web)')).toHaveLength(count((issue) => issue.labels.length > 0 && !issue.labels.includes('web')))
  expect(keys('assignee != EMPTY')).toEqual(keys('assignee IS NOT EMPTY'))
  expect(keys('assignee IN (EMPTY, "Ines Carvalho")')).toHaveLength(count((issue) => issue.assigneeId === null || issue.assigneeId === 'u4'))
})

test('texts are found by the beginnings of words, whatever their case and accents', () => {
  expect(keys('summary ~ "VÆRØY radio"')).toHaveLength(1)
  expect(keys('text ~ expired')).toContain('HBR-32')
  expect(keys('summary ~ 氏名')).toHaveLength(1)
  expect(keys('summary ~ الراكب')).toHaveLength(1)
  expect(keys('comment ~ "bank transfer"')).toEqual(['HBR-32'])
})

test('days are whole, relative times count from now, periods begin on Monday', () => {
  expect(keys('created = 2026-02-20')).toHaveLength(count((issue) => issue.createdAt.startsWith('2026-02-20')))
  expect(keys('created > 2026-02-20')).toHaveLength(count((issue) => issue.createdAt >= '2026-02-21'))
  expect(keys('created <= 2026-02-20')).toHaveLength(count((issue) => issue.createdAt < '2026-02-21'))
  expect(keys('updated >= -3d')).toHaveLength(count((issue) => Date.parse(issue.updatedAt) >= Date.parse(NOW) - 3 * 86_400_000))
  expect(keys('resolved >= startOfWeek("-1") AND resolved <= endOfWeek("-1")')).toHaveLength(count((issue) => issue.resolvedAt !== null && issue.resolvedAt >= '2026-02-23' && issue.resolvedAt < '2026-03-02'))
  expect(keys('due < startOfDay() AND status != Done')).toHaveLength(count((issue) => issue.dueDate !== null && issue.dueDate < '2026-03-02' && issue.status !== 'Done'))
  expect(readTime('2026-02-30', NOW)).toBeNull()
  expect(readTime('-1M', NOW)).toEqual({ start: Date.parse('2026-02-02T09:00:00Z'), end: Date.parse('2026-02-02T09:00:00Z') })
})

test('orders by several fields; what is empty comes last either way', () => {
  const found = search('project = DESK ORDER BY priority DESC, key', scope).issues!
  const priorities = found.map((issue) => ['Low', 'Medium', 'High', 'Highest'].indexOf(issue.priority))
  expect(priorities).toEqual([...priorities].sort((one, other) => other - one))
  for (const way of ['ASC', 'DESC']) {
    const dues = search(`ORDER BY due ${way}`, scope).issues!.map((issue) => issue.dueDate)
    expect(dues.lastIndexOf(dues.find((due) => due !== null)!)).toBeLessThan(dues.length)
    expect(dues.findIndex((due) => due === null)).toBe(dues.filter((due) => due !== null).length)
  }
})

test('a fault says what is wrong and where', () => {
  expect(fault('statis = Done')).toEqual({ message: 'There is no field “statis”. Did you mean “status”?', at: 0, end: 6 })
  expect(fault('project = HBR AND assignee = "Ines Carvalo"')).toEqual({ message: '“Ines Carvalo” does not exist for the field “assignee”. Did you mean “Ines Carvalho”?', at: 29, end: 43 })
  expect(fault('summary = tea')).toMatchObject({ message: '“summary” cannot be compared with =. Use ~, !~, IS or IS NOT.', at: 8, end: 9 })
  expect(fault('status')).toMatchObject({ message: 'Expected an operator after “status”, such as =, !=, ~, <, IN or IS, before the end.', at: 6 })
  expect(fault('status = ')).toMatchObject({ message: 'Expected a value before the end.' })
  expect(fault('(status = Done')).toMatchObject({ message: 'Expected AND, OR or “)” before the end: the bracket at position 1 is still open.' })
  expect(fault('status = Done)')).toMatchObject({ message: 'This bracket closes nothing.', at: 13 })
  expect(fault('status = Done priority = High')).toMatchObject({ at: 14 })
  expect(fault('summary ~ "open')).toMatchObject({ message: 'The quotation mark is never closed.', at: 10, end: 15 })
  expect(fault('status IS Done')).toMatchObject({ at: 10 })
  expect(fault('status IN Done')).toMatchObject({ message: 'Expected “(” and a list of values before “Done”.' })
  expect(fault('due > soon')).toMatchObject({ at: 6, end: 10 })
  expect(fault('storyPoints > many').message).toContain('is no number')
  expect(fault('sprint IN currentUser()').message).toBe('currentUser() gives no values for “sprint”.')
  expect(fault('assignee = nobody()').message).toBe('There is no function “nobody()”.')
  expect(fault('status = Done ORDER created')).toMatchObject({ message: 'Expected BY after ORDER before “created”.' })
  expect(fault('status = Done ORDER BY description').message).toContain('One cannot order by')
  expect(fault('status ! Done')).toMatchObject({ at: 7 })
  expect(fault(`${'('.repeat(60)}status = Done`).message).toContain('at most 50 deep')
})

test('no text makes it fall over: it answers, or says where it stopped', () => {
  const bits = ['status', '=', '!=', 'IN', '(', ')', ',', '"In Review"', 'AND', 'OR', 'NOT', 'IS', 'EMPTY', 'ORDER', 'BY', 'key', 'Done', '~', 'currentUser', '<', '-7d', 'ü', "'", '!', 'due', 'labels']
  let at = 7
  const next = (): number => (at = (at * 1103515245 + 12345) % 2147483648)
  for (let trial = 0; trial < 3_000; trial += 1) {
    const query = Array.from({ length: 1 + (next() % 9) }, () => bits[next() % bits.length]).join(' ')
    const { issues, error } = search(query, scope)
    if (error !== null) expect(error.at, query).toBeLessThanOrEqual(query.length)
    else expect(issues!.length).toBeLessThanOrEqual(world.issues.length)
    complete(query, next() % (query.length + 1), world)
  }
})

test('offers fit the place: fields, operators, values, words that join', () => {
  const labels = (text: string): string[] => complete(text, text.length, world).offers.map((offer) => offer.label)
  expect(labels('sta')[0]).toBe('status')
  expect(labels('status ')).toEqual(expect.arrayContaining(['=', 'IN', 'IS NOT']))
  expect(labels('status = I')).toEqual(['In Progress', 'In Review'])
  expect(labels('assignee = cur')).toEqual(['currentUser()'])
  expect(labels('status = Done ')).toEqual(['AND', 'OR', 'ORDER BY'])
  expect(labels('status IN (Done, ')).toContain('To Do')
  expect(labels('status = Done ORDER BY cre')).toEqual(['created'])
  const offers = complete('status = "In', 12, world)
  expect(offers).toMatchObject({ from: 9, to: 12 })
  expect(offers.offers[0]!.insert.trim()).toBe('"In Progress"')
})

test('the simple form and the query say the same, where the simple form can', () => {
  const basic = { text: 'two words', facets: { project: ['HBR'], status: ['To Do', 'Done'], assignee: ['EMPTY'] }, order: 'created DESC' }
  const query = queryOf(basic)
  expect(query).toBe('project = HBR AND status IN ("To Do", Done) AND assignee IS EMPTY AND text ~ "two words" ORDER BY created DESC')
  expect(basicOf(query)).toEqual(basic)
  expect(basicOf('assignee = currentUser()')).toEqual({ text: '', facets: { assignee: ['currentUser()'] }, order: '' })
  for (const more of ['status != Done', 'a = 1 OR b = 2', 'due < now()', 'status = ', 'status = Done AND status = Done']) expect(basicOf(more), more).toBeNull()
})

test('every field can be asked for on every state, and near words are found', () => {
  for (const field of FIELDS) expect(keys(`${field.name} IS EMPTY`).length + keys(`${field.name} IS NOT EMPTY`).length).toBe(world.issues.length)
  const thin = { world: worldOf({ issues: [{ id: 'x' }] } as State), now: NOW }
  for (const field of FIELDS) expect(search(`${field.name} IS NOT EMPTY${field.order ? ` ORDER BY ${field.name}` : ''}`, thin).error).toBeNull()
  expect(closest('asignee', ['assignee', 'reporter'])).toBe('assignee')
  expect(closest('zzz', ['assignee'])).toBeNull()
})
