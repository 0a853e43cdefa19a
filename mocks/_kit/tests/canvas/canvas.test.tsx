// @vitest-environment happy-dom
/** The board as a hand, a keyboard and a reader of the accessibility tree meet it. */
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { type CanvasDocument, Canvas, CanvasArrange, type CanvasEvents, CanvasTools, CanvasZoom, useCanvas } from '../../src/canvas'
import Surface from '../../src/canvas/surface/surface'
import { addConnector, addShape, clipOf, moveItems, pasteItems, placeShapes, removeItems, writeText } from '../../src/canvas/edits'
import { expectAccessible, show } from '../render'

const START: CanvasDocument = {
  shapes: [
    { id: 'a', kind: 'note', x: 0, y: 0, width: 100, height: 100, text: 'Call Anna' },
    { id: 'b', kind: 'rectangle', x: 300, y: 0, width: 100, height: 100, text: 'Pack' },
    { id: 'c', kind: 'ellipse', x: 0, y: 300, width: 100, height: 100, locked: true },
  ],
  connectors: [{ id: 'k', from: { shape: 'a' }, to: { shape: 'b' }, route: 'straight', text: 'then' }],
}

type Told = [string, ...unknown[]][]

/** Nothing is laid out here: the screen's pixels are the canvas's units, moved by the view that fits all in. */
function Board({ told, start = START, readOnly = false, grid = null, wrap = Surface }: { told: Told; start?: CanvasDocument; readOnly?: boolean; grid?: number | null; wrap?: typeof Canvas | typeof Surface }) {
  const [document, setDocument] = useState(start)
  const change = (edit: (draft: CanvasDocument) => void): void => {
    const draft = structuredClone(document)
    edit(draft)
    setDocument(draft)
  }
  const last = useRef(0)
  const tell = (...what: Told[number]): void => void told.push(what)
  const events: CanvasEvents = {
    onMove: (ids, dx, dy) => (tell('move', ids, dx, dy), change((draft) => moveItems(draft, ids, dx, dy))),
    onResize: (places) => (tell('resize', places), change((draft) => placeShapes(draft, places))),
    onRotate: (places) => tell('rotate', places),
    onArrange: (places) => tell('arrange', places),
    onAdd: (shape) => (tell('add', shape), change((draft) => addShape(draft, { ...shape, id: `new ${(last.current += 1)}` })), `new ${last.current}`),
    onConnect: (connector) => (tell('connect', connector), change((draft) => addConnector(draft, { ...connector, id: `wire ${(last.current += 1)}` })), `wire ${last.current}`),
    onReconnect: (...what) => tell('reconnect', ...what),
    onText: (id, text) => (tell('text', id, text), change((draft) => writeText(draft, id, text))),
    onDelete: (ids) => (tell('delete', ids), change((draft) => removeItems(draft, ids))),
    onPaste: (clip, dx, dy) => {
      tell('paste', clip.shapes.map((one) => one.id), dx, dy)
      change((draft) => pasteItems(draft, clip, dx, dy, (prefix) => `${prefix} copy ${(last.current += 1)}`))
      return [`shape copy ${last.current}`]
    },
    onOrder: (...what) => tell('order', ...what),
    onGroup: (...what) => tell('group', ...what),
    onLock: (...what) => tell('lock', ...what),
  }
  const board = useCanvas({ document, grid, guides: false, readOnly, ...events })
  const Wrapped = wrap
  return (
    <>
      <CanvasTools board={board} />
      <CanvasArrange board={board} />
      <CanvasZoom board={board} />
      <Wrapped label="Plan" board={board} />
      <output>{`${board.selected.join()}|${board.tool}|${Math.round(board.view.zoom * 100)}`}</output>
    </>
  )
}

// All that is there, 400 by 400, lies in the middle of 1000 by 600.
const DX = 300
const DY = 100
const at = (x: number, y: number, more = {}) => ({ button: 0, clientX: x + DX, clientY: y + DY, ...more })
const board = (): Element => document.querySelector('.kit-canvas')!
const item = (name: string | RegExp): HTMLElement => screen.getByRole('option', { name })
const output = (): string[] => document.querySelector('output')!.textContent!.split('|')

