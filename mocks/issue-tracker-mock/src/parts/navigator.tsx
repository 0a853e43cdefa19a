/** Finds issues: in a simple form or by query, as a table or beside one of them. Used by the search and by saved filters. */
import { Button, EmptyState, IconButton, ListBox, Segmented, useClock, useQuery } from '@mocks/kit'
import { CircleHelp, Download, Rows3, SearchX, SquareSplitHorizontal } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useWorld } from '../hooks'
import type { Issue } from '../model'
import { basicOf, queryOf } from '../query/basic'
import { search } from '../query/evaluate'
import { BasicSearch } from './basic_search'
import { BulkBar } from './bulk_bar'
import { exportIssues } from './export_csv'
import { IssueView } from './issue/issue_view'
import { IssueTable } from './issue_table'
import { TypeIcon } from './marks'
import { QueryBox, QueryFault } from './query_box'
import { QueryHelp } from './query_help'

interface NavigatorProps {
  readonly query: string
  readonly onQuery: (query: string) => void
  /** Saving and the like, at the end of the bar. */
  readonly actions?: ReactNode
  readonly fileName?: string
}

type View = 'table' | 'split'

export function Navigator({ query, onQuery, actions, fileName = 'issues' }: NavigatorProps) {
  const world = useWorld()
  const now = useClock().now()
  const [mode, setMode] = useQuery('mode', 'auto')
  const [view, setView] = useQuery('view', 'table')
  const [selected, setSelected] = useState<readonly string[]>([])
  const [help, setHelp] = useState(false)
  const answer = useMemo(() => search(query, { world, now }), [query, world, now])
  const basic = useMemo(() => basicOf(query), [query])
  const advanced = mode === 'query' || basic === null
  const issues = answer.issues ?? []
  const chosen = issues.filter((issue) => selected.includes(issue.id))
  return (
    <>
      <div className="navigator-bar">
        <div className="navigator-find">
          {advanced ? <QueryBox key={query} value={query} onSearch={onQuery} check={(text) => search(text, { world, now }).error} /> : <BasicSearch key={query} basic={basic} onChange={(next) => onQuery(queryOf(next))} />}
        </div>
        <div className="row">
          <Segmented
            label="Search mode"
            value={advanced ? 'query' : 'basic'}
            options={[{ value: 'basic', label: 'Simple' }, { value: 'query', label: 'Query' }]}
            onChange={(next) => setMode(next === 'basic' ? 'auto' : 'query')}
            disabled={advanced && basic === null}
          />
          <IconButton label="How to write queries" icon={<CircleHelp size={17} />} onPress={() => setHelp(true)} />
        </div>
      </div>
      {advanced && basic === null && answer.error === null ? <p className="muted small">This query says more than the simple form can show.</p> : null}
      {answer.error !== null && !advanced ? <QueryFault text={query} error={answer.error} /> : null}
      <div className="navigator-head">
        {chosen.length > 0 ? (
          <BulkBar issues={chosen} onClear={() => setSelected([])} />
        ) : (
          <>
            <span role="status" className="muted">
              {answer.error !== null ? 'The query cannot be run.' : issues.length === 1 ? '1 issue' : `${issues.length} issues`}
            </span>
            <span className="gap" />
            <Button small icon={<Download size={14} aria-hidden />} disabled={issues.length === 0} onPress={() => exportIssues(issues, world, fileName)}>
              Export CSV
            </Button>
            {actions}
            <Segmented label="View" value={view as View} onChange={setView} options={[{ value: 'table', label: 'Table', icon: <Rows3 size={15} />, iconOnly: true }, { value: 'split', label: 'List and details', icon: <SquareSplitHorizontal size={15} />, iconOnly: true }]} />
          </>
        )}
      </div>
      {answer.error !== null ? null : issues.length === 0 ? (
        <EmptyState icon={<SearchX size={24} />} title="No issue matches">
          <Button onPress={() => onQuery('')}>Show all issues</Button>
        </EmptyState>
      ) : view === 'split' ? (
        <Split issues={issues} />
      ) : (
        <IssueTable label="Issues" issues={issues} selected={selected} onSelect={setSelected} />
      )}
      {help ? <QueryHelp onClose={() => setHelp(false)} onTry={(example) => { setHelp(false); setMode('query'); onQuery(example) }} /> : null}
    </>
  )
}

const LISTED = 200

function Split({ issues }: { issues: readonly Issue[] }) {
  const [key, setKey] = useQuery('issue')
  const issue = issues.find((one) => one.key === key) ?? issues[0]!
  return (
    <div className="split">
      <div className="split-list">
        <ListBox label="Found issues" entries={issues.slice(0, LISTED).map((one) => ({ id: one.key, label: one.summary || 'No summary', detail: `${one.key}, ${one.status}`, icon: <TypeIcon type={one.type} /> }))} selected={[issue.key]} onSelect={([next]) => next !== undefined && setKey(next)} />
        {issues.length > LISTED ? <p className="muted small">The first {LISTED} of {issues.length}.</p> : null}
      </div>
      <div className="split-detail">
        <IssueView key={issue.id} issue={issue} level={3} full onDeleted={() => setKey('')} />
      </div>
    </div>
  )
}
