import { Badge, StatusBadge } from '../../components/badge'
import { Meter } from '../../components/chart'
import { decimal } from '../../lib/format'
import type { Outcome, Rollout } from './shapes'

const OUTCOMES: Readonly<Record<Outcome, { readonly label: string; readonly tone: 'good' | 'warn' | 'bad' | 'note' | 'mute' }>> = {
  scored: { label: 'Scored', tone: 'mute' },
  reward_failed: { label: 'Reward failed', tone: 'bad' },
  timed_out: { label: 'Timed out', tone: 'note' },
  infra_failed: { label: 'Infrastructure', tone: 'warn' },
  setup_failed: { label: 'Set-up failed', tone: 'warn' },
}

export const outcomeName = (value: string): string => OUTCOMES[value as Outcome]?.label ?? value

/** What came of it. A failure of the infrastructure never looks like a low score. */
export function OutcomeBadge({ rollout }: { readonly rollout: Pick<Rollout, 'outcome' | 'success'> }) {
  if (rollout.outcome === 'scored') return rollout.success === true ? <StatusBadge state="success">Success</StatusBadge> : <StatusBadge state="none">No success</StatusBadge>
  const { label, tone } = OUTCOMES[rollout.outcome]
  return <Badge tone={tone}>{label}</Badge>
}

export function Reward({ value }: { readonly value: number | null }) {
  if (value === null) return <span className="soft" title="There is no reward: it was not scored">none</span>
  return (
    <span className="reward">
      <Meter value={value} label={`Reward ${decimal(value)}`} tone={value >= 1 ? 'good' : value > 0 ? 'warn' : 'bad'} />
      <span className="num">{decimal(value)}</span>
    </span>
  )
}
