import { useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { call } from '../api/client'
import { useRead } from '../api/hooks'
import { useLiveInterval } from '../api/live'
import type { Page } from '../api/types'
import { Chip, StatusBadge } from '../components/badge'
import { Button, LinkButton } from '../components/button'
import { Legend, LinesChart } from '../components/chart'
import { SearchBox } from '../components/fields'
import { JsonTree } from '../components/json_tree'
import { PageHead, Panel } from '../components/panel'
import { Segments } from '../components/segments'
import { Empty, Failed, Skeleton } from '../components/states'
import { type Curve, nearest, ordered, rows, smooth } from '../lib/curves'
import { ago, decimal, full, plural, whole, words } from '../lib/format'
import { useKept } from '../lib/kept'
import { useTitle } from '../lib/title'
import { OutcomeBadge } from './rollout/parts'
import type { Rollout } from './rollout/shapes'
import type { Metrics, TrainingDetail } from './training/shapes'
import './training/training.css'

export default function TrainingRunPage() {
  const { id = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const others = (params.get('with') ?? '').split(',').filter(Boolean)
  const run = useRead<TrainingDetail>(`/api/v1/training/runs/${id}`, { live: true, keep: false })
  useTitle(run.data?.name ?? 'Training')
  if (run.data === undefined) return <><PageHead title="Training run" back={<Link to="/training">Training</Link>} /><Panel>{run.error === null ? <Skeleton lines={8} /> : <Failed error={run.error} onRetry={() => void run.refetch()} />}</Panel></>
  const set = (name: string, value: string | null): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === null || value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <>
      <PageHead
        title={run.data.name}
        back={<Link to="/training">Training</Link>}
        note={
          <span className="row wrap num">
            <StatusBadge state={run.data.status} />
            {run.data.recipe === '' ? null : <Chip mono>{run.data.recipe}</Chip>}
            <span className="soft">step {run.data.last_step === null ? '–' : whole(run.data.last_step)} · began {full(run.data.started_at)} · last heard {ago(run.data.heard_at)}</span>
            {run.data.note === '' ? null : <span>{run.data.note}</span>}
          </span>
        }
      >
        {others.length === 0 ? null : <Button onPress={() => set('with', null)}>This one alone</Button>}
        <LinkButton to={`/rollouts?run=${id}`}>{plural(run.data.rollout_count ?? 0, 'rollout')}</LinkButton>
      </PageHead>
      <Curves run={run.data} others={others} at={params.get('at')} onPoint={(step) => set('at', step)} />
    </>
  )
}

interface CurvesProps {
  readonly run: TrainingDetail
  readonly others: readonly string[]
  readonly at: string | null
  readonly onPoint: (step: string | null) => void
}

const SMOOTH = [{ value: '0', label: 'Raw' }, { value: '0.6', label: 'Smooth' }, { value: '0.9', label: 'Smoother' }] as const

function Curves({ run, others, at, onPoint }: CurvesProps) {
  const every = useLiveInterval()
  const [weight, setWeight] = useKept<'0' | '0.6' | '0.9'>('smooth', '0')
  const [q, setQ] = useState('')
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const ids = [run.id, ...others]
  const named = useQueries({ queries: others.map((one) => ({ queryKey: [`/api/v1/training/runs/${one}`, {}], queryFn: () => call<TrainingDetail>(`/api/v1/training/runs/${one}`) })) })
  const found = useQueries({ queries: ids.map((one) => ({ queryKey: [`/api/v1/training/runs/${one}/metrics`, { points: 600 }], queryFn: () => call<Metrics>(`/api/v1/training/runs/${one}/metrics`, { query: { points: 600 } }), refetchInterval: every })) })
  const names = [run.name, ...named.map((one, index) => one.data?.name ?? others[index]!.slice(0, 8))]
  const series = ids.map((one, index) => ({ key: one, label: names[index]!, tone: index }))
  const failed = found.find((one) => one.error !== null)
  const metrics = useMemo(() => ordered([...new Set(found.flatMap((one) => Object.keys(one.data?.series ?? {})))]), [found])
  if (found.some((one) => one.isPending)) return <Panel><Skeleton lines={8} /></Panel>
  if (failed !== undefined) return <Panel><Failed error={failed.error} onRetry={() => void failed.refetch()} /></Panel>
  if (metrics.length === 0) return <Panel><Empty title="No numbers have arrived yet">The trainer sends them to <code>POST /api/v1/training/runs/{run.id.slice(0, 8)}…/metrics</code>; they are shown as they come.</Empty></Panel>
  const toggle = (key: string): void => setHidden(hidden.has(key) ? new Set([...hidden].filter((one) => one !== key)) : new Set([...hidden, key]))
  return (
    <div className="stack">
      <div className="row wrap">
        <SearchBox label="Search curves" value={q} onChange={setQ} width={220} />
        <Segments label="Smoothing" value={weight} choices={SMOOTH} onChange={setWeight} />
        {series.length > 1 ? <Legend series={series} hidden={hidden} onToggle={toggle} /> : <span className="soft">A press on a curve shows the rollouts of that step.</span>}
      </div>
      {at === null ? null : <AtStep run={run} step={Number(at)} onClose={() => onPoint(null)} />}
      <div className="curves">
        {metrics.filter((name) => name.toLowerCase().includes(q.toLowerCase())).map((name) => {
          const curves = Object.fromEntries(ids.map((one, index) => [one, found[index]!.data?.series[name] as Curve | undefined] as const).filter(([one, curve]) => curve !== undefined && !hidden.has(one)).map(([one, curve]) => [one, smooth(curve!, Number(weight))] as const))
          const own = found[0]!.data?.series[name]
          return (
            <Panel key={name} title={words(name)} note={own === undefined ? '–' : decimal(own.at(-1)?.[1])}>
              <LinesChart label={words(name)} data={rows(curves)} x="step" series={series.filter((one) => one.key in curves)} height={170} mark={at === null ? undefined : Number(at)} onPoint={(x) => onPoint(String(own === undefined ? x : nearest(own, x) ?? x))} />
            </Panel>
          )
        })}
      </div>
      <Panel title="Configuration" flush>{Object.keys(run.config).length === 0 ? <Empty title="The trainer sent no configuration" /> : <JsonTree label="Configuration" value={run.config} openDepth={3} search={false} />}</Panel>
    </div>
  )
}

/** The rollouts behind a point. */
function AtStep({ run, step, onClose }: { readonly run: TrainingDetail; readonly step: number; readonly onClose: () => void }) {
  const found = useRead<Page<Rollout>>('/api/v1/rollouts', { query: { run: run.id, step, page_size: 6, sort: '-reward' } })
  return (
    <Panel
      title={`Rollouts of step ${step}`}
      note={found.data === undefined ? undefined : plural(found.data.count, 'rollout')}
      flush
      actions={<><LinkButton to={`/rollouts?run=${run.id}&step=${step}`}>All in the list</LinkButton><Button onPress={onClose}>Close</Button></>}
    >
      {found.data === undefined ? <Skeleton lines={3} /> : found.data.count === 0 ? <Empty title="None was sent for this step">Trainers often send the rollouts of some steps only.</Empty> : (
        <ul className="lines">
          {found.data.results.map((one) => (
            <li key={one.id}>
              <OutcomeBadge rollout={one} />
              <Link className="cut grow" to={`/rollouts/${one.id}`}>{one.instruction || one.task_id}</Link>
              <span className="soft num">{one.reward === null ? 'no reward' : `reward ${decimal(one.reward)}`} · {plural(one.step_count, 'step')}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
