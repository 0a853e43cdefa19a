/** Check-in before a visit: who one is, coverage, medicines and allergies, questionnaires. Answers are kept when one finishes. */
import { Banner, Checkbox, Link, Page, useParams, Wizard, type WizardStep } from '@mocks/kit'
import { useState } from 'react'
import type { Appointment } from '../model'
import { useLock, usePortal } from '../hooks'
import { Allowed, Facts, Refused } from '../parts/pieces'
import { Questions } from '../parts/questions'
import { maySee } from '../rules/access'
import { isActive } from '../rules/medications'
import { active, activeId, find, own, ownerOf, text } from '../rules/read'
import { checkInProblem, missingAnswers, questionnairesOf } from '../rules/visits'
import { fullDay, timeText } from '../rules/when'
import { MissingScreen } from './missing'

interface Values { person: boolean; coverage: boolean; record: boolean; answers: Record<string, Record<string, string>> }

export function CheckInScreen() {
  const { id = '' } = useParams()
  const { state, clock, refused } = usePortal()
  const visit = find(state, 'appointments', id)
  if (visit === undefined || ownerOf(state, visit) !== activeId(state)) return <MissingScreen what="visit" to="/visits" />
  const problem = checkInProblem(visit)
  return (
    <Page title="Check in" trail={[{ to: '/visits', label: 'Visits' }, { to: `/visits/${id}`, label: text(visit.type) || 'Visit' }]} lead={`${text(visit.type)} with ${text(visit.providerName)}, ${fullDay(visit.dateTime, clock)} at ${timeText(visit.dateTime, clock)}`}>
      <Allowed area="visits">
        <Refused area="visits" />
        {problem !== null ? <Banner kind={visit.status === 'Checked In' ? 'success' : 'warning'}>{problem}</Banner> : refused('visits') === null ? <Form visit={visit} /> : null}
      </Allowed>
    </Page>
  )
}

function Form({ visit }: { visit: Appointment }) {
  const { state, act, toast, go } = usePortal()
  const lock = useLock()
  const asked = questionnairesOf(state, visit)
  const [values, setValues] = useState<Values>(() => ({ person: false, coverage: false, record: false, answers: Object.fromEntries(asked.map((one) => [text(one.title), { ...visit.questionnaireAnswers?.[text(one.title)]?.answers }])) }))
  const set = (change: Partial<Values>): void => setValues((before) => ({ ...before, ...change }))
  const finish = async (): Promise<void> => {
    for (const one of asked) await act.questionnaire_answer({ id: visit.id, title: text(one.title), answers: values.answers[text(one.title)] ?? {} })
    await act.appointment_check_in({ id: visit.id })
    toast({ message: 'You are checked in.' })
    go(`/visits/${visit.id}`)
  }
  const questions: WizardStep<Values>[] = asked.map((one, index) => {
    const title = text(one.title)
    return {
      id: `questions-${index}`,
      title,
      content: (errors) => <Questions questionnaire={one} answers={values.answers[title] ?? {}} onAnswer={(key, value) => setValues((before) => ({ ...before, answers: { ...before.answers, [title]: { ...before.answers[title], [key]: value } } }))} errors={errors} />,
      check: (all) => missingAnswers(one, all.answers[title] ?? {}),
      review: (all) => (one.questions ?? []).map((question) => ({ label: text(question.text), value: all.answers[title]?.[question.id] || 'No answer' })),
    }
  })
  return <Wizard label="Check in" values={values} steps={[...useConfirmSteps(values, set), ...questions]} finish="Finish check-in" onFinish={lock(() => void finish())} />
}

function useConfirmSteps(values: Values, set: (change: Partial<Values>) => void): WizardStep<Values>[] {
  const box = (key: 'person' | 'coverage' | 'record', words: string, errors: Readonly<Record<string, string>>) => (
    <>
      <Checkbox checked={values[key]} onChange={(on) => set({ [key]: on })}>{words}</Checkbox>
      {errors[key] === undefined ? null : <span className="kit-field-error">{errors[key]}</span>}
    </>
  )
  const must = (key: 'person' | 'coverage' | 'record') => (all: Values): Record<string, string> => (all[key] ? {} : { [key]: 'Tick the box when it is right.' })
  return [
    { id: 'person', title: 'Personal details', content: (errors) => <><PersonFacts /><p>Something has changed? <Link className="link" to="/settings">Edit your details</Link></p>{box('person', 'My personal details are right', errors)}</>, check: must('person'), review: () => [{ label: 'Personal details', value: 'Confirmed' }] },
    { id: 'coverage', title: 'Insurance', content: (errors) => <><CoverageFacts /><p>Something has changed? <Link className="link" to="/insurance">Edit insurance</Link></p>{box('coverage', 'My insurance is right', errors)}</>, check: must('coverage'), review: () => [{ label: 'Insurance', value: 'Confirmed' }] },
    { id: 'record', title: 'Medicines and allergies', content: (errors) => <><RecordFacts /><p>Something is missing? <Link className="link" to="/medications">Medicines</Link> · <Link className="link" to="/health-summary?tab=allergies">Allergies</Link></p>{box('record', 'These lists are complete', errors)}</>, check: must('record'), review: () => [{ label: 'Medicines and allergies', value: 'Confirmed' }] },
  ]
}

function PersonFacts() {
  const { state } = usePortal()
  const person = active(state)
  return <Facts pairs={[['Name', text(person.fullName)], ['Phone', text(person.phone)], ['Email', text(person.email)], ['Address', [person.address?.street, person.address?.city, person.address?.state, person.address?.zip].map(text).filter(Boolean).join(', ')], ['Language', text(person.preferredLanguage)], ['Emergency contact', [person.emergencyContact?.name, person.emergencyContact?.phone].map(text).filter(Boolean).join(', ')]]} />
}

function CoverageFacts() {
  const { state, clock } = usePortal()
  if (!maySee(state, 'billing', clock)) return <p className="soft">Insurance is not part of your access. Confirm that nothing has changed as far as you know.</p>
  const plans = own(state, 'insurance').filter((one) => one.isActive !== false)
  return plans.length === 0 ? <p className="soft">No insurance is on file.</p> : <Facts pairs={plans.map((one) => [text(one.planName), `${text(one.memberId)} · ${text(one.priority) || 'Active'}`] as const)} />
}

function RecordFacts() {
  const { state, clock } = usePortal()
  const open = maySee(state, 'medications', clock)
  const medicines = own(state, 'medications').filter((one) => open && isActive(one))
  const allergies = own(state, 'allergies').filter((one) => one.status !== 'Inactive')
  return (
    <Facts
      pairs={[
        ['Medicines', medicines.map((one) => `${text(one.name)} ${text(one.dosage)}, ${text(one.frequency).toLowerCase()}`).join('\n') || (open ? 'None' : 'Not part of your access')],
        ['Allergies', allergies.map((one) => `${text(one.allergen)}: ${text(one.reaction)}`).join('\n') || 'None'],
      ]}
    />
  )
}
