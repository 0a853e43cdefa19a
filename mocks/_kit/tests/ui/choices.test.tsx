// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Accordion, Badge, Banner, Breadcrumbs, ComboBox, ListBox, NumberField, Progress, RadioGroup, Segmented, Select, Slider, Tabs, TagGroup, TextArea, TextField, Tree } from '../../src'
import { enter, expectAccessible, show } from '../render'

const CITIES = [
  { value: 'oslo', label: 'Oslo', detail: 'Norway' },
  { value: 'osaka', label: 'Osaka', detail: 'Japan' },
  { value: 'kyiv', label: 'Kyiv' },
]

test('tabs move with the arrows, skip what is disabled, and show one panel', async () => {
  const { user } = show(
    <Tabs
      label="Order"
      tabs={[
        { id: 'a', label: 'Items', count: 3, content: 'the items' },
        { id: 'b', label: 'Notes', disabled: true, content: 'the notes' },
        { id: 'c', label: 'History', content: 'the history' },
      ]}
    />,
  )
  expect(screen.getByRole('tabpanel').textContent).toBe('the items')
  await user.tab()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'History' }).getAttribute('aria-selected')).toBe('true')
  expect(screen.getByRole('tabpanel').textContent).toBe('the history')
  await expectAccessible()
})

function City({ changed, custom }: { changed: (value: string | null) => void; custom?: (text: string) => void }) {
  const [value, setValue] = useState<string | null>(null)
  const change = (next: string | null): void => {
    setValue(next)
    changed(next)
  }
  return <ComboBox label="City" options={CITIES} value={value} onChange={change} onCustom={custom} />
}

test('a combo box narrows as one types, takes the choice by keyboard and can be emptied', async () => {
  const changed = vi.fn()
  const { user } = show(<City changed={changed} />)
  const box = screen.getByRole('combobox', { name: 'City' })
  await user.type(box, 'osa')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['OsakaJapan'])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(changed).toHaveBeenLastCalledWith('osaka')
  expect((box as HTMLInputElement).value).toBe('Osaka')
  await user.clear(box)
  await user.tab()
  expect(changed).toHaveBeenLastCalledWith(null)
})

test('a combo box says that nothing matches, and forgets what was typed', async () => {
  const changed = vi.fn()
  const { user } = show(<City changed={changed} />)
  await user.type(screen.getByRole('combobox'), 'zzz')
  expect(screen.getByText('Nothing matches')).toBeTruthy()
  await user.tab()
  expect((screen.getByRole('combobox') as HTMLInputElement).value).toBe('')
  expect(changed).not.toHaveBeenCalled()
})

test('a combo box that allows it takes what is no option', async () => {
  const custom = vi.fn()
  const { user } = show(<City changed={vi.fn()} custom={custom} />)
  await user.type(screen.getByRole('combobox'), 'Lagos')
  await user.tab()
  expect(custom).toHaveBeenCalledExactlyOnceWith('Lagos')
})

test('a list box selects several with the keyboard, and tells when it is empty', async () => {
  const select = vi.fn()
  const entries = [{ id: '1', label: 'Anna', section: 'People' }, { id: '2', label: 'Ben', section: 'People' }]
  const { user, again } = show(<ListBox label="Guests" entries={entries} selected={['1']} onSelect={select} multiple />)
  await user.tab()
  await user.keyboard('{ArrowDown} ')
  expect(select).toHaveBeenLastCalledWith(['1', '2'])
  await expectAccessible()
  again(<ListBox label="Guests" entries={[]} selected={[]} onSelect={select} empty="No guests" />)
  expect(screen.getByText('No guests')).toBeTruthy()
})

test('a select is chosen from by keyboard', async () => {
  const change = vi.fn()
  const { user } = show(<Select label="Size" value="s" options={[{ value: 's', label: 'Small' }, { value: 'l', label: 'Large' }]} onChange={change} />)
  await user.tab()
  await user.keyboard('{Enter}')
  await enter('option')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(change).toHaveBeenCalledExactlyOnceWith('l')
})

test('a number field steps, keeps within its limits, and reports emptiness', async () => {
  const change = vi.fn()
  const { user } = show(<NumberField label="Seats" value={9} onChange={change} min={1} max={10} />)
  await user.click(screen.getByRole('textbox', { name: 'Seats' }))
  await user.keyboard('{ArrowUp}')
  expect(change).toHaveBeenLastCalledWith(10)
  await user.clear(screen.getByRole('textbox'))
  await user.type(screen.getByRole('textbox'), '400')
  await user.tab()
  expect(change).toHaveBeenLastCalledWith(10)
  await user.clear(screen.getByRole('textbox'))
  await user.tab()
  expect(change).toHaveBeenLastCalledWith(null)
  await expectAccessible()
})

test('radio buttons and segments choose with the arrows', async () => {
  const [plan, unit] = [vi.fn(), vi.fn()]
  const { user } = show(
    <>
      <RadioGroup label="Plan" value="free" options={[{ value: 'free', label: 'Free' }, { value: 'paid', label: 'Paid' }]} onChange={plan} />
      <Segmented label="Unit" value="day" options={[{ value: 'day', label: 'Day' }, { value: 'week', label: 'Week' }]} onChange={unit} />
    </>,
  )
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Free' }))
  await user.keyboard('{ArrowDown}')
  expect(plan).toHaveBeenCalledExactlyOnceWith('paid')
  await user.tab()
  await user.keyboard('{ArrowRight}{Enter}')
  expect(unit).toHaveBeenCalledExactlyOnceWith('week')
  await expectAccessible()
})

