// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { DataTable, type TableColumn } from '../../src'
import { expectAccessible, show } from '../render'

interface Person {
  readonly id: string
  readonly name: string
  readonly age: number | null
  readonly team: string
}

const PEOPLE: Person[] = [
  { id: '1', name: 'Zoe', age: 9, team: 'red' },
  { id: '2', name: 'ágnes', age: 30, team: 'blue' },
  { id: '3', name: 'Ben', age: null, team: 'red' },
]
const many = (count: number): Person[] => Array.from({ length: count }, (_, index) => ({ id: `p${index}`, name: `Person ${index}`, age: index, team: 'red' }))

function People({ rows = PEOPLE, saved, ...more }: { rows?: Person[]; saved?: (id: string, part: Partial<Person>) => void } & Partial<Parameters<typeof DataTable<Person>>[0]>) {
  const [columns] = useState<TableColumn<Person>[]>(() => [
    { id: 'name', header: 'Name', value: (row) => row.name, filter: 'text', edit: { kind: 'text', check: (value) => (value === '' ? 'Write a name.' : null), save: (row, value) => saved?.(row.id, { name: value }) } },
    { id: 'age', header: 'Age', value: (row) => row.age, align: 'end', edit: { kind: 'number', save: (row, value) => saved?.(row.id, { age: Number(value) }) } },
    { id: 'team', header: 'Team', value: (row) => row.team, filter: 'choice' },
  ])
  return <DataTable label="People" rows={rows} columns={columns} rowId={(row) => row.id} rowName={(row) => row.name} {...more} />
}

const names = (): (string | null)[] => screen.getAllByRole('row').slice(1).map((row) => within(row).getAllByRole('gridcell')[0]!.textContent)

test('sorting goes up, down and back, in the manner of the language; what is missing stays last', async () => {
  const { user, hub } = show(<People />)
  const age = screen.getByRole('button', { name: 'Age' })
  await user.click(screen.getByRole('button', { name: 'Name' }))
  expect(names()).toEqual(['ágnes', 'Ben', 'Zoe'])
  expect(screen.getByRole('columnheader', { name: /Name/ }).getAttribute('aria-sort')).toBe('ascending')
  await user.click(screen.getByRole('button', { name: 'Name' }))
  expect(names()).toEqual(['Zoe', 'Ben', 'ágnes'])
  await user.click(screen.getByRole('button', { name: 'Name' }))
  expect(names()).toEqual(['Zoe', 'ágnes', 'Ben'])
  await user.click(age)
  const first = names()
  await user.click(age)
  expect([first.at(-1), names().at(-1)]).toEqual(['Ben', 'Ben'])
  expect(hub.sent).toEqual([])
  await expectAccessible()
})

test('the search and the filters narrow the rows and can be cleared', async () => {
  const { user } = show(<People />)
  await user.type(screen.getByRole('searchbox', { name: 'Search the table' }), 'ZO')
  expect(names()).toEqual(['Zoe'])
  await user.type(screen.getByRole('searchbox'), 'x')
  expect(screen.getByText('No row matches')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }))
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await user.click(screen.getByRole('checkbox', { name: 'blue' }))
  await user.keyboard('{Escape}')
  expect(names()).toEqual(['ágnes'])
  expect(screen.getByRole('button', { name: 'Filter (1)' })).toBeTruthy()
})

test('columns are hidden and shown again', async () => {
  const { user } = show(<People />)
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(screen.getByRole('menuitem', { name: 'Age, on' }))
  expect(screen.queryByRole('columnheader', { name: /Age/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(screen.getByRole('menuitem', { name: 'Age, off' }))
  expect(screen.getByRole('columnheader', { name: /Age/ })).toBeTruthy()
})

test('a column is made wider with the keyboard and with the mouse', async () => {
  const { user } = show(<People />)
  const edge = screen.getByRole('separator', { name: 'Width of Name' })
  edge.focus()
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
  expect(edge.getAttribute('aria-valuenow')).toBe('170')
  fireEvent.mouseDown(edge, { clientX: 100, button: 0 })
  fireEvent.mouseMove(document, { clientX: 140 })
  fireEvent.mouseUp(document, { clientX: 140 })
  await waitFor(() => expect(screen.getByRole('separator', { name: 'Width of Name' }).getAttribute('aria-valuenow')).toBe('210'))
})

function Selectable() {
  const [selected, select] = useState<string[]>(['2'])
  return (
    <>
      <People selected={selected} onSelect={select} />
      <output>{[...selected].sort().join()}</output>
    </>
  )
}

test('rows are selected one by one, in a range and all at once', async () => {
  const { user } = show(<Selectable />)
  const output = document.querySelector('output')!
  const all = screen.getByRole('checkbox', { name: 'Select all rows' }) as HTMLInputElement
  expect(all.indeterminate).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: 'Select Zoe' }))
  expect(output.textContent).toBe('1,2')
  await user.click(screen.getByRole('checkbox', { name: 'Select ágnes' }))
  expect(output.textContent).toBe('1')
  await user.click(all)
  expect(output.textContent).toBe('1,2,3')
  expect(screen.getByRole('row', { name: /Zoe/ }).getAttribute('aria-selected')).toBe('true')
  await user.click(all)
  expect(output.textContent).toBe('')
  await expectAccessible()
})

