// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { MultiSelect, type MultiOption } from '../../src'
import { expectAccessible, show } from '../render'

const TOPICS: MultiOption[] = [
  { value: 'glaze', label: 'Glaze', tone: 'teal' },
  { value: 'kiln', label: 'Kiln', detail: 'Firing' },
  { value: 'naive', label: 'Naïve art' },
  { value: 'old', label: 'Old wares', disabled: true },
]

function Topics({ start = [], told = vi.fn(), ...more }: { start?: string[]; told?: (value: string[]) => void } & Partial<Parameters<typeof MultiSelect>[0]>) {
  const [value, setValue] = useState(start)
  const change = (next: string[]): void => {
    setValue(next)
    told(next)
  }
  return <MultiSelect label="Topics" options={TOPICS} value={value} onChange={change} {...more} />
}

const options = (): (string | null)[] => screen.getAllByRole('option').map((option) => option.querySelector('.kit-menu-label')!.textContent)
const field = (): HTMLInputElement => screen.getByRole('combobox', { name: 'Topics' })

test('arrows and Enter take several and give them back; the list stays open and says what is chosen', async () => {
  const told = vi.fn()
  const { user } = show(<Topics told={told} />)
  await user.tab()
  expect(document.activeElement).toBe(field())
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}{ArrowDown}{Enter}')
  expect(told).toHaveBeenLastCalledWith(['glaze', 'kiln'])
  expect(screen.getByRole('listbox', { name: 'Topics' }).getAttribute('aria-multiselectable')).toBe('true')
  expect(screen.getByRole('option', { name: /Kiln/ }).getAttribute('aria-selected')).toBe('true')
  expect(field().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: /Kiln/ }).id)
  expect(screen.getByText('Kiln added. 2 chosen.')).toBeTruthy()
  await expectAccessible()
  await user.keyboard('{Enter}')
  expect(told).toHaveBeenLastCalledWith(['glaze'])
})

test('typing narrows by name and detail, without regard to capitals and accents; Enter takes the first', async () => {
  const told = vi.fn()
  const { user } = show(<Topics told={told} />)
  await user.type(field(), 'NAIVE')
  expect(options()).toEqual(['Naïve art'])
  await user.keyboard('{Enter}')
  expect([field().value, told.mock.lastCall![0]]).toEqual(['', ['naive']])
  await user.type(field(), 'firing')
  expect(options()).toEqual(['Kiln'])
  await user.clear(field())
  await user.type(field(), 'zzz')
  expect(screen.getByText('Nothing matches')).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(told).toHaveBeenCalledOnce()
})

test('Backspace takes the last chip away, and only from an empty field; Delete removes the chip in focus', async () => {
  const told = vi.fn()
  const { user } = show(<Topics start={['glaze', 'kiln', 'unheard']} told={told} />)
  expect(screen.getByRole('row', { name: 'unheard' })).toBeTruthy()
  await user.click(field())
  await user.keyboard('x{Backspace}{Backspace}')
  expect(told).toHaveBeenCalledExactlyOnceWith(['glaze', 'kiln'])
  screen.getByRole('row', { name: 'Glaze' }).focus()
  await user.keyboard('{Delete}')
  expect(told).toHaveBeenLastCalledWith(['kiln'])
  await user.click(screen.getByRole('button', { name: /Remove/ }))
  expect(told).toHaveBeenLastCalledWith([])
  expect(document.activeElement).toBe(field())
})

test('Escape closes the list and nothing around it; leaving forgets what was typed', async () => {
  const outer = vi.fn()
  const { user } = show(
    <div onKeyDown={(event) => event.key === 'Escape' && outer()}>
      <Topics />
      <button>Next</button>
    </div>,
  )
  await user.type(field(), 'gl')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(outer).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(outer).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(field().value).toBe('')
})

test('the pointer chooses; at the most that is allowed, the others cannot be', async () => {
  const told = vi.fn()
  const { user } = show(<Topics start={['glaze']} max={2} told={told} description="For the catalogue" />)
  await user.click(field())
  await user.click(screen.getByRole('option', { name: /Old wares/ }))
  expect(told).not.toHaveBeenCalled()
  await user.click(screen.getByRole('option', { name: /Kiln/ }))
  expect(told).toHaveBeenCalledExactlyOnceWith(['glaze', 'kiln'])
  expect(screen.getByText('For the catalogue · 2 of 2 chosen')).toBeTruthy()
  expect(screen.getByRole('option', { name: 'Naïve art' }).getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('option', { name: 'Naïve art' }))
  expect(told).toHaveBeenCalledOnce()
})

test('what is no option can be added where that is allowed', async () => {
  const create = vi.fn()
  const { user } = show(<Topics onCreate={create} />)
  await user.type(field(), 'glaze')
  expect(options()).toEqual(['Glaze'])
  await user.clear(field())
  await user.type(field(), 'Slip ware')
  await user.keyboard('{Enter}')
  expect(create).toHaveBeenCalledExactlyOnceWith('Slip ware')
})

test('error and description belong to the field; a field that is off does nothing', async () => {
  const { again, user } = show(<Topics error="Choose at least one." description="What it is about" required />)
  const told = field().getAttribute('aria-describedby')!.split(' ').map((id) => document.getElementById(id)!.textContent)
  expect(told).toEqual(['What it is about', 'Choose at least one.'])
  expect([field().getAttribute('aria-invalid'), field().getAttribute('aria-required')]).toEqual(['true', 'true'])
  await expectAccessible()
  again(<MultiSelect label="Topics" options={TOPICS} value={['glaze']} onChange={vi.fn()} disabled />)
  expect(field().disabled).toBe(true)
  expect(within(screen.getByRole('group', { name: 'Topics' })).queryByRole('button', { name: /Remove/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show the choices of Topics' }))
  expect(screen.queryByRole('listbox')).toBeNull()
})
