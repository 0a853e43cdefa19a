/** One questionnaire of a visit, answered before the check-in. */
import { Button, Page, useParams, useQuery } from '@mocks/kit'
import { useState } from 'react'
import type { Appointment, Questionnaire } from '../model'
import { usePortal } from '../hooks'
import { Allowed, Refused } from '../parts/pieces'
import { Questions } from '../parts/questions'
import { activeId, find, ownerOf, text } from '../rules/read'
import { missingAnswers, questionnairesOf } from '../rules/visits'
import { MissingScreen } from './missing'

export function QuestionnaireScreen() {
  const { id = '' } = useParams()
  const { state } = usePortal()
  const [title] = useQuery('title')
  const visit = find(state, 'appointments', id)
  if (visit === undefined || ownerOf(state, visit) !== activeId(state)) return <MissingScreen what="visit" to="/visits" />
  const asked = questionnairesOf(state, visit)
  const questionnaire = asked.find((one) => one.title === title) ?? asked[0]
  if (questionnaire === undefined) return <MissingScreen what="questionnaire" to={`/visits/${id}`} />
  return (
    <Page title={text(questionnaire.title)} layout="narrow" trail={[{ to: '/visits', label: 'Visits' }, { to: `/visits/${id}`, label: text(visit.type) || 'Visit' }]}>
      <Allowed area="visits">
        <Refused area="visits" />
        <Form visit={visit} questionnaire={questionnaire} />
      </Allowed>
    </Page>
  )
}

function Form({ visit, questionnaire }: { visit: Appointment; questionnaire: Questionnaire }) {
  const { act, toast, go, refused } = usePortal()
  const title = text(questionnaire.title)
  const [answers, setAnswers] = useState<Record<string, string>>(() => ({ ...visit.questionnaireAnswers?.[title]?.answers }))
  const [tried, setTried] = useState(false)
  const errors = tried ? missingAnswers(questionnaire, answers) : {}
  const send = (): void => {
    setTried(true)
    if (Object.keys(missingAnswers(questionnaire, answers)).length > 0) return
    void act.questionnaire_answer({ id: visit.id, title, answers })
    toast({ message: `“${title}” has been answered.` })
    go(`/visits/${visit.id}`)
  }
  return (
    <>
      <Questions questionnaire={questionnaire} answers={answers} onAnswer={(key, value) => setAnswers({ ...answers, [key]: value })} errors={errors} />
      <div className="row">
        <Button onPress={() => go(`/visits/${visit.id}`)}>Back to the visit</Button>
        <Button kind="primary" disabled={refused('visits') !== null || visit.status !== 'Scheduled'} onPress={send}>Submit answers</Button>
      </div>
    </>
  )
}
