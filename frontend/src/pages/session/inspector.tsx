/** A session's state, difference and journal, now and at any step of the journal. */
import { ExternalLink } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useWrite } from '../../api/hooks'
import { useMay } from '../../api/me'
import { toastError } from '../../app/toasts'
import { Badge, Chip } from '../../components/badge'
import { Button } from '../../components/button'
import { CodeView } from '../../components/code_view'
import { Changes, DIFF_FORMS, DiffView, FORM_NAMES, type DiffForm } from '../../components/diff_view'
import { JsonTree } from '../../components/json_tree'
import { Panel } from '../../components/panel'
import { Segments } from '../../components/segments'
import { Empty, Failed, Skeleton } from '../../components/states'
import { Tabs } from '../../components/tabs'
import { Stepper } from '../../components/timeline'
import { changes } from '../../lib/differ'
import { clock, plural, words } from '../../lib/format'
import { useKept } from '../../lib/kept'
import type { Entry, Session } from './shapes'
import { type Step, useSessionData, useSteps } from './use_session'

const HEIGHT = 'calc(100dvh - 330px)'

export function Inspector({ session }: { readonly session: Session }) {
  const [form, setForm] = useKept<DiffForm>('diff-form', 'flat')
  const { live, observed, history } = useSessionData(session.mock, session.sid, form)
  const steps = useSteps(observed.data, history.data)
  const last = (steps?.length ?? 1) - 1
  const [chosen, setChosen] = useState<number | null>(null)
  // Nothing chosen: the latest, whatever comes.
  const at = chosen === null ? last : Math.min(chosen, last)
  const choose = useMemo(() => (to: number): void => setChosen(to >= last ? null : to), [last])
  if (observed.data === undefined) return <Panel>{observed.error === null ? <Skeleton lines={8} /> : <Failed error={observed.error} onRetry={() => void observed.refetch()} />}</Panel>
  const step = steps?.[at]
  const isLatest = at === last
  const state = isLatest || step === undefined ? observed.data.current_state : step.state
  return (
    <Panel flush className="session-side">
      {steps === null ? <p className="session-note">The journal does not reach back to the initial state, so only the latest state can be shown.</p> : <Stepper label="Steps of the journal" count={steps.length} at={at} onChange={choose} marks={steps.map(markOf)} />}
      {isLatest ? null : <PastNote session={session} step={step} onLatest={() => setChosen(null)} />}
      <Tabs
        label="Session"
        name="see"
        actions={<Badge tone={live ? 'good' : 'mute'} dot>{live ? 'Live' : 'Polling'}</Badge>}
        tabs={[
          { id: 'state', label: 'State', content: () => <JsonTree label="State" value={state} height={HEIGHT} marks={step === undefined ? undefined : marksOf(step)} /> },
          {
            id: 'diff',
            label: 'Diff',
            content: () =>
              isLatest ? (
                <>
                  <div className="filters">
                    <Segments label="Form of the difference" value={form} choices={DIFF_FORMS.map((value) => ({ value, label: FORM_NAMES[value] }))} onChange={setForm} />
                    <span className="soft">initial → current</span>
                  </div>
                  <div className="scroll" style={{ maxHeight: HEIGHT }} tabIndex={0} role="region" aria-label="Difference">
                    <DiffView form={form} diff={observed.data.state_diff} />
                  </div>
                </>
              ) : (
                <PastDiff step={step} initial={observed.data.initial_state} />
              ),
          },
          { id: 'journal', label: 'Journal', count: history.data?.length, content: () => <Journal entries={history.data ?? []} at={at} follows={chosen === null} onChoose={choose} /> },
          { id: 'initial', label: 'Initial', content: () => <JsonTree label="Initial state" value={observed.data.initial_state} height={HEIGHT} /> },
          { id: 'raw', label: 'Raw', content: () => <CodeView label="State as text" language="json" text={JSON.stringify(state, null, 2).slice(0, 400_000)} height={HEIGHT} /> },
        ]}
      />
    </Panel>
  )
}

const marksOf = (step: Step): ReadonlySet<string> => new Set(step.entry === null ? [] : step.entry.patch.map((one) => one.path))

function markOf({ entry }: Step) {
  if (entry === null) return { tone: 'plain', label: 'Initial state' } as const
  return { tone: entry.actor === 'ui' ? 'good' : 'plain', label: `${entry.version}: ${entry.label ?? entry.action}` } as const
}

function PastNote({ session, step, onLatest }: { readonly session: Session; readonly step: Step | undefined; readonly onLatest: () => void }) {
  const make = useWrite<Session>('/api/v1/sessions')
  const navigate = useNavigate()
  const may = useMay('session')
  const open = (): void =>
    make.mutate(
      { path: '/api/v1/sessions', body: { mock: session.mock, version: session.mock_version, state: step?.state, fill: 'none', ...(Object.keys(session.env).length === 0 ? {} : { env: session.env }) } },
      { onSuccess: (made) => void navigate(`/sessions/${made.mock}/${made.sid}`), onError: toastError },
    )
  return (
    <div className="session-note">
      <span className="grow">{step?.entry === null ? 'The initial state' : `As it was at version ${step?.entry.version}`}</span>
      {may ? (
        <Button icon={ExternalLink} isPending={make.isPending} onPress={open}>
          Open as a session
        </Button>
      ) : null}
      <Button onPress={onLatest}>To the latest</Button>
    </div>
  )
}

/** Of a past step: what it did, or all that had changed by then. */
function PastDiff({ step, initial }: { readonly step: Step | undefined; readonly initial: Step['state'] }) {
  const [scope, setScope] = useState<'step' | 'all'>('step')
  const found = useMemo(() => (step === undefined ? [] : changes(scope === 'step' ? step.before : initial, step.state)), [step, initial, scope])
  return (
    <>
      <div className="filters">
        <Segments label="Compared with" value={scope} choices={[{ value: 'step', label: 'This step' }, { value: 'all', label: 'Since the start' }]} onChange={setScope} />
        <span className="soft">{plural(found.length, 'change')}</span>
      </div>
      <div className="scroll" style={{ maxHeight: HEIGHT }} tabIndex={0} role="region" aria-label="Difference">
        <Changes changes={found} none="Nothing changed in this step" />
      </div>
    </>
  )
}

interface JournalProps {
  readonly entries: readonly Entry[]
  readonly at: number
  readonly follows: boolean
  readonly onChoose: (at: number) => void
}

function Journal({ entries, at, follows, onChoose }: JournalProps) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-current="step"]')?.scrollIntoView({ block: 'nearest' })
  }, [at, follows])
  if (entries.length === 0) return <Empty title="Nothing has happened yet">Use the page, or write by <code>POST /post</code>: each change becomes an entry here.</Empty>
  return (
    <div className="scroll" style={{ maxHeight: HEIGHT }}>
      <ol ref={list} className="journal" aria-label="Journal">
        {entries.map((entry, index) => (
          <li key={entry.version}>
            <button type="button" className={index + 1 > at ? 'after' : undefined} aria-current={index + 1 === at ? 'step' : undefined} onClick={() => onChoose(index + 1)}>
              <span className="soft num">{entry.version}</span>
              <span className="soft num">{clock(entry.at)}</span>
              <span className="cut">
                <strong>{entry.label ?? words(entry.action)}</strong> <span className="soft">{entry.patch.slice(0, 3).map((one) => one.path).join('  ')}</span>
              </span>
              <span className="row">
                <Chip>{entry.actor === 'ui' ? 'page' : entry.actor}</Chip>
                <span className="soft num">{plural(entry.patch.length, 'op')}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}
