import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { DiffView, linesOf } from '../src/components/diff_view'
import { Facets } from '../src/components/facets'
import { JsonTree } from '../src/components/json_tree'
import { List } from '../src/components/list'
import { Table } from '../src/components/table'
import { Stepper } from '../src/components/timeline'
import { useListState } from '../src/lib/list_state'
import { since } from '../src/pages/rollout/step_panes'
import { hub, show } from './stage'

interface Row {
  readonly id: string
  readonly name: string
}

const ROWS: readonly Row[] = [{ id: 'a', name: 'Alder' }, { id: 'b', name: 'Birch' }, { id: 'c', name: 'Cedar' }]
const COLUMNS = [{ id: 'name', header: 'Name', sort: 'name', cell: (row: Row) => row.name }, { id: 'id', header: 'Id', cell: (row: Row) => row.id }]
const press = (key: string): boolean => fireEvent.keyDown(document.body, { key })

test('j and k move through rows, o opens the one that is marked', () => {
  const { where } = show(<Table label="Trees" rows={ROWS} columns={COLUMNS} rowKey={(row) => row.id} rowLink={(row) => `/trees/${row.id}`} />)
  const marked = (): number => screen.getAllByRole('row').findIndex((row) => row.classList.contains('active'))
  press('j')
  press('j')
  expect(marked()).toBe(2)
  press('k')
  expect(marked()).toBe(1)
  press('o')
  expect(where()).toBe('/trees/a')
})

test('keys that are typed into a field do not move the table', async () => {
  show(<><input aria-label="Field" /><Table label="Trees" rows={ROWS} columns={COLUMNS} rowKey={(row) => row.id} /></>)
  await userEvent.type(screen.getByLabelText('Field'), 'jj')
  expect(screen.getAllByRole('row').some((row) => row.classList.contains('active'))).toBe(false)
})

test('a head sorts downwards first, then upwards, and says so', async () => {
  const onSort = vi.fn()
  show(<Table label="Trees" rows={ROWS} columns={COLUMNS} rowKey={(row) => row.id} sort="-name" onSort={onSort} />)
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending')
  await userEvent.click(screen.getByRole('button', { name: 'Name' }))
  expect(onSort).toHaveBeenCalledWith('name')
})

function Trees() {
  const list = useListState()
  return <List<Row> label="Trees" path="/api/v1/trees" query={{ q: list.get('q') }} list={list} columns={COLUMNS} rowKey={(row) => row.id} empty={<p>None</p>} />
}

test('a list asks the server for its page, and the page stands in the address', async () => {
  const asked = hub({ 'GET /api/v1/trees': ({ query }) => ({ count: 120, page: Number(query.get('page')), pages: 3, results: ROWS }) })
  const { where } = show(<Trees />, '/?q=oak')
  await screen.findByText('1–50 of 120')
  press(']')
  await screen.findByText('51–100 of 120')
  expect(where()).toBe('/?q=oak&page=2')
  expect(Object.fromEntries(asked.at(-1)!.query)).toEqual({ q: 'oak', page: '2', page_size: '50' })
})

test('a list that cannot be read says why and tries again when asked', async () => {
  hub({})
  show(<Trees />)
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing is at /api/v1/trees.')
  hub({ 'GET /api/v1/trees': () => ({ count: 0, page: 1, pages: 1, results: [] }) })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('None')
})

test('each form of a difference shows what came, went and changed', () => {
  expect(linesOf('flat', { 'settings.theme': { from: 'light', to: 'dark' }, 'notes.n2': { from: null, to: { id: 'n2' } } })).toEqual([
    { path: 'settings.theme', kind: 'changed', from: 'light', to: 'dark' },
    { path: 'notes.n2', kind: 'added', from: undefined, to: { id: 'n2' } },
  ].map(({ from, ...one }) => (from === undefined ? one : { ...one, from })))
  expect(linesOf('patch', [{ op: 'remove', path: '/a' }, { op: 'add', path: '/b', value: 1 }])).toEqual([{ path: '/a', kind: 'removed' }, { path: '/b', kind: 'added', to: 1 }])
  expect(linesOf('top_level', { notes: { added: [1] }, ui: { removed: {} } }).map((one) => one.kind)).toEqual(['added', 'removed'])
  show(<DiffView form="flat" diff={{}} />)
  expect(screen.getByText('No difference')).toBeTruthy()
})

test('of a step only what the step before did not have is new, and what is undone is shown', () => {
  const one = { path: 'a', kind: 'changed', from: 1, to: 2 } as const
  const two = { path: 'b', kind: 'added', to: 'x' } as const
  expect(since([one, two], [one])).toEqual([two])
  expect(since([], [one])).toEqual([{ path: 'a', kind: 'changed', from: 2, to: 1 }])
  expect(since([{ ...one, to: 3 }], [one])).toEqual([{ path: 'a', kind: 'changed', from: 2, to: 3 }])
})

test('a tree opens by click and by arrow keys, and tells how many lines hold a text', async () => {
  show(<JsonTree label="State" value={{ users: { ada: { role: 'owner' } }, theme: 'dark' }} openDepth={0} />)
  const tree = screen.getByRole('tree', { name: 'State' })
  expect(within(tree).getAllByRole('treeitem')).toHaveLength(2)
  fireEvent.keyDown(tree, { key: 'ArrowRight' })
  expect(within(tree).getAllByRole('treeitem')).toHaveLength(3)
  await userEvent.click(within(tree).getByText('ada'))
  expect(within(tree).getByText('"owner"')).toBeTruthy()
  await userEvent.type(screen.getByRole('searchbox'), 'owner')
  await screen.findByText('1 hit')
})

function Film() {
  const [at, setAt] = useState(0)
  return <Stepper label="Steps" count={4} at={at} onChange={setAt} />
}

test('arrow keys step back and forth and stop at both ends', () => {
  show(<Film />)
  const slider = screen.getByRole('slider', { name: 'Steps' }) as HTMLInputElement
  press('ArrowRight')
  press('ArrowRight')
  expect(slider.value).toBe('2')
  press('End')
  press('ArrowRight')
  expect(slider.value).toBe('3')
  press('Home')
  press('ArrowLeft')
  expect(slider.value).toBe('0')
})

test('a facet takes several values where it may, and lets go of them', async () => {
  const chosen: Record<string, string> = { outcome: 'scored' }
  const onChange = vi.fn((name: string, value: string) => { chosen[name] = value })
  show(<Facets facets={[{ name: 'outcome', label: 'Outcome', several: true, values: [{ value: 'scored', count: 5 }, { value: 'timed_out', count: 2 }] }]} get={(name) => chosen[name] ?? ''} onChange={onChange} onClear={vi.fn()} />)
  await userEvent.click(screen.getByRole('button', { name: /timed_out/ }))
  expect(onChange).toHaveBeenLastCalledWith('outcome', 'scored,timed_out')
  await userEvent.click(screen.getByRole('button', { name: /scored/ }))
  await waitFor(() => expect(onChange.mock.lastCall?.[1]).not.toContain('scored'))
})
