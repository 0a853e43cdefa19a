// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { CommandPalette, formatQuery, InlineEdit, parseQuery, RadioGroup, TextField, TokenSearch, useShortcut, Wizard } from '../../src'
import { expectAccessible, show } from '../render'

const KEYS = ['from', 'label', 'has']

test('a query is read and written the same', () => {
  const text = 'from:anna label:"to do" green tea'
  const query = parseQuery(text, KEYS)
  expect(query).toEqual({ tokens: [{ key: 'from', value: 'anna' }, { key: 'label', value: 'to do' }], text: 'green tea' })
  expect(formatQuery(query)).toBe(text)
  expect(parseQuery('at 10:30 "from:x y" FROM:Bo', KEYS)).toEqual({ tokens: [{ key: 'from', value: 'Bo' }], text: 'at 10:30 "from:x y"' })
})

const OPERATORS = [{ key: 'from', label: 'Sender', values: ['Anna Berg', 'Ben'] }, { key: 'has', label: 'Has', values: ['attachment'] }]

function Finder({ searched }: { searched: (text: string) => void }) {
  const [value, setValue] = useState('')
  const search = (text: string): void => {
    setValue(text)
    searched(text)
  }
  return <TokenSearch label="Search mail" operators={OPERATORS} suggestions={['has:attachment']} value={value} onSearch={search} />
}

test('operators are suggested, become chips, and go again with Backspace', async () => {
  const searched = vi.fn()
  const { user, hub } = show(<Finder searched={searched} />)
  const box = screen.getByRole('combobox', { name: 'Search mail' })
  await user.click(box)
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['has:attachment', 'from:Sender', 'has:Has'])
  await user.type(box, 'from:b')
  await user.keyboard('{ArrowDown}')
  expect(box.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]!.id)
  await user.keyboard('{Enter}')
  expect(searched).toHaveBeenLastCalledWith('from:"Anna Berg"')
  await user.type(box, 'tea{Enter}')
  expect(searched).toHaveBeenLastCalledWith('from:"Anna Berg" tea')
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Remove from: Anna Berg' }))
  expect(searched).toHaveBeenLastCalledWith('tea')
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(searched).toHaveBeenLastCalledWith('')
  await user.type(box, 'has:attachment{Enter}{Backspace}')
  expect(searched).toHaveBeenLastCalledWith('')
  expect(hub.sent).toEqual([])
})

function Palette({ act }: { act: () => void }) {
  const [open, setOpen] = useState(false)
  useShortcut('mod+k', () => setOpen(true))
  return open ? <CommandPalette label="Commands" onClose={() => setOpen(false)} commands={[{ id: 'a', label: 'New note', onAction: vi.fn() }, { id: 'b', label: 'Go to the archive', onAction: act }]} /> : <p>closed</p>
}

test('records are looked up as one types, and stand beside the commands that fit', async () => {
  const act = vi.fn()
  const find = (text: string) => (text === '' ? [] : [{ id: 'r', label: 'KILN-7 A record', onAction: act }])
  const { user } = show(<CommandPalette label="Commands" onClose={vi.fn()} commands={[{ id: 'a', label: 'New archive' }, { id: 'b', label: 'Settings' }]} find={find} />)
  const labels = (): (string | null)[] => screen.queryAllByRole('menuitem').map((item) => item.textContent)
  expect(labels()).toEqual(['New archive', 'Settings'])
  await user.type(screen.getByRole('searchbox', { name: 'Commands' }), 'arch')
  expect(labels()).toEqual(['New archive', 'KILN-7 A record'])
  await user.type(screen.getByRole('searchbox', { name: 'Commands' }), 'x')
  expect(labels()).toEqual(['KILN-7 A record'])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(act).toHaveBeenCalledOnce()
})

test('the palette opens with a key, narrows as one types, acts and closes', async () => {
  const act = vi.fn()
  const { user } = show(<Palette act={act} />)
  await user.keyboard('{Control>}k{/Control}')
  await user.type(screen.getByRole('searchbox', { name: 'Commands' }), 'arch')
  expect(screen.getAllByRole('menuitem').map((one) => one.textContent)).toEqual(['Go to the archive'])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(act).toHaveBeenCalledOnce()
  expect(screen.getByText('closed')).toBeTruthy()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(screen.getByRole('searchbox'), 'zzz')
  expect(screen.getByText('Nothing matches')).toBeTruthy()
})

function Keys({ act }: { act: () => void }) {
  useShortcut('j', act)
  return <input aria-label="Field" />
}

test('a letter is no shortcut while someone types', async () => {
  const act = vi.fn()
  const { user } = show(<Keys act={act} />)
  await user.keyboard('j')
  await user.type(screen.getByRole('textbox'), 'jj')
  expect(act).toHaveBeenCalledOnce()
})

test('a text is edited where it stands', async () => {
  const save = vi.fn()
  const { user } = show(<InlineEdit label="Title" value="Plan" onSave={save} check={(text) => (text === '' ? 'Write a title.' : null)} />)
  await user.click(screen.getByRole('button', { name: 'Edit Title: Plan' }))
  await user.keyboard('Draft{Escape}')
  expect(save).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Edit Title: Plan' }))
  await user.clear(screen.getByRole('textbox', { name: 'Title' }))
  await user.keyboard('{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('Write a title.')
  await user.keyboard('Draft{Enter}')
  expect(save).toHaveBeenCalledExactlyOnceWith('Draft')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Title: Plan' })))
  await expectAccessible()
})

interface Answers {
  readonly name: string
  readonly trip: 'work' | 'leisure' | null
}

function Application({ finish }: { finish: () => void }) {
  const [values, set] = useState<Answers>({ name: '', trip: null })
  return (
    <Wizard
      label="Application"
      values={values}
      onFinish={finish}
      steps={[
        {
          id: 'you',
          title: 'You',
          content: (errors) => <TextField label="Name" value={values.name} onChange={(name) => set({ ...values, name })} error={errors.name ?? null} required />,
          check: ({ name }): Record<string, string> => (name === '' ? { name: 'Write your name.' } : {}),
          review: ({ name }) => [{ label: 'Name', value: name }],
        },
        {
          id: 'trip',
          title: 'Trip',
          content: (errors) => <RadioGroup label="Purpose" value={values.trip} options={[{ value: 'work', label: 'Work' }, { value: 'leisure', label: 'Leisure' }]} onChange={(trip) => set({ ...values, trip })} error={errors.trip ?? null} />,
          check: ({ trip }): Record<string, string> => (trip === null ? { trip: 'Choose a purpose.' } : {}),
          review: ({ trip }) => [{ label: 'Purpose', value: trip }],
        },
      ]}
    />
  )
}

test('a form in steps tells what is wrong, focuses it, and ends with a review', async () => {
  const finish = vi.fn()
  const { user } = show(<Application finish={finish} />)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(screen.getByRole('alert').textContent).toContain('Write your name.')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Name/ }))
  expect((screen.getByRole('button', { name: /Trip/ }) as HTMLButtonElement).disabled).toBe(true)
  await user.keyboard('Anna{Enter}')
  expect(screen.getByRole('heading', { name: 'Trip' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Work' }))
  await user.click(screen.getByRole('radio', { name: 'Leisure' }))
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(within(screen.getByRole('region', { name: 'You' })).getByText('Anna')).toBeTruthy()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Edit You' }))
  expect((screen.getByRole('textbox', { name: /Name/ }) as HTMLInputElement).value).toBe('Anna')
  await user.click(screen.getByRole('button', { name: /Review/ }))
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(finish).toHaveBeenCalledOnce()
})
