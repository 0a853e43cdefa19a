/** What the API says of training runs. */
import type { JsonObject } from '../../api/types'

export interface TrainingRun {
  readonly id: string
  readonly name: string
  readonly recipe: string
  readonly seed: number | null
  readonly status: string
  readonly note: string
  readonly last_step: number | null
  readonly rollout_count?: number
  readonly started_at: string
  readonly heard_at: string
  readonly ended_at: string | null
}

export interface TrainingDetail extends TrainingRun {
  readonly config: JsonObject
  readonly metrics: readonly string[]
}

export interface Metrics {
  readonly run: string
  readonly last_step: number | null
  readonly series: Readonly<Record<string, readonly (readonly [number, number])[]>>
}
