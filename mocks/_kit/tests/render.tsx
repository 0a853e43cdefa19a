/** Shows a component as it stands in a mock: inside a session, a router and the toasts. Used by the tests of src/ui. */
import { act, cleanup, configure, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect } from 'vitest'
import { SessionLocale } from '../src/shell/session_locale'
import { StoreContext } from '../src/state/hooks'
import { Store } from '../src/state/store'
import { Toasts } from '../src/ui/toast'
import { ENV, Hub } from './hub'

configure({ asyncUtilTimeout: 15_000 }) // a part that is loaded late takes its time on a busy machine

/** The session says 2 March 2026, 09:00 UTC. `hub.sent` holds what was written: nothing, where a component only shows. */
export function show(ui: ReactNode, { locale = 'en-US', path = '/' } = {}) {
  cleanup()
  const hub = new Hub()
  const store = new Store<object>({ stored_state: {}, version: 0, env: { ...ENV, locale } }, hub.transport())
  const framed = (inner: ReactNode) => (
    <StoreContext value={store}>
      <SessionLocale>
        <Toasts>
          <MemoryRouter initialEntries={[path]}>
            <main>{inner}</main>
          </MemoryRouter>
        </Toasts>
      </SessionLocale>
    </StoreContext>
  )
  const view = render(framed(ui))
  return { ...view, hub, user: userEvent.setup(), again: (next: ReactNode) => view.rerender(framed(next)) }
}

/** No violation that axe can find without a layout. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run({ include: ['body'], exclude: ['[data-live-announcer]'] }, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false }, 'page-has-heading-one': { enabled: false } } })
  expect(violations.map((found) => `${found.id}: ${found.nodes.map((node) => node.html).join(' ')}`)).toEqual([])
}

/** The focus goes to the first entry of what has just opened: a browser does that itself, happy-dom stops at the frame. */
export async function enter(role: 'menuitem' | 'option', index = 0): Promise<void> {
  const entries = await screen.findAllByRole(role)
  await act(async () => entries[index]!.focus())
}
