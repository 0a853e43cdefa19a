/** Start: choose a post, begin or go on, see what was saved here. */
import { Button, ComboBox, ConfirmDialog, Link, moment, Page, useClock, useGo } from '@mocks/kit'
import { useState } from 'react'
import { isOpen } from '../form/rules'
import { pathOf } from '../form/sections'
import { useAct, useSelect } from '../hooks'
import { Portal } from '../parts/portal'
import { Saved } from '../parts/saved'

export function HomeScreen() {
  const state = useSelect((all) => all)
  const { application_start } = useAct()
  const go = useGo()
  const clock = useClock()
  const posts = state.posts ?? []
  const [location, setLocation] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const application = state.ds160Application
  const post = posts.find((one) => one.code === location)
  const begin = (): void => {
    void application_start({ location: location ?? '' })
    go('/application/security-question')
  }
  const start = (): void => {
    if (location === null) return setError('Choose where you will apply.')
    if (isOpen(state) && state.meta?.lastSavedAt === undefined) return setAsking(true)
    begin()
  }
  return (
    <Portal>
      <Page title="Apply for a visa" lead="One form for visits, study, exchange, temporary work and transit. You need your passport, your travel plans and a photo." layout="flow">
        <div className="visa-start">
          <section className="visa-card" aria-label="A new application">
            <h2>A new application</h2>
            <ComboBox
              label="Where will you apply?"
              description="The embassy or consulate of your interview"
              value={location}
              error={error}
              options={posts.map((one) => ({ value: one.code, label: `${one.country}, ${one.city}`, detail: one.code }))}
              onChange={(value) => {
                setLocation(value)
                setError(null)
              }}
            />
            {post?.notice ? <p className="visa-notice">{post.notice}</p> : null}
            <div>
              <Button kind="primary" onPress={start}>
                Start an application
              </Button>
            </div>
          </section>
          <section className="visa-card" aria-label="An application that you began">
            <h2>An application that you began</h2>
            {application?.applicationId ? (
              <>
                <p>
                  <strong className="visa-number">{application.applicationId}</strong> was {application.status === 'SUBMITTED' ? 'submitted' : 'changed'} {moment(application.updatedAt, clock)}.
                </p>
                <Link className="visa-go" to={application.status === 'SUBMITTED' ? '/application/confirmation' : pathOf(application.currentSection || 'personal1')}>
                  {application.status === 'SUBMITTED' ? 'Open the confirmation' : 'Go on where you stopped'}
                </Link>
              </>
            ) : (
              <p>Have its number, the first five letters of your surname, your year of birth and your security answer at hand.</p>
            )}
            <Link className="visa-go" to="/retrieve">
              Retrieve an application
            </Link>
          </section>
        </div>
        <Saved />
      </Page>
      {asking ? (
        <ConfirmDialog title="Begin anew?" action="Begin anew" onConfirm={begin} onClose={() => setAsking(false)}>
          The application {application?.applicationId} was never saved. Its answers are lost when you begin another one.
        </ConfirmDialog>
      ) : null}
    </Portal>
  )
}