function drag(from: [number, number], to: [number, number], { target = board(), ...more }: { target?: Element; shiftKey?: boolean; altKey?: boolean } = {}): void {
  fireEvent.pointerDown(target, at(...from, more))
  fireEvent.pointerMove(window, at((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, more))
  fireEvent.pointerMove(window, at(...to, more))
  fireEvent.pointerUp(window, at(...to, more))
}

test('every shape and connector has a role and a name', async () => {
  show(<Board told={[]} />)
  expect(screen.getByRole('listbox', { name: 'Plan' }).getAttribute('aria-multiselectable')).toBe('true')
  expect(screen.getAllByRole('option').map((option) => option.getAttribute('aria-label'))).toEqual(['Sticky note “Call Anna”', 'Rectangle “Pack”', 'Ellipse, locked', 'Connector “then” from Sticky note “Call Anna” to Rectangle “Pack”'])
  await expectAccessible()
})

test('it comes when it is shown', async () => {
  show(<Board told={[]} wrap={Canvas} />)
  expect(screen.getByRole('status', { name: 'Loading Plan' })).toBeTruthy()
  expect(await screen.findByRole('listbox', { name: 'Plan' }, { timeout: 20_000 })).toBeTruthy()
})

test('a press selects, with Shift more, in the empty none, a box what it touches', () => {
  show(<Board told={[]} />)
  drag([50, 50], [50, 50])
  expect([output()[0], item(/Call Anna”$/).getAttribute('aria-selected')]).toEqual(['a', 'true'])
  drag([350, 50], [350, 50], { shiftKey: true })
  expect(output()[0]).toBe('a,b')
  drag([350, 50], [350, 50], { shiftKey: true })
  expect(output()[0]).toBe('a')
  drag([200, 250], [200, 250])
  expect(output()[0]).toBe('')
  drag([-20, -20], [420, 120])
  expect(output()[0]).toBe('a,b,k')
  drag([200, 50], [200, 50])
  expect(output()[0]).toBe('k')
})

test('what is dragged moves once, with all that is selected; Escape gives it up; what is locked stays', () => {
  const told: Told = []
  show(<Board told={told} />)
  drag([50, 50], [90, 70])
  expect(told).toEqual([['move', ['a'], 40, 20]])
  fireEvent.pointerDown(board(), at(90, 70))
  fireEvent.pointerMove(window, at(200, 200))
  fireEvent.keyDown(window, { key: 'Escape' })
  fireEvent.pointerUp(window, at(200, 200))
  drag([50, 350], [150, 350])
  expect(told).toHaveLength(1)
  expect(output()[0]).toBe('c')
  expect(screen.getByRole('button', { name: 'Delete' }).hasAttribute('disabled')).toBe(true)
})

test('moving is drawn to the grid, and Alt is free of it', () => {
  const told: Told = []
  show(<Board told={told} grid={20} />)
  drag([50, 50], [93, 50])
  drag([90, 50], [103, 50], { altKey: true })
  expect(told).toEqual([['move', ['a'], 40, 0], ['move', ['a'], 13, 0]])
})

test('handles resize and turn', () => {
  const told: Told = []
  show(<Board told={told} />)
  drag([50, 50], [50, 50])
  drag([100, 100], [150, 130], { target: document.querySelector('[data-grip=se]')! })
  expect(told.at(-1)).toEqual(['resize', [{ id: 'a', x: 0, y: 0, width: 150, height: 130, rotation: 0 }]])
  drag([75, -30], [175, 65], { target: document.querySelector('[data-grip=rotate]')! })
  expect(told.at(-1)).toEqual(['rotate', [{ id: 'a', x: 0, y: 0, width: 150, height: 130, rotation: 90 }]])
})

test('the keyboard alone: walk, select, move, resize, turn, copy, order, group, delete', async () => {
  const told: Told = []
  const { user } = show(<Board told={told} />)
  act(() => item(/^Sticky note/).focus())
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(document.activeElement).toBe(item(/^Rectangle/)))
  await user.keyboard(' {ArrowRight}{Shift>}{ArrowDown}{/Shift}{Alt>}{ArrowRight}{/Alt}.')
  expect(told).toEqual([
    ['move', ['b'], 1, 0],
    ['move', ['b'], 0, 10],
    ['resize', [{ id: 'b', x: 301, y: 10, width: 101, height: 100, rotation: 0 }]],
    ['rotate', [{ id: 'b', x: 301, y: 10, width: 101, height: 100, rotation: 15 }]],
  ])
  told.length = 0
  await user.keyboard('{Control>}d{/Control}')
  await waitFor(() => expect(output()[0]).toBe('shape copy 1'))
  await user.keyboard('{Control>}a]g{/Control}')
  expect(told).toEqual([['paste', ['b'], 24, 24], ['order', ['a', 'b', 'c', 'shape copy 1'], 'forward'], ['group', ['a', 'b', 'shape copy 1'], true]])
  await user.keyboard('{Escape}')
  expect(output()[0]).toBe('')
  await user.keyboard(' {Delete}')
  expect(told.at(-1)).toEqual(['delete', ['b']])
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('listbox'))
})

