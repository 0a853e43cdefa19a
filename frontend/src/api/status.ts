/** How the hub is set up. */
import { useRead } from './hooks'

export interface Status {
  readonly version: string
  readonly store: string
  readonly sessions: number
  readonly bytes: number
  readonly uptime: number
  readonly hardened: boolean
  readonly auth: 'open' | 'token'
  /** Each mock has a host of its own below it. */
  readonly domain: string
}

export const useStatus = () => useRead<Status>('/api/v1/status')
