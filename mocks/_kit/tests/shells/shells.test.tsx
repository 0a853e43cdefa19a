// @vitest-environment happy-dom
/** Every shell: landmarks, heading, title, order of focus, highlight, folding. */
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BoardShell, Columns, ConsoleShell, EditorShell, FeedShell, Page, Panes, PlannerShell, PortalShell, ThreePaneShell, WizardShell } from '../../src/shells'

const NAV = [
  { to: '/', label: 'Home' },
  { to: '/orders', label: 'Orders', count: 12 },
  { to: '/people', label: 'People' },
]
const common = { app: 'Quay', icon: <i />, search: <input aria-label="Search" />, actions: <button>New</button> }
const aside = { label: 'Details', content: <p>More</p> }
const page = <Page title="Orders">rows</Page>
const steps = [
  { to: '/', label: 'Start', state: 'done' },
  { to: '/orders', label: 'Orders', state: 'open' },
  { to: '/sign', label: 'Sign', state: 'locked' },
] as const

const SHELLS: Record<string, ReactNode> = {
  'three-pane': (
    <ThreePaneShell {...common} nav={[{ entries: NAV }]}>
      <Panes title="Orders" list={<a href="/orders/1">One</a>} detail={<p>One</p>} detailLabel="Order" />
    </ThreePaneShell>
  ),
  console: <ConsoleShell {...common} nav={[{ entries: NAV }]} aside={aside} children={page} />,
  planner: <PlannerShell {...common} nav={NAV} side={{ label: 'Lists', content: <p>Mine</p> }} sideOpen onToggleSide={() => undefined} children={page} />,
  portal: <PortalShell {...common} nav={NAV} aside={aside} foot={<a href="/help">Help</a>} children={page} />,
  feed: <FeedShell {...common} nav={[{ entries: NAV }]} panels={[aside]} children={page} />,
  board: (
    <BoardShell {...common} nav={NAV} aside={aside}>
      <Page title="Orders" layout="fill">
        <Columns label="Lists">
          <section>To do</section>
        </Columns>
      </Page>
    </BoardShell>
  ),
  editor: <EditorShell app="Quay" title="Orders" back={{ to: '/', label: 'All' }} left={{ label: 'Outline', content: 'x' }} right={aside} tools={<button>Bold</button>} children="work" />,
  wizard: <WizardShell {...common} form="Permit" steps={steps} current={1} buttons={<button>Next</button>} aside={aside} children={<input aria-label="Name" />} />,
}

const browser = (window as unknown as { happyDOM: { setViewport(size: { width: number; height: number }): void } }).happyDOM
beforeEach(() => browser.setViewport({ width: 1280, height: 720 }))
afterEach(cleanup)

function show(shell: ReactNode, path = '/orders') {
  return render(<MemoryRouter initialEntries={[path]}>{shell}</MemoryRouter>)
}

test.each(Object.keys(SHELLS))('%s: one banner, one main, one heading, a title, and nothing that axe objects to', async (name) => {
  show(SHELLS[name])
  expect(screen.getAllByRole('banner')).toHaveLength(1)
  expect(screen.getAllByRole('main')).toHaveLength(1)
  expect(screen.getAllByRole('heading', { level: 1 }).map((one) => one.textContent)).toEqual(['Orders'])
  expect(document.title).toBe('Orders · Quay')
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map((found) => `${found.id}: ${found.nodes[0]!.html}`)).toEqual([])
})

