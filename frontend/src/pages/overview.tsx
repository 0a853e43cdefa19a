import { ArrowRight, CircleCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useRead } from '../api/hooks'
import { useStatus } from '../api/status'
import type { Page } from '../api/types'
import { StatusBadge } from '../components/badge'
import { Meter, Spark } from '../components/chart'
import { Facts, PageHead, Panel, Stat } from '../components/panel'
import { Empty, Failed, Loaded, Skeleton } from '../components/states'
import { ago, bytes, decimal, dollars, lasting, percent, plural, whole, words } from '../lib/format'
import { useTitle } from '../lib/title'
import { OutcomeBadge } from './rollout/parts'
import type { Rollout } from './rollout/shapes'
import type { Metrics } from './training/shapes'
import './overview.css'

interface Overview {
  readonly at: string
  readonly now: {
    readonly sessions: { readonly sessions: number | null; readonly bytes: number | null }
    readonly jobs: Readonly<Record<string, number>>
    readonly running: readonly { readonly id: string; readonly kind: string; readonly title: string; readonly state: string; readonly done: number; readonly total: number }[]
    readonly training: readonly { readonly id: string; readonly name: string; readonly last_step: number | null; readonly heard_at: string }[]
  }
  readonly needs_person: readonly { readonly kind: string; readonly text: string; readonly count: number; readonly link: string }[]
  readonly health: { readonly ready: boolean; readonly parts: Readonly<Record<string, string>>; readonly disk_free: number; readonly disk_total: number; readonly queues: Readonly<Record<string, number>> }
  readonly throughput: { readonly rollouts: { readonly last_hour: number; readonly last_day: number; readonly infra_last_hour: number }; /** Away where that part of the hub could not say. */ readonly synthesis?: { readonly last_hour: number; readonly last_day: number } }
  readonly cost: Readonly<Record<string, { readonly last_day: number | null; readonly all: number | null }>>
}

export default function OverviewPage() {
  useTitle('Overview')
  const found = useRead<Overview>('/api/v1/overview', { every: 5 })
  if (found.data === undefined) return <><PageHead title="Overview" /><Panel>{found.error === null ? <Skeleton lines={10} /> : <Failed error={found.error} onRetry={() => void found.refetch()} />}</Panel></>
  return <Shown data={found.data} />
}

function Shown({ data }: { readonly data: Overview }) {
  const { now, throughput, cost } = data
  const spent = Object.values(cost)
  const infra = throughput.rollouts.infra_last_hour
  const made = throughput.synthesis
  return (
    <>
      <PageHead title="Overview" note="What runs now, and what needs you" />
      <div className="stack">
        <Panel>
          <div className="stats">
            <Stat label="Sessions alive" value={<Link to="/sessions">{now.sessions.sessions === null ? '–' : whole(now.sessions.sessions)}</Link>} note={bytes(now.sessions.bytes)} />
            <Stat label="Jobs running" value={<Link to="/jobs?state=running">{whole(now.jobs['running'] ?? 0)}</Link>} note={`${whole(now.jobs['queued'] ?? 0)} queued`} />
            <Stat label="Rollouts, last hour" value={<Link to="/rollouts">{whole(throughput.rollouts.last_hour)}</Link>} note={`${whole(throughput.rollouts.last_day)} in a day`} />
            <Stat label="Infrastructure failures" value={<Link to="/rollouts?outcome=infra_failed,setup_failed">{whole(infra)}</Link>} tone={infra > 0 ? 'warn' : undefined} note="last hour" />
            <Stat label="Tuples, last hour" value={<Link to="/tuples?state=accepted">{made === undefined ? '–' : whole(made.last_hour)}</Link>} note={made === undefined ? 'not known' : `${whole(made.last_day)} in a day`} />
            <Stat label="Models’ cost, last day" value={dollars(sum(spent.map((one) => one.last_day)))} note={`${dollars(sum(spent.map((one) => one.all)))} in all`} />
          </div>
        </Panel>
        <div className="overview">
          <div className="stack">
            <NeedsYou rows={data.needs_person} />
            <Running data={data} />
            <LatestRollouts />
          </div>
          <div className="stack">
            <Health data={data} />
            <TrainingNow rows={now.training} />
          </div>
        </div>
      </div>
    </>
  )
}

const sum = (values: readonly (number | null)[]): number | null => (values.some((one) => one === null) ? null : values.reduce<number>((total, one) => total + (one ?? 0), 0))

function NeedsYou({ rows }: { readonly rows: Overview['needs_person'] }) {
  return (
    <Panel title="Needs a person" note={rows.length === 0 ? undefined : rows.reduce((total, one) => total + one.count, 0)} flush>
      {rows.length === 0 ? <Empty title="Nothing waits for anybody" icon={CircleCheck}>Reviews, clearances and failed jobs are listed here when they come up.</Empty> : (
        <ul className="lines">{rows.map((one) => <li key={`${one.kind}${one.link}`}><strong className="num needs-count">{whole(one.count)}</strong><Link className="grow needs-link" to={one.link.includes('review=none') ? '/review' : one.link}>{one.text}</Link><ArrowRight aria-hidden /></li>)}</ul>
      )}
    </Panel>
  )
}