test('Page Down and Page Up reach every item, connectors as well', async () => {
  const { user } = show(<Board told={[]} />)
  act(() => item(/^Sticky note/).focus())
  for (const name of [/^Rectangle/, /^Ellipse/, /^Connector/]) {
    await user.keyboard('{PageDown}')
    await waitFor(() => expect(document.activeElement).toBe(item(name)))
  }
  await user.keyboard('{PageUp}')
  await waitFor(() => expect(document.activeElement).toBe(item(/^Ellipse/)))
})

test('a connector is pressed by its line, and by the middle of what it takes up', () => {
  const framed: CanvasDocument = { shapes: [{ id: 'f', kind: 'frame', x: -50, y: -50, width: 600, height: 500 }, ...START.shapes.slice(0, 2), { id: 'd', kind: 'note', x: 300, y: 300, width: 100, height: 100 }], connectors: [{ id: 'bow', from: { shape: 'a', side: 'bottom' }, to: { shape: 'd', side: 'left' }, route: 'elbow' }] }
  show(<Board told={[]} start={framed} />)
  const spot = document.querySelector('.kit-connector-spot')!
  const [x, y] = [Number(spot.getAttribute('cx')), Number(spot.getAttribute('cy'))]
  expect([x, y]).toEqual([175, 225])
  fireEvent.pointerDown(spot, { button: 0, clientX: x + 250, clientY: y + 100 })
  fireEvent.pointerUp(window, { clientX: x + 250, clientY: y + 100 })
  expect(output()[0]).toBe('bow')
})

test('a copy may be pasted again and again', async () => {
  const told: Told = []
  const { user } = show(<Board told={told} />)
  drag([50, 50], [50, 50])
  act(() => item(/^Sticky note/).focus())
  await user.keyboard('{Control>}cvv{/Control}')
  expect(told).toEqual([['paste', ['a'], 24, 24], ['paste', ['a'], 24, 24]])
  expect(clipOf(START, ['a']).shapes).toHaveLength(1)
})

test('text is written in its place: a double click begins, leaving keeps it, Escape does not', async () => {
  const told: Told = []
  const { user } = show(<Board told={told} />)
  fireEvent.doubleClick(board(), at(350, 50))
  const field = screen.getByRole('textbox', { name: 'Text of rectangle' }) as HTMLTextAreaElement
  expect([document.activeElement, field.value]).toEqual([field, 'Pack'])
  await user.keyboard('Send{Enter}it{Control>}{Enter}{/Control}')
  expect(told).toEqual([['text', 'b', 'Send\nit']])
  expect(screen.queryByRole('textbox')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(item(/^Rectangle “Send it”/)))
  await user.keyboard('{Enter}no{Escape}')
  expect(told).toHaveLength(1)
  await expectAccessible()
})

test('a tool draws one shape and goes; the keyboard places it in the middle', async () => {
  const told: Told = []
  const { user } = show(<Board told={told} />)
  await user.click(screen.getByRole('button', { name: 'Rectangle (R)' }))
  expect(output()[1]).toBe('rectangle')
  drag([150, 150], [250, 210])
  expect(told.at(-1)).toEqual(['add', { kind: 'rectangle', x: 150, y: 150, width: 100, height: 60, text: '' }])
  await waitFor(() => expect(output()).toEqual(['new 1', 'select', '100']))
  act(() => item(/^Sticky note/).focus())
  await user.keyboard('o{Enter}')
  expect(told.at(-1)).toEqual(['add', { kind: 'ellipse', x: 120, y: 152, width: 160, height: 96, text: '' }])
  await user.keyboard('p')
  drag([0, 200], [40, 240])
  expect(told.at(-1)).toEqual(['add', { kind: 'ink', x: 0, y: 200, width: 40, height: 40, text: '', points: [[0, 0], [0.5, 0.5], [1, 1]] }])
})

