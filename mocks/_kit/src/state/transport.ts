/**
 * The hub's state API as the store uses it: load, send, listen. Enters and leaves: JSON over the page's own origin.
 * Addresses are relative to document.baseURI, so a mock works under a host name and under a path alike.
 */
import type { Env } from './context'
import type { Operation } from './patch'

export interface Loaded {
  readonly stored_state: Record<string, unknown> | null
  readonly version: number
  readonly env: Env
}

export interface Write {
  readonly patch: readonly Operation[]
  readonly if_version: number
  readonly label: string
}

export interface HubEvent {
  readonly version: number
  readonly action: string
  readonly label: string | null
  readonly actor: 'api' | 'ui' | 'system'
  /** null: too large, or the whole state was replaced: read /state again. */
  readonly patch: readonly Operation[] | null
}

export interface Transport {
  load(): Promise<Loaded>
  /** Gives the version that the write made. Throws HubError; status 409: the session is at another version. */
  send(write: Write): Promise<number>
  /** Events after version `since()`, asked at each connection, so that none is missed. Returns the way to stop. */
  listen(received: (event: HubEvent) => void, since: () => number): () => void
}

/** A call that did not succeed. `status` 0: the hub was not reached, or hung up: whether it acted is unknown. */
export class HubError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

// Browsers refuse to keep larger requests alive past the page's end.
const KEEPALIVE_LIMIT = 60_000

/** The transport of a real page. `sid` null: the shared session. */
export function httpTransport(base: string, sid: string | null): Transport {
  const address = (name: string, query: Record<string, string> = {}): string => {
    const url = new URL(name, base)
    for (const [key, value] of Object.entries({ ...(sid === null ? {} : { sid }), ...query })) url.searchParams.set(key, value)
    return url.href
  }
  return {
    load: async () => completed(await call(address('state', { with: 'env' }), { cache: 'no-store' })),
    send: async (write) => {
      const body = JSON.stringify({ action: 'patch', ...write })
      const headers = { 'Content-Type': 'application/json' }
      const answer = await call(address('post'), { method: 'POST', headers, body, keepalive: body.length < KEEPALIVE_LIMIT })
      return Number(answer.version)
    },
    listen: (received, since) => listenWhileVisible(() => address('events', { since: String(since()) }), received),
  }
}

const NO_ENV = { seed: 0, timezone: 'UTC', locale: 'en-US', clock: 'moving', ticks: 0 } as const

/** An env that leaves out what has a natural default is filled in. */
function completed(answer: Record<string, unknown>): Loaded {
  const given = Object.entries((answer.env ?? {}) as object).filter(([, value]) => value !== null)
  return { ...answer, env: { ...NO_ENV, ...Object.fromEntries(given) } } as unknown as Loaded
}

async function call(url: string, init: RequestInit): Promise<Record<string, unknown>> {
  let response: Response
  try {
    response = await fetch(url, { credentials: 'same-origin', ...init })
  } catch {
    throw new HubError(0, 'The server could not be reached.')
  }
  const answer = (await response.json().catch(() => null)) as Record<string, unknown> | null
  if (response.ok && answer !== null) return answer
  const said = typeof answer?.message === 'string' ? answer.message : `The server answered with status ${response.status}.`
  throw new HubError(response.ok ? 0 : response.status, said)
}

/** A hidden page lets its connection go (browsers allow six to a host) and catches up when it is seen again. */
function listenWhileVisible(url: () => string, received: (event: HubEvent) => void): () => void {
  let source: EventSource | null = null
  const handle = (message: MessageEvent<string>): void => received(JSON.parse(message.data) as HubEvent)
  const connect = (): void => {
    source = new EventSource(url())
    source.addEventListener('message', handle)
  }
  const close = (): void => {
    source?.close()
    source = null
  }
  const follow = (): void => {
    if (document.hidden) close()
    else if (source === null) connect()
  }
  document.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    document.removeEventListener('visibilitychange', follow)
    close()
  }
}
