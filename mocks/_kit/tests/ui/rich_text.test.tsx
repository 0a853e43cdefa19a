// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { RichText, RichTextView } from '../../src'
import { linkTarget } from '../../src/ui/rich_text/link_target'
import { expectAccessible, show } from '../render'

const FULL = '<h2>Plan</h2><p>Say <strong>hello</strong> to <em>all</em></p><ul><li><p>one</p></li></ul><table><tbody><tr><th colspan="1" rowspan="1"><p>A</p></th></tr></tbody></table>'

function Note({ start, changed }: { start: string; changed: (html: string) => void }) {
  const [value, setValue] = useState(start)
  const change = (next: string): void => {
    setValue(next)
    changed(next)
  }
  return (
    <>
      <RichText label="Note" tools="full" value={value} onChange={change} />
      <button onClick={() => setValue('<p>from elsewhere</p>')}>Replace</button>
    </>
  )
}

const page = () => screen.findByRole('textbox', { name: 'Note' })

test('what enters is shown and changes nothing by itself', async () => {
  const changed = vi.fn()
  const { hub } = show(<Note start={FULL} changed={changed} />)
  const text = await page()
  expect(text.querySelector('h2')?.textContent).toBe('Plan')
  expect(text.querySelectorAll('th')).toHaveLength(1)
  expect(changed).not.toHaveBeenCalled()
  expect(hub.sent).toEqual([])
  await expectAccessible()
})

test('the tools act on the text, and what leaves is the same each time', async () => {
  const changed = vi.fn()
  const { user } = show(<Note start="<p>tea</p>" changed={changed} />)
  await page()
  await user.click(screen.getByRole('button', { name: 'Bulleted list' }))
  expect(changed).toHaveBeenLastCalledWith('<ul><li><p>tea</p></li></ul>')
  expect(screen.getByRole('button', { name: 'Bulleted list' }).getAttribute('aria-pressed')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(changed).toHaveBeenLastCalledWith('<p>tea</p>')
  await user.click(screen.getByRole('button', { name: 'Table' }))
  await user.click(screen.getByRole('menuitem', { name: 'Insert 3 × 3' }))
  expect((await page()).querySelectorAll('td, th')).toHaveLength(9)
})

test('a link is written with its address and refuses what is none', async () => {
  const changed = vi.fn()
  const { user } = show(<Note start="<p></p>" changed={changed} />)
  await page()
  await user.click(screen.getByRole('button', { name: 'Link' }))
  await user.type(screen.getByRole('textbox', { name: 'Address' }), 'javascript:alert(1)')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(screen.getByText(/Write an address/)).toBeTruthy()
  await user.clear(screen.getByRole('textbox', { name: 'Address' }))
  await user.type(screen.getByRole('textbox', { name: 'Address' }), 'example.com/a{Enter}')
  await waitFor(() => expect(changed.mock.lastCall?.[0]).toContain('href="https://example.com/a"'))
})

test('a change of the state replaces the text without sounding like typing', async () => {
  const changed = vi.fn()
  const { user } = show(<Note start="<p>mine</p>" changed={changed} />)
  await page()
  await user.click(screen.getByRole('button', { name: 'Replace' }))
  expect((await page()).textContent).toBe('from elsewhere')
  expect(changed).not.toHaveBeenCalled()
})

test('JSON enters and leaves as well; an error belongs to the text', async () => {
  const changed = vi.fn()
  const value = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'tea' }] }] }
  const { user } = show(<RichText label="Note" format="json" value={value} onChange={changed} error="Say more." />)
  const text = await page()
  expect(text.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(text.getAttribute('aria-describedby')!)?.textContent).toBe('Say more.')
  await user.click(screen.getByRole('button', { name: 'Quote' }))
  expect(changed).toHaveBeenLastCalledWith({ type: 'doc', content: [{ type: 'blockquote', content: value.content }] })
})

test('a read-only text has no tools', async () => {
  show(<RichText label="Note" value="<p>tea</p>" onChange={vi.fn()} readOnly />)
  expect((await page()).getAttribute('contenteditable')).toBe('false')
  expect(screen.queryByRole('toolbar')).toBeNull()
})

test('the view shows the text and lets nothing else in', async () => {
  const bad = '<p onclick="x()">Hi <a href="javascript:x()">bad</a> <a href="https://a.example">good</a></p><script>x()</script><img src="https://a.example/x.png"><img src="/files/1/a.png" alt="A"><object data="/x"></object><custom>kept words</custom>'
  await act(async () => show(<RichTextView html={bad} />))
  const box = document.querySelector('.kit-prose')!
  expect(box.innerHTML).toBe('<p>Hi <a>bad</a> <a href="https://a.example" rel="noopener" target="_blank">good</a></p><img alt="A" src="/files/1/a.png">kept words')
})

test('addresses', () => {
  expect(['example.com', 'a@b.example', '/files/1', 'tel:112', 'javascript:x', 'two words', ''].map(linkTarget)).toEqual(['https://example.com', 'mailto:a@b.example', '/files/1', 'tel:112', null, null, null])
})
