import { useMemo, useState } from 'react'
import type { Json } from '../../api/types'
import { Badge, StatusBadge } from '../../components/badge'
import { Legend, toneOf } from '../../components/chart'
import { CodeView } from '../../components/code_view'
import { Changes, DiffView, linesOf } from '../../components/diff_view'
import { JsonTree } from '../../components/json_tree'
import { Facts } from '../../components/panel'
import { Segments } from '../../components/segments'
import { Empty, Skeleton } from '../../components/states'
import type { Change } from '../../lib/differ'
import { decimal, lasting, words } from '../../lib/format'
import { isObject } from '../../lib/pointer'
import { worded } from './screenshot'
import type { RolloutDetail, StepDetail } from './shapes'

/** The model's own words, with those that were searched for marked. */
export function ModelText({ label, step, q, height }: { readonly label: string; readonly step: StepDetail | undefined; readonly q: string; readonly height: string }) {
  const [side, setSide] = useState<'model' | 'user'>('model')
  if (step === undefined) return <Skeleton lines={6} />
  const text = side === 'model' ? step.text : step.user_text
  return (
    <>
      <div className="filters">
        <Segments label="Whose text" value={side} choices={[{ value: 'model', label: 'Model' }, { value: 'user', label: 'What it was told' }]} onChange={setSide} />
        <span className="soft num">{step.tokens === null ? '' : `${step.tokens} tokens`}</span>
        {step.parse_error === '' ? null : <Badge tone="bad">Not understood</Badge>}
      </div>
      <div className="model-text" style={{ maxHeight: height }} tabIndex={0} role="region" aria-label={label}>
        {text === '' ? <span className="soft">Nothing was written.</span> : marked(text, q)}
      </div>
      {step.parse_error === '' ? null : <p className="session-note tone-bad">{step.parse_error}</p>}
      {step.error === '' ? null : <p className="session-note tone-bad">{step.error}</p>}
    </>
  )
}

