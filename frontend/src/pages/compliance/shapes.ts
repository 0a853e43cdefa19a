/** What the API says of clearances. */
import type { JsonObject } from '../../api/types'

export type Result = 'pass' | 'attention' | 'fail' | 'missing'

export interface Standing {
  readonly mock: string
  readonly version: string
  readonly digest: string
  readonly title: string
  readonly category: string
  readonly state: string
  readonly reasons: readonly string[]
  readonly sensitive_field: string
  readonly results: Readonly<Record<string, Result>>
  readonly scanned_at: string
}

export interface Judgement {
  readonly verdict: string
  readonly reason: string
  readonly person: string
  readonly actor: string
  readonly at: string
  readonly extra: JsonObject
}

export interface Measure {
  readonly key: string
  readonly title: string
  readonly asks: string
  readonly gathered: Result
  readonly result: Result
  readonly review: Judgement | null
}

export interface Gathered {
  readonly measure: string
  readonly result: Result
  readonly summary: string
  readonly findings: readonly { readonly grade: string; readonly what: string; readonly where: string }[]
  readonly facts: JsonObject
}

export interface TrailEntry {
  readonly number: number
  readonly at: string
  readonly kind: string
  readonly actor: string
  readonly person: string
  readonly mock: string
  readonly version: string
  readonly payload: JsonObject
  readonly previous: string
  readonly hash: string
}

export interface Clearance extends Standing {
  readonly measures: readonly Measure[]
  readonly evidence: readonly Gathered[]
  readonly decision: Judgement | null
  readonly history: readonly TrailEntry[]
}

export const STATES: Readonly<Record<string, { readonly label: string; readonly tone: 'good' | 'warn' | 'bad' | 'mute' | 'note' }>> = {
  cleared: { label: 'Cleared', tone: 'good' },
  needs_decision: { label: 'Needs a decision', tone: 'note' },
  needs_review: { label: 'Needs a review', tone: 'warn' },
  failing: { label: 'Failing', tone: 'bad' },
  refused: { label: 'Refused', tone: 'bad' },
  not_scanned: { label: 'Not scanned', tone: 'mute' },
}

export const RESULTS: Readonly<Record<Result, { readonly label: string; readonly tone: 'good' | 'warn' | 'bad' | 'mute' }>> = {
  pass: { label: 'Pass', tone: 'good' },
  attention: { label: 'Look at it', tone: 'warn' },
  fail: { label: 'Fail', tone: 'bad' },
  missing: { label: 'Missing', tone: 'mute' },
}
export const MEASURES: readonly (readonly [string, string])[] = [['names', 'Names'], ['assets', 'Assets'], ['copy', 'Copy'], ['screenshots', 'Pictures'], ['sensitive', 'Terms'], ['disclosure', 'Disclosure']]
