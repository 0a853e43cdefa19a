import { Play, Plus } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import { ApiError } from '../../api/client'
import { useRead, useWrite } from '../../api/hooks'
import { useMay } from '../../api/me'
import { toastError } from '../../app/toasts'
import { Button } from '../../components/button'
import { Panel } from '../../components/panel'
import { Split } from '../../components/split'
import { Empty, Failed, Skeleton } from '../../components/states'
import { SessionFrame } from '../session/frame'
import { Inspector } from '../session/inspector'
import type { Session } from '../session/shapes'
import type { Mock } from './shapes'

/** The mock in a session made for it, beside its state, difference and journal as they change. */
export function Fresh({ mock }: { readonly mock: Mock }) {
  const [params, setParams] = useSearchParams()
  const sid = params.get('sid') ?? ''
  const may = useMay('session')
  const make = useWrite<Session>('/api/v1/sessions')
  const info = useRead<Session>(`/api/v1/sessions/${mock.id}/${sid}`, { enabled: sid !== '', every: 10, keep: false })
  const open = (): void =>
    make.mutate(
      { path: '/api/v1/sessions', body: { mock: mock.id } },
      { onSuccess: (made) => setParams((before) => new URLSearchParams([...[...before].filter(([name]) => name !== 'sid'), ['sid', made.sid]]), { replace: true }), onError: toastError },
    )
  const button = may ? <Button tone="main" icon={Play} isPending={make.isPending} onPress={open}>Open in a fresh session</Button> : undefined
  if (sid === '') {
    return (
      <Panel>
        <Empty title="Not open yet" icon={Play} action={button}>
          {may ? 'A session is made at the mock’s seed. Beside it you see its state, what differs from the start, and each change as it happens.' : 'Making a session needs the role reviewer. You can look at those that others made, under Sessions.'}
        </Empty>
      </Panel>
    )
  }
  if (info.data === undefined) {
    const gone = info.error instanceof ApiError && info.error.status === 404
    if (gone) return <Panel><Empty title="This session is no more" action={button}>Sessions end when nobody has used them for a while.</Empty></Panel>
    return <Panel>{info.error === null ? <Skeleton lines={8} /> : <Failed error={info.error} onRetry={() => void info.refetch()} />}</Panel>
  }
  return (
    <div className="stack">
      <Split name="mock" start={58} left={<SessionFrame session={info.data} />} right={<Inspector session={info.data} />} />
      <div className="row">
        <Link to={`/sessions/${mock.id}/${sid}`}>All of this session: fork, snapshot, reset, export</Link>
        {may ? <Button icon={Plus} isPending={make.isPending} onPress={open}>Another fresh session</Button> : null}
      </div>
    </div>
  )
}
