/** The long form around one step: where one is, until when the session lasts, saving, help. */
import { Button, moment, useClock, useGo, useToast, WizardShell, type Step } from '@mocks/kit'
import { Save, Stamp } from 'lucide-react'
import type { ReactNode } from 'react'
import { problemsOf } from '../form/problems'
import { isOpen, isSubmitted } from '../form/rules'
import { answersOf, LAST, pathOf, SECTIONS } from '../form/sections'
import { useAct, useSelect } from '../hooks'
import type { State } from '../model'

interface StepFrameProps {
  readonly id: string
  readonly lead: ReactNode
  readonly help?: readonly { readonly title: string; readonly text: string }[]
  readonly buttons: ReactNode
  readonly children: ReactNode
}

export function stepsOf(state: State, today: string): Step[] {
  const submitted = isSubmitted(state)
  const sections = SECTIONS.map((section): Step => {
    const open = Object.keys(problemsOf(section, state, today)).length
    const begun = Object.keys(answersOf(state, section)).length > 0
    return { to: pathOf(section.id), label: section.title, state: submitted || open === 0 ? 'done' : begun ? 'error' : 'open' }
  })
  const photo = state.photo ? (state.photo.accepted ? 'done' : 'error') : 'open'
  return [...sections, ...LAST.map(({ id, title }): Step => ({ to: pathOf(id), label: title, state: submitted ? 'done' : id === 'photo' ? photo : 'open' }))]
}

export function StepFrame({ id, lead, help = [], buttons, children }: StepFrameProps) {
  const state = useSelect((all) => all)
  const clock = useClock()
  const today = clock.now().slice(0, 10)
  const steps = stepsOf(state, today)
  const shown = state.settings?.help ?? true
  return (
    <WizardShell
      app="Visa application"
      icon={<Stamp size={17} />}
      form={<Which state={state} />}
      steps={steps}
      current={Math.max(0, steps.findIndex((step) => step.to === pathOf(id)))}
      lead={lead}
      actions={<Keep state={state} />}
      buttons={buttons}
      aside={
        shown && help.length > 0
          ? {
              label: 'Help',
              content: help.map((one) => (
                <div key={one.title} className="visa-help">
                  <h3>{one.title}</h3>
                  <p>{one.text}</p>
                </div>
              )),
            }
          : null
      }
    >
      <div className={state.settings?.largeText ? 'visa-large' : undefined}>{children}</div>
    </WizardShell>
  )
}

function Which({ state }: { state: State }) {
  const application = state.ds160Application
  if (!application?.applicationId) return <span>No application number yet</span>
  const post = (state.posts ?? []).find((one) => one.code === application.location)
  return (
    <span>
      Application <strong className="visa-number">{application.applicationId}</strong>
      {application.location ? ` · ${post ? `${post.city}, ${post.country}` : application.location}` : null}
    </span>
  )
}

function Keep({ state }: { state: State }) {
  const { application_save, session_extend } = useAct()
  const go = useGo()
  const toast = useToast()
  const clock = useClock()
  const until = state.meta?.sessionExpiresAt
  if (isSubmitted(state)) return <Button small onPress={() => go('/application/confirmation')}>Confirmation</Button>
  if (!isOpen(state)) return null
  const saved = state.meta?.lastSavedAt
  const save = (): void => {
    void application_save({})
    toast({ message: `Saved. Retrieve it with the number ${state.ds160Application!.applicationId}.` })
  }
  return (
    <>
      <span className="visa-saved">{saved ? `Saved ${moment(saved, clock)}` : 'Not saved yet'}</span>
      {until ? (
        <Button small kind="quiet" onPress={() => void session_extend({})}>
          {`Session until ${timeOf(until, clock.timezone, clock.locale)}: extend`}
        </Button>
      ) : null}
      <Button small icon={<Save size={15} />} onPress={save}>
        Save
      </Button>
    </>
  )
}

const timeOf = (time: string, timezone: string, locale: string): string => {
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? time : new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: timezone }).format(date)
}
