/** A rollout as a film: picture, actions, texts, state and evidence at the step that is chosen. */
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { Panel } from '../../components/panel'
import { Split } from '../../components/split'
import { Failed } from '../../components/states'
import { Tabs, type TabSpec } from '../../components/tabs'
import { Stepper } from '../../components/timeline'
import { CallList, Evidence, ModelText, StateDiff, Times } from './step_panes'
import { Screenshot, worded } from './screenshot'
import { image, type RolloutDetail } from './shapes'
import { useStep } from './use_rollout'

interface PlayerProps {
  readonly rollout: RolloutDetail
  readonly at: number
  readonly onStep: (at: number) => void
  readonly q: string
  /** Beside another one: picture above, the panes below it. */
  readonly narrow?: boolean
  readonly keys?: boolean
}

const HEIGHT = 'max(300px, calc(100dvh - 330px))'

export function Player({ rollout, at, onStep, q, narrow = false, keys = true }: PlayerProps) {
  // One more than there are steps: what the screen showed at the end.
  const count = rollout.step_count + (rollout.last_screenshot === '' ? 0 : 1)
  const place = Math.max(0, Math.min(count - 1, at))
  const outline = rollout.timeline[place]
  const { step, before, error } = useStep(rollout, place)
  const change = useCallback((to: number) => onStep(to), [onStep])
  const marks = useMemo(() => [...rollout.timeline.map((one) => ({ tone: one.failed ? ('bad' as const) : ('plain' as const), label: `Step ${one.index + 1}: ${one.calls.map(worded).join(', ') || 'no call'}` })), ...(rollout.last_screenshot === '' ? [] : [{ tone: rollout.success === true ? ('good' as const) : ('plain' as const), label: 'The end' }])], [rollout])
  const isEnd = place >= rollout.step_count
  const height = narrow ? '320px' : HEIGHT
  const panes: TabSpec[] = [
    { id: 'text', label: 'Text', content: () => (isEnd ? <End rollout={rollout} /> : <ModelText label={`Text of ${rollout.id}`} step={step} q={q} height={height} />) },
    { id: 'state', label: 'State', content: () => <StateDiff step={isEnd ? before ?? step : step} before={isEnd ? undefined : before} height={height} /> },
    { id: 'reward', label: 'Reward', content: () => <Evidence rollout={rollout} height={height} /> },
  ]
  const film = (
    <Panel flush>
      <Screenshot step={outline} sha={isEnd ? rollout.last_screenshot : outline?.screenshot ?? ''} label={isEnd ? 'The screen at the end' : `The screen at step ${place + 1}`} />
      <div className="player-bar"><Stepper label="Steps of the rollout" count={count} at={place} onChange={change} marks={marks} keys={keys} /></div>
      {isEnd ? null : (
        <div className="player-foot">
          <CallList step={step} />
          <Times timings={outline?.ms ?? {}} />
          <span className="soft mono cut">{outline?.address}</span>
        </div>
      )}
      {narrow ? null : <Filmstrip rollout={rollout} at={place} onStep={change} />}
    </Panel>
  )
  const side = <Panel flush>{error === null ? <Tabs label={`Of this step of ${rollout.id}`} name="see" tabs={panes} /> : <Failed error={error} />}</Panel>
  return narrow ? <div className="stack">{film}{side}</div> : <Split name="rollout" start={60} left={film} right={side} />
}

function End({ rollout }: { readonly rollout: RolloutDetail }) {
  return <Evidence rollout={rollout} height={HEIGHT} />
}

/** Small pictures of every step; those out of sight are not loaded. */
function Filmstrip({ rollout, at, onStep }: { readonly rollout: RolloutDetail; readonly at: number; readonly onStep: (at: number) => void }) {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = strip.current
    const current = box?.children[at]
    if (box === null || !(current instanceof HTMLElement)) return
    box.scrollTo({ left: current.offsetLeft - box.clientWidth / 2 + current.clientWidth / 2 })
  }, [at])
  return (
    <div ref={strip} className="filmstrip" role="group" aria-label="All steps" style={{ position: 'relative' }}>
      {rollout.timeline.map((one, index) => (
        <button key={one.index} type="button" className={one.failed ? 'failed' : undefined} aria-current={index === at ? 'step' : undefined} aria-label={`Step ${index + 1}${one.failed ? ', failed' : ''}`} onClick={() => onStep(index)}>
          {one.screenshot === '' ? null : <img src={image(one.screenshot)} alt="" loading="lazy" decoding="async" />}
          <span>{index + 1}</span>
        </button>
      ))}
    </div>
  )
}