test.each(Object.keys(SHELLS))('%s: the first stop of the keyboard leads to the main content', async (name) => {
  show(SHELLS[name])
  const user = userEvent.setup()
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Skip to main content')
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test.each(Object.keys(SHELLS).filter((name) => name !== 'editor'))('%s: navigation comes before the content and says where one is', (name) => {
  show(SHELLS[name])
  const navigation = screen.getByRole('navigation', { name: name === 'wizard' ? 'Steps' : 'Main' })
  expect(navigation.compareDocumentPosition(screen.getByRole('main')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  const here = within(navigation).getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))
  expect(here.map((link) => link.getAttribute('aria-label'))).toEqual(['Orders'])
  expect(within(navigation).getByRole('link', { name: 'Orders' })).toBe(here[0])
})

test.each(['three-pane', 'console', 'feed'])('%s: the side folds away and keeps its names', async (name) => {
  show(SHELLS[name])
  const user = userEvent.setup()
  const hide = screen.getByRole('button', { name: /^Hide navigation/ })
  expect(hide.getAttribute('aria-expanded')).toBe('true')
  await user.click(hide)
  const again = screen.getByRole('button', { name: /^Show navigation/ })
  expect(again.getAttribute('aria-expanded')).toBe('false')
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link').map((link) => link.getAttribute('aria-label'))
  expect(links).toEqual(expect.arrayContaining(['Home', 'Orders', 'People']))
  await user.click(again)
  expect(screen.getByRole('button', { name: /^Hide navigation/ })).toBeTruthy()
})

test('in a narrow window the side begins folded, until the person decides', async () => {
  browser.setViewport({ width: 1024, height: 720 })
  show(SHELLS.console)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show navigation' }))
  expect(screen.getByRole('button', { name: 'Hide navigation' })).toBeTruthy()
})

test.each(['console', 'board', 'editor'])('%s: what stands beside the content folds away', async (name) => {
  show(SHELLS[name])
  const user = userEvent.setup()
  expect(screen.getByText('More').closest('[hidden]')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Hide details' }))
  expect(screen.getByText('More').closest('[hidden]')).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show details' }))
  expect(screen.getByText('More').closest('[hidden]')).toBeNull()
})

test('a page below another shows the way back, and its own place in it', () => {
  show(
    <ConsoleShell {...common} nav={[{ entries: NAV }]}>
      <Page title="Order 7" trail={[{ to: '/orders', label: 'Orders' }]} back={{ to: '/orders', label: 'All orders' }} children="x" />
    </ConsoleShell>,
    '/orders/7',
  )
  const crumbs = screen.getByRole('navigation', { name: 'Breadcrumbs' })
  expect(within(crumbs).getByRole('link', { name: 'Orders' }).getAttribute('href')).toBe('/orders')
  expect(within(crumbs).getByText('Order 7').getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'All orders' })).toBeTruthy()
  // A section stays highlighted on the pages below it; the start page does not.
  const current = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))
  expect(current.map((link) => link.getAttribute('aria-label'))).toEqual(['Orders'])
})

test('links keep the session', () => {
  show(SHELLS.portal, '/orders?sid=s1')
  expect(screen.getByRole('link', { name: 'People' }).getAttribute('href')).toBe('/people?sid=s1')
})

test('more pages than the bar holds are in a menu', async () => {
  const entries = ['Kitchen', 'Living', 'Garden', 'Light', 'Textiles', 'Offers', 'Journal', 'Help'].map((label) => ({ to: `/${label}`, label }))
  show(<PortalShell {...common} nav={entries} children={page} />)
  expect(screen.queryByRole('link', { name: 'Journal' })).toBeNull()
  await userEvent.setup().click(screen.getByRole('button', { name: 'More' }))
  expect((await screen.findAllByRole('menuitem')).map((one) => one.textContent)).toEqual(['Journal', 'Help'])
})

test('a group of entries folds away', async () => {
  show(<ConsoleShell {...common} nav={[{ title: 'Sales', folds: true, entries: NAV }]} children={page} />)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Sales' }))
  expect(screen.getByRole('button', { name: 'Sales' }).getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('link', { name: 'People' })).toBeNull()
})

test('a step that is not available yet is told and leads nowhere', () => {
  show(SHELLS.wizard)
  const locked = screen.getByRole('link', { name: 'Sign, not available yet' })
  expect([locked.getAttribute('aria-disabled'), locked.getAttribute('href')]).toEqual(['true', null])
  expect(screen.getByText('Step 2 of 3')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: '1 of 3 steps complete' })).toBeTruthy()
})
