// @vitest-environment happy-dom
/** The whole application without a browser: every page of the default world and of an odd one, and the main flows. */
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { Hub } from '../../_kit/tests/hub'
import { SessionLocale } from '../../_kit/src/shell/session_locale'
import { StoreContext } from '../../_kit/src/state/hooks'
import { Store } from '../../_kit/src/state/store'
import { Toasts } from '../../_kit/src/ui/toast'
import App from '../src/App'
import type { State } from '../src/model'
import partial from './states/partial.json'
import { ENV, seed } from './world'

afterEach(cleanup)

function open(path: string, state: unknown = seed) {
  const hub = new Hub()
  const store = new Store<object>({ stored_state: state as Record<string, unknown>, version: 0, env: ENV }, hub.transport())
  render(
    <StoreContext value={store}>
      <SessionLocale>
        <Toasts>
          <MemoryRouter initialEntries={[path]}>
            <App />
          </MemoryRouter>
        </Toasts>
      </SessionLocale>
    </StoreContext>,
  )
  return { user: userEvent.setup(), now: () => store.view().state as State }
}

const PAGES = ['/', '/channel/general', '/channel/standup', '/channel/launch-2025', '/channel/none', '/dm/dm_1', '/dm/dm_13', '/unreads', '/all-dms?dm=dm_1', '/threads', '/mentions', '/mentions?show=messages', '/saved', '/saved?tab=reminders', '/drafts', '/drafts?tab=scheduled', '/search?q=has:file', '/profile', '/channels', '/people', '/people?tab=groups', '/people/user_3', '/files', '/calls', '/invitations', '/settings', '/nowhere', '/channel/general?panel=pins', '/channel/general?thread=msg_1']

test.each(PAGES)('%s shows its heading and changes nothing', { timeout: 30_000 }, async (path) => {
  const { now } = open(path)
  await waitFor(() => expect(within(screen.getByRole('main')).getByRole('heading', { level: 1 }).textContent).not.toBe(''), { timeout: 20_000 })
  expect(now()).toEqual(seed)
})

test.each(PAGES)('%s stands with a state that lacks half of it', { timeout: 30_000 }, async (path) => {
  open(path, { ...seed, ...partial.state })
  await waitFor(() => expect(within(screen.getByRole('main')).getByRole('heading', { level: 1 })).toBeTruthy(), { timeout: 20_000 })
})

test('a message is sent; a command that cannot be done is refused and stays', { timeout: 30_000 }, async () => {
  const { user, now } = open('/channel/finance')
  const box = (): HTMLTextAreaElement => screen.getByRole('textbox', { name: 'Message #finance' })
  await user.type(box(), 'Paid.{Enter}')
  await waitFor(() => expect(now().messages.finance!.at(-1)).toMatchObject({ content: 'Paid.', senderId: 'user_1' }))
  await user.type(box(), '/fly{Enter}')
  await waitFor(() => expect(screen.getByText('There is no command /fly. /help shows all of them.')).toBeTruthy())
  await waitFor(() => expect(box().value).toBe('/fly'))
})

test('a whole channel is told of something only after a question', { timeout: 30_000 }, async () => {
  const { user, now } = open('/channel/general')
  const before = now().messages.general!.length
  await user.type(screen.getByRole('textbox', { name: 'Message #general' }), '@here soup{Enter}')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
  expect(now().messages.general).toHaveLength(before)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send message' }))
  await waitFor(() => expect(now().messages.general!.at(-1)!.content).toBe('@here soup'))
})

test('what is written is scheduled, or kept as a draft', { timeout: 30_000 }, async () => {
  const { user, now } = open('/channel/finance')
  const write = async (words: string, way: string): Promise<void> => {
    await user.type(screen.getByRole('textbox', { name: 'Message #finance' }), words)
    await user.click(screen.getByRole('button', { name: 'Ways to send' }))
    await user.click(await screen.findByRole('menuitem', { name: way }))
  }
  await write('Tomorrow, then', 'Send: Tomorrow at 9:00 AM')
  await waitFor(() => expect(now().scheduledMessages.at(-1)).toMatchObject({ channelId: 'finance', content: 'Tomorrow, then', sendAt: '2026-03-03T09:00:00Z' }))
  await write('Not yet', 'Keep as draft')
  await waitFor(() => expect(now().drafts.at(-1)).toMatchObject({ channelId: 'finance', content: 'Not yet' }))
})

test('a draft is kept when one goes elsewhere, and stands there again', { timeout: 30_000 }, async () => {
  const { user, now } = open('/channel/finance')
  await user.type(screen.getByRole('textbox', { name: 'Message #finance' }), 'Half a')
  const side = within(screen.getByRole('navigation', { name: 'Main' }))
  await user.click(side.getByRole('link', { name: 'hiring' }))
  await waitFor(() => expect(now().drafts.at(-1)).toMatchObject({ channelId: 'finance', content: 'Half a', userId: 'user_1' }))
  await user.click(side.getByRole('link', { name: 'finance' }))
  await waitFor(() => expect((screen.getByRole('textbox', { name: 'Message #finance' }) as HTMLTextAreaElement).value).toBe('Half a'))
})

test('several conversations are muted and put away at once', { timeout: 30_000 }, async () => {
  const { user, now } = open('/all-dms')
  await user.click(await screen.findByRole('checkbox', { name: 'Select Oskar Lind' }, { timeout: 20_000 }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Tomasz' }))
  await user.click(screen.getByRole('button', { name: 'Mute' }))
  await waitFor(() => expect(now().dms.filter((one) => one.isMuted).map((one) => one.dmId)).toEqual(['dm_4', 'dm_8', 'dm_17']))
})
