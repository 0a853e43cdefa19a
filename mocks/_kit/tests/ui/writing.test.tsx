// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ComposerDock, type ComposerSize, ComposerWindow, Conversation, isAddress, isGrouped, matchesSearch, parseQuery, parseSearch, readRecipients, type Recipient, Recipients, recipientText, termsOf } from '../../src'
import { expectAccessible, show } from '../render'

const KNOWN: Recipient[] = [{ name: 'Anna Berg', email: 'anna@x.example' }, { name: 'Anna Boll', email: 'boll@x.example' }, { name: 'Bo', email: 'bo@y.example' }]

function Field({ changed }: { changed: (value: Recipient[]) => void }) {
  const [value, setValue] = useState<Recipient[]>([])
  const set = (next: Recipient[]): void => {
    setValue(next)
    changed(next)
  }
  return <Recipients label="To" value={value} onChange={set} known={KNOWN} check={(address) => (isAddress(address) ? null : 'no address')} />
}

test('recipients are typed, pasted, chosen and taken away; what is no address is marked', async () => {
  const changed = vi.fn()
  const { user } = show(<Field changed={changed} />)
  const input = screen.getByRole('combobox', { name: 'To' })
  await user.type(input, 'anna{ArrowDown}{ArrowDown}{Enter}')
  expect(changed).toHaveBeenLastCalledWith([KNOWN[1]])
  await user.type(input, 'bo@y.example,nonsense{Enter}')
  expect(changed).toHaveBeenLastCalledWith([KNOWN[1], KNOWN[2], { name: '', email: 'nonsense' }])
  expect(screen.getByTitle('no address').textContent).toBe('nonsense')
  await user.click(screen.getByRole('button', { name: 'Remove Bo' }))
  await user.click(input)
  await user.keyboard('{Backspace}')
  expect(changed).toHaveBeenLastCalledWith([KNOWN[1]])
  await user.paste('Eva <eva@z.example>; boll@x.example')
  expect(changed).toHaveBeenLastCalledWith([KNOWN[1], { name: 'Eva', email: 'eva@z.example' }])
  await user.type(input, 'late@z.example')
  await user.tab()
  expect(changed.mock.lastCall?.[0]).toHaveLength(3)
  await expectAccessible()
})

test('addresses are read as people write them', () => {
  expect(readRecipients('"Berg, Anna" <anna@x.example>; bo@y.example\nAnna Boll', KNOWN)).toEqual([{ name: 'Berg, Anna', email: 'anna@x.example' }, KNOWN[2], KNOWN[1]])
  expect([recipientText({ name: 'Berg, Anna', email: 'a@x.example' }), recipientText({ name: '', email: 'a@x.example' })]).toEqual(['"Berg, Anna" <a@x.example>', 'a@x.example'])
  expect(['a@b.example', 'a@b', 'a b@c.example', 'a@b.example,'].map(isAddress)).toEqual([true, false, false, false])
})

function Window({ close }: { close: () => void }) {
  const [size, setSize] = useState<ComposerSize>('normal')
  return (
    <ComposerDock>
      <ComposerWindow title="New message" size={size} onSize={setSize} onClose={close} close="Save and close" footer={<button type="button">Send</button>}>
        <input aria-label="Subject" />
      </ComposerWindow>
    </ComposerDock>
  )
}

test('a window for writing folds, grows and is closed with Escape, without shutting the page off', async () => {
  const close = vi.fn()
  const { user } = show(<Window close={close} />)
  const dialog = screen.getByRole('dialog', { name: 'New message' })
  expect(dialog.getAttribute('aria-modal')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Minimise' }))
  await user.click(screen.getByRole('button', { name: 'Restore New message' }))
  await user.click(screen.getByRole('button', { name: 'Full size' }))
  expect(dialog.className).toContain('large')
  await user.click(screen.getByRole('textbox', { name: 'Subject' }))
  await user.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
  await expectAccessible()
})

test('letters that were read are folded, a long row of them stands behind a button', async () => {
  const letters = Array.from({ length: 7 }, (_, index) => ({ id: `${index}`, author: `Person ${index}`, time: `2026-03-01T0${index}:00:00Z`, line: 'to me', summary: `first words ${index}`, body: `whole text ${index}`, facts: [{ label: 'From', value: 'x@y.example' }], open: index === 6 }))
  const { user } = show(<Conversation label="Messages" letters={letters} />)
  expect(screen.getAllByRole('article')).toHaveLength(2)
  expect([screen.queryByText('whole text 0'), screen.queryByText('whole text 6') !== null]).toEqual([null, true])
  await user.click(screen.getByRole('button', { name: 'Show 5 earlier messages' }))
  await user.click(screen.getByRole('button', { name: 'Person 3' }))
  expect(screen.getByText('whole text 3')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Details of the message of Person 3' }))
  expect(await screen.findByText('x@y.example')).toBeTruthy()
  await user.keyboard('{Escape}')
  await expectAccessible()
})

test.each([
  ['a b', 'ab', true], ['a b', 'a', false], ['a OR b', 'b', true], ['a OR b c', 'a', false], ['a OR b c', 'ac', true], ['-a', 'a', false], ['-(a OR b)', 'c', true], ['-(a OR b)', 'b', false], ['{a b}', 'b', true], ['(a', 'a', true], ['a)', 'a', true], ['a ) b', 'a', false], ['', 'x', true], ['OR', 'x', true], ['a AND b', 'ab', true], ['k:a', 'a', true], ['k:(a OR b)', 'b', true], ['-', 'x', false],
])('the query %s on %s: %s', (query, has, right) => {
  expect(matchesSearch(parseSearch(query, ['k']), (term) => has.includes(term.value))).toBe(right)
})

test('a query keeps operators, phrases and words apart', () => {
  const terms = termsOf(parseSearch('From:bo -k:"two words" "a phrase" 10:30 note: x:y k: z', ['k', 'from']))
  expect(terms.map(({ key, value, phrase }) => [key, value, phrase])).toEqual([['from', 'bo', false], ['k', 'two words', true], [null, 'a phrase', true], [null, '10:30', false], [null, 'note:', false], [null, 'x:y', false], ['k', 'z', false]])
  expect(['a OR b', '(a)', '"a OR b"', 'ORDER', 'from:a'].map(isGrouped)).toEqual([true, true, false, false, false])
  expect(parseQuery('k:a OR  k:b', ['k'])).toEqual({ tokens: [], text: 'k:a OR k:b' })
})
