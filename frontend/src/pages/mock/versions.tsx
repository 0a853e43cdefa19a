import { useState } from 'react'
import { useRead, useWrite } from '../../api/hooks'
import { useMay } from '../../api/me'
import type { Json } from '../../api/types'
import { toast, toastError } from '../../app/toasts'
import { StatusBadge } from '../../components/badge'
import { Button, LinkButton } from '../../components/button'
import { Changes } from '../../components/diff_view'
import { Pick } from '../../components/fields'
import { Panel } from '../../components/panel'
import { Loaded, Skeleton } from '../../components/states'
import { type Column, Table } from '../../components/table'
import { type Change, changes } from '../../lib/differ'
import { bytes, full, plural } from '../../lib/format'
import type { Mock, Version, VersionDetail } from './shapes'

export function Versions({ mock }: { readonly mock: Mock }) {
  const found = useRead<{ results: readonly Version[] }>(`/api/v1/mocks/${mock.id}/versions`)
  return (
    <Loaded of={found}>
      {({ results }) => (
        <div className="stack">
          <VersionTable mock={mock} versions={results} />
          {results.length > 1 ? <Compared mock={mock} versions={results} /> : <Panel title="Differences"><p className="soft">With a second version, its differences from this one are shown here: manifest, state and files.</p></Panel>}
        </div>
      )}
    </Loaded>
  )
}

function VersionTable({ mock, versions }: { readonly mock: Mock; readonly versions: readonly Version[] }) {
  const may = useMay('admin')
  const write = useWrite('/api/v1/mocks')
  const columns: readonly Column<Version>[] = [
    { id: 'version', header: 'Version', width: '150px', cell: (row) => <span className="row"><strong className="mono">{row.version}</strong>{row.version === mock.current ? <StatusBadge state="current" tone="good">Current</StatusBadge> : null}</span> },
    { id: 'verdict', header: 'Against the one before', width: '170px', cell: (row) => <StatusBadge state={row.compat.verdict} /> },
    { id: 'changes', header: 'Changes', cell: (row) => (row.compat.changes.length === 0 ? <span className="soft">–</span> : <span title={row.compat.changes.map(worded).join('\n')}>{row.compat.changes.map(worded).join(' · ')}</span>) },
    { id: 'source', header: 'Source', width: '90px', cell: (row) => row.source },
    { id: 'digest', header: 'Digest', width: '120px', cell: (row) => <code title={row.digest}>{row.digest.slice(0, 12)}</code> },
    { id: 'made', header: 'Published', width: '170px', cell: (row) => full(row.created_at) },
    {
      id: 'act',
      header: '',
      width: '190px',
      end: true,
      cell: (row) => (
        <span className="row" style={{ justifyContent: 'flex-end' }}>
          <LinkButton tone="quiet" to={`/m/${mock.id}@${row.version}/`} outside>Open</LinkButton>
          {may && row.version !== mock.current ? <Button onPress={() => write.mutate({ path: `/api/v1/mocks/${mock.id}/current`, body: { version: row.version } }, { onSuccess: () => toast(`New sessions get ${row.version}.`), onError: toastError })}>Make current</Button> : null}
        </span>
      ),
    },
  ]
  return (
    <Panel title="Versions" note="A version never changes; sessions keep the one they were made on" flush>
      <Table label="Versions" rows={versions} columns={columns} rowKey={(row) => row.version} />
    </Panel>
  )
}

const worded = (change: Version['compat']['changes'][number]): string => (typeof change === 'string' ? change : Object.values(change).filter((one) => one !== null && one !== '').map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join(' '))

function Compared({ mock, versions }: { readonly mock: Mock; readonly versions: readonly Version[] }) {
  const [left, setLeft] = useState(versions[1]!.version)
  const [right, setRight] = useState(versions[0]!.version)
  const choices = versions.map((one) => ({ value: one.version, label: one.version }))
  const before = useRead<VersionDetail>(`/api/v1/mocks/${mock.id}/versions/${left}`)
  const after = useRead<VersionDetail>(`/api/v1/mocks/${mock.id}/versions/${right}`)
  const ready = before.data !== undefined && after.data !== undefined
  return (
    <Panel
      title="Differences"
      actions={<><Pick label="From" any={null} value={left} choices={choices} onChange={setLeft} /><Pick label="To" any={null} value={right} choices={choices} onChange={setRight} /></>}
    >
      {ready ? (
        <div className="grid2">
          <section><h3>Manifest</h3><Changes changes={changes(before.data.manifest, after.data.manifest)} none="The manifests are the same" /></section>
          <section><h3>Files, {plural(after.data.files.length, 'file')}, {bytes(after.data.files.reduce((sum, one) => sum + one.size, 0))}</h3><Changes changes={fileChanges(before.data, after.data)} none="The files are the same" /></section>
        </div>
      ) : <Skeleton />}
    </Panel>
  )
}

const HASH = /-[A-Za-z0-9_-]{8}(?=\.\w+$)/

/** By name without the hash that builds put into it. */
function fileChanges(before: VersionDetail, after: VersionDetail): Change[] {
  const listed = (detail: VersionDetail): Record<string, Json> => Object.fromEntries(detail.files.map((one) => [one.path.replace(HASH, ''), `${bytes(one.size)}  ${one.sha256.slice(0, 10)}`]))
  return changes(listed(before), listed(after)).map((one) => ({ ...one, path: one.path.replaceAll('~1', '/').slice(1) }))
}
