/** Requests to the hub. Every error it answers becomes an `ApiError` that says what the hub said. */

export type Query = Readonly<Record<string, string | number | boolean | null | undefined | readonly string[]>>

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly extra: Readonly<Record<string, unknown>> = {},
  ) {
    super(message)
    this.name = 'ApiError'
  }
}

interface Options {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly query?: Query
  readonly body?: unknown
  readonly signal?: AbortSignal
}

/** The address with its query; members that are empty stay out of it. */
export function address(path: string, query: Query = {}): string {
  const found = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '' || value === false) continue
    for (const one of Array.isArray(value) ? (value as readonly string[]) : [String(value)]) found.append(name, one)
  }
  const text = found.toString()
  return text === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${text}`
}

/** One request: the JSON that came back, or undefined for an empty answer. */
export async function call<T>(path: string, { method = 'GET', query, body, signal }: Options = {}): Promise<T> {
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  if (method !== 'GET') headers['X-CSRFToken'] = cookie('csrftoken')
  const answer = await reach(address(path, query), { method, headers, body: body === undefined ? undefined : JSON.stringify(body), signal, credentials: 'same-origin' })
  if (answer.status === 204) return undefined as T
  const text = await answer.text()
  if (!answer.ok) throw problem(answer.status, text)
  return (text === '' ? undefined : JSON.parse(text)) as T
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiError(0, 'unreachable', 'The hub does not answer. It may be restarting: this page tries again by itself.')
  }
}

function problem(status: number, text: string): ApiError {
  try {
    const { error, message, ...extra } = JSON.parse(text) as { error?: string; message?: string }
    return new ApiError(status, error ?? 'error', message ?? `The hub answered ${status}.`, extra)
  } catch {
    return new ApiError(status, 'error', `The hub answered ${status} and gave no reason.`)
  }
}

function cookie(name: string): string {
  const found = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`))
  return found === undefined ? '' : decodeURIComponent(found.slice(name.length + 1))
}

/** What anything thrown says to a person. */
export function said(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
