import { expect, test } from 'vitest'
import { diluting, findings, LIMITS, wanted } from '../src/lib/constraints'
import { nearest, ordered, rows, smooth } from '../src/lib/curves'
import { changes } from '../src/lib/differ'
import { ago, bytes, decimal, lasting, words } from '../src/lib/format'
import { tokens } from '../src/lib/highlight'
import { rowsOf } from '../src/lib/json_rows'
import { blocks, inlines } from '../src/lib/markdown'
import { apply, at } from '../src/lib/pointer'
import { readFileSync } from 'node:fs'

test('a journal is walked by its patches, and what was given stays', () => {
  const start = { notes: [{ id: 'a' }], 'a/b': { '~': 1 } }
  const end = apply(start, [
    { op: 'add', path: '/notes/-', value: { id: 'b' } },
    { op: 'replace', path: '/a~1b/~0', value: 2 },
    { op: 'move', from: '/notes/0', path: '/notes/1' },
    { op: 'remove', path: '/notes/0' },
  ])
  expect(end).toEqual({ notes: [{ id: 'a' }], 'a/b': { '~': 2 } })
  expect(start).toEqual({ notes: [{ id: 'a' }], 'a/b': { '~': 1 } })
  expect(at(end, '/a~1b/~0')).toBe(2)
})

test('a patch that does not fit is an error', () => {
  expect(() => apply({ a: 1 }, [{ op: 'add', path: '/a/b', value: 1 }])).toThrow()
})

test('records are compared by their id, wherever they lie', () => {
  const left = { cards: [{ id: 1, name: 'x' }, { id: 2, name: 'y' }], tags: ['a'] }
  const right = { cards: [{ id: 2, name: 'y' }, { id: 1, name: 'z' }, { id: 3, name: 'n' }], tags: ['a', 'b'] }
  expect(changes(left, right)).toEqual([
    { path: '/cards/1/name', kind: 'changed', from: 'x', to: 'z' },
    { path: '/cards/2', kind: 'added', to: { id: 3, name: 'n' } },
    { path: '/tags/1', kind: 'added', to: 'b' },
  ])
  expect(changes(left, left)).toEqual([])
})

test('a tree shows what is open, and with a search what holds it and the way there', () => {
  const value = { users: { u1: { name: 'Ada' }, u2: { name: 'Bo' } }, theme: 'dark' }
  expect(rowsOf(value, { isOpen: () => false }).map((row) => row.name)).toEqual(['users', 'theme'])
  const found = rowsOf(value, { isOpen: () => false, search: 'ada' })
  expect(found.map((row) => row.path)).toEqual(['/users', '/users/u1', '/users/u1/name'])
  expect(found.filter((row) => row.hit).map((row) => row.name)).toEqual(['name'])
})

test('tokens of a line are the line again', () => {
  const lines = ['def score(x: int) -> float:  # why', '    """A text', '    of two lines"""', "    return f'{x}' and None"]
  expect(tokens(lines, 'python').map((line) => line.map((one) => one.text).join(''))).toEqual(lines)
  expect(tokens(lines, 'python')[2]![0]).toMatchObject({ kind: 'text' })
  expect(tokens(['{"a": true}'], 'json')[0]!.map((one) => one.kind)).toEqual(['plain', 'name', 'plain', 'word', 'plain'])
})

test('documents are blocks, and links lead to this hub only', () => {
  expect(blocks('# A\n\ntext\nmore\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```python\nx = 1\n```').map((one) => one.kind)).toEqual(['heading', 'paragraph', 'list', 'table', 'code'])
  expect(inlines('see `x` and [this](javascript:alert)').at(-1)).toMatchObject({ kind: 'link', to: 'javascript:alert' })
})

test('curves of different steps share one table', () => {
  expect(rows({ a: [[0, 1], [2, 3]], b: [[1, 5]] })).toEqual([{ step: 0, a: 1, b: null }, { step: 1, a: null, b: 5 }, { step: 2, a: 3, b: null }])
  expect(smooth([[0, 1], [1, 1]], 0.9).map(([, y]) => Number(y.toFixed(6)))).toEqual([1, 1])
  expect(nearest([[0, 0], [20, 0], [40, 0]], 27)).toBe(20)
  expect(ordered(['loss', 'zeta', 'reward'])).toEqual(['reward', 'loss', 'zeta'])
})

test('what to sample next makes a constraint hold', () => {
  expect(wanted(3, 10, 0.4)).toBe(2)
  expect((3 + 2) / (10 + 2)).toBeGreaterThanOrEqual(0.4)
  expect(diluting(6, 6, 0.15)).toBe(34)
  expect(6 / (6 + 34)).toBeLessThanOrEqual(0.15)
  const corpus = { size: 10, scenario: {}, difficulty: { hard: 3 }, type: { 'cross-application': 4 }, domain_by_difficulty: { crm: { easy: 2 } }, applications: { 'crm-mock': 1 }, application_pairs: {}, first_words: {}, instruction_words: {} }
  expect(findings(corpus).map((one) => [one.name, one.holds])).toEqual([['Domain', true], ['Hard', false], ['Cross-application', true], ['Application', true]])
})

test('the limits are those of the sampler', () => {
  const source = readFileSync('../synthesis/tasks/sampler/constraints.py'.replace('..', `${import.meta.dirname}/../..`), 'utf8')
  const number = (name: string): number => Number(new RegExp(`${name}: float = ([\\d.]+)`).exec(source)?.[1])
  expect(LIMITS).toEqual({ domain: number('domain_most'), hard: number('hard_least'), cross: number('cross_least'), application: number('application_most') })
})

test('numbers and times in words', () => {
  expect([bytes(0), bytes(1536), bytes(5 * 2 ** 20)]).toEqual(['0 B', '1.5 KiB', '5.0 MiB'])
  expect([lasting(0.34), lasting(4.2), lasting(185), lasting(7800), lasting(null)]).toEqual(['340 ms', '4.2 s', '3 min 5 s', '2 h 10 min', '–'])
  expect(ago(1000, 1_090_000)).toBe('2 min ago')
  expect(ago(2000, 1_990_000)).toBe('in 10 s')
  expect(decimal(0.8571428)).toBe('0.857')
  expect(words('weak_reward')).toBe('Weak reward')
})
