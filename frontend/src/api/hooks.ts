/** Reading and writing through TanStack Query: what is read is kept by its address, what is written makes it old. */
import { keepPreviousData, QueryClient, useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { isMeant } from './beginnings'
import { ApiError, call, type Query } from './client'
import { useLiveInterval } from './live'

export function makeClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 2_000, retry: (times, error) => times < 4 && isPassing(error), retryDelay: (times) => Math.min(500 * 2 ** times, 4_000), refetchOnWindowFocus: true },
      mutations: { retry: false },
    },
  })
}

/** Whether trying again may help: the hub is away for a moment. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 502 || error.status === 503)
}

interface ReadOptions {
  readonly query?: Query
  /** Seconds between looks; `live` lists are looked at when the hub says that something changed, too. */
  readonly every?: number
  readonly live?: boolean
  readonly enabled?: boolean
  readonly keep?: boolean
}

/** A GET. Its key is the path and the query, so that all who ask for the same share one answer. */
export function useRead<T>(path: string, { query = {}, every, live = false, enabled = true, keep = true }: ReadOptions = {}): UseQueryResult<T> {
  const slow = useLiveInterval()
  return useQuery<T>({
    queryKey: [path, query],
    queryFn: ({ signal }) => call<T>(path, { query, signal }),
    enabled,
    placeholderData: keep ? keepPreviousData : undefined,
    refetchInterval: every !== undefined ? every * 1000 : live ? slow : false,
  })
}

interface Write {
  readonly path: string
  readonly method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly body?: unknown
}

/** A change. `touches`: beginnings of the addresses that are old after it. */
export function useWrite<T = unknown>(...touches: string[]) {
  const client = useQueryClient()
  return useMutation<T, Error, Write>({
    mutationFn: ({ path, method = 'POST', body }) => call<T>(path, { method, body }),
    onSettled: () => forget(client, touches),
  })
}

export function forget(client: QueryClient, beginnings: readonly string[]): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && beginnings.some((one) => isMeant(path, one)),
  })
}
