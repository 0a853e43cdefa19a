/** What the API says of rollouts. */
import type { Json } from '../../api/types'

export interface Rollout {
  readonly id: string
  readonly task_id: string
  readonly instruction: string
  readonly mocks: readonly { readonly id: string; readonly version: string }[]
  readonly group: string
  readonly sample: number
  readonly seed: number | null
  readonly policy: string
  readonly policy_version: number
  readonly outcome: Outcome
  /** Whether the infrastructure failed: such a rollout says nothing of the policy. */
  readonly infra: boolean
  readonly reward: number | null
  readonly success: boolean | null
  readonly status: string
  readonly stop: string
  readonly drop_reason: string
  readonly step_count: number
  readonly call_count: number
  readonly error_count: number
  readonly seconds: number | null
  readonly training: { readonly run: string; readonly name: string; readonly step: number } | null
  readonly started_at: string | null
  readonly hits: readonly number[]
}

export type Outcome = 'scored' | 'reward_failed' | 'timed_out' | 'infra_failed' | 'setup_failed'

export interface Call {
  readonly action: string
  readonly coordinate?: readonly [number, number]
  readonly start_coordinate?: readonly [number, number]
  readonly text?: string
  readonly keys?: readonly string[]
  readonly pixels?: number
  readonly time?: number
  readonly status?: string
}

export interface TimelineStep {
  readonly index: number
  readonly screenshot: string
  readonly width: number | null
  readonly height: number | null
  readonly address: string
  readonly calls: readonly Call[]
  readonly failed: boolean
  readonly ms: Readonly<Record<string, number>>
  readonly tokens: number | null
}

export interface RolloutDetail extends Rollout {
  readonly evidence: Json
  readonly timings: Readonly<Record<string, number>>
  readonly last_screenshot: string
  readonly timeline: readonly TimelineStep[]
}

export interface StepDetail extends Omit<TimelineStep, 'failed' | 'ms'> {
  readonly user_text: string
  readonly text: string
  readonly policy_version: number | null
  readonly accessibility: string
  readonly results: readonly { readonly ok?: boolean; readonly error?: string | null; readonly [key: string]: Json | undefined }[]
  readonly states: Readonly<Record<string, { readonly version?: number; readonly state_id?: string; readonly diff?: Json }>>
  readonly timings: Readonly<Record<string, number>>
  readonly parse_error: string
  readonly error: string
}

export interface Group {
  readonly task_id: string
  readonly seed: number | null
  readonly policy: string
  readonly policy_version: number
  readonly count: number
  readonly scored: number
  readonly infra: number
  readonly successes: number
  readonly mean_reward: number | null
  readonly mean_steps: number | null
  readonly mean_seconds: number | null
  readonly latest: string
}

export interface RolloutFacets {
  readonly totals: { readonly count: number; readonly scored: number; readonly infra: number; readonly successes: number; readonly mean_reward: number | null; readonly mean_steps: number | null; readonly mean_seconds: number | null }
  readonly [name: string]: readonly { readonly value: string | number; readonly count: number; readonly name?: string }[] | RolloutFacets['totals']
}

export const image = (sha: string): string => `/api/v1/rollouts/images/${sha}`