test('connectors are drawn from shape to shape, by the sides of what is selected, and by their ends', async () => {
  const told: Told = []
  const { user } = show(<Board told={told} />)
  await user.click(screen.getByRole('button', { name: 'Connector (C)' }))
  drag([50, 60], [350, 60])
  expect(told.at(-1)).toEqual(['connect', { from: { shape: 'a' }, to: { shape: 'b' }, route: 'elbow', endHead: 'triangle' }])
  drag([50, 20], [50, 20])
  drag([50, 116], [60, 296], { target: document.querySelector('[data-side=bottom]')! })
  expect(told.at(-1)).toEqual(['connect', { from: { shape: 'a', side: 'bottom' }, to: { shape: 'c', side: 'top' }, route: 'elbow', endHead: 'triangle' }])
  act(() => item(/^Connector “then”/).focus())
  await user.keyboard('{Escape} ')
  drag([300, 50], [600, 250], { target: document.querySelector('[data-grip=to][data-id=k]')! })
  expect(told.at(-1)).toEqual(['reconnect', 'k', 'to', { x: 600, y: 250 }])
})

test('two that are selected are connected and aligned by buttons', async () => {
  const told: Told = []
  const { user } = show(<Board told={told} />)
  drag([50, 50], [50, 50])
  drag([350, 50], [350, 50], { shiftKey: true })
  await user.click(screen.getByRole('button', { name: 'Connect the two' }))
  expect(told.at(-1)).toEqual(['connect', { from: { shape: 'a' }, to: { shape: 'b' }, route: 'elbow', endHead: 'triangle' }])
  await user.click(screen.getByRole('button', { name: 'Align' }))
  await user.click(screen.getByRole('menuitem', { name: 'Align left' }))
  expect(told.at(-1)![0]).toBe('arrange')
  expect((told.at(-1)![1] as { x: number }[]).map(({ x }) => x)).toEqual([0, 0])
})

test('the wheel moves, with Ctrl it zooms; buttons zoom and fit', async () => {
  const { user } = show(<Board told={[]} />)
  fireEvent.wheel(board(), { deltaY: 100 })
  drag([50, 10], [50, 10])
  expect(output()[0]).toBe('')
  const pinch = createEvent.wheel(board(), { deltaY: -400 })
  Object.defineProperty(pinch, 'ctrlKey', { value: true })
  fireEvent(board(), pinch)
  expect(Number(output()[2])).toBeGreaterThan(200)
  await user.click(screen.getByRole('button', { name: 'Fit everything' }))
  expect(output()[2]).toBe('100')
  await user.click(screen.getByRole('button', { name: 'Zoom out' }))
  expect(output()[2]).toBe('75')
})

test('the secondary button opens a menu over what is pressed', async () => {
  const told: Told = []
  const { user } = show(<Board told={told} />)
  fireEvent.contextMenu(board(), at(350, 50))
  expect(output()[0]).toBe('b')
  await user.click(screen.getByRole('menuitem', { name: /^Lock/ }))
  expect(told).toEqual([['lock', ['b'], true]])
})

test('a board to look at is selected and moved about, and nothing else', async () => {
  const told: Told = []
  const { user } = show(<Board told={told} readOnly />)
  drag([50, 50], [150, 80])
  expect(output()[0]).toBe('a')
  act(() => item(/^Sticky note/).focus())
  await user.keyboard('{ArrowRight}{Delete}{Control>}d{/Control}{Enter}r')
  fireEvent.doubleClick(board(), at(50, 50))
  expect(told).toEqual([])
  expect(screen.queryByRole('button', { name: /Rectangle/ })).toBeNull()
  expect(screen.queryByRole('toolbar', { name: 'Selection' })).toBeNull()
})

test('an empty board and one with broken ends are shown', async () => {
  show(<Board told={[]} start={{ shapes: [], connectors: [{ id: 'x', from: { shape: 'gone' }, to: { x: 1, y: 2 }, route: 'elbow' }] }} />)
  expect(screen.queryAllByRole('option')).toEqual([])
  await expectAccessible()
})
