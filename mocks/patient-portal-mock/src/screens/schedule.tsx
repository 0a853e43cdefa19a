/** Booking a visit in four steps and a review. The times that are offered are free; booking takes one. */
import { Checkbox, ComboBox, Page, RadioGroup, TextArea, useQuery, Wizard, type WizardStep } from '@mocks/kit'
import { useState } from 'react'
import { LIMITS } from '../model'
import { useLock, usePortal } from '../hooks'
import { Allowed, Refused } from '../parts/pieces'
import { SlotPicker } from '../parts/slot_picker'
import { active, activeId, list, nameOf, num, text, texts } from '../rules/read'
import { placesOf, providersFor, visitTypes } from '../rules/slots'
import { careTeam } from '../rules/topics'
import { fullDay, timeText } from '../rules/when'

interface Values { typeId: string; mode: string; providerId: string; placeId: string; dateTime: string; reason: string; notes: string; joinWaitlist: boolean }

export function ScheduleScreen() {
  return (
    <Page title="Schedule a visit" trail={[{ to: '/visits', label: 'Visits' }]} lead="For something urgent call the clinic. In an emergency call your emergency number.">
      <Allowed area="visits">
        <Refused area="visits" />
        <Form />
      </Allowed>
    </Page>
  )
}

function Form() {
  const { state, clock, act, toast, go, refused } = usePortal()
  const lock = useLock()
  const [wanted] = useQuery('type')
  const [provider] = useQuery('provider')
  const [values, setValues] = useState<Values>(() => start(wanted, provider))
  const set = (change: Partial<Values>): void => setValues((before) => ({ ...before, ...change }))
  const steps = useSteps(values, set)
  const type = visitTypes(state).find((one) => one.id === values.typeId)
  const book = async (): Promise<void> => {
    const id = await act.appointment_book(values)
    if (id === null) return toast({ message: 'The visit could not be booked: this time has been taken, or you have another visit then. Choose another time.' })
    toast({ message: `Booked: ${text(type?.label)}, ${fullDay(values.dateTime, clock)} at ${timeText(values.dateTime, clock)}.` })
    go(`/visits/${id}`)
  }
  if (refused('visits') !== null) return null
  return <Wizard label="Schedule a visit" values={values} steps={steps} finish="Book this visit" onFinish={lock(() => void book())} />
}

const start = (typeId: string, providerId: string): Values => ({ typeId, mode: '', providerId, placeId: '', dateTime: '', reason: '', notes: '', joinWaitlist: false })

function useSteps(values: Values, set: (change: Partial<Values>) => void): WizardStep<Values>[] {
  const { state, clock } = usePortal()
  const type = visitTypes(state).find((one) => one.id === values.typeId)
  const provider = list(state, 'providers').find((one) => one.id === values.providerId)
  const places = provider === undefined ? [] : placesOf(state, provider)
  const language = text(active(state).preferredLanguage)
  return [
    {
      id: 'kind',
      title: 'Kind of visit',
      content: (errors) => <KindStep values={values} set={set} errors={errors} />,
      check: (one) => ({ ...(type === undefined ? { kind: 'Choose a kind of visit.' } : {}), ...(type !== undefined && one.mode === '' ? { mode: 'Choose how you want to be seen.' } : {}) }),
      review: (one) => [{ label: 'Kind', value: text(type?.label) }, { label: 'How', value: one.mode }],
    },
    {
      id: 'provider',
      title: 'Provider and place',
      content: (errors) => <ProviderStep values={values} set={set} errors={errors} />,
      check: (one) => ({ ...(provider === undefined || (type !== undefined && !providersFor(state, type).includes(provider)) ? { provider: 'Choose a provider for this kind of visit.' } : {}), ...(places.some((place) => place.id === one.placeId) ? {} : { place: 'Choose a place.' }) }),
      review: (one) => [{ label: 'Provider', value: text(provider?.fullName) }, { label: 'Place', value: text(places.find((place) => place.id === one.placeId)?.name) }],
    },
    {
      id: 'time',
      title: 'Time',
      description: 'All times are those of the clinic.',
      content: (errors) => <SlotPicker providerId={values.providerId} placeId={values.placeId} minutes={num(type?.minutes) || 30} patient={activeId(state)} value={values.dateTime} onChange={(dateTime) => set({ dateTime })} error={errors['time']} />,
      check: (one) => (one.dateTime === '' ? { time: 'Choose a time.' } : ({} as Record<string, string>)),
      review: (one) => [{ label: 'Time', value: `${fullDay(one.dateTime, clock)} at ${timeText(one.dateTime, clock)}` }],
    },
    {
      id: 'details',
      title: 'Details',
      content: (errors) => (
        <>
          <TextArea label="Reason for the visit" required value={values.reason} onChange={(reason) => set({ reason })} maxLength={LIMITS.note} error={errors['reason'] ?? null} />
          <TextArea label="Anything we should know" value={values.notes} onChange={(notes) => set({ notes })} maxLength={LIMITS.note} />
          <Checkbox checked={values.joinWaitlist} onChange={(joinWaitlist) => set({ joinWaitlist })}>Tell me when an earlier time becomes free</Checkbox>
          <p className="soft">{language === '' || language === 'English' ? `The visit is held in English. Change the language at the top of the page if ${nameOf(active(state))} needs an interpreter.` : `An interpreter for ${language} will be arranged.`}</p>
        </>
      ),
      check: (one) => (one.reason.trim() === '' ? { reason: 'Say in a few words why you come.' } : ({} as Record<string, string>)),
      review: (one) => [{ label: 'Reason', value: one.reason }, { label: 'Notes', value: one.notes || 'None' }, { label: 'Waiting list', value: one.joinWaitlist ? 'Yes' : 'No' }],
    },
  ]
}

