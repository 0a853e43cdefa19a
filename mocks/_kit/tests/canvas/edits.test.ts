/** What is done to a canvas: single changes, and what holds after any number of them. */
import { expect, test } from 'vitest'
import { addConnector, addShape, clipOf, groupShapes, lockItems, moveItems, ordered, orderShapes, pasteItems, placeShapes, reconnect, removeItems, toneItems, writeText } from '../../src/canvas/edits'
import { type CanvasDocument, connectorName, shapeName } from '../../src/canvas/model'
import { randomFrom } from '../../src/state/random'

function start(): CanvasDocument {
  return {
    shapes: [
      { id: 'a', kind: 'note', x: 0, y: 0, width: 100, height: 100, text: 'Call Anna' },
      { id: 'b', kind: 'rectangle', x: 300, y: 0, width: 100, height: 100, group: 'g' },
      { id: 'c', kind: 'ellipse', x: 300, y: 300, width: 100, height: 100, group: 'g', locked: true },
    ],
    connectors: [{ id: 'k', from: { shape: 'a' }, to: { shape: 'b' }, route: 'elbow', text: 'then' }, { id: 'l', from: { shape: 'a' }, to: { x: 500, y: 500 }, route: 'straight' }],
  }
}

const counter = () => {
  let last = 0
  return (prefix: string): string => `${prefix}_${(last += 1)}`
}

test('items move, locked ones do not, free ends go along', () => {
  const draft = start()
  moveItems(draft, ['a', 'c', 'l'], 10.004, -5)
  expect(draft.shapes.map(({ x, y }) => [x, y])).toEqual([[10, -5], [300, 0], [300, 300]])
  expect(draft.connectors[1]!.to).toEqual({ x: 510, y: 495 })
  expect(draft.connectors[1]!.from).toEqual({ shape: 'a' })
})

test('a shape that goes takes its connectors with it; a locked one stays', () => {
  const draft = start()
  removeItems(draft, ['b', 'c'])
  expect([draft.shapes.map((one) => one.id), draft.connectors.map((one) => one.id)]).toEqual([['a', 'c'], ['l']])
})

test('a copy has ids, a group and connectors of its own', () => {
  const draft = start()
  const made = pasteItems(draft, clipOf(draft, ['a', 'b']), 20, 20, counter())
  expect(made).toEqual(['shape_1', 'shape_2', 'shape_3', 'connector_5'])
  expect(draft.shapes.slice(3).map(({ id, x, group, locked }) => [id, x, group, locked])).toEqual([['shape_1', 20, undefined, false], ['shape_2', 320, 'group_4', false], ['shape_3', 320, 'group_4', false]])
  expect(draft.connectors.at(-1)).toMatchObject({ from: { shape: 'shape_1' }, to: { shape: 'shape_2' }, text: 'then' })
})

test('a connector that is copied alone ends where its shapes were', () => {
  const draft = start()
  expect(clipOf(draft, ['k'])).toEqual({ shapes: [], connectors: [{ ...draft.connectors[0], from: { x: 50, y: 50 }, to: { x: 350, y: 50 } }] })
})

test('order: to the ends at once, or past one other at a time', () => {
  const items = ['1', '2', '3', '4'].map((id) => ({ id }))
  const after = (ids: string[], to: Parameters<typeof ordered>[2]): string => ordered(items, ids, to).map(({ id }) => id).join('')
  expect([after(['1', '2'], 'forward'), after(['3', '4'], 'backward'), after(['1', '3'], 'front'), after(['2', '4'], 'back'), after(['4'], 'forward')]).toEqual(['3124', '1342', '2413', '2413', '1234'])
})

test('frames begin behind, connectors only between shapes that are there, text and colour reach both', () => {
  const draft = start()
  addShape(draft, { id: 'f', kind: 'frame', x: 0, y: 0, width: 900, height: 900 })
  expect(draft.shapes[0]!.id).toBe('f')
  addConnector(draft, { id: 'x', from: { shape: 'gone' }, to: { shape: 'a' }, route: 'straight' })
  reconnect(draft, 'k', 'to', { shape: 'gone' })
  reconnect(draft, 'k', 'from', { shape: 'f', side: 'top' })
  expect(draft.connectors.map(({ id, from, to }) => [id, from, to])).toEqual([['k', { shape: 'f', side: 'top' }, { shape: 'b' }], ['l', { shape: 'a' }, { x: 500, y: 500 }]])
  writeText(draft, 'k', 'later')
  writeText(draft, 'c', 'not this')
  toneItems(draft, ['a', 'k'], 'teal')
  expect([draft.connectors[0]!.text, draft.connectors[0]!.tone, draft.shapes.find((one) => one.id === 'c')!.text, draft.shapes.find((one) => one.id === 'a')!.tone]).toEqual(['later', 'teal', undefined, 'teal'])
})

test('names say what is shown and what is joined', () => {
  const document = start()
  expect([shapeName(document.shapes[0]!), shapeName(document.shapes[1]!)]).toEqual(['Sticky note “Call Anna”', 'Rectangle'])
  expect(connectorName(document.connectors[0]!, document)).toBe('Connector “then” from Sticky note “Call Anna” to Rectangle')
  expect(connectorName(document.connectors[1]!, document)).toBe('Connector from Sticky note “Call Anna” to a free end')
})

test('after any changes ids are unique, connectors hold on to what is there, numbers are numbers, and it survives JSON', () => {
  for (let seed = 0; seed < 40; seed += 1) {
    const random = randomFrom(`edits ${seed}`)
    const newId = counter()
    const draft = start()
    const some = (): string[] => [...draft.shapes, ...draft.connectors].filter(() => random() < 0.4).map((one) => one.id)
    for (let step = 0; step < 30; step += 1) {
      const ids = some()
      const kind = Math.floor(random() * 9)
      if (kind === 0) moveItems(draft, ids, random() * 100 - 50, random() * 100 - 50)
      else if (kind === 1 && draft.shapes.length > 2) removeItems(draft, ids.slice(0, 1))
      else if (kind === 2 && draft.shapes.length < 40) pasteItems(draft, clipOf(draft, ids), 10, 10, newId)
      else if (kind === 3) orderShapes(draft, ids, (['front', 'forward', 'backward', 'back'] as const)[Math.floor(random() * 4)]!)
      else if (kind === 4) groupShapes(draft, ids, random() < 0.5 ? newId('group') : null)
      else if (kind === 5) lockItems(draft, ids, random() < 0.3)
      else if (kind === 6) addShape(draft, { id: newId('shape'), kind: random() < 0.3 ? 'frame' : 'note', x: random() * 500, y: 0, width: 80, height: 80 })
      else if (kind === 7) addConnector(draft, { id: newId('connector'), from: { shape: ids[0] ?? 'gone' }, to: { shape: ids.at(-1) ?? 'gone' }, route: 'curved' })
      else placeShapes(draft, ids.map((id) => ({ id, x: 1, y: 2, width: 30, height: 40, rotation: Math.floor(random() * 360) })))
      const all = [...draft.shapes, ...draft.connectors].map((one) => one.id)
      expect(new Set(all).size).toBe(all.length)
      for (const { from, to } of draft.connectors) for (const end of [from, to]) expect('shape' in end ? draft.shapes.some((one) => one.id === end.shape) : Number.isFinite(end.x)).toBe(true)
      for (const { x, y, width, height } of draft.shapes) expect([x, y, width, height].every(Number.isFinite)).toBe(true)
      expect(JSON.parse(JSON.stringify(draft))).toEqual(draft)
    }
  }
})
