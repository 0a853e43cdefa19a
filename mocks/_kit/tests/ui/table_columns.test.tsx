// @vitest-environment happy-dom
/** Columns of a table that are moved, pinned, hidden and kept. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { type ColumnLayout, DataTable, type TableColumn } from '../../src'
import { expectAccessible, show } from '../render'

interface Part {
  readonly id: string
  readonly name: string
}

const COLUMNS: TableColumn<Part>[] = [
  { id: 'name', header: 'Name', value: (row) => row.name, width: 100 },
  { id: 'size', header: 'Size', value: (row) => `size ${row.id}`, width: 120 },
  { id: 'place', header: 'Place', value: (row) => `place ${row.id}`, sortable: false },
]
const ROWS: Part[] = Array.from({ length: 400 }, (_, index) => ({ id: `${index}`, name: `Part ${index}` }))

function Parts({ start, told, rows = ROWS.slice(0, 3) }: { start?: ColumnLayout; told?: (layout: ColumnLayout) => void; rows?: Part[] }) {
  const [layout, setLayout] = useState<ColumnLayout>(start ?? {})
  const [selected, select] = useState<string[]>([])
  const keep = (next: ColumnLayout): void => {
    setLayout(next)
    told?.(next)
  }
  return (
    <>
      <DataTable label="Parts" rows={rows} columns={COLUMNS} rowId={(row) => row.id} rowName={(row) => row.name} layout={layout} onLayout={keep} selected={selected} onSelect={select} />
      <output>{selected.join()}</output>
    </>
  )
}

const heads = (): (string | undefined)[] => screen.getAllByRole('columnheader').map((head) => head.getAttribute('data-column') ?? 'box')
const first = (): (string | null)[] => [...document.querySelectorAll('[data-cell^="0:"]')].map((cell) => cell.textContent)

test('the menu of a column moves it, and cells, selection and editing follow', async () => {
  const told = vi.fn()
  const { user } = show(<Parts told={told} />)
  await user.click(screen.getByRole('button', { name: 'Name column menu' }))
  expect(screen.getByRole('menuitem', { name: 'Move left' }).getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('menuitem', { name: 'Move right' }))
  expect(heads()).toEqual(['box', 'size', 'name', 'place'])
  expect(first()).toEqual(['', 'size 0', 'Part 0', 'place 0'])
  expect(told).toHaveBeenCalledExactlyOnceWith({ order: ['size', 'name', 'place'], hidden: [], pinned: [], widths: {} })
  expect(screen.getByText('Name is column 2 of 3.')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Select Part 1' }))
  expect(document.querySelector('output')!.textContent).toBe('1')
  await expectAccessible()
})

test('Ctrl+Shift+arrow moves the column whose head has the focus, and the focus stays in the head', async () => {
  const { user } = show(<Parts />)
  screen.getByRole('button', { name: 'Name' }).focus()
  await user.keyboard('{Control>}{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}{/Control}')
  expect(heads()).toEqual(['box', 'size', 'place', 'name'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Name' }))
  await user.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}')
  expect(heads()).toEqual(['box', 'size', 'name', 'place'])
})

test('a head is dragged to another place, which sorts nothing', async () => {
  const told = vi.fn()
  show(<Parts told={told} />)
  const boxes: Record<string, number> = { name: 0, size: 100, place: 200 }
  for (const head of document.querySelectorAll<HTMLElement>('[data-column]')) {
    head.getBoundingClientRect = () => new DOMRect(boxes[head.dataset.column!], 0, 100, 30)
  }
  const name = screen.getByRole('button', { name: 'Name' })
  fireEvent.pointerDown(name, { button: 0, clientX: 50 })
  fireEvent.pointerMove(window, { clientX: 53 })
  expect(document.querySelector('.kit-th-lifted')).toBeNull()
  fireEvent.pointerMove(window, { clientX: 180 })
  expect(document.querySelector('.kit-th-before')!.getAttribute('data-column')).toBe('place')
  fireEvent.pointerUp(window, { clientX: 180 })
  fireEvent.click(name)
  expect(heads()).toEqual(['box', 'size', 'name', 'place'])
  expect(screen.getByRole('columnheader', { name: /Name/ }).getAttribute('aria-sort')).toBe('none')
  expect(told).toHaveBeenCalledOnce()
})

test('pinned columns come first, stay at the start, and are drawn so in every row of many', async () => {
  const { user } = show(<Parts rows={ROWS} />)
  await user.click(screen.getByRole('button', { name: 'Place column menu' }))
  await user.click(screen.getByRole('menuitem', { name: 'Pin column' }))
  await user.click(screen.getByRole('button', { name: 'Name column menu' }))
  await user.click(screen.getByRole('menuitem', { name: 'Pin column' }))
  expect(heads()).toEqual(['box', 'place', 'name', 'size'])
  const cell = (place: string): HTMLElement => document.querySelector(`[data-cell="7:${place}"]`)!
  expect([0, 1, 2, 3].map((column) => cell(String(column)).style.insetInlineStart.replace('px', ''))).toEqual(['0', '44', '204', ''])
  expect([1, 2].map((column) => cell(String(column)).classList.contains('kit-pinned-last'))).toEqual([false, true])
  await user.click(screen.getByRole('button', { name: 'Place column menu' }))
  await user.click(screen.getByRole('menuitem', { name: 'Unpin column' }))
  expect(heads()).toEqual(['box', 'name', 'place', 'size'])
})

test('what is hidden and how wide a column is belong to the layout; all of it can be reset', async () => {
  const told = vi.fn()
  const { user } = show(<Parts start={{ hidden: ['place'], order: ['name', 'size', 'place'] }} told={told} />)
  expect(heads()).toEqual(['box', 'name', 'size'])
  screen.getByRole('separator', { name: 'Width of Size' }).focus()
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(told).toHaveBeenLastCalledWith({ order: ['name', 'size', 'place'], hidden: ['place'], pinned: [], widths: { size: 130 } }))
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(screen.getByRole('menuitem', { name: 'Reset columns' }))
  expect(heads()).toEqual(['box', 'name', 'size', 'place'])
  expect(screen.getByRole('separator', { name: 'Width of Size' }).getAttribute('aria-valuenow')).toBe('120')
})

test('dragging an edge tells of the width once, when it is let go', async () => {
  const told = vi.fn()
  show(<Parts told={told} />)
  const edge = screen.getByRole('separator', { name: 'Width of Name' })
  fireEvent.mouseDown(edge, { clientX: 100, button: 0 })
  for (const clientX of [110, 130, 150]) fireEvent.mouseMove(document, { clientX })
  expect(told).not.toHaveBeenCalled()
  fireEvent.mouseUp(document, { clientX: 150 })
  await waitFor(() => expect(told).toHaveBeenCalledOnce())
  expect(told.mock.calls[0]![0].widths).toEqual({ name: 150 })
})
