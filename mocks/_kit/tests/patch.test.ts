import { expect, test } from 'vitest'
import { run } from '../src/state/action'
import { applyPatch, equal, type Operation } from '../src/state/patch'
import { ENV } from './hub'

const apply = (value: unknown, ...operations: Operation[]): unknown => applyPatch(value, operations)

test('every operation of RFC 6902 does what it says and leaves its input alone', () => {
  const before = { a: [1, 2, 3], b: { c: 1 } }
  const copy = structuredClone(before)
  expect(apply(before, { op: 'add', path: '/a/1', value: 9 })).toEqual({ a: [1, 9, 2, 3], b: { c: 1 } })
  expect(apply(before, { op: 'add', path: '/a/-', value: 9 })).toEqual({ a: [1, 2, 3, 9], b: { c: 1 } })
  expect(apply(before, { op: 'remove', path: '/a/0' })).toEqual({ a: [2, 3], b: { c: 1 } })
  expect(apply(before, { op: 'replace', path: '/b/c', value: null })).toEqual({ a: [1, 2, 3], b: { c: null } })
  expect(apply(before, { op: 'move', from: '/b/c', path: '/d' })).toEqual({ a: [1, 2, 3], b: {}, d: 1 })
  expect(apply(before, { op: 'copy', from: '/a', path: '/b/e' })).toEqual({ a: [1, 2, 3], b: { c: 1, e: [1, 2, 3] } })
  expect(apply(before, { op: 'replace', path: '', value: 5 })).toBe(5)
  expect(apply(before, { op: 'test', path: '/b', value: { c: 1 } })).toEqual(before)
  expect(before).toEqual(copy)
})

test('a changed key keeps its place among the others', () => {
  const after = apply({ a: { x: 1 }, b: 2, c: 3 }, { op: 'replace', path: '/a/x', value: 9 }, { op: 'add', path: '/b', value: 8 })
  expect(Object.entries(after as object)).toEqual([['a', { x: 9 }], ['b', 8], ['c', 3]])
})

test('an operation that does not fit throws', () => {
  const misfits: Operation[] = [
    { op: 'remove', path: '/x' },
    { op: 'replace', path: '/x', value: 1 },
    { op: 'add', path: '/a/5', value: 1 },
    { op: 'add', path: '/a/01', value: 1 },
    { op: 'add', path: '/n/x', value: 1 },
    { op: 'test', path: '/n', value: 2 },
    { op: 'add', path: 'a', value: 1 },
  ]
  for (const misfit of misfits) expect(() => apply({ a: [], n: 1 }, misfit), JSON.stringify(misfit)).toThrow()
})

test('keys with slashes, tildes and special names are plain data', () => {
  const odd = apply({}, { op: 'add', path: '/a~1b~0c', value: 1 }, { op: 'add', path: '/__proto__', value: { x: 1 } })
  expect(Object.entries(odd as object)).toEqual([['a/b~c', 1], ['__proto__', { x: 1 }]])
  expect(({} as { x?: number }).x).toBeUndefined()
})

test('an action becomes a patch that makes the same state elsewhere', () => {
  const before = { list: [1, 2, 3, 4], keep: { a: 1 }, 'odd/key': 1 } as { list: number[]; keep?: { a?: number }; 'odd/key': number }
  const made = run(before, (draft) => {
    draft.list.splice(1, 2)
    draft.keep = undefined
    draft['odd/key'] = 2
  }, ENV, 0)
  expect(made.state).toEqual({ list: [1, 4], 'odd/key': 2 })
  expect(applyPatch(before, JSON.parse(JSON.stringify(made.patch)) as Operation[])).toEqual(made.state)
  expect(before.list).toEqual([1, 2, 3, 4])
})

test('equality does not depend on the order of keys', () => {
  expect(equal({ a: 1, b: [{ c: 2 }] }, { b: [{ c: 2 }], a: 1 })).toBe(true)
  expect(equal({ a: 1 }, { a: 1, b: undefined })).toBe(false)
  expect(equal([1], { 0: 1 })).toBe(false)
})
