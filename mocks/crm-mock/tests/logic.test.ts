/** Filters, reports, duplicates, imports, forecast: pure logic. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { meets, plusDays, rangeOf, searched } from '../src/logic/conditions'
import { accountMatches, companyKey, matchesOf } from '../src/logic/duplicates'
import { forecast, quarterOf, quartersAround } from '../src/logic/forecast'
import { guessMapping, readRows } from '../src/logic/import_rows'
import { noticesOf } from '../src/logic/notices'
import { runReport } from '../src/logic/report'
import { searchRecords } from '../src/logic/search'
import { viewOf } from '../src/logic/views'
import { identify, nextId } from '../src/meta/identify'
import { stageOf, stagesFor } from '../src/meta/stages'
import type { Condition, State } from '../src/model'
import { worldOf } from '../src/world'

const seed = JSON.parse(fs.readFileSync(path.resolve(import.meta.dirname, '../seed.json'), 'utf8')) as State
const world = worldOf(seed)
const TODAY = '2026-03-02'
const condition = (field: string, op: Condition['op'], value = ''): Condition => ({ field, op, value })

test('ranges of days', () => {
  expect(rangeOf('this-week', TODAY)).toEqual(['2026-03-02', '2026-03-08'])
  expect(rangeOf('this-month', '2026-02-10')).toEqual(['2026-02-01', '2026-02-28'])
  expect(rangeOf('this-quarter', TODAY)).toEqual(['2026-01-01', '2026-03-31'])
  expect(rangeOf('last-30', TODAY)).toEqual(['2026-01-31', TODAY])
  expect(plusDays('2026-02-28', 1)).toBe('2026-03-01')
  expect(plusDays('soon', 1)).toBe('soon')
})

test('conditions all hold together; names of people and records count, not their ids', () => {
  const find = (...conditions: Condition[]) => world.all.opportunity.filter((rec) => meets(world, rec, conditions, 'all', TODAY))
  expect(find(condition('amount', 'atLeast', '100000')).every((rec) => Number(rec.fields.amount) >= 100_000)).toBe(true)
  expect(find(condition('ownerId', 'is', 'priya raman')).every((rec) => rec.fields.ownerId === 'user-3')).toBe(true)
  expect(find(condition('accountId', 'contains', 'TIDEWELL')).length).toBeGreaterThan(0)
  expect(find(condition('closeDate', 'before', '2026-01-01'), condition('closeDate', 'after', '2026-01-01'))).toEqual([])
  expect(find(condition('nextStep', 'empty')).length + find(condition('nextStep', 'filled')).length).toBe(world.all.opportunity.length)
  expect(find(condition('unknown', 'is', 'x'))).toHaveLength(world.all.opportunity.length)
})

test('views: the pinned one, the setting, the built-in ones', () => {
  expect(viewOf(world, 'lead', '').id).toBe('all')
  expect(viewOf(world, 'lead', 'hot').conditions).toHaveLength(1)
  expect(viewOf(world, 'lead', 'nonsense').id).toBe('all')
  expect(viewOf(worldOf({ ...seed, pinnedViews: { lead: 'view-1' } }), 'lead', '').id).toBe('view-1')
  expect(viewOf(worldOf({ ...seed, settings: { defaultScope: 'mine' } }), 'case', '').scope).toBe('mine')
})

test('a report counts every record once, sums and splits add up', () => {
  const made = runReport(world, { kind: 'opportunity', scope: 'all', conditions: [], groupBy: 'stage', splitBy: 'type', measure: 'sum:amount' }, TODAY)
  expect(made.groups.reduce((sum, group) => sum + group.rows.length, 0)).toBe(world.all.opportunity.length)
  expect(made.groups.reduce((sum, group) => sum + group.value, 0)).toBe(made.total)
  for (const group of made.groups) expect(Object.values(group.parts).reduce((sum, one) => sum + one, 0)).toBe(group.value)
  expect(made.groups.map((group) => group.label).indexOf('Closed Won')).toBe(made.groups.length - 2)
  const months = runReport(world, { kind: 'opportunity', scope: 'all', conditions: [], groupBy: 'closeDate', splitBy: null, measure: 'count' }, TODAY)
  expect(months.groups.every((group) => /^\d{4}-\d{2}$/.test(group.label))).toBe(true)
})

test('duplicates: names of companies are compared without their endings', () => {
  expect(companyKey('Tidewell Foods, Inc.')).toBe('tidewell foods')
  expect(accountMatches(world, { company: 'TIDEWELL FOODS LTD' })[0]).toMatchObject({ why: 'same name', rec: { id: 'account-1' } })
  expect(matchesOf(world, 'lead', { lastName: 'Nobody', email: 'nobody@nowhere.example' })).toEqual([])
  expect(matchesOf(world, 'lead', world.find('lead', 'lead-4')!.fields, 'lead-4').map((match) => match.rec.id)).toEqual(['lead-39'])
})

test('an import finds fields by their headers and names each fault', () => {
  const mapping = guessMapping('lead', ['First name', 'Surname', 'Organisation', 'E-mail', 'Owner', 'Shoe size'])
  expect(mapping).toEqual({ 'First name': 'firstName', Surname: 'lastName', Organisation: 'company', 'E-mail': 'email', Owner: 'ownerId', 'Shoe size': '' })
  const row = (email: string, owner: string, last = 'Berg') => ({ 'First name': 'A', Surname: last, Organisation: 'B', 'E-mail': email, Owner: owner, 'Shoe size': '44' })
  const rows = readRows(world, 'lead', [row('a@b.example', 'Priya Raman'), row('a@b.example', ''), row('nothing', 'Somebody', ''), row(String(seed.leads![2]!.email), '')], mapping)
  expect(rows[0]).toMatchObject({ faults: [], fields: { ownerId: 'user-3' } })
  expect(rows[1]!.faults).toEqual(['The same as line 2.'])
  expect(rows[2]!.faults).toHaveLength(3)
  expect(rows[3]!.match).toMatchObject({ id: 'lead-3' })
})

test('the forecast of a quarter puts each open deal into one column', () => {
  expect(quarterOf('2026-12-31')).toBe('2026-Q4')
  expect(quartersAround(TODAY)).toEqual(['2025-Q3', '2025-Q4', '2026-Q1', '2026-Q2', '2026-Q3', '2026-Q4'])
  const rows = forecast(world, '2026-Q1')
  const sum = rows.reduce((all, row) => all + row.closed + row.commit + row.best + row.pipeline, 0)
  const deals = world.all.opportunity.filter((rec) => quarterOf(String(rec.fields.closeDate).slice(0, 10)) === '2026-Q1' && stageOf(String(rec.fields.stage)).forecast !== 'Omitted')
  expect(sum).toBe(deals.reduce((all, rec) => all + Number(rec.fields.amount), 0))
})

test('stages of other names stand before the closed ones', () => {
  expect(stagesFor(['Perception Analysis', 'Prospecting']).map((stage) => stage.name).slice(-3)).toEqual(['Perception Analysis', 'Closed Won', 'Closed Lost'])
  expect(stageOf('Proposal').probability).toBe(65)
  expect(stageOf('Anything')).toMatchObject({ probability: 50, forecast: 'Pipeline' })
})

test('ids: doubles and gaps are told apart, new ones are greater than all', () => {
  expect(identify([{ leadId: 'a' }, { leadId: 'a', id: 'b' }, null, {}] as object[], 'leadId').map((one) => one.id)).toEqual(['a', 'b', 'leadId~3'])
  expect(nextId('lead', ['lead-2', 'lead-10', 'x', undefined])).toBe('lead-11')
})

test('the search looks into names first; dismissed notices stay away', () => {
  expect(searchRecords(world, 'tidewell foods')[0]!.rec.id).toBe('account-1')
  expect(searchRecords(world, '  ')).toEqual([])
  expect(searched(world, world.all.lead[0]!, ['company'], 'basalt')).toBe(true)
  const [first] = noticesOf(world, TODAY)
  expect(noticesOf(worldOf({ ...seed, dismissedNotifications: [first!.id] }), TODAY).some((notice) => notice.id === first!.id)).toBe(false)
})

test('any state makes a world', () => {
  for (const state of [{}, { user: null, leads: null, accounts: 7, settings: null }, { leads: [null, 3, 'x', {}] }]) expect(() => worldOf(state as unknown as State)).not.toThrow()
})
