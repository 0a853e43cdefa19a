/** The questions of a questionnaire as fields. */
import { RadioGroup, TextArea } from '@mocks/kit'
import { LIMITS, type Question, type Questionnaire } from '../model'
import { text, texts, within } from '../rules/read'

interface QuestionsProps { readonly questionnaire: Questionnaire; readonly answers: Readonly<Record<string, string>>; readonly onAnswer: (id: string, value: string) => void; readonly errors: Readonly<Record<string, string>>; readonly prefix?: string }

export function Questions({ questionnaire, answers, onAnswer, errors, prefix = '' }: QuestionsProps) {
  return (
    <div className="question">
      {text(questionnaire.about) === '' ? null : <p className="soft">{text(questionnaire.about)}</p>}
      {within<Question>(questionnaire.questions).map((one) => {
        const [label, value, error] = [text(one.text), answers[one.id] ?? '', errors[`${prefix}${one.id}`] ?? null]
        if (one.kind === 'text') return <TextArea key={one.id} label={label} required={one.required === true} value={value} rows={2} maxLength={LIMITS.note} onChange={(next) => onAnswer(one.id, next)} error={error} />
        const options = one.kind === 'yesno' ? ['Yes', 'No'] : texts(one.options)
        return <RadioGroup key={one.id} label={label} required={one.required === true} row value={value === '' ? null : value} options={options.map((option) => ({ value: option, label: option }))} onChange={(next) => onAnswer(one.id, next)} error={error} />
      })}
    </div>
  )
}
