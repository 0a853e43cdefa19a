import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form } from 'react-aria-components'
import { Banner } from './banner'
import { Button } from './button'
import './wizard.css'

/** By the name of the field: what is wrong with it. */
export type FieldErrors = Readonly<Record<string, string>>

export interface WizardStep<V> {
  readonly id: string
  readonly title: string
  readonly description?: string
  readonly content: (errors: FieldErrors) => ReactNode
  readonly check?: (values: V) => FieldErrors
  /** What the review shows of this step. */
  readonly review?: (values: V) => readonly { readonly label: string; readonly value: ReactNode }[]
}

interface WizardProps<V> {
  readonly label: string
  readonly values: V
  readonly steps: readonly WizardStep<V>[]
  readonly onFinish: () => void
  readonly finish?: string
  /** Shown beside the buttons: a way to save and leave. */
  readonly aside?: ReactNode
  /** The step in the address; left out: the form keeps its place itself. The id of the last step is "review". */
  readonly step?: string
  readonly onStep?: (id: string) => void
}

const NONE: FieldErrors = {}

/** A long form in steps. One goes on when a step is right; the focus goes to the first field that is not; a review ends it. */
export function Wizard<V>({ label, values, steps, onFinish, finish = 'Submit', aside, step, onStep }: WizardProps<V>) {
  const [own, setOwn] = useState(steps[0]!.id)
  const [tried, setTried] = useState<readonly string[]>([])
  const [attempt, setAttempt] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const place = step ?? own
  const at = steps.findIndex((one) => one.id === place)
  const current = steps[at]
  const errorsOf = (one: WizardStep<V>): FieldErrors => one.check?.(values) ?? NONE
  const wrong = steps.findIndex((one) => Object.keys(errorsOf(one)).length > 0)
  // One can go back to any step, and on as far as all is right.
  const reach = wrong < 0 ? steps.length : wrong
  const errors = current !== undefined && tried.includes(current.id) ? errorsOf(current) : NONE
  const go = (id: string): void => {
    setOwn(id)
    onStep?.(id)
  }
  useEffect(() => {
    if (attempt > 0) focusFirstError(form.current)
  }, [attempt])
  useEffect(() => {
    form.current?.closest('.kit-wizard')?.querySelector<HTMLElement>('[data-step-title]')?.scrollIntoView?.({ block: 'nearest' })
  }, [place])
  const next = (): void => {
    if (current === undefined) return wrong < 0 ? onFinish() : show(steps[wrong]!)
    if (Object.keys(errorsOf(current)).length > 0) return show(current)
    go(steps[at + 1]?.id ?? 'review')
  }
  const show = (one: WizardStep<V>): void => {
    setTried([...tried, one.id])
    if (one.id !== place) go(one.id)
    setAttempt(attempt + 1)
  }
  const count = Object.keys(errors).length
  return (
    <section className="kit-wizard" aria-label={label}>
      <Progress titles={[...steps.map(({ id, title }) => ({ id, title })), { id: 'review', title: 'Review' }]} at={current === undefined ? steps.length : at} reach={reach} onGo={go} />
      <Form
        ref={form}
        className="kit-wizard-form"
        validationBehavior="aria"
        onSubmit={(event) => {
          event.preventDefault()
          next()
        }}
      >
        <h2 data-step-title>{current?.title ?? 'Review'}</h2>
        {current?.description === undefined ? null : <p className="kit-wizard-note">{current.description}</p>}
        {count === 0 ? null : <Banner kind="error" title={count === 1 ? 'One answer needs your attention' : `${count} answers need your attention`}>{Object.values(errors).join(' ')}</Banner>}
        {current === undefined ? <Review steps={steps} values={values} onEdit={go} /> : <div className="kit-wizard-fields">{current.content(errors)}</div>}
        <footer className="kit-wizard-foot">
          {aside}
          <span className="kit-wizard-gap" />
          {at === 0 ? null : <Button onPress={() => go(steps[current === undefined ? steps.length - 1 : at - 1]!.id)}>Back</Button>}
          <Button kind="primary" type="submit">
            {current === undefined ? finish : 'Continue'}
          </Button>
        </footer>
      </Form>
    </section>
  )
}

interface ProgressProps {
  readonly titles: readonly { readonly id: string; readonly title: string }[]
  readonly at: number
  readonly reach: number
  readonly onGo: (id: string) => void
}

function Progress({ titles, at, reach, onGo }: ProgressProps) {
  return (
    <nav aria-label="Steps">
      <ol className="kit-steps">
        {titles.map(({ id, title }, index) => (
          <li key={id}>
            <button type="button" className="kit-step" aria-current={index === at ? 'step' : undefined} disabled={index > Math.max(reach, at)} onClick={() => onGo(id)}>
              <span className={index < at ? 'kit-step-mark kit-step-done' : 'kit-step-mark'}>{index < at ? <Check size={13} aria-label="Done" /> : index + 1}</span>
              <span className="kit-step-title">{title}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Review<V>({ steps, values, onEdit }: { steps: readonly WizardStep<V>[]; values: V; onEdit: (id: string) => void }) {
  return (
    <div className="kit-review">
      {steps.map((step) => {
        const lines = step.review?.(values) ?? []
        return lines.length === 0 ? null : (
          <section key={step.id} aria-label={step.title}>
            <header>
              <h3>{step.title}</h3>
              <Button small onPress={() => onEdit(step.id)}>
                Edit<span className="kit-hidden"> {step.title}</span>
              </Button>
            </header>
            <dl>
              {lines.map((line) => (
                <div key={line.label}>
                  <dt>{line.label}</dt>
                  <dd>{line.value}</dd>
                </div>
              ))}
            </dl>
          </section>
        )
      })}
    </div>
  )
}

const FIELD = 'input:not([type=hidden]), textarea, button, [role=spinbutton], [role=textbox], [tabindex="0"]'

function focusFirstError(form: HTMLFormElement | null): void {
  const invalid = form?.querySelector<HTMLElement>('[data-invalid], [aria-invalid=true]')
  const target = invalid?.matches(FIELD) ? invalid : invalid?.querySelector<HTMLElement>(FIELD)
  target?.focus()
}
