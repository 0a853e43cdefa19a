/** A workflow in slow motion: the page before each step, what is done drawn on it, and what had changed at the end. */
import { Film } from 'lucide-react'
import { useCallback, useState } from 'react'
import { ApiError } from '../../api/client'
import { useRead, useWrite } from '../../api/hooks'
import { useMay } from '../../api/me'
import type { Json } from '../../api/types'
import { toastError } from '../../app/toasts'
import { Button } from '../../components/button'
import { DiffView } from '../../components/diff_view'
import { Panel } from '../../components/panel'
import { Empty, Failed, Skeleton } from '../../components/states'
import { Stepper } from '../../components/timeline'
import { Screenshot } from '../rollout/screenshot'
import type { Call } from '../rollout/shapes'
import type { Mock } from './shapes'
import { described, type Workflow } from './workflow_document'
import '../rollout/rollout.css'

interface Frame {
  readonly do: string
  readonly name: string | null
  readonly role: string | null
  readonly text: string | null
  readonly key: string | null
  readonly option: string | null
  readonly at: readonly [number, number] | null
  readonly address: string
  readonly screenshot: string
}

interface Recorded {
  readonly sid: string
  readonly frames: readonly Frame[]
  readonly last?: string
  readonly diff: Json
  readonly fault: string
}

export function Replay({ mock, workflow }: { readonly mock: Mock; readonly workflow: Workflow }) {
  const path = `/api/v1/mocks/${mock.id}/workflows/${workflow.name}/replay`
  const [waiting, setWaiting] = useState(false)
  const found = useRead<Recorded>(path, { keep: false, every: waiting ? 2 : undefined })
  const make = useWrite(path)
  const may = useMay('session')
  const record = (): void => make.mutate({ path }, { onSuccess: () => setWaiting(true), onError: toastError })
  const missing = found.error instanceof ApiError && found.error.status === 404
  if (found.data !== undefined) return <Shown recorded={found.data} />
  if (found.error !== null && !missing) return <Panel><Failed error={found.error} onRetry={() => void found.refetch()} /></Panel>
  if (waiting) return <Panel title="In slow motion" note="A worker performs it in a browser; the pictures come when it is done"><Skeleton lines={4} /></Panel>
  if (found.error === null) return <Panel><Skeleton lines={2} /></Panel>
  return (
    <Panel>
      <Empty title="Not recorded yet" icon={Film} action={may ? <Button tone="main" icon={Film} isPending={make.isPending} onPress={record}>Perform and record it</Button> : undefined}>
        A worker performs the workflow once in a browser; then you can watch it step by step, as slowly as you like.
      </Empty>
    </Panel>
  )
}

const ACTIONS: Readonly<Record<string, string>> = { click: 'left_click', check: 'left_click', uncheck: 'left_click', select: 'left_click', upload: 'left_click', download: 'left_click', doubleclick: 'double_click', rightclick: 'right_click', hover: 'mouse_move', drag: 'left_click', press: 'key', type: 'type' }

/** A step as the calls that a policy would make of it. */
function calls(frame: Frame): readonly Call[] {
  const at = frame.at === null ? {} : { coordinate: frame.at }
  if (frame.do === 'fill') return [{ action: 'left_click', ...at }, { action: 'type', text: frame.text ?? '' }]
  if (frame.do === 'select') return [{ action: 'left_click', ...at }, { action: 'type', text: frame.option ?? '' }]
  return [{ action: ACTIONS[frame.do] ?? 'wait', ...at, ...(frame.text === null ? {} : { text: frame.text }), ...(frame.key === null ? {} : { keys: frame.key.split('+') }) }]
}

function Shown({ recorded }: { readonly recorded: Recorded }) {
  const [at, setAt] = useState(0)
  const change = useCallback((to: number) => setAt(to), [])
  const { frames, last, diff, fault } = recorded
  const count = frames.length + (last === undefined ? 0 : 1)
  const frame = frames[at]
  const step = frame === undefined ? undefined : { index: at, screenshot: frame.screenshot, width: 1280, height: 720, address: frame.address, calls: calls(frame), failed: false, ms: {}, tokens: null }
  const words = frame === undefined ? 'The end' : described({ do: frame.do, name: frame.name ?? undefined, role: frame.role ?? undefined, text: frame.text ?? undefined, key: frame.key ?? undefined, option: frame.option ?? undefined })
  return (
    <Panel title="In slow motion" note={words} flush>
      {fault === '' ? null : <p className="session-note tone-bad">{fault}</p>}
      <div className="replay">
        <div>
          <Screenshot step={step} sha={frame?.screenshot ?? last ?? ''} label={words} />
          <div className="player-bar"><Stepper label="Steps of the workflow" count={count} at={at} onChange={change} pace={1800} marks={[...frames.map((one, index) => ({ tone: 'plain' as const, label: `${index + 1}: ${one.do} ${one.name ?? one.key ?? ''}` })), ...(last === undefined ? [] : [{ tone: 'good' as const, label: 'The end' }])]} /></div>
        </div>
        <div className="scroll" style={{ maxHeight: 480 }} tabIndex={0} role="region" aria-label="What it changed"><p className="session-note">What it changed, in all</p><DiffView form="flat" diff={diff} /></div>
      </div>
    </Panel>
  )
}
