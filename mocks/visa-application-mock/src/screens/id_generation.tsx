/** The number of the application: to be written down before one goes on. */
import { Button, ComboBox, download, EmptyState, Link, moment, Page, useClock, useGo, useToast } from '@mocks/kit'
import { FileQuestionMark } from 'lucide-react'
import { isSubmitted } from '../form/rules'
import { useAct, useSelect } from '../hooks'
import { Portal } from '../parts/portal'

export function IdGenerationScreen() {
  const application = useSelect((state) => state.ds160Application)
  const question = useSelect((state) => state.securityQuestion?.question)
  const posts = useSelect((state) => state.posts ?? [])
  const submitted = useSelect(isSubmitted)
  const { application_id_confirm, application_set_location } = useAct()
  const go = useGo()
  const clock = useClock()
  const toast = useToast()
  if (!application?.applicationId) {
    return (
      <Portal>
        <Page title="Your application number" back={{ to: '/', label: 'Start' }} layout="narrow">
          <EmptyState icon={<FileQuestionMark size={28} />} title="There is no application yet">
            <Link to="/">Start an application</Link> to get a number.
          </EmptyState>
        </Page>
      </Portal>
    )
  }
  const { applicationId, location } = application
  const before = location
  const move = (code: string): void => {
    void application_set_location({ location: code })
    toast({ message: 'The post was changed.', undo: () => void application_set_location({ location: before }) })
  }
  const options = posts.map((one) => ({ value: one.code, label: `${one.country}, ${one.city}`, detail: one.code }))
  return (
    <Portal>
      <Page title="Your application number" lead="Write it down, or keep it as a file. Without it an application cannot be retrieved." back={{ to: '/application/security-question', label: 'Security question' }} layout="narrow">
        <div className="visa-card visa-retrieve">
          <p className="visa-id" aria-label="Application number">
            {applicationId}
          </p>
          <dl className="visa-facts">
            <div>
              <dt>Begun</dt>
              <dd>{moment(application.createdAt, clock)}</dd>
            </div>
            <div>
              <dt>Security question</dt>
              <dd>{question || 'Not chosen yet'}</dd>
            </div>
          </dl>
          <ComboBox label="Applies in" value={location || null} options={options.some((one) => one.value === location) || !location ? options : [...options, { value: location, label: location }]} disabled={submitted} onChange={(code) => code !== null && move(code)} />
          <div className="visa-row">
            <Button onPress={() => download(`application-${applicationId}.txt`, `Application number: ${applicationId}\nSecurity question: ${question ?? ''}\n`, 'text/plain')}>Keep as a file</Button>
            <Button
              kind="primary"
              onPress={() => {
                void application_id_confirm({})
                go('/application/personal1')
              }}
            >
              Continue
            </Button>
          </div>
        </div>
      </Page>
    </Portal>
  )
}