test('arrow keys walk over the cells, and only one of them is a tab stop', async () => {
  const { user } = show(<People />)
  screen.getByRole('button', { name: 'Name' }).focus()
  await user.keyboard('{ArrowDown}{ArrowRight}')
  expect(document.activeElement?.getAttribute('data-cell')).toBe('0:1')
  await user.keyboard('{Control>}{End}{/Control}')
  expect(document.activeElement?.getAttribute('data-cell')).toBe('2:2')
  await user.keyboard('{Home}{ArrowUp}')
  expect(document.activeElement?.getAttribute('data-cell')).toBe('1:0')
  expect(document.querySelectorAll('[role=gridcell][tabindex="0"]')).toHaveLength(1)
})

test('a cell is edited in its place: Enter saves and goes down, Escape leaves it, a refusal says why', async () => {
  const saved = vi.fn()
  const { user } = show(<People saved={saved} />)
  screen.getByRole('gridcell', { name: 'Zoe' }).focus()
  await user.keyboard('{Enter}')
  const input = screen.getByRole('textbox', { name: 'Name of Zoe' })
  expect((input as HTMLInputElement).value).toBe('Zoe')
  await user.clear(input)
  await user.keyboard('{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('Write a name.')
  expect(saved).not.toHaveBeenCalled()
  await user.keyboard('Zora{Enter}')
  expect(saved).toHaveBeenCalledExactlyOnceWith('1', { name: 'Zora' })
  await waitFor(() => expect(document.activeElement?.getAttribute('data-cell')).toBe('1:0'))
  await user.keyboard('{F2}x{Escape}')
  expect(saved).toHaveBeenCalledOnce()
  expect(screen.queryByRole('textbox', { name: /Name of/ })).toBeNull()
})

test('typing on a number cell begins its editor; letters are refused', async () => {
  const saved = vi.fn()
  const { user } = show(<People saved={saved} />)
  screen.getByRole('gridcell', { name: '30' }).focus()
  await user.keyboard('4x{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('Write a number.')
  await user.keyboard('{Backspace}1{Enter}')
  expect(saved).toHaveBeenCalledExactlyOnceWith('2', { age: 41 })
})

const DATED: TableColumn<{ id: string; due: string; size: string }>[] = []

test('a date and a choice are edited in their cells', async () => {
  const [date, size] = [vi.fn(), vi.fn()]
  DATED.splice(0, 2, { id: 'due', header: 'Due', value: (row) => row.due, edit: { kind: 'date', save: (_, value) => date(value) } }, { id: 'size', header: 'Size', value: (row) => row.size, edit: { kind: 'choice', options: [{ value: 's', label: 'Small' }, { value: 'l', label: 'Large' }], save: (_, value) => size(value) } })
  const { user } = show(<DataTable label="Orders" rows={[{ id: '1', due: '2026-03-02', size: 's' }]} columns={DATED} rowId={(row) => row.id} rowName={(row) => row.id} />)
  screen.getByRole('gridcell', { name: '2026-03-02' }).focus()
  await user.keyboard('{Enter}{ArrowUp}{Enter}')
  expect(date).toHaveBeenCalledExactlyOnceWith('2026-04-02')
  screen.getByRole('gridcell', { name: '2026-03-02' }).focus()
  await user.keyboard('{Enter}{ArrowUp}{Escape}')
  expect(date).toHaveBeenCalledOnce()
  await user.dblClick(screen.getByRole('gridcell', { name: 's' }))
  await user.click(screen.getByRole('button', { name: /Size of 1/ }))
  await user.click(screen.getByRole('option', { name: 'Large' }))
  expect(size).toHaveBeenCalledExactlyOnceWith('l')
})

test('a double click opens what is not edited', async () => {
  const open = vi.fn()
  const { user } = show(<People onOpen={open} />)
  await user.dblClick(screen.getAllByRole('gridcell', { name: 'red' })[0]!)
  expect(open).toHaveBeenCalledExactlyOnceWith(PEOPLE[0])
})

test('of 1,500 rows a few are drawn, all are counted, and the keyboard reaches the last', async () => {
  const { user } = show(<People rows={many(1500)} />)
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('1501')
  expect(screen.getAllByRole('row').length).toBeLessThan(60)
  await user.type(screen.getByRole('searchbox'), 'Person 1499')
  expect(names()).toEqual(['Person 1499'])
})

test('pages turn, and a page that a filter empties is left', async () => {
  const { user } = show(<People rows={many(25)} pageSize={10} />)
  expect(names()).toHaveLength(10)
  await user.click(screen.getByRole('button', { name: 'Last page' }))
  expect(names()).toEqual(['Person 20', 'Person 21', 'Person 22', 'Person 23', 'Person 24'])
  expect(screen.getByText('21–25 of 25')).toBeTruthy()
  await user.type(screen.getByRole('searchbox'), 'Person 7')
  await waitFor(() => expect(names()).toEqual(['Person 7']))
})

test('empty, loading and error are said', async () => {
  const retry = vi.fn()
  const { again, user } = show(<People rows={[]} />)
  expect(screen.getByText('Nothing here yet')).toBeTruthy()
  again(<People rows={[]} loading />)
  expect(screen.getByRole('status', { name: 'Loading People' })).toBeTruthy()
  again(<People rows={[]} error="No answer." onRetry={retry} />)
  expect(screen.getByRole('alert').textContent).toContain('No answer.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
})

test('the menu of a row acts on that row', async () => {
  const act = vi.fn()
  const { user } = show(<People rowMenu={(row) => [{ id: 'x', label: 'Remove', onAction: () => act(row.id) }]} />)
  await user.click(screen.getByRole('button', { name: 'Actions for Ben' }))
  await user.click(screen.getByRole('menuitem', { name: 'Remove' }))
  expect(act).toHaveBeenCalledExactlyOnceWith('3')
  await expectAccessible()
})
