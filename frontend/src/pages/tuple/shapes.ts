/** What the API says of tuples (items of synthesis), and of what was left with them. */
import type { Json, JsonObject } from '../../api/types'

export interface Card {
  readonly id: number
  readonly run: string
  readonly number: number
  readonly task_id: string
  readonly state: string
  readonly reason: string
  readonly platform: string
  readonly domain: string
  readonly difficulty: string
  readonly scenario: string
  readonly type: string
  readonly caught: number
  readonly tried: number
  readonly strength: number | null
  readonly votes: string
  readonly severity: string
  readonly teacher: string
  readonly dollars: number | null
  readonly reviews: number
  readonly review: string
  readonly mocks: readonly string[]
  readonly versions: string
  readonly made_at: string
  readonly instruction: string
}

export interface Round {
  readonly number: number
  readonly conditions: readonly { readonly name: string; readonly holds: boolean; readonly why: string }[]
  readonly r_init: number | null
  readonly r_gold: number | null
  readonly patterns: readonly string[]
  readonly tried: readonly Tried[]
  readonly advice: string
}

export interface Tried {
  readonly name: string
  readonly expected: string
  readonly score: number | null
  readonly right: boolean
  readonly why: string
}

export interface TupleReview {
  readonly id: number
  readonly item: number
  readonly reviewer: string
  readonly decision: 'keep' | 'modify' | 'reject'
  readonly instruction: string
  readonly reason: string
  readonly seconds: number
  readonly created_at: string
  readonly undone_at: string | null
}

export interface Cost {
  readonly conversations: number
  readonly turns: number
  readonly input_tokens: number
  readonly output_tokens: number
  readonly dollars: number | null
  readonly seconds: number
}

export interface Tuple {
  readonly id: number
  readonly run: string
  readonly number: number
  readonly task_id: string
  readonly state: string
  readonly reason: string
  readonly why: string
  readonly instruction: string
  readonly first_instruction: string
  readonly applications: readonly string[]
  readonly difficulty: string
  readonly domain: string
  readonly versions: Readonly<Record<string, string>>
  readonly seconds: Readonly<Record<string, number>>
  readonly attempts: number
  readonly rounds_played: number
  readonly context: readonly JsonObject[]
  readonly rounds: readonly Round[]
  readonly files: readonly { readonly name: string; readonly bytes: number; readonly sha256: string }[]
  readonly verifications: readonly { readonly state: string; readonly target: string; readonly reason: string; readonly why: string; readonly scores: Readonly<Record<string, number | null>>; readonly queued_at: string; readonly ended_at: string | null }[]
  readonly costs: Cost & { readonly by_role: Readonly<Record<string, Cost>> }
  readonly filters: JsonObject
  readonly reviews: readonly TupleReview[]
}

export interface Vote {
  readonly number: number
  readonly model: string
  readonly family: string
  readonly verdict: string
  readonly severity: string
  readonly confidence: number | null
  readonly vote: JsonObject | null
  readonly contradiction: string
  readonly fault: string
}

export interface TeacherRollout {
  readonly id: number
  readonly passage: number
  readonly number: number
  readonly actor: string
  readonly outcome: string
  readonly program: number | null
  readonly visual: boolean | null
  readonly judge: string
  readonly said: string
  readonly why: string
  readonly steps: number
  readonly pictures: number
}

export interface Conversation extends Cost {
  readonly id: number
  readonly role: string
  readonly number: number
  readonly model: string
  readonly outcome: string
  readonly why: string
  readonly begun_at: string
}

export interface Transcript extends Conversation {
  readonly entries: readonly JsonObject[]
}

export interface World {
  readonly mock: string
  readonly initial: string
  readonly golden: string
}

export const itemPath = (id: number | string, more = ''): string => `/api/v1/synthesis/items/${id}${more === '' ? '' : `/${more}`}`
export const filePath = (item: Tuple, name: string): string => `/api/v1/synthesis/runs/${item.run}/items/${item.task_id}/files/${name}`
export const asText = (value: Json | undefined): string => (value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value))