interface StepProps { values: Values; set: (change: Partial<Values>) => void; errors: Readonly<Record<string, string>> }

function KindStep({ values, set, errors }: StepProps) {
  const { state } = usePortal()
  const type = visitTypes(state).find((one) => one.id === values.typeId)
  const modes = texts(type?.modes).length > 0 ? texts(type?.modes) : ['In person']
  const choose = (typeId: string): void => {
    const next = visitTypes(state).find((one) => one.id === typeId)
    const only = texts(next?.modes)
    set({ typeId, mode: only.length < 2 ? (only[0] ?? 'In person') : '', placeId: '', dateTime: '' })
  }
  return (
    <>
      <RadioGroup label="Kind of visit" required value={type === undefined ? null : values.typeId} options={visitTypes(state).map((one) => ({ value: one.id, label: text(one.label) || one.id, detail: `${text(one.detail)} ${num(one.minutes) || 30} minutes.`.trim() }))} onChange={choose} error={errors['kind'] ?? null} />
      {type !== undefined && modes.length > 1 ? <RadioGroup label="How do you want to be seen?" required row value={values.mode === '' ? null : values.mode} options={modes.map((one) => ({ value: one, label: one }))} onChange={(mode) => set({ mode })} error={errors['mode'] ?? null} /> : null}
    </>
  )
}

function ProviderStep({ values, set, errors }: StepProps) {
  const { state } = usePortal()
  const type = visitTypes(state).find((one) => one.id === values.typeId)
  const team = careTeam(state).map((one) => one.id)
  const fitting = type === undefined ? [] : [...providersFor(state, type)].sort((a, b) => Number(team.includes(b.id)) - Number(team.includes(a.id)))
  const provider = fitting.find((one) => one.id === values.providerId)
  const places = provider === undefined ? [] : placesOf(state, provider)
  const choose = (providerId: string | null): void => {
    const next = fitting.find((one) => one.id === providerId)
    const all = next === undefined ? [] : placesOf(state, next)
    set({ providerId: providerId ?? '', placeId: all.length === 1 ? all[0]!.id : '', dateTime: '' })
  }
  return (
    <>
      <ComboBox label="Provider" required placeholder="Type a name or a specialty" value={provider?.id ?? null} options={fitting.map((one) => ({ value: one.id, label: text(one.fullName) || one.id, detail: `${text(one.specialty)}${team.includes(one.id) ? ' · your care team' : ''}` }))} onChange={choose} error={errors['provider'] ?? null} />
      {provider === undefined ? null : <RadioGroup label="Place" required value={places.some((one) => one.id === values.placeId) ? values.placeId : null} options={places.map((one) => ({ value: one.id, label: text(one.name) || 'Clinic', detail: values.mode === 'Video' ? 'The visit is held by video.' : text(one.address) }))} onChange={(placeId) => set({ placeId, dateTime: '' })} error={errors['place'] ?? null} />}
    </>
  )
}
