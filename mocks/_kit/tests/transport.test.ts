// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { readAddress, settleAddress } from '../src/shell/address'
import { withSid } from '../src/shell/router'
import { httpTransport } from '../src/state/transport'

// The environment's own way to move the page without loading anything.
const happy = window as unknown as { happyDOM: { setURL(url: string): void } }

function answering(status: number, body: unknown) {
  const calls: [string, RequestInit][] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push([url, init])
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  })
  return calls
}

test('requests stay below the base of the page and carry the session', async () => {
  const calls = answering(200, { version: 3, stored_state: {}, env: { now: '2026-01-01T00:00:00Z', seed: null } })
  const transport = httpTransport('http://hub/m/notes-mock/', 'a.b:1')
  const loaded = await transport.load()
  expect(await transport.send({ patch: [], if_version: 2, label: 'x' })).toBe(3)
  expect(calls.map(([url]) => url)).toEqual(['http://hub/m/notes-mock/state?sid=a.b%3A1&with=env', 'http://hub/m/notes-mock/post?sid=a.b%3A1'])
  expect(JSON.parse(calls[1]![1].body as string)).toEqual({ action: 'patch', patch: [], if_version: 2, label: 'x' })
  expect(loaded.env).toEqual({ now: '2026-01-01T00:00:00Z', seed: 0, timezone: 'UTC', locale: 'en-US', clock: 'moving', ticks: 0 })
})

test('without a session the parameter is left out', async () => {
  const calls = answering(200, { version: 1 })
  await httpTransport('http://hub/', null).send({ patch: [], if_version: 0, label: 'x' })
  expect(calls[0]![0]).toBe('http://hub/post')
})

test('events are asked for from the version that the page stands at, anew at each connection', () => {
  const opened: string[] = []
  const received: unknown[] = []
  class Source extends EventTarget {
    constructor(url: string) {
      super()
      opened.push(url)
      setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data: '{"version":9}' })))
    }
    close = (): void => void opened.push('closed')
  }
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Source)
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  const turn = (away: boolean): void => {
    hidden.mockReturnValue(away)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  let version = 4
  const stop = httpTransport('http://hub/m/x/', 's').listen((event) => received.push(event), () => version)
  vi.runAllTimers()
  version = 9
  turn(true)
  turn(false)
  stop()
  expect(opened).toEqual(['http://hub/m/x/events?sid=s&since=4', 'closed', 'http://hub/m/x/events?sid=s&since=9', 'closed'])
  expect(received).toEqual([{ version: 9 }])
  vi.useRealTimers()
})

test('a refusal carries the status and what the server said', async () => {
  answering(422, { error: 'too_deep', message: 'The state is nested too deeply.' })
  await expect(httpTransport('http://hub/', null).load()).rejects.toMatchObject({ status: 422, message: 'The state is nested too deeply.' })
  answering(200, '<html>')
  await expect(httpTransport('http://hub/', null).load()).rejects.toMatchObject({ status: 0 })
})

test('the address is read from the base element, else it is the root of the host', () => {
  const page = (base: string): Document => {
    document.head.innerHTML = base
    happy.happyDOM.setURL('http://hub/m/notes-mock/note/n1?sid=s1')
    return document
  }
  expect(readAddress(page('<base href="/m/notes-mock/">'))).toEqual({ base: 'http://hub/m/notes-mock/', basename: '/m/notes-mock/', sid: 's1' })
  expect(readAddress(page(''))).toEqual({ base: 'http://hub/', basename: '/', sid: 's1' })
})

test('the first page has its slash, whichever way it was reached', () => {
  happy.happyDOM.setURL('http://hub/m/notes-mock?sid=s1')
  settleAddress(window, { base: 'http://hub/m/notes-mock/', basename: '/m/notes-mock/', sid: 's1' })
  expect(location.href).toBe('http://hub/m/notes-mock/?sid=s1')
  happy.happyDOM.setURL('http://hub/m/notes-mock/trash?sid=s1')
  settleAddress(window, { base: 'http://hub/m/notes-mock/', basename: '/m/notes-mock/', sid: 's1' })
  expect(location.pathname).toBe('/m/notes-mock/trash')
})

test('navigation keeps the session beside other parameters', () => {
  expect(withSid('/search?q=tea#top', 's 1')).toBe('/search?q=tea&sid=s+1#top')
  expect(withSid('/', 'x')).toBe('/?sid=x')
})
