/** The question that proves later whose application it is. */
import { Banner, Button, Page, Select, TextField, useGo } from '@mocks/kit'
import { type FormEvent, useState } from 'react'
import { isSubmitted } from '../form/rules'
import { QUESTIONS } from '../form/lists'
import { useAct, useSelect } from '../hooks'
import { Portal } from '../parts/portal'

export function SecurityQuestionScreen() {
  const stored = useSelect((state) => state.securityQuestion)
  const submitted = useSelect(isSubmitted)
  const { security_question_set } = useAct()
  const go = useGo()
  const [question, setQuestion] = useState<string | null>(stored?.question || null)
  const [answer, setAnswer] = useState(stored?.answer ?? '')
  const [tried, setTried] = useState(false)
  const options = question === null || QUESTIONS.some((one) => one.value === question) ? QUESTIONS : [...QUESTIONS, { value: question, label: question }]
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (question === null || answer.trim() === '') return
    void security_question_set({ question, answer })
    go('/application/id-generation')
  }
  return (
    <Portal>
      <Page title="Security question" lead="You are asked this when you retrieve your application. Capitals make no difference." back={{ to: '/', label: 'Start' }} layout="narrow">
        <form className="visa-card visa-retrieve" onSubmit={submit}>
          {submitted ? <Banner title="Submitted">This application was submitted; its question stays as it is.</Banner> : null}
          <Select label="Question" value={question} options={options} placeholder="Choose a question" disabled={submitted} onChange={setQuestion} error={tried && question === null ? 'Choose a question.' : null} required />
          <TextField label="Answer" value={answer} onChange={setAnswer} maxLength={60} disabled={submitted} error={tried && answer.trim() === '' ? 'Write an answer.' : null} required />
          {submitted ? null : (
            <div>
              <Button kind="primary" type="submit">
                Continue
              </Button>
            </div>
          )}
        </form>
      </Page>
    </Portal>
  )
}
