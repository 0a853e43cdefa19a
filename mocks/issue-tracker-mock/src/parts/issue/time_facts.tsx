/** Estimate, logged and remaining time; the dialog that logs work. */
import { Button, InlineEdit, Progress } from '@mocks/kit'
import { useState } from 'react'
import { useWorld } from '../../hooks'
import type { Issue } from '../../model'
import { minutesSpent } from '../../reports/progress'
import { formatDuration, parseDuration } from '../../rules/duration'
import { useAccess, useDeeds } from '../use_deeds'
import { Fact } from './facts'
import { LogWorkDialog } from './log_work_dialog'

export function TimeFacts({ issue }: { issue: Issue }) {
  const world = useWorld()
  const { act } = useDeeds()
  const { edit } = useAccess()
  const [logging, setLogging] = useState(false)
  const { settings } = world
  const spent = minutesSpent(issue.id, world)
  const remaining = issue.remainingEstimate ?? 0
  const whole = Math.max(spent + remaining, issue.originalEstimate ?? 0)
  const text = (minutes: number | null): string => (minutes === null ? '' : formatDuration(minutes, settings))
  const check = (typed: string): string | null => (typed === '' || parseDuration(typed, settings) !== null ? null : 'Write a time such as 3h or 1d 4h.')
  return (
    <>
      <Fact label="Estimate">
        <InlineEdit label="original estimate" disabled={!edit} placeholder="None" value={text(issue.originalEstimate)} check={check} onSave={(typed) => void act.issue_set_estimate({ id: issue.id, originalEstimate: typed === '' ? null : parseDuration(typed, settings) })} />
      </Fact>
      <Fact label="Remaining">
        <InlineEdit label="remaining estimate" disabled={!edit} placeholder="None" value={text(issue.remainingEstimate)} check={check} onSave={(typed) => void act.issue_set_estimate({ id: issue.id, remainingEstimate: typed === '' ? null : parseDuration(typed, settings) })} />
      </Fact>
      <Fact label="Time tracking">
        <div className="stack-tight">
          {whole === 0 ? <span className="fact-fixed muted">Nothing logged</span> : <Progress label="Time spent" hideLabel value={spent} max={whole} tone={issue.originalEstimate !== null && spent > issue.originalEstimate ? 'clay' : 'sky'} text={`${formatDuration(spent, settings)} of ${formatDuration(whole, settings)}`} />}
          {whole === 0 ? null : <span className="muted small">{formatDuration(spent, settings)} logged, {formatDuration(remaining, settings)} left</span>}
          {edit ? (
            <Button small onPress={() => setLogging(true)}>
              Log work
            </Button>
          ) : null}
        </div>
      </Fact>
      {logging ? <LogWorkDialog issue={issue} onClose={() => setLogging(false)} /> : null}
    </>
  )
}