function Running({ data }: { readonly data: Overview }) {
  const { running, jobs } = data.now
  return (
    <Panel title="Running now" note={running.length} flush actions={<Link to="/jobs">All jobs{jobs['failed'] === undefined ? '' : `, ${jobs['failed']} failed`}</Link>}>
      {running.length === 0 ? <Empty title="No job runs">Make tuples, audit a mock or scan for compliance: each becomes a job with a log.</Empty> : (
        <ul className="lines">
          {running.map((one) => (
            <li key={one.id} className="running">
              <StatusBadge state={one.state} />
              <Link className="cut grow" to={`/jobs/${one.id}`}>{one.title}</Link>
              <span className="soft">{words(one.kind)}</span>
              <div className="running-meter"><Meter value={one.total === 0 ? 0 : one.done / one.total} label={`${one.done} of ${one.total}`} /></div>
              <span className="soft num">{one.done} / {one.total}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function LatestRollouts() {
  const found = useRead<Page<Rollout>>('/api/v1/rollouts', { query: { page_size: 8 }, live: true })
  return (
    <Panel title="Latest rollouts" flush actions={<Link to="/rollouts">All</Link>}>
      <Loaded of={found}>
        {({ results }) => results.length === 0 ? <Empty title="No rollout has arrived yet">A trainer or an evaluation sends each one to <code>POST /api/v1/rollouts</code>.</Empty> : (
          <ul className="lines">{results.map((one) => <li key={one.id}><OutcomeBadge rollout={one} /><Link className="cut grow" to={`/rollouts/${one.id}`}>{one.instruction || one.task_id}</Link><span className="soft cut">{one.policy} v{one.policy_version}</span><span className="soft num">{one.reward === null ? '' : decimal(one.reward)}</span><span className="soft num">{ago(one.started_at)}</span></li>)}</ul>
        )}
      </Loaded>
    </Panel>
  )
}

function Health({ data }: { readonly data: Overview }) {
  const { parts, disk_free: free, disk_total: total, queues, ready } = data.health
  const status = useStatus()
  return (
    <Panel title="Health" actions={<StatusBadge state={ready ? 'ready' : 'down'} />}>
      <div className="stack">
        <ul className="health">{Object.entries(parts).map(([name, said]) => <li key={name}><StatusBadge state={said === 'ok' ? 'ok' : 'failed'}>{words(name)}</StatusBadge>{said === 'ok' ? null : <span>{said}</span>}</li>)}</ul>
        <div><div className="row"><span className="soft">Disk</span><span className="num right">{bytes(free)} free of {bytes(total)}</span></div><Meter value={total === 0 ? 0 : 1 - free / total} label="Disk used" tone={free / total < 0.1 ? 'bad' : 'accent'} /></div>
        <Facts facts={[{ label: 'Queues', value: Object.entries(queues).map(([name, length]) => `${name}: ${whole(length)}`).join(', ') || 'Empty' }, { label: 'Version', value: status.data?.version ?? '–' }, { label: 'Store', value: status.data?.store ?? '–' }, { label: 'Up', value: lasting(status.data?.uptime) }, { label: 'Guard', value: status.data === undefined ? '–' : status.data.hardened ? 'Hardened' : status.data.auth === 'open' ? 'Open to this machine' : 'By tokens' }]} />
      </div>
    </Panel>
  )
}

function TrainingNow({ rows }: { readonly rows: Overview['now']['training'] }) {
  return (
    <Panel title="Training now" note={rows.length} flush actions={<Link to="/training">All</Link>}>
      {rows.length === 0 ? <Empty title="Nothing trains">Runs report themselves by <code>POST /api/v1/training/runs</code>.</Empty> : <ul>{rows.map((one) => <TrainingLine key={one.id} run={one} />)}</ul>}
    </Panel>
  )
}

function TrainingLine({ run }: { readonly run: Overview['now']['training'][number] }) {
  const found = useRead<Metrics>(`/api/v1/training/runs/${run.id}/metrics`, { query: { names: 'reward,success', points: 80 }, live: true })
  const curve = found.data?.series['reward'] ?? found.data?.series['success'] ?? []
  return (
    <li className="training-line">
      <div className="row"><Link className="cut grow" to={`/training/${run.id}`}>{run.name}</Link><span className="soft num">step {run.last_step ?? '–'}</span></div>
      <div className="row"><div className="grow"><Spark values={curve.map(([, value]) => value)} label={`Reward of ${run.name}`} /></div><span className="num">{curve.length === 0 ? plural(0, 'number') : percent(curve.at(-1)![1])}</span></div>
      <span className="soft">last heard {ago(run.heard_at)}</span>
    </li>
  )
}
