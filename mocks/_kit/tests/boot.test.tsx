// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Boot } from '../src/shell/mount'
import { hooksFor } from '../src/state/hooks'
import { HubError, type Transport } from '../src/state/transport'
import { Hub, type World } from './hub'

const actions = { count_add: (draft: World, { by }: { by: number }) => void (draft.count += by) }
const { useSelect, useAct } = hooksFor<World, typeof actions>(actions)

function Counter() {
  const count = useSelect((state) => state.count)
  const { count_add } = useAct()
  if (count < 0) throw new Error('below zero')
  return <button onClick={() => void count_add({ by: 1 })}>count {count}</button>
}

let root: Root
let place: HTMLElement

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
  vi.useRealTimers()
})

async function boot(transport: Transport): Promise<void> {
  await act(async () => root.render(<Boot App={Counter} address={{ base: 'http://hub/', basename: '/', sid: null }} transport={transport} />))
  await act(() => vi.advanceTimersByTimeAsync(0))
}

const press = (name: string) => act(async () => [...place.querySelectorAll('button')].find((one) => one.textContent?.includes(name))!.click())

test('the page opens on the state of the session and writes nothing to the browser', async () => {
  const hub = new Hub()
  hub.state.count = 4
  await boot(hub.transport())
  await press('count 4')
  expect(place.textContent).toContain('count 5')
  expect(hub.state.count).toBe(5)
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
})

test('viewing sends nothing', async () => {
  const hub = new Hub()
  await boot(hub.transport())
  expect(hub.sent).toEqual([])
  expect(hub.version).toBe(0)
})

test('a change by someone else appears on the open page', async () => {
  const hub = new Hub()
  await boot(hub.transport())
  await act(async () => hub.change([{ op: 'replace', path: '/count', value: 77 }]))
  expect(place.textContent).toContain('count 77')
})

test('a failed write is an alert with Retry, and goes when it is saved', async () => {
  const hub = new Hub()
  let refuse = true
  hub.onSend = () => {
    if (refuse) throw new HubError(503, 'The store is busy.')
    return 'ok'
  }
  await boot(hub.transport())
  await press('count 0')
  const alert = place.querySelector('[role=alert]')
  expect(alert?.textContent).toContain('not saved yet')
  expect(alert?.textContent).toContain('The store is busy.')
  refuse = false
  await press('Retry')
  expect(place.querySelector('[role=alert]')).toBeNull()
  expect(hub.state.count).toBe(1)
})

test('a session that cannot be read is an error with a way to try again, never a blank page', async () => {
  const hub = new Hub()
  const transport = hub.transport()
  let broken = true
  const load = (): ReturnType<Transport['load']> => (broken ? Promise.reject(new HubError(503, 'No hub.')) : hub.load())
  await boot({ ...transport, load })
  expect(place.querySelector('[role=alert]')?.textContent).toContain('No hub.')
  broken = false
  await press('Try again')
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(place.textContent).toContain('count 0')
})

test('a screen that fails to render says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const hub = new Hub()
  hub.state.count = -1
  await boot(hub.transport())
  expect(place.querySelector('[role=alert]')?.textContent).toContain('below zero')
})
