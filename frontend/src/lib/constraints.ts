/**
 * The seed's constraints on a corpus, and what to sample next so that they hold. Pure. Source: seed 000, as
 * synthesis/tasks/sampler/constraints.py has them; a test compares the numbers.
 */
export interface Corpus {
  readonly size: number
  readonly scenario: Readonly<Record<string, number>>
  readonly difficulty: Readonly<Record<string, number>>
  readonly type: Readonly<Record<string, number>>
  readonly domain_by_difficulty: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly applications: Readonly<Record<string, number>>
  readonly application_pairs: Readonly<Record<string, number>>
  readonly first_words: Readonly<Record<string, number>>
  readonly instruction_words: Readonly<Record<string, number>>
}

export interface Finding {
  readonly name: string
  readonly asked: string
  readonly found: string
  readonly holds: boolean
  /** What to sample next; empty where it holds. */
  readonly next: string
}

export const LIMITS = { domain: 0.21, hard: 0.4, cross: 0.35, application: 0.15 } as const

const share = (count: number, size: number): string => (size === 0 ? 'none' : `${((count / size) * 100).toFixed(0)}% (${count} of ${size})`)

/** How many more of a kind, and nothing else, make its share at least this. */
export function wanted(count: number, size: number, least: number): number {
  return Math.max(0, Math.ceil((least * size - count) / (1 - least) - 1e-9))
}

/** How many of other kinds bring its share down to this. */
export function diluting(count: number, size: number, most: number): number {
  return Math.max(0, Math.ceil(count / most - size - 1e-9))
}

export function findings(corpus: Corpus): Finding[] {
  const { size } = corpus
  const domains = Object.entries(corpus.domain_by_difficulty).map(([name, row]) => [name, Object.values(row).reduce((sum, one) => sum + one, 0)] as const)
  const hard = corpus.difficulty['hard'] ?? 0
  const cross = corpus.type['cross-application'] ?? 0
  return [most('Domain', 'at most 21% each', domains, size, LIMITS.domain), least('Hard', 'at least 40%', hard, size, LIMITS.hard, 'hard tuples'), least('Cross-application', 'at least 35%', cross, size, LIMITS.cross, 'tuples over two applications'), most('Application', 'at most 15% each', Object.entries(corpus.applications), size, LIMITS.application)]
}

function least(name: string, asked: string, count: number, size: number, bound: number, what: string): Finding {
  const more = wanted(count, size, bound)
  return { name, asked, found: share(count, size), holds: size === 0 || more === 0, next: size === 0 || more === 0 ? '' : `${more} more ${what}` }
}

function most(name: string, asked: string, rows: readonly (readonly [string, number])[], size: number, bound: number): Finding {
  const [top] = [...rows].sort((one, other) => other[1] - one[1])
  const more = top === undefined ? 0 : diluting(top[1], size, bound)
  return { name, asked, found: top === undefined ? 'none' : `${top[0]}: ${share(top[1], size)}`, holds: more === 0, next: more === 0 ? '' : `${more} more without ${top![0]}` }
}
