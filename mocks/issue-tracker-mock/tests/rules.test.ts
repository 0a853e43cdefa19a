/** Pure rules: working time, workflows, mentions, names, places, reports, thin states. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Issue, Sprint, State } from '../src/model'
import { blockersOf, relatedTo } from '../src/parts/issue/relations'
import { rankAt } from '../src/parts/ranks'
import { burndown } from '../src/reports/burndown'
import { breakdown, matrix } from '../src/reports/breakdown'
import { ages, flow } from '../src/reports/flow'
import { progressOf, timeRows } from '../src/reports/progress'
import { velocity } from '../src/reports/velocity'
import { formatDuration, parseDuration } from '../src/rules/duration'
import { readState } from '../src/rules/import'
import { mentioned, partsOf } from '../src/rules/mentions'
import { keyProblem, labelProblem, nameProblem, pointsProblem } from '../src/rules/names'
import { nextStatuses, transitionProblem, wayBetween } from '../src/rules/workflow'
import { worldOf } from '../src/world'

const seed = JSON.parse(fs.readFileSync(path.join(import.meta.dirname, '../seed.json'), 'utf8')) as State
const world = worldOf(seed)
const NOW = '2026-03-02T09:00:00Z'
const TIME = { hoursPerDay: 8, daysPerWeek: 5 }

test('working time reads and writes the same', () => {
  expect(parseDuration('1w 2d 4h 30m', TIME)).toBe((5 * 8 + 2 * 8 + 4) * 60 + 30)
  expect(parseDuration('1,5h', TIME)).toBe(90)
  expect(parseDuration('3', TIME)).toBe(180)
  for (const bad of ['', 'soon', '3x', '1h 2h', '-1h', 'h']) expect(parseDuration(bad, TIME), bad).toBeNull()
  for (const minutes of [0, 1, 59, 60, 480, 2_399, 2_400, 9_999]) expect(parseDuration(formatDuration(minutes, TIME), TIME)).toBe(minutes)
  expect(formatDuration(480, { hoursPerDay: 6, daysPerWeek: 4 })).toBe('1d 2h')
})

test('a workflow says where one may go, and the way round', () => {
  const [strict, free] = [seed.workflows![0]!, seed.workflows![1]!]
  expect(nextStatuses(strict, 'In Review')).toEqual(['In Progress', 'Done'])
  expect(nextStatuses(free, 'To Do')).toEqual(['In Progress', 'In Review', 'Done'])
  expect(nextStatuses(undefined, 'To Do')).toHaveLength(3)
  expect(nextStatuses({ id: 'w', transitions: [{ from: '*', to: ['Done'] }] }, 'To Do')).toEqual(['Done'])
  expect(wayBetween(strict, 'To Do', 'Done')).toEqual(['To Do', 'In Progress', 'In Review', 'Done'])
  expect(wayBetween(seed.workflows![3], 'Done', 'To Do')).toBeNull()
  expect(transitionProblem(seed.workflows, seed.projects![0], { id: 'x', key: 'HBR-1', status: 'To Do' }, 'Done')).toBe('The workflow “Software delivery” does not allow HBR-1 to go from “To Do” to “Done”. Move it to “In Progress” first.')
})

test('mentions take the longest name', () => {
  const users = [{ id: 'a', name: 'Jo' }, { id: 'b', name: 'Jo Lind' }]
  expect(partsOf(users, 'Hi @Jo Lind and @Jo, a@b')).toEqual([{ text: 'Hi ' }, { text: '@Jo Lind', userId: 'b' }, { text: ' and ' }, { text: '@Jo', userId: 'a' }, { text: ', a@b' }])
  expect(mentioned(users, '@Jo Lind')).toEqual([users[1]])
})

test('names, keys, labels and points', () => {
  expect(nameProblem([{ id: '1', name: 'Tea' }], ' tea ')).toContain('exists already')
  expect(nameProblem([{ id: '1', name: 'Tea' }], 'tea', '1')).toBeNull()
  expect(keyProblem([], 'abc')).toContain('capital')
  expect(keyProblem([{ id: '1', key: 'ABC' }], 'ABC')).toContain('taken')
  expect(labelProblem(['a'], 'two words')).toContain('hyphen')
  expect(labelProblem(['a'], 'a')).toContain('already')
  expect([pointsProblem(''), pointsProblem('0,5'), pointsProblem('101'), pointsProblem('x')].map((one) => one === null)).toEqual([true, true, false, false])
})

test('a place between two is between their numbers', () => {
  const at = (...ranks: number[]): Issue[] => ranks.map((rank) => ({ rank }) as Issue)
  expect([rankAt([], 0), rankAt(at(1000), 0), rankAt(at(1000), 1), rankAt(at(1000, 2000), 1)]).toEqual([1000, 0, 2000, 1500])
})

test('burndown: falls by what is resolved, ends where the sprint stands', () => {
  const sprint = world.sprintById.get('s5')!
  const chart = burndown(sprint, world.issues, 'points', NOW)
  expect(chart.days[0]).toMatchObject({ day: '02-23', guide: chart.total })
  expect(chart.days.at(-1)).toEqual({ day: '03-06', guide: 0 })
  const known = chart.days.filter((one) => one.remaining !== undefined)
  expect(known.at(-1)).toMatchObject({ day: '03-02', remaining: chart.total - chart.done })
  for (let at = 1; at < known.length; at += 1) expect(known[at]!.remaining!).toBeLessThanOrEqual(known[at - 1]!.remaining!)
  expect(burndown({ ...sprint, startDate: '' } as Sprint, world.issues, 'points', NOW).days).toEqual([])
  expect(burndown(world.sprintById.get('s2')!, world.issues, 'points', NOW)).toMatchObject({ total: 34, done: 27 })
})

test('velocity, flow, ages, breakdowns and time add up', () => {
  const { sprints, average } = velocity(world.sprints, world.issues, 'p1')
  expect(sprints.map((one) => [one.committed, one.completed])).toEqual([[18, 13], [34, 27], [36, 36], [41, 33]])
  expect(average).toBe(27.3)
  const own = world.issues.filter((issue) => issue.projectId === 'p1')
  const periods = flow(own, NOW, { days: 30, step: 1, cumulative: false })
  expect(periods).toHaveLength(30)
  expect(periods.at(-1)!.period).toBe('03-02')
  const summed = flow(own, NOW, { days: 30, step: 1, cumulative: true })
  expect(summed.at(-1)!.created).toBe(periods.reduce((sum, one) => sum + one.created, 0))
  expect(ages(own, NOW).reduce((sum, one) => sum + one.issues, 0)).toBe(own.filter((issue) => issue.status !== 'Done').length)
  expect(breakdown(own, 'status', world).reduce((sum, one) => sum + one.count, 0)).toBe(own.length)
  const table = matrix(own, 'priority', 'status', world)
  expect(table.totals.reduce((sum, one) => sum + one, 0)).toBe(own.length)
  expect(progressOf(own)).toMatchObject({ total: own.length, percent: Math.round((own.filter((issue) => issue.status === 'Done').length / own.length) * 100) })
  for (const row of timeRows(own, world)) expect(row.over).toBe(row.spent + row.remaining - row.original)
})

test('links read from both sides, also those that only linkedIssueIds knows', () => {
  const of = (key: string) => relatedTo(world.issueByKey.get(key)!, world).map((one) => `${one.words} ${one.other?.key}`)
  expect(of('HBR-33')).toEqual(['blocks HBR-30'])
  expect(of('HBR-30')).toEqual(['is blocked by HBR-33'])
  expect(blockersOf(world.issueByKey.get('HBR-31')!, world).map((one) => one.key)).toEqual(['HBR-32'])
  const plain = worldOf({ issues: [{ id: 'i1', key: 'A-1', linkedIssueIds: ['i2', 'i9'] }, { id: 'i2', key: 'A-2' }] })
  expect(relatedTo(plain.issues[1]!, plain).map((one) => [one.words, one.otherId])).toEqual([['relates to', 'i1']])
  expect(relatedTo(plain.issues[0]!, plain).map((one) => one.other?.key)).toEqual(['A-2', undefined])
})

test('a world is complete whatever the state lacks', () => {
  for (const thin of [{}, { issues: [null, { id: 'i1', status: 'in progress', labels: null, subtasks: [null] }], sprints: [{ id: 's', state: 'PLANNED' }], currentUser: null }] as unknown as State[]) {
    const made = worldOf(thin)
    expect(made.me.role).toBe('admin')
    for (const issue of made.issues) expect(issue).toMatchObject({ status: 'In Progress', labels: [], subtasks: [], type: 'Task', storyPoints: null })
    for (const sprint of made.sprints) expect(sprint.state).toBe('future')
  }
  expect(worldOf(seed)).toBe(world)
})

test('a file of data is read, or it is said why not', () => {
  expect(readState(JSON.stringify(seed))).toMatchObject({ words: `6 projects and ${seed.issues!.length} issues` })
  expect(readState('{')).toEqual({ problem: 'This is no JSON.' })
  expect(readState('[]')).toEqual({ problem: 'It holds no object.' })
  expect(readState('{"projects": [], "issues": [{}]}')).toEqual({ problem: '“issues”, entry 1: it has no id.' })
  expect(readState('{"projects": []}')).toHaveProperty('problem')
})