test('a slider moves by key; a range keeps its thumbs apart and named', async () => {
  const change = vi.fn()
  const { user } = show(<Slider label="Price" value={[10, 20]} onChange={change} />)
  await user.tab()
  expect(document.activeElement?.getAttribute('aria-valuetext') ?? (document.activeElement as HTMLInputElement).value).toContain('10')
  await user.keyboard('{ArrowRight}')
  expect(change).toHaveBeenLastCalledWith([11, 20])
  expect(screen.getAllByRole('slider')).toHaveLength(2)
  await expectAccessible()
})

test('tags are removed with Delete and with their button', async () => {
  const remove = vi.fn()
  const { user } = show(<TagGroup label="Labels" tags={[{ id: 'a', label: 'Urgent' }, { id: 'b', label: 'Later' }]} onRemove={remove} />)
  await user.tab()
  await user.keyboard('{Delete}')
  expect(remove).toHaveBeenLastCalledWith(['a'])
  await user.click(screen.getAllByRole('button', { name: /Remove/ })[1]!)
  expect(remove).toHaveBeenLastCalledWith(['b'])
  await expectAccessible()
})

test('a tree opens, closes and chooses by keyboard', async () => {
  const select = vi.fn()
  const { user } = show(<Tree label="Folders" nodes={[{ id: 'a', label: 'Work', children: [{ id: 'b', label: 'Plans' }] }, { id: 'c', label: 'Home' }]} onSelect={select} />)
  await user.tab()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('row', { name: 'Plans' }).getAttribute('aria-level')).toBe('2')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(select).toHaveBeenLastCalledWith('b')
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(screen.queryByRole('row', { name: 'Plans' })).toBeNull()
  await expectAccessible()
})

test('an accordion opens one section at a time', async () => {
  const { user } = show(<Accordion sections={[{ id: 'a', title: 'First', content: 'one' }, { id: 'b', title: 'Second', content: 'two' }]} open={['a']} />)
  await user.tab()
  await user.tab()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'Second' }).getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('button', { name: 'First' }).getAttribute('aria-expanded')).toBe('false')
  await expectAccessible()
})

test('errors and descriptions belong to their fields', async () => {
  show(
    <>
      <TextField label="Email" value="x" onChange={vi.fn()} error="Write a whole address." description="For the receipt" required />
      <TextArea label="Reason" value="abc" onChange={vi.fn()} maxLength={10} error="Say more." />
    </>,
  )
  const email = screen.getByRole('textbox', { name: /Email/ })
  const told = email.getAttribute('aria-describedby')!.split(' ').map((id) => document.getElementById(id)?.textContent)
  expect(told).toEqual(expect.arrayContaining(['For the receipt', 'Write a whole address.']))
  expect(email.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('7 characters left')).toBeTruthy()
  await expectAccessible()
})

test('progress, badges, banners and breadcrumbs say what they show', async () => {
  show(
    <>
      <Progress label="Import" value={3} max={8} text="3 of 8" />
      <Progress label="Waiting" value={null} />
      <Progress label="Storage" value={70} meter />
      <Badge tone="moss">Paid</Badge>
      <Banner kind="error" title="Not saved">Try again.</Banner>
      <Breadcrumbs trail={[{ label: 'Files', to: '/files' }, { label: 'Plans' }]} />
    </>,
    { path: '/?sid=s1' },
  )
  expect(screen.getByRole('progressbar', { name: 'Import' }).getAttribute('aria-valuetext')).toBe('3 of 8')
  expect(screen.getByRole('progressbar', { name: 'Waiting' }).hasAttribute('aria-valuenow')).toBe(false)
  expect(screen.getByRole('alert').textContent).toContain('Not saved')
  expect(screen.getByRole('link', { name: 'Files' }).getAttribute('href')).toBe('/files?sid=s1')
  expect(screen.getByText('Plans').getAttribute('aria-current')).toBe('page')
  await expectAccessible()
})

test('what is typed over a chosen value is taken by leaving and by Enter', async () => {
  const onCustom = vi.fn()
  const onChange = vi.fn()
  const options = [{ value: 'a', label: 'Apple' }, { value: 'b', label: 'Pear' }]
  const { user } = show(<ComboBox label="Fruit" options={options} value="a" onChange={onChange} onCustom={onCustom} />)
  const field = screen.getByRole('combobox', { name: 'Fruit' })
  await user.clear(field)
  onChange.mockClear()
  await user.type(field, 'Quince{Tab}')
  expect(onCustom).toHaveBeenCalledExactlyOnceWith('Quince')
  await user.clear(field)
  await user.type(field, 'Medlar{Enter}')
  expect(onCustom).toHaveBeenLastCalledWith('Medlar')
})

test('the options of a combo box may change while it is open', async () => {
  function Collecting() {
    const [chosen, setChosen] = useState<string[]>([])
    return <ComboBox label="City" value={null} options={CITIES.filter((city) => !chosen.includes(city.value))} onChange={(city) => city !== null && setChosen([...chosen, city])} />
  }
  const { user } = show(<Collecting />)
  await user.type(screen.getByRole('combobox'), 'o')
  await user.click(await screen.findByRole('option', { name: /Oslo/ }))
  await user.type(screen.getByRole('combobox'), 'o')
  expect(screen.queryByRole('option', { name: /Oslo/ })).toBeNull()
  expect(await screen.findByRole('option', { name: /Osaka/ })).toBeTruthy()
})
