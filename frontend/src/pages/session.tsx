import { Camera, Download, GitFork, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { useRead, useWrite } from '../api/hooks'
import { useMay } from '../api/me'
import { toast, toastError } from '../app/toasts'
import { Badge, Chip } from '../components/badge'
import { Button, LinkButton } from '../components/button'
import { Confirm, Dialog } from '../components/dialog'
import { Field } from '../components/fields'
import { Facts, PageHead, Panel } from '../components/panel'
import { Split } from '../components/split'
import { Empty, Failed, Skeleton } from '../components/states'
import { ago, bytes, full, lasting, plural } from '../lib/format'
import { useTitle } from '../lib/title'
import { SessionFrame } from './session/frame'
import { Inspector } from './session/inspector'
import { type Session, sessionPath, type Snapshot } from './session/shapes'

export default function SessionPage() {
  const { mock = '', sid = '' } = useParams()
  useTitle(`Session ${sid}`)
  const info = useRead<Session>(sessionPath(mock, sid), { every: 10, keep: false })
  if (info.data === undefined) {
    return (
      <>
        <PageHead title={sid} back={<Link to="/sessions">Sessions</Link>} />
        <Panel>{info.error === null ? <Skeleton lines={8} /> : <Failed error={info.error} onRetry={() => void info.refetch()} />}</Panel>
      </>
    )
  }
  return <Shown session={info.data} />
}

function Shown({ session }: { readonly session: Session }) {
  const { mock, sid } = session
  return (
    <>
      <PageHead
        title={<span className="mono">{sid}</span>}
        back={<><Link to="/sessions">Sessions</Link> / <Link to={`/mocks/${mock}`}>{mock}</Link></>}
        note={<Note session={session} />}
      >
        <Actions session={session} />
      </PageHead>
      <Split name="session" start={55} left={<div className="stack"><SessionFrame session={session} /><Kept session={session} /></div>} right={<Inspector session={session} />} />
    </>
  )
}

function Note({ session }: { readonly session: Session }) {
  return (
    <span className="row wrap soft num">
      <Chip mono>{session.mock}@{session.mock_version}</Chip>
      <span>version {session.version}</span>
      <span>{bytes(session.state_bytes)}</span>
      <span>{plural(session.journal_entries, 'entry', 'entries')}</span>
      {session.has_custom_state ? <Badge tone="busy">Own state</Badge> : <Badge>At the seed</Badge>}
      <span title={full(session.expires_at)}>expires {ago(session.expires_at)}</span>
    </span>
  )
}

type Asking = 'fork' | 'snapshot' | 'reset' | 'delete' | null

function Actions({ session }: { readonly session: Session }) {
  const [asking, setAsking] = useState<Asking>(null)
  const may = useMay('session')
  const navigate = useNavigate()
  const path = sessionPath(session.mock, session.sid)
  const write = useWrite('/api/v1/sessions')
  const done = (text: string) => ({ onSuccess: () => toast(text), onError: toastError })
  const close = (): void => setAsking(null)
  const reset = (to?: 'initial'): void => write.mutate({ path: sessionPath(session.mock, session.sid, 'reset'), body: { ...(to === undefined ? {} : { to }), label: 'reset from the dashboard' } }, done(to === undefined ? 'The session is at the seed again.' : 'The session is at its initial state again.'))
  const drop = (): void => write.mutate({ path, method: 'DELETE' }, { onSuccess: () => void navigate('/sessions'), onError: toastError })
  return (
    <>
      {may ? (
        <>
          <Button icon={GitFork} onPress={() => setAsking('fork')}>Fork</Button>
          <Button icon={Camera} onPress={() => setAsking('snapshot')}>Snapshot</Button>
          <Button icon={RotateCcw} onPress={() => setAsking('reset')}>Reset</Button>
        </>
      ) : null}
      <a className="btn plain" href={`${path}/export`} download>
        <Download aria-hidden /> Export
      </a>
      {may ? <Button icon={Trash2} tone="bad" label="Delete the session" onPress={() => setAsking('delete')} /> : null}
      {asking === 'fork' ? <Forking session={session} onClose={close} /> : null}
      {asking === 'snapshot' ? <Snapshotting path={path} onClose={close} /> : null}
      {asking === 'reset' ? (
        <Dialog
          title="Reset this session"
          onClose={close}
          foot={
            <>
              <Button onPress={close}>Cancel</Button>
              <Button onPress={() => { close(); reset('initial') }}>To its initial state</Button>
              <Button tone="bad" onPress={() => { close(); reset() }}>To the mock’s seed</Button>
            </>
          }
        >
          <p>To the seed: both states begin anew and uploads are gone. To its initial state: only the current state returns; the journal goes on.</p>
        </Dialog>
      ) : null}
      {asking === 'delete' ? <Confirm title="Delete this session" act="Delete" onAct={drop} onClose={close}>It is gone at once, with its uploads and snapshots. Forks of it live on.</Confirm> : null}
    </>
  )
}

function Forking({ session, onClose }: { readonly session: Session; readonly onClose: () => void }) {
  const [count, setCount] = useState('1')
  const [made, setMade] = useState<readonly Session[] | null>(null)
  const fork = useWrite<{ results: readonly Session[] }>('/api/v1/sessions')
  const act = (): void => fork.mutate({ path: `/api/v1/sessions/${session.mock}/${session.sid}/fork`, body: { count: Number(count) } }, { onSuccess: ({ results }) => setMade(results), onError: toastError })
  const good = /^[1-9]\d{0,3}$/.test(count)
  return (
    <Dialog title="Fork this session" onClose={onClose} foot={made === null ? <><Button onPress={onClose}>Cancel</Button><Button tone="main" isDisabled={!good} isPending={fork.isPending} onPress={act}>Fork</Button></> : <Button onPress={onClose}>Done</Button>}>
      {made === null ? (
        <Field label="How many" type="number" value={count} onChange={setCount} help="Each has the same initial and current state, and goes its own way from here. The time it takes does not depend on the state’s size." autoFocus />
      ) : (
        <ul className="stack tight">
          {made.slice(0, 20).map((one) => (
            <li key={one.sid}>
              <Link className="mono" to={`/sessions/${one.mock}/${one.sid}`} onClick={onClose}>
                {one.sid}
              </Link>
            </li>
          ))}
          {made.length > 20 ? <li className="soft">and {made.length - 20} more, in the list of sessions</li> : null}
        </ul>
      )}
    </Dialog>
  )
}

function Snapshotting({ path, onClose }: { readonly path: string; readonly onClose: () => void }) {
  const [name, setName] = useState('')
  const take = useWrite(path)
  const act = (): void => take.mutate({ path: `${path}/snapshots`, body: { name } }, { onSuccess: () => { toast(`Snapshot “${name}” is taken.`); onClose() }, onError: toastError })
  return (
    <Dialog title="Take a snapshot" onClose={onClose} foot={<><Button onPress={onClose}>Cancel</Button><Button tone="main" isDisabled={name.trim() === ''} isPending={take.isPending} onPress={act}>Take it</Button></>}>
      <Field label="Name" value={name} onChange={setName} help="It keeps both states, the files and the environment. One of the same name is replaced." autoFocus />
    </Dialog>
  )
}

/** Snapshots, environment, origin. */
function Kept({ session }: { readonly session: Session }) {
  const path = sessionPath(session.mock, session.sid)
  const snapshots = useRead<{ results: readonly Snapshot[] }>(`${path}/snapshots`, { keep: false })
  const write = useWrite(path)
  const may = useMay('session')
  const env = Object.entries(session.env)
  return (
    <div className="kept">
      <Panel title="Snapshots" note={snapshots.data?.results.length} flush>
        {snapshots.data === undefined ? <Skeleton lines={2} /> : snapshots.data.results.length === 0 ? (
          <Empty title="No snapshot yet">Take one before an agent acts, and return to it at any time.</Empty>
        ) : (
          <ul className="lines">
            {snapshots.data.results.map((one) => (
              <li key={one.name}>
                <strong className="cut grow">{one.name}</strong>
                <span className="soft num">v{one.version} · {ago(one.created_at)}</span>
                {may ? <Button onPress={() => write.mutate({ path: `${path}/restore`, body: { name: one.name } }, { onSuccess: () => toast(`Returned to “${one.name}”.`), onError: toastError })}>Return</Button> : null}
                {may ? <Button icon={Trash2} tone="quiet" label={`Delete snapshot ${one.name}`} onPress={() => write.mutate({ path: `${path}/snapshots/${encodeURIComponent(one.name)}`, method: 'DELETE' }, { onError: toastError })} /> : null}
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel title="About">
        <Facts
          facts={[
            { label: 'State id', value: <code title={session.state_id}>{session.state_id.slice(0, 20)}…</code> },
            { label: 'Made', value: `${full(session.created_at)}${session.owner === '' ? '' : ` by ${session.owner}`}` },
            { label: 'Last used', value: ago(session.accessed_at) },
            { label: 'Lives', value: `${lasting(session.ttl)} after its last use` },
            { label: 'Environment', value: env.length === 0 ? 'As the mock’s manifest says' : env.map(([name, value]) => `${name} ${value}`).join(', ') },
            { label: 'Forked from', value: session.forked_from === null ? 'Not a fork' : <Link className="mono" to={`/sessions/${session.mock}/${session.forked_from}`}>{session.forked_from}</Link> },
            { label: 'Files', value: session.files },
            { label: 'In a tab', value: session.host_url === null ? 'By a launch link' : <LinkButton to={session.host_url} outside>Open the page</LinkButton> },
          ]}
        />
      </Panel>
    </div>
  )
}
