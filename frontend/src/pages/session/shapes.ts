/** What the REST API says of sessions. */
import type { Json, JsonObject, PatchStep } from '../../api/types'

export interface Session {
  readonly mock: string
  readonly mock_version: string
  readonly sid: string
  readonly version: number
  readonly state_id: string
  readonly has_custom_state: boolean
  readonly created_at: number
  readonly accessed_at: number
  readonly expires_at: number
  readonly ttl: number
  readonly state_bytes: number
  readonly journal_entries: number
  readonly files: number
  readonly owner: string
  readonly env: Readonly<Record<string, string | number>>
  readonly forked_from: string | null
  readonly url: string | null
  readonly host_url: string | null
}

export interface Entry {
  readonly version: number
  readonly at: string
  readonly actor: string
  readonly action: string
  readonly label: string | null
  readonly patch: readonly PatchStep[]
  readonly state_id: string
}

export interface Observed {
  readonly initial_state: JsonObject
  readonly current_state: JsonObject
  readonly state_diff: Json
  readonly state_id: string
  readonly version: number
}

export interface Snapshot {
  readonly name: string
  readonly version: number
  readonly state_id: string
  readonly created_at: number
  readonly state_bytes: number
}

/** The mock’s own state API is not for the dashboard: in hardened mode it knows tokens only, not people who are signed in. */
export const sessionPath = (mock: string, sid: string, part?: 'state' | 'history' | 'events' | 'reset'): string => `/api/v1/sessions/${mock}/${sid}${part === undefined ? '' : `/${part}`}`
