// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Button, ContextMenu, Dialog, Drawer, Menu, Popover, Tooltip } from '../../src'
import { enter, expectAccessible, show } from '../render'

test('a menu opens with the keyboard, moves, acts, and gives the focus back', async () => {
  const [copy, remove] = [vi.fn(), vi.fn()]
  const { user } = show(
    <Menu label="Things to do" entries={[{ id: 'copy', label: 'Copy', onAction: copy }, { id: 'remove', label: 'Remove', danger: true, onAction: remove }]}>
      <Button>More</Button>
    </Menu>,
  )
  await user.tab()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('menu', { name: 'More' })).toBeTruthy()
  await enter('menuitem')
  await expectAccessible()
  await user.keyboard('{ArrowDown}{Enter}')
  expect([copy.mock.calls.length, remove.mock.calls.length]).toEqual([0, 1])
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }))
})

test('sections, checks, shortcuts and disabled entries are named; a disabled entry does nothing', async () => {
  const act = vi.fn()
  const { user } = show(
    <Menu
      label="View"
      entries={[
        { id: 'dense', label: 'Dense rows', checked: true, section: 'Rows', onAction: act },
        { id: 'wide', label: 'Wide', section: 'Rows', disabled: true, onAction: act },
        { id: 'find', label: 'Find', shortcut: 'Ctrl F', section: '' },
      ]}
    >
      <Button>View</Button>
    </Menu>,
  )
  await user.click(screen.getByRole('button', { name: 'View' }))
  const group = screen.getByRole('group', { name: 'Rows' })
  expect(within(group).getByRole('menuitem', { name: 'Dense rows, on' })).toBeTruthy()
  const disabled = within(group).getByRole('menuitem', { name: 'Wide' })
  expect(disabled.getAttribute('aria-disabled')).toBe('true')
  await user.click(disabled)
  expect(act).not.toHaveBeenCalled()
  expect(screen.getByRole('menuitem', { name: /Find/ }).textContent).toContain('Ctrl F')
  await expectAccessible()
})

test('a submenu opens with the right arrow and its entry acts', async () => {
  const move = vi.fn()
  const { user } = show(
    <Menu label="Message" entries={[{ id: 'move', label: 'Move to', entries: [{ id: 'archive', label: 'Archive', onAction: move }] }]}>
      <Button>Message</Button>
    </Menu>,
  )
  await user.tab()
  await user.keyboard('{Enter}')
  await enter('menuitem')
  await user.keyboard('{ArrowRight}')
  await enter('menuitem', 1)
  await user.keyboard('{Enter}')
  expect(move).toHaveBeenCalledOnce()
})

test('the secondary mouse button opens a context menu; Escape closes it', async () => {
  const open = vi.fn()
  const { user } = show(
    <ContextMenu label="Actions of the row" entries={[{ id: 'open', label: 'Open', onAction: open }]}>
      <p>Row</p>
    </ContextMenu>,
  )
  fireEvent.contextMenu(screen.getByText('Row'), { clientX: 40, clientY: 50 })
  expect(screen.getByRole('menu', { name: 'Actions of the row' })).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  fireEvent.contextMenu(screen.getByText('Row'))
  await user.click(screen.getByRole('menuitem', { name: 'Open' }))
  expect(open).toHaveBeenCalledOnce()
})

for (const [kind, panel] of [
  ['dialog', (close: () => void) => <Dialog title="Rename" onClose={close}>Text</Dialog>],
  ['drawer', (close: () => void) => <Drawer title="Rename" onClose={close} footer={<Button>Save</Button>}>Text</Drawer>],
] as const) {
  test(`a ${kind} is modal, named by its title, and Escape closes it`, async () => {
    const close = vi.fn()
    const { user } = show(panel(close))
    const dialog = screen.getByRole('dialog', { name: 'Rename' })
    expect(dialog.contains(document.activeElement)).toBe(true)
    await user.tab()
    await user.tab()
    await user.tab()
    expect(dialog.contains(document.activeElement)).toBe(true)
    await expectAccessible()
    await user.keyboard('{Escape}{Escape}') // the first closes a tooltip that the focus has opened
    expect(close).toHaveBeenCalled()
  })
}

test('a popover opens at its button, can close itself, and gives the focus back', async () => {
  const { user } = show(
    <Popover title="Filters" trigger={<Button>Filter</Button>}>
      {(close) => <Button onPress={close}>Apply</Button>}
    </Popover>,
  )
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  expect(screen.getByRole('dialog', { name: 'Filters' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filter' }))
})

test('a tooltip appears on focus and describes what it stands on', async () => {
  const { user } = show(<Tooltip text="Counted in working days"><Button>5 days</Button></Tooltip>)
  await user.tab()
  expect(await screen.findByRole('tooltip')).toBeTruthy()
  expect(screen.getByRole('button', { name: '5 days' }).getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('tooltip')).toBeNull()
})
