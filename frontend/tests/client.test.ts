import { afterEach, expect, test, vi } from 'vitest'
import { isMeant } from '../src/api/beginnings'
import { address, ApiError, call } from '../src/api/client'
import { touched } from '../src/api/topics'

afterEach(() => vi.unstubAllGlobals())

test('empty members stay out of an address', () => {
  expect(address('/api/v1/mocks', { q: '', page: 2, category: undefined, only: false })).toBe('/api/v1/mocks?page=2')
  expect(address('/api/v1/mocks?x=1', { q: 'a b' })).toBe('/api/v1/mocks?x=1&q=a+b')
})

test('an error carries what the hub said', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ error: 'not_cleared', message: 'Two are not.', not_cleared: { a: ['x'] } }), { status: 409 })))
  const failure = await call('/api/v1/releases', { method: 'POST', body: {} }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ApiError)
  expect(failure).toMatchObject({ status: 409, code: 'not_cleared', message: 'Two are not.', extra: { not_cleared: { a: ['x'] } } })
})

test('a hub that is away is said to be away, and not a fault of the page', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(call('/api/v1/mocks')).rejects.toMatchObject({ code: 'unreachable', status: 0 })
})

test('a change sends the token of the cookie', async () => {
  document.cookie = 'csrftoken=abc%3D'
  let sent: HeadersInit | undefined
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    sent = init.headers
    return Promise.resolve(new Response(null, { status: 204 }))
  })
  await call('/api/v1/sessions/notes-mock/a', { method: 'DELETE' })
  expect(sent).toMatchObject({ 'X-CSRFToken': 'abc=' })
})

test('a message makes the lists old that it is about, and no other', () => {
  expect(touched({ topic: 'rollouts' })).toEqual(['/api/v1/rollouts', '/api/v1/overview'])
  expect(touched({ topic: 'weather' })).toEqual([])
})

test('one more session makes the list old and no session that is open', () => {
  const old = (address: string) => touched({ topic: 'sessions' }).some((one) => isMeant(address, one))
  expect(['/api/v1/sessions', '/api/v1/overview', '/api/v1/sessions/notes-mock/a', '/api/v1/sessions/notes-mock/a/state'].map(old)).toEqual([true, true, false, false])
})
