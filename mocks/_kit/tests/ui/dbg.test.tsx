// @vitest-environment happy-dom
import { screen, fireEvent } from '@testing-library/react'
import { test } from 'vitest'
import { Button, Menu } from '../../src'
import { show } from '../render'
for (const how of ['click','focus', 'raw'])
test(how, async () => {
  const { user } = show(
    <Menu label="Message" entries={[{ id: 'move', label: 'Move to', entries: [{ id: 'archive', label: 'Archive' }] }]}>
      <Button>Message</Button>
    </Menu>,
  )
  const at = () => console.log(document.activeElement?.className, document.activeElement?.textContent)
  if (how === 'click') await user.click(screen.getByRole('button'))
  if (how === 'focus') { await user.tab(); await user.keyboard('{Enter}'); screen.getByRole('menuitem').focus() }
  if (how === 'raw') { await user.tab(); fireEvent.keyDown(document.activeElement!, {key:'Enter'}); fireEvent.keyUp(document.activeElement!, {key:'Enter'}); await new Promise(r=>setTimeout(r,100)) }
  at()
  await user.keyboard('{ArrowDown}')
  at()
  await user.keyboard('{ArrowRight}')
  at()
  await new Promise(r=>setTimeout(r,300))
  at()
  console.log(screen.queryAllByRole('menuitem').length)
})