function marked(text: string, q: string) {
  const wanted = q.replaceAll('"', ' ').split(/\s+/).map((one) => one.replace(/\*$/, '')).filter((one) => one.length > 1)
  if (wanted.length === 0) return text
  const pattern = new RegExp(`(${wanted.map((one) => one.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'gi')
  return text.split(pattern).map((piece, index) => (index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece))
}

/** What had changed in the mocks when the step began: in this step alone, or since the episode's start. */
export function StateDiff({ step, before, height }: { readonly step: StepDetail | undefined; readonly before: StepDetail | undefined; readonly height: string }) {
  const [scope, setScope] = useState<'step' | 'all'>('step')
  const mocks = Object.entries(step?.states ?? {})
  if (step === undefined) return <Skeleton lines={6} />
  if (mocks.every(([, one]) => one.diff === undefined || one.diff === null)) return <Empty title="No differences were recorded">The environment was asked for none. An episode opened with <code>diffs: true</code> has them at every step.</Empty>
  return (
    <>
      <div className="filters">
        <Segments label="Since when" value={scope} choices={[{ value: 'step', label: 'Since the step before' }, { value: 'all', label: 'Since the start' }]} onChange={setScope} />
      </div>
      <div className="scroll" style={{ maxHeight: height }} tabIndex={0} role="region" aria-label="Difference of the state">
        {mocks.map(([mock, one]) => (
          <section key={mock}>
            <p className="session-note">
              <strong>{mock}</strong> <span className="num">version {one.version}</span> <code className="cut">{one.state_id?.slice(0, 16)}</code>
            </p>
            {scope === 'all' ? <Whole diff={one.diff ?? {}} /> : <Since now={one.diff ?? {}} then={before?.states[mock]?.diff ?? {}} />}
          </section>
        ))}
      </div>
    </>
  )
}

const formOf = (diff: Json): 'patch' | 'flat' => (Array.isArray(diff) ? 'patch' : 'flat')
const Whole = ({ diff }: { readonly diff: Json }) => <DiffView form={formOf(diff)} diff={diff} />

function Since({ now, then }: { readonly now: Json; readonly then: Json }) {
  const found = useMemo(() => since(linesOf(formOf(now), now), linesOf(formOf(then), then)), [now, then])
  return <Changes changes={found} none="Nothing changed in this step" />
}

/** Differences that the step before did not have, or not with this value; and those that are undone. */
export function since(now: readonly Change[], then: readonly Change[]): Change[] {
  const earlier = new Map(then.map((one) => [one.path, one]))
  const here = new Set(now.map((one) => one.path))
  const fresh = now.filter((one) => JSON.stringify(earlier.get(one.path)?.to) !== JSON.stringify(one.to) || earlier.get(one.path)?.kind !== one.kind)
  const undone = then.filter((one) => !here.has(one.path))
  return [
    ...fresh.map((one) => ({ ...one, from: earlier.has(one.path) ? earlier.get(one.path)?.to : one.from, kind: earlier.has(one.path) ? ('changed' as const) : one.kind })),
    ...undone.map((one): Change => ({ path: one.path, kind: 'changed', from: one.to, to: one.from })),
  ]
}

export function CallList({ step }: { readonly step: StepDetail | undefined }) {
  if (step === undefined) return <Skeleton lines={1} />
  if (step.calls.length === 0) return <span className="soft">No call{step.parse_error === '' ? '' : ': the text could not be understood'}</span>
  return (
    <ul className="calls">
      {step.calls.map((call, index) => {
        const result = step.results[index]
        return (
          <li key={index}>
            <StatusBadge state={result === undefined ? 'none' : result.ok === false ? 'failed' : 'done'} />
            <code className="grow">{worded(call)}</code>
            {typeof result?.error === 'string' ? <span className="bad">{result.error}</span> : null}
          </li>
        )
      })}
    </ul>
  )
}

/** Where the time of a step went. */
export function Times({ timings }: { readonly timings: Readonly<Record<string, number>> }) {
  const parts = Object.entries(timings).filter(([, ms]) => ms > 0)
  const total = parts.reduce((sum, [, ms]) => sum + ms, 0)
  if (total === 0) return <span className="soft">No times were recorded.</span>
  return (
    <div className="stack tight">
      <div className="times" aria-hidden>{parts.map(([name, ms], index) => <i key={name} style={{ width: `${(ms / total) * 100}%`, background: toneOf(index) }} />)}</div>
      <Legend series={parts.map(([name, ms]) => ({ key: name, label: `${words(name.replace(/_ms$/, ''))} ${lasting(ms / 1000)}` }))} />
    </div>
  )
}

/** What the reward's script told of its judgement. */
export function Evidence({ rollout, height }: { readonly rollout: RolloutDetail; readonly height: string }) {
  const { evidence } = rollout
  const checks = isObject(evidence) && Array.isArray(evidence['checks']) ? (evidence['checks'] as readonly Json[]) : null
  return (
    <div className="scroll" style={{ maxHeight: height }} tabIndex={0} role="region" aria-label="Evidence">
      <div className="evidence-head">
        <Facts
          columns
          facts={[
            { label: 'Reward', value: rollout.reward === null ? 'None' : decimal(rollout.reward) },
            { label: 'The agent said', value: rollout.status || '–' },
            { label: 'It ended by', value: rollout.stop || '–' },
            ...(rollout.drop_reason === '' ? [] : [{ label: 'Left out because', value: rollout.drop_reason }]),
          ]}
        />
      </div>
      {checks === null ? null : (
        <ul className="checks">
          {checks.map((one, index) => {
            const held = isObject(one) ? one['held'] ?? one['ok'] ?? one['passed'] : null
            return <li key={index}><StatusBadge state={held === true ? 'passed' : held === false ? 'failed' : 'none'} /> <span>{isObject(one) ? String(one['name'] ?? one['check'] ?? JSON.stringify(one)) : String(one)}</span></li>
          })}
        </ul>
      )}
      {evidence === null || evidence === '' ? <Empty title="The reward gave no evidence">Its script may print what it looked at: see <code>docs/training.md</code>.</Empty> : typeof evidence === 'string' ? <CodeView label="Evidence" text={evidence} height="none" /> : <JsonTree label="Evidence" value={evidence} search={false} openDepth={2} height={360} />}
    </div>
  )
}
