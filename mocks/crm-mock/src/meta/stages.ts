/** Stages of opportunities, the ways of leads and cases, and what each means. Pure. */
export interface Stage {
  readonly name: string
  readonly probability: number
  /** In which column of the forecast it counts. */
  readonly forecast: 'Pipeline' | 'Best case' | 'Commit' | 'Closed' | 'Omitted'
  readonly tone: string
}

export const STAGES: readonly Stage[] = [
  { name: 'Prospecting', probability: 10, forecast: 'Pipeline', tone: 'slate' },
  { name: 'Qualification', probability: 20, forecast: 'Pipeline', tone: 'sky' },
  { name: 'Needs Analysis', probability: 35, forecast: 'Pipeline', tone: 'indigo' },
  { name: 'Value Proposition', probability: 50, forecast: 'Best case', tone: 'violet' },
  { name: 'Proposal/Price Quote', probability: 65, forecast: 'Best case', tone: 'plum' },
  { name: 'Negotiation/Review', probability: 80, forecast: 'Commit', tone: 'amber' },
  { name: 'Closed Won', probability: 100, forecast: 'Closed', tone: 'fern' },
  { name: 'Closed Lost', probability: 0, forecast: 'Omitted', tone: 'clay' },
]

export const isClosedStage = (stage: string): boolean => /^closed/i.test(stage)
export const isWonStage = (stage: string): boolean => /^closed won/i.test(stage)
export const isLostStage = (stage: string): boolean => isClosedStage(stage) && !isWonStage(stage)

/** The stage of that name; of a name that a state brought along, a guess. */
export function stageOf(name: string): Stage {
  const known = STAGES.find((stage) => stage.name === name)
  if (known !== undefined) return known
  if (isWonStage(name)) return { ...STAGES[6]!, name }
  if (isClosedStage(name)) return { ...STAGES[7]!, name }
  const near = STAGES.find((stage) => stage.name.split('/')[0] === name.split('/')[0])
  return near === undefined ? { name, probability: 50, forecast: 'Pipeline', tone: 'slate' } : { ...near, name }
}

/** All stages in their order; those that only a state has stand before the closed ones. */
export function stagesFor(used: readonly string[]): Stage[] {
  const extra = [...new Set(used)].filter((name) => name !== '' && !STAGES.some((stage) => stage.name === name)).map(stageOf)
  const open = STAGES.filter((stage) => !isClosedStage(stage.name))
  const closed = STAGES.filter((stage) => isClosedStage(stage.name))
  return [...open, ...extra.filter((one) => !isClosedStage(one.name)), ...closed, ...extra.filter((one) => isClosedStage(one.name))]
}

export const WON_REASONS = ['Best price', 'Product fit', 'Existing relationship', 'Service and support', 'Delivery time'] as const
export const LOST_REASONS = ['Lost to competitor', 'No budget', 'No decision', 'Price too high', 'Missing feature', 'Bad timing'] as const

export const LEAD_STATUSES = ['New', 'Working', 'Qualified', 'Unqualified'] as const
export const CASE_STATUSES = ['New', 'Working', 'Escalated', 'Closed'] as const
export const CASE_RESOLUTIONS = ['Solved', 'Workaround given', 'Duplicate', 'Not reproducible', 'Withdrawn by customer'] as const

const TONES: Readonly<Record<string, string>> = {
  New: 'sky', Working: 'amber', Qualified: 'fern', Unqualified: 'slate', Escalated: 'clay', Closed: 'fern', 'On Hold': 'umber',
  High: 'clay', Critical: 'rose', Medium: 'amber', Normal: 'sky', Low: 'slate', Hot: 'clay', Warm: 'amber', Cold: 'sky',
  Completed: 'fern', 'In Progress': 'amber', 'Not Started': 'slate', Scheduled: 'sky',
  Customer: 'fern', Prospect: 'sky', Partner: 'violet', Vendor: 'umber', Competitor: 'clay',
}

/** Values that say how things stand are marked; mere kinds are plain words. */
export const hasTone = (value: string): boolean => value in TONES || STAGES.some((one) => one.name === value) || isClosedStage(value)

export const toneOfValue = (value: string): string => TONES[value] ?? (STAGES.some((one) => one.name === value) || isClosedStage(value) ? stageOf(value).tone : 'slate')
