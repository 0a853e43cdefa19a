/** What tests of components need: a hub that answers from a table, and a page around a component. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, vi } from 'vitest'

export interface Asked {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly body: unknown
}

type Answer = (asked: Asked) => unknown

/** `answers`: by `METHOD /path`. Leaves: what was asked for, in order. A missing answer is a 404. */
export function hub(answers: Readonly<Record<string, Answer>>): Asked[] {
  const all: Asked[] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://hub.test')
    const asked = { method: init.method ?? 'GET', path: pathname, query: searchParams, body: init.body === undefined ? undefined : (JSON.parse(String(init.body)) as unknown) }
    all.push(asked)
    const answer = answers[`${asked.method} ${pathname}`]
    const body = answer === undefined ? { error: 'not_found', message: `Nothing is at ${pathname}.` } : answer(asked)
    return Promise.resolve(new Response(JSON.stringify(body), { status: answer === undefined ? 404 : 200 }))
  })
  return all
}

export function show(page: ReactNode, at = '/') {
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [at] })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const view = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { ...view, where: () => `${router.state.location.pathname}${router.state.location.search}` }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  window.localStorage.clear()
})
