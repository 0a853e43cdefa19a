/** All answers by section, with ways back to them; sections are ticked off one by one. */
import { Banner, Button, Checkbox, day, Link, useClock, useGo } from '@mocks/kit'
import { Pencil, Printer } from 'lucide-react'
import { useState } from 'react'
import type { Field, Section } from '../form/field'
import { dayOfParts, openSections, problemsOf } from '../form/problems'
import { isSubmitted } from '../form/rules'
import { answersOf, entriesAt, pathOf, SECTIONS, shown, textAt } from '../form/sections'
import { useAct, useSelect } from '../hooks'
import type { Answers, State } from '../model'
import { StepFrame } from '../parts/frame'

export function ReviewScreen() {
  const state = useSelect((all) => all)
  const { section_review, section_finish } = useAct()
  const go = useGo()
  const today = useClock().now().slice(0, 10)
  const [tried, setTried] = useState(false)
  const submitted = isSubmitted(state)
  const reviewed = state.reviewed ?? []
  const open = openSections(state, today)
  const left = SECTIONS.filter((section) => !reviewed.includes(section.id))
  const ready = open.length === 0 && left.length === 0 && state.photo?.accepted === true
  const next = (): void => {
    if (!submitted && !ready) return setTried(true)
    if (!submitted) void section_finish({ section: 'review' })
    go('/application/sign')
  }
  return (
    <StepFrame
      id="review"
      lead="Read everything once more. Tick each section when it is right; you can still change answers."
      help={[{ title: 'After submission', text: 'Answers cannot be changed once the application is signed. Bring the confirmation to your interview.' }]}
      buttons={
        <>
          <Button onPress={() => go('/application/photo')}>Back</Button>
          <Button icon={<Printer size={15} />} onPress={() => window.print()}>
            Print
          </Button>
          <Button kind="primary" onPress={next}>
            {submitted ? 'Next' : 'Continue to signature'}
          </Button>
        </>
      }
    >
      <div className="visa-form">
        {tried && !ready && !submitted ? (
          <Banner kind="error" title="Not everything is ready">
            <ul className="visa-wrong">
              {open.map((section) => (
                <li key={section.id}>
                  <Link to={pathOf(section.id)}>{section.title}</Link>: {Object.keys(problemsOf(section, state, today)).length} answers are open.
                </li>
              ))}
              {open.length === 0 && left.length > 0 ? <li>{left.length} sections are not ticked off.</li> : null}
              {state.photo?.accepted === true ? null : (
                <li>
                  <Link to="/application/photo">Photo</Link>: there is none that is accepted.
                </li>
              )}
            </ul>
          </Banner>
        ) : null}
        {SECTIONS.map((section) => (
          <Reviewed key={section.id} section={section} state={state} open={Object.keys(problemsOf(section, state, today)).length} checked={reviewed.includes(section.id)} submitted={submitted} onCheck={(checked) => void section_review({ section: section.id, reviewed: checked })} />
        ))}
      </div>
    </StepFrame>
  )
}

interface ReviewedProps {
  readonly section: Section
  readonly state: State
  readonly open: number
  readonly checked: boolean
  readonly submitted: boolean
  readonly onCheck: (checked: boolean) => void
}

function Reviewed({ section, state, open, checked, submitted, onCheck }: ReviewedProps) {
  const answers = answersOf(state, section)
  const go = useGo()
  return (
    <section className="visa-review" aria-label={section.title}>
      <header>
        <h2>{section.title}</h2>
        {open > 0 && !submitted ? <span className="visa-open">{open === 1 ? '1 answer open' : `${open} answers open`}</span> : null}
        <Button small icon={<Pencil size={14} />} onPress={() => go(pathOf(section.id))}>
          {submitted ? 'Open' : 'Edit'} {section.title}
        </Button>
      </header>
      <dl>
        {shown(section, answers, state).map((field) => (
          <div key={field.key}>
            <dt>{field.label}</dt>
            <dd>
              <Given field={field} answers={answers} />
            </dd>
          </div>
        ))}
      </dl>
      <Checkbox checked={checked} disabled={submitted || open > 0} onChange={onCheck}>
        {section.title} is right
      </Checkbox>
    </section>
  )
}

function Given({ field, answers }: { field: Field; answers: Answers }) {
  const clock = useClock()
  if (field.kind === 'list') {
    const entries = entriesAt(answers, field.key)
    if (entries.length === 0) return <span className="visa-none">None</span>
    return entries.map((entry, number) => <div key={number}>{field.fields.map((one) => textAt(entry, one.key)).filter(Boolean).join(', ') || '…'}</div>)
  }
  if (field.kind === 'parts') {
    const date = dayOfParts(answers, field)
    return date === null ? <span className="visa-none">Not answered</span> : day(date, { ...clock, timezone: 'UTC' })
  }
  if ('unless' in field && field.unless !== undefined && answers[field.unless] === true) return <span className="visa-none">Does not apply</span>
  const text = textAt(answers, field.key)
  if (text === '') return <span className="visa-none">{field.optional ? '—' : 'Not answered'}</span>
  return 'options' in field ? (field.options.find((one) => one.value === text)?.label ?? text) : text
}
