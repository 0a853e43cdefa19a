/** A workflow as a line of statuses with the ways out of each. */
import { Badge } from '@mocks/kit'
import { ArrowRight } from 'lucide-react'
import { type Raw, STATUSES, type Status, type Workflow } from '../model'
import { nextStatuses } from '../rules/workflow'
import { STATUS_TONES } from './marks'

export function WorkflowPicture({ workflow, current }: { workflow: Raw<Workflow>; current?: Status }) {
  return (
    <ul className="flow" aria-label="Transitions">
      {STATUSES.map((from) => {
        const next = nextStatuses(workflow, from)
        return (
          <li key={from} className={from === current ? 'flow-row flow-here' : 'flow-row'} aria-current={from === current ? 'step' : undefined}>
            <span className="flow-from">
              <Badge tone={STATUS_TONES[from]}>{from}</Badge>
            </span>
            <ArrowRight size={15} aria-hidden />
            <span className="flow-to">{next.length === 0 ? <span className="muted">nowhere: it stays</span> : next.map((to) => <Badge key={to} tone={STATUS_TONES[to]}>{to}</Badge>)}</span>
          </li>
        )
      })}
    </ul>
  )
}
