import { Button, Checkbox, EmptyState, Link, localOf, Page, Tabs, toneProps, useClock } from '@mocks/kit'
import { MailOpen } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useAct, useSelect } from '../hooks'
import { myConflicts } from '../logic/availability'
import { list, repeats, titleOf, zoneOf } from '../logic/event_facts'
import { nextTime, occurrenceOf, type Occurrence } from '../logic/occurrences'
import { calendarById, isInvited, myAnswer, organizerOf, proposalsFor } from '../logic/rights'
import { ANSWER_WORDS, colorOf, personName, placeOfEvent, repeatWords, whenWords } from '../logic/shown'
import type { Answer, State } from '../model'
import { AnswerBar } from '../parts/answer_bar'
import { Proposals } from '../parts/proposals'
import { eventPath } from '../parts/target'
import { useDeeds } from '../parts/use_deeds'
import { useTimes } from '../use_times'

/** What the user is invited to, by answer, and times that guests propose for the user's own events. */
export function InvitationsScreen() {
  const state = useSelect((one) => one)
  const clock = useClock()
  const all = useMemo(() => invitations(state, zoneOf(state.settings, clock), new Date(Date.parse(clock.now())).toISOString()), [state, clock])
  const proposed = useMemo(() => proposals(state, zoneOf(state.settings, clock), new Date(Date.parse(clock.now())).toISOString()), [state, clock])
  const of = (...answers: Answer[]): Occurrence[] => all.filter(({ event }) => answers.includes(myAnswer(state, event) ?? 'awaiting'))
  const awaiting = of('awaiting')
  return (
    <Page title="Invitations" lead="What others have invited you to. Past events are left out.">
      <Tabs
        label="Invitations by answer"
        tabs={[
          { id: 'awaiting', label: 'To answer', count: awaiting.length || undefined, content: <Invitations list={awaiting} none="You have answered everything." bulk /> },
          { id: 'yes', label: 'Going', count: of('yes').length || undefined, content: <Invitations list={of('yes')} none="There is nothing that you go to." /> },
          { id: 'maybe', label: 'Maybe', count: of('maybe').length || undefined, content: <Invitations list={of('maybe')} none="Nothing is open." /> },
          { id: 'no', label: 'Declined', count: of('no').length || undefined, content: <Invitations list={of('no')} none="You have declined nothing." /> },
          { id: 'proposed', label: 'Proposed times', count: proposed.length || undefined, content: <ProposedTimes list={proposed} /> },
        ]}
      />
    </Page>
  )
}

function comingUp(state: State, zone: string, now: string, keeps: (event: State['events'][number]) => boolean): Occurrence[] {
  return list(state.events)
    .filter((event) => event !== null && typeof event === 'object' && keeps(event))
    .flatMap((event) => {
      const time = nextTime(event, zone, now)
      return time !== null && time.end >= now ? [occurrenceOf(event, time, zone, calendarById(state, event.calendarId))] : []
    })
    .sort((one, other) => one.start.localeCompare(other.start) || one.key.localeCompare(other.key))
}

const invitations = (state: State, zone: string, now: string): Occurrence[] => comingUp(state, zone, now, (event) => isInvited(state, event))
const proposals = (state: State, zone: string, now: string): Occurrence[] => comingUp(state, zone, now, (event) => proposalsFor(state, event).length > 0)

function Invitations({ list: shown, none, bulk = false }: { list: readonly Occurrence[]; none: string; bulk?: boolean }) {
  const [selected, setSelected] = useState<readonly string[]>([])
  const act = useAct()
  const deeds = useDeeds()
  if (shown.length === 0) return <EmptyState icon={<MailOpen size={26} />} title={none} />
  const chosen = shown.filter((one) => selected.includes(one.key))
  const answer = async (status: Answer): Promise<void> => {
    const made = await act.event_answer({ targets: chosen.map(({ event, start, repeated }) => (repeated ? { id: event.id, at: start, scope: 'all' as const } : { id: event.id })), status })
    setSelected([])
    if (made) deeds.done(`${chosen.length === 1 ? 'One invitation' : `${chosen.length} invitations`} answered: ${ANSWER_WORDS[status].toLowerCase()}.`, made.undo)
  }
  return (
    <div className="invitations">
      {bulk ? (
        <div className="bulk">
          <Checkbox checked={chosen.length === shown.length} mixed={chosen.length > 0 && chosen.length < shown.length} onChange={(on) => setSelected(on ? shown.map((one) => one.key) : [])}>
            Select all
          </Checkbox>
          <span className="faint">{chosen.length === 0 ? 'Nothing selected' : `${chosen.length} selected`}</span>
          {(['yes', 'maybe', 'no'] as const).map((status) => (
            <Button key={status} small disabled={chosen.length === 0} onPress={() => void answer(status)}>
              {`Answer ${ANSWER_WORDS[status].toLowerCase()}`}
            </Button>
          ))}
        </div>
      ) : null}
      <ul className="invitation-list">
        {shown.map((one) => (
          <Invitation key={one.key} occurrence={one} selected={bulk ? selected.includes(one.key) : null} onSelect={(on) => setSelected(on ? [...selected, one.key] : selected.filter((key) => key !== one.key))} />
        ))}
      </ul>
    </div>
  )
}

function Invitation({ occurrence, selected, onSelect }: { occurrence: Occurrence; selected: boolean | null; onSelect: (on: boolean) => void }) {
  const state = useSelect((one) => one)
  const { clock, zone, hours, locale } = useTimes()
  const { event, calendar } = occurrence
  const title = titleOf(event)
  const { className, style } = toneProps(colorOf(event, calendar))
  const clash = event.allDay ? undefined : myConflicts(state, clock, occurrence, event.id).find((one) => myAnswer(state, one.event) !== 'no')
  const rule = repeatWords(event, zone, locale)
  return (
    <li className={`invitation ${className}`} style={style} aria-label={title}>
      {selected === null ? null : <Checkbox checked={selected} onChange={onSelect} label={`Select “${title}”`} />}
      <div className="invitation-text">
        <Link className="invitation-title" to={eventPath(occurrence)} dir="auto">
          {title}
        </Link>
        <span>{[whenWords(occurrence, locale, hours), rule].filter(Boolean).join(' · ')}</span>
        <span className="faint">{[`From ${personName(state, organizerOf(state, event))}`, placeOfEvent(state, event)].filter(Boolean).join(' · ')}</span>
        {clash === undefined ? null : <span className="clash">{`At the same time: ${titleOf(clash.event)}`}</span>}
      </div>
      <AnswerBar occurrence={occurrence} />
    </li>
  )
}

function ProposedTimes({ list: shown }: { list: readonly Occurrence[] }) {
  const { zone, hours, locale } = useTimes()
  if (shown.length === 0) return <EmptyState icon={<MailOpen size={26} />} title="Nobody proposes another time." />
  return (
    <ul className="invitation-list">
      {shown.map((one) => (
        <li key={one.key} className="invitation invitation-proposal" aria-label={titleOf(one.event)}>
          <div className="invitation-text">
            <Link className="invitation-title" to={eventPath(one)}>
              {titleOf(one.event)}
            </Link>
            <span>{`Now ${whenWords({ event: one.event, from: localOf(one.start, one.event.allDay ? 'UTC' : zone), to: localOf(one.end, one.event.allDay ? 'UTC' : zone) }, locale, hours)}${repeats(one.event) ? ', repeats' : ''}`}</span>
          </div>
          <Proposals occurrence={one} />
        </li>
      ))}
    </ul>
  )
}
