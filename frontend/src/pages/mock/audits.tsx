import { useQueries } from '@tanstack/react-query'
import { Radar } from 'lucide-react'
import { useState } from 'react'
import { ApiError, call } from '../../api/client'
import { useRead, useWrite } from '../../api/hooks'
import { useMay } from '../../api/me'
import { toast, toastError } from '../../app/toasts'
import { Badge, StatusBadge } from '../../components/badge'
import { Button } from '../../components/button'
import { BarsChart, Legend } from '../../components/chart'
import { Pick } from '../../components/fields'
import { Facts, Panel } from '../../components/panel'
import { Empty, Failed, Loaded, Skeleton } from '../../components/states'
import { full, plural, words } from '../../lib/format'
import type { Audit, Mock, Version } from './shapes'
import './documents.css'

const MOST = 16
const SERIES = [{ key: 'P0', label: 'P0', tone: 5 }, { key: 'P1', label: 'P1', tone: 1 }, { key: 'P2', label: 'P2', tone: 0 }] as const

/** What the crawler found, version by version. */
export function Audits({ mock }: { readonly mock: Mock }) {
  const versions = useRead<{ results: readonly Version[] }>(`/api/v1/mocks/${mock.id}/versions`)
  return <Loaded of={versions}>{({ results }) => <OverTime mock={mock} versions={results.slice(0, MOST)} />}</Loaded>
}

function OverTime({ mock, versions }: { readonly mock: Mock; readonly versions: readonly Version[] }) {
  const [chosen, setChosen] = useState(mock.current)
  const all = useQueries({
    queries: versions.map(({ version }) => {
      const path = `/api/v1/mocks/${mock.id}/versions/${version}/audit`
      return { queryKey: [path, {}], queryFn: () => call<Audit>(path).catch((error: unknown) => (error instanceof ApiError && error.status === 404 ? null : Promise.reject(error))) }
    }),
  })
  const failed = all.find((one) => one.error !== null)
  if (all.some((one) => one.isPending)) return <Panel><Skeleton /></Panel>
  if (failed !== undefined) return <Panel><Failed error={failed.error} /></Panel>
  const audits = all.flatMap((one) => (one.data === null || one.data === undefined ? [] : [one.data]))
  const audit = audits.find((one) => one.version === chosen)
  const rows = [...audits].reverse().map((one) => ({ version: one.version, ...count(one) }))
  return (
    <div className="stack">
      <Panel
        title="Findings by version"
        note={`${plural(audits.length, 'version')} audited of ${versions.length}`}
        actions={<><Pick label="Version" any={null} value={chosen} choices={versions.map((one) => ({ value: one.version, label: one.version }))} onChange={setChosen} /><AuditNow mock={mock} version={chosen} /></>}
      >
        {rows.length === 0 ? <p className="soft">No version of this mock was audited yet.</p> : <><Legend series={SERIES} /><BarsChart label="Findings by version and severity" data={rows} x="version" series={SERIES} stacked counts height={150} xName="Version" /></>}
      </Panel>
      {audit === undefined ? <Panel><Empty title={`Version ${chosen} was not audited`} icon={Radar} action={<AuditNow mock={mock} version={chosen} />}>An audit operates everything in the mock in a browser and reports what is wrong. Also by <code>make audit ID={mock.id}</code>.</Empty></Panel> : <Report audit={audit} />}
    </div>
  )
}

function count(audit: Audit): Record<string, number> {
  const found: Record<string, number> = { P0: 0, P1: 0, P2: 0 }
  for (const { severity } of audit.findings) found[severity] = (found[severity] ?? 0) + 1
  return found
}

function AuditNow({ mock, version }: { readonly mock: Mock; readonly version: string }) {
  const may = useMay('admin')
  const make = useWrite('/api/v1/jobs')
  if (!may) return null
  return <Button icon={Radar} isPending={make.isPending} onPress={() => make.mutate({ path: '/api/v1/jobs', body: { kind: 'audit', mock: mock.id, version } }, { onSuccess: () => toast('The audit is queued: Jobs shows how it goes.'), onError: toastError })}>Audit {version}</Button>
}

function Report({ audit }: { readonly audit: Audit }) {
  const [severity, setSeverity] = useState('')
  const [kind, setKind] = useState('')
  const kinds = [...new Set(audit.findings.map((one) => one.kind))].sort()
  const shown = audit.findings.filter((one) => (severity === '' || one.severity === severity) && (kind === '' || one.kind === kind))
  const missed = Object.entries(audit.actions).filter(([, done]) => !done).map(([name]) => name)
  return (
    <div className="grid-report">
      <Panel title="What was looked at" note={full(audit.judged_at)}>
        <Facts facts={[...Object.entries(audit.totals).map(([name, value]) => ({ label: words(name), value: typeof value === 'object' ? JSON.stringify(value) : String(value) })), { label: 'Routes', value: audit.routes.length }, { label: 'Actions', value: `${Object.keys(audit.actions).length - missed.length} of ${Object.keys(audit.actions).length} brought about` }, ...(missed.length === 0 ? [] : [{ label: 'Not reached', value: missed.join(', ') }])]} />
      </Panel>
      <Panel title="Findings" note={shown.length} flush actions={<><Pick label="Severity" value={severity} choices={['P0', 'P1', 'P2'].map((value) => ({ value, label: value }))} onChange={setSeverity} /><Pick label="Kind" value={kind} choices={kinds.map((value) => ({ value, label: words(value) }))} onChange={setKind} /></>}>
        {shown.length === 0 ? <Empty title={audit.findings.length === 0 ? 'Nothing was found' : 'No finding fits'}>{audit.findings.length === 0 ? 'Everything that was operated worked.' : 'Clear the filters to see them all.'}</Empty> : (
          <ul>
            {shown.map((one, index) => (
              <li key={index} className="finding">
                <StatusBadge state={one.severity}>{one.severity}</StatusBadge>
                <span>{words(one.kind)} <Badge>{one.report}</Badge></span>
                <div>
                  <p><strong>{one.subject}</strong></p>
                  {one.detail === '' ? null : <p>{one.detail}</p>}
                  <p className="soft">{one.where.join(' · ')}</p>
                </div>
                <span className="soft num" style={{ textAlign: 'right' }}>×{one.times}</span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  )
}
