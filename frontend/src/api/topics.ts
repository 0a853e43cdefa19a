/** Which answers are old after a live message. Pure. */
import { only } from './beginnings'

export interface LiveMessage {
  readonly topic: string
  readonly [key: string]: unknown
}

const READS: Readonly<Record<string, readonly string[]>> = {
  // That there is one more or less says nothing of those that are open: each hears of itself.
  sessions: [only('/api/v1/sessions')],
  runs: ['/api/v1/synthesis'],
  rollouts: ['/api/v1/rollouts'],
  training: ['/api/v1/training'],
  jobs: ['/api/v1/jobs'],
}

export const TOPICS: readonly string[] = Object.keys(READS)

export function touched({ topic }: LiveMessage): readonly string[] {
  const known = READS[topic]
  return known === undefined ? [] : [...known, '/api/v1/overview']
}
