/** Long forms: the steps at the left with their state, one step's fields, back and next below, help at the right. */
import { Check, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../shell/router'
import type { Panel } from './collapse'
import { Brand, Frame, Main, type Skin } from './frame'
import { useTitle } from './page'
import './wizard.css'

export type StepState = 'done' | 'error' | 'open' | 'locked'

export interface Step {
  readonly to: string
  readonly label: string
  readonly state: StepState
}

interface WizardShellProps {
  readonly app: string
  readonly icon: ReactNode
  /** What the form is for; stands in the bar. */
  readonly form: ReactNode
  readonly steps: readonly Step[]
  /** The current step's number in `steps`, from 0. */
  readonly current: number
  readonly lead?: ReactNode
  readonly actions?: ReactNode
  /** Buttons: back, save, next. */
  readonly buttons: ReactNode
  readonly aside?: Panel | null
  readonly bar?: Skin
  readonly children: ReactNode
}

export function WizardShell({ app, icon, form, steps, current, lead, actions, buttons, aside, bar = 'dark', children }: WizardShellProps) {
  const title = steps[current]?.label ?? ''
  useTitle(title, app)
  return (
    <Frame app={app} className={aside ? 'shell-wizard shell-wizard-aside' : 'shell-wizard'}>
      <header className="shell-bar" data-skin={bar}>
        <Brand app={app} icon={icon} />
        <div className="shell-wizard-form">{form}</div>
        <div className="shell-actions">{actions}</div>
      </header>
      <Steps steps={steps} current={current} />
      <Main>
        <div className="shell-wizard-page">
          <p className="shell-wizard-count">
            Step {current + 1} of {steps.length}
          </p>
          <h1>{title}</h1>
          {lead ? <p className="shell-wizard-lead">{lead}</p> : null}
          {children}
          <div className="shell-wizard-buttons">{buttons}</div>
        </div>
      </Main>
      {aside ? (
        <aside className="shell-wizard-side" aria-label={aside.label}>
          <h2>{aside.label}</h2>
          {aside.content}
        </aside>
      ) : null}
    </Frame>
  )
}

const TOLD: Readonly<Record<StepState, string>> = { done: 'complete', error: 'needs correction', open: 'not complete', locked: 'not available yet' }

function Steps({ steps, current }: { steps: readonly Step[]; current: number }) {
  const done = steps.filter((step) => step.state === 'done').length
  return (
    <nav className="shell-steps" aria-label="Steps">
      <progress className="shell-steps-bar" max={steps.length} value={done} aria-label={`${done} of ${steps.length} steps complete`} />
      <ol>
        {steps.map((step, index) => (
          <li key={step.to}>
            <StepEntry step={step} number={index + 1} here={index === current} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function StepEntry({ step: { to, label, state }, number, here }: { step: Step; number: number; here: boolean }) {
  const inner = (
    <>
      <span className={`shell-step-mark shell-step-${state}`} data-text={state === 'done' || state === 'error' ? undefined : number} aria-hidden>
        {state === 'done' ? <Check size={13} /> : state === 'error' ? <TriangleAlert size={13} /> : null}
      </span>
      <span className="shell-label">{label}</span>
    </>
  )
  if (state === 'locked' && !here) {
    return (
      <span className="shell-step shell-step-off" aria-label={`${label}, ${TOLD[state]}`} role="link" aria-disabled>
        {inner}
      </span>
    )
  }
  return (
    <Link className={here ? 'shell-step active' : 'shell-step'} to={to} aria-label={label} aria-description={TOLD[state]} aria-current={here ? 'step' : undefined}>
      {inner}
    </Link>
  )
}
