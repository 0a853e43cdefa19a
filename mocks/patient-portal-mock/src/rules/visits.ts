/** Rules of visits: which are to come, and what may still be done with them. Pure. */
import type { Context } from '@mocks/kit'
import { type Appointment, LIMITS, type Questionnaire, type State } from '../model'
import { list, text, texts } from './read'
import { hoursUntil } from './when'

export const CANCEL_REASONS = ['Schedule conflict', 'Feeling better', 'Cost or insurance', 'Transportation', 'Found another provider', 'Other'] as const

/** The flag decides where it is given; otherwise what has not been held or cancelled is to come. */
export function isUpcoming(visit: Appointment): boolean {
  if (typeof visit.isUpcoming === 'boolean') return visit.isUpcoming
  return ['Scheduled', 'Checked In'].includes(text(visit.status))
}

/** Too close to be changed online. A time that has passed although the visit is to come belongs to a state with another clock. */
function tooClose(visit: Appointment, clock: Context): boolean {
  const hours = hoursUntil(visit.dateTime, clock)
  return hours !== null && hours >= 0 && hours < LIMITS.cancelHours
}

/** Why a visit cannot be cancelled; null: it can. */
export function cancelProblem(visit: Appointment, clock: Context): string | null {
  if (visit.status === 'Cancelled') return 'This visit was cancelled.'
  if (!isUpcoming(visit)) return 'This visit is over.'
  if (visit.status === 'Checked In') return 'You have checked in. Call the clinic to cancel.'
  if (tooClose(visit, clock)) return 'Visits cannot be cancelled online within 24 hours. Call the clinic.'
  return visit.canCancel === false ? 'The clinic does not take cancellations of this visit online.' : null
}

export function rescheduleProblem(visit: Appointment, clock: Context): string | null {
  if (visit.status === 'Cancelled') return 'This visit was cancelled.'
  if (!isUpcoming(visit)) return 'This visit is over.'
  if (visit.status === 'Checked In') return 'You have checked in. Call the clinic to change the time.'
  if (tooClose(visit, clock)) return 'Visits cannot be moved online within 24 hours. Call the clinic.'
  return visit.canReschedule === false ? 'The clinic does not move this visit online.' : null
}

export function checkInProblem(visit: Appointment): string | null {
  if (visit.status === 'Checked In') return 'You have checked in.'
  if (visit.status === 'Cancelled') return 'This visit was cancelled.'
  if (!isUpcoming(visit)) return 'This visit is over.'
  return visit.canCheckIn === true ? null : 'Check-in opens seven days before the visit.'
}

const GENERIC: Omit<Questionnaire, 'id' | 'title'> = {
  about: 'A few questions for your care team.',
  questions: [
    { id: 'q1', text: 'How would you describe your health today?', kind: 'choice', options: ['Very good', 'Good', 'Fair', 'Poor'], required: true },
    { id: 'q2', text: 'Has anything changed since your last visit?', kind: 'yesno', required: true },
    { id: 'q3', text: 'Is there anything else we should know?', kind: 'text' },
  ],
}

/** What a visit asks for; a questionnaire that the state does not describe gets three general questions. */
export function questionnairesOf(state: State, visit: Appointment): Questionnaire[] {
  return texts(visit.questionnairesRequired).map((title) => {
    const known = list(state, 'questionnaires').find((one) => one.title === title || one.id === title)
    return known === undefined ? { id: title, title, ...GENERIC } : { ...known, title: text(known.title) || title }
  })
}

export const isAnswered = (visit: Appointment, title: string): boolean => text(visit.questionnaireAnswers?.[title]?.completedAt) !== ''

/** Questions without the answer that they need, by id. */
export function missingAnswers(questionnaire: Questionnaire, answers: Readonly<Record<string, string>>): Record<string, string> {
  const open = (questionnaire.questions ?? []).filter((one) => one.required === true && text(answers[one.id]).trim() === '')
  return Object.fromEntries(open.map((one) => [one.id, `“${text(one.text)}” needs an answer.`]))
}
