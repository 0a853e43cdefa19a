/** The search language, the order of lists, kinds, sounds; worlds from odd states. */
import { expect, test } from 'vitest'
import { kindOf } from '../src/drive/kinds'
import { orderOf, sorted } from '../src/drive/order'
import { bytesIn, searchTest, termIn, withTerm } from '../src/drive/search'
import { tuneOf } from '../src/drive/tune'
import { freeName, pathOf, readWorld } from '../src/drive/world'
import { item, NOW, seed, world } from './helpers'

const found = (query: string, state = seed): string[] => {
  const made = readWorld(state)
  return [...made.entries.values()].filter(searchTest(made, query, NOW)).map((entry) => entry.name).sort()
}

test('operators narrow, words are looked for in name, description and content', () => {
  expect(found('title:minutes type:doc after:2026-01-01')).toHaveLength(3)
  expect(found('type:video larger:100m').every((name) => /\.(mp4|mov)$/.test(name))).toBe(true)
  expect(found('ECHEVERRIA')).toEqual(['Draft letter to the harbour trust.docx'])
  expect(found('owner:"Tomás Echeverría" type:archive')).toEqual(['Digitised logbooks.zip'])
  expect(found('owner:tomas type:archive')).toEqual(['Digitised logbooks.zip'])
  expect(found('to:"Hal Brennan" type:folder')).toEqual(['Regatta logistics', 'School visits', 'Volunteers'])
  expect(found('in:"Roof repair" quote')).toHaveLength(3)
  expect(found('kettle -type:folder').length).toBeGreaterThan(3)
  expect(found('type:pdf OR is:locked').length).toBeGreaterThan(0)
  expect(found('白鷺')).toContain('Register of boats.csv')
})

test('the trash is found only where the query names it', () => {
  expect(found('title:IMG_228')).toEqual([])
  expect(found('title:IMG_228 is:trashed')).toEqual(['IMG_2287.jpg', 'IMG_2288.jpg'])
  expect(found('in:trash type:image')).toContain('Sail cloth.jpg')
})

test('chips write and read the query', () => {
  expect(withTerm('tea type:pdf', 'type', 'doc')).toBe('tea type:doc')
  expect(withTerm('tea', 'owner', 'Hal Brennan')).toBe('tea owner:"Hal Brennan"')
  expect(withTerm('owner:"Hal Brennan" tea', 'owner', null)).toBe('tea')
  expect([termIn('a owner:"Hal Brennan"', 'owner'), termIn('a', 'owner')]).toEqual(['Hal Brennan', null])
  expect([bytesIn('2.5m'), bytesIn('10 KB'), bytesIn('7')]).toEqual([2_500_000, 10_000, 7])
})

test('order: folders first where wanted, numbers as numbers, keys of other states', () => {
  const made = readWorld(world([item('b', { name: 'File 10' }), item('a', { name: 'File 9' }), item('f', { name: 'Zeta', type: 'folder' })]))
  const names = (first: boolean, direction: 'asc' | 'desc' = 'asc') => sorted(made, [...made.entries.values()], { key: 'name', direction }, first, 'en').map((entry) => entry.name)
  expect([names(true), names(false), names(true, 'desc')]).toEqual([['Zeta', 'File 9', 'File 10'], ['File 9', 'File 10', 'Zeta'], ['Zeta', 'File 10', 'File 9']])
  expect(orderOf({ sortConfig: { key: 'lastModified', direction: 'DESC' } })).toEqual({ key: 'modifiedAt', direction: 'desc' })
  expect(orderOf({})).toEqual({ key: 'name', direction: 'asc' })
})

test('any state makes a world: rings, missing parents, nulls', () => {
  const made = readWorld({ items: { a: { id: 'a', parentId: 'b', type: 'folder' }, b: { id: 'b', parentId: 'a', type: 'folder' }, c: { id: 'c', parentId: 'gone', name: null as never }, d: null as never } })
  expect([...made.entries.values()].map((entry) => [entry.id, entry.parentId, pathOf(made, entry).length])).toEqual([['a', null, 0], ['b', null, 0], ['c', null, 0]])
  expect(readWorld({}).me.id).toBe('user_001')
})

test('names and kinds', () => {
  const made = readWorld(world([item('a', { name: 'Plan.pdf' }), item('b', { name: 'Plan (1).pdf' })]))
  expect([freeName(made, null, 'plan.pdf'), freeName(made, null, 'Other')]).toEqual(['plan (2).pdf', 'Other'])
  expect(['a.CSV', 'b.heic', 'c', 'd.bin'].map((name) => kindOf(name, name === 'c' ? 'audio/mpeg' : ''))).toEqual(['spreadsheet', 'image', 'audio', 'text'])
})

test('a sound of the default world is a WAV file, the same for the same name', async () => {
  const bytes = new Uint8Array(await tuneOf('Rope.wav').arrayBuffer())
  expect(new TextDecoder().decode(bytes.slice(0, 4))).toBe('RIFF')
  expect([...new Uint8Array(await tuneOf('Rope.wav').arrayBuffer()).slice(2000, 2020)]).toEqual([...bytes.slice(2000, 2020)])
})
