/** All test results as a table: searched, filtered, selected, marked as reviewed, exported. */
import { Badge, Button, type CsvColumn, DataTable, download, EmptyState, Link, Page, type TableColumn, toCsv, useClock } from '@mocks/kit'
import { Download, FlaskConical, LineChart } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { TestResult } from '../model'
import { usePortal } from '../hooks'
import { Allowed } from '../parts/pieces'
import { maySee } from '../rules/access'
import { flagsOf, observationsOf, resultDay } from '../rules/results'
import { own, text } from '../rules/read'
import { dayText } from '../rules/when'

const EXPORT: readonly CsvColumn<TestResult>[] = [
  { header: 'Test', value: (one) => text(one.testName) },
  { header: 'Collected', value: (one) => text(one.collectedDate) },
  { header: 'Ordered by', value: (one) => text(one.orderedBy) },
  { header: 'Values', value: (one) => observationsOf(one).map((value) => `${text(value.name)} ${text(value.value)} ${text(value.unit)}`.trim()).join('; ') },
]

export function ResultsScreen() {
  const { state, clock, go } = usePortal()
  const results = maySee(state, 'results', clock) ? own(state, 'testResults') : []
  return (
    <Page
      title="Test results"
      actions={
        <>
          <Button icon={<Download size={16} />} disabled={results.length === 0} onPress={() => download('test-results.csv', toCsv(results, EXPORT), 'text/csv')}>Export</Button>
          <Button icon={<LineChart size={16} />} onPress={() => go('/test-results/trends')}>Trends and comparison</Button>
        </>
      }
    >
      <Allowed area="results">
        <Table results={results} />
      </Allowed>
    </Page>
  )
}

function useColumns(open: (one: TestResult) => void): readonly TableColumn<TestResult>[] {
  const clock = useClock()
  return useMemo(
    () => [
      { id: 'test', header: 'Test', width: 290, value: (one) => text(one.testName) || 'Test', cell: (one) => <button type="button" className="text-button link" onClick={() => open(one)}>{text(one.testName) || 'Test'}</button> },
      { id: 'date', header: 'Date', width: 125, value: resultDay, cell: (one) => dayText(resultDay(one), clock) },
      { id: 'category', header: 'Category', width: 115, value: (one) => text(one.category), filter: 'choice' },
      { id: 'flags', header: 'Outside range', width: 135, value: flagsOf, cell: (one) => (flagsOf(one) === 0 ? <span className="soft">None</span> : <Badge tone="clay">{`${flagsOf(one)} of ${observationsOf(one).length}`}</Badge>) },
      { id: 'by', header: 'Ordered by', width: 190, value: (one) => text(one.orderedBy), filter: 'choice' },
      { id: 'status', header: 'Status', width: 90, value: (one) => text(one.status), filter: 'choice' },
      { id: 'seen', header: 'Reviewed', width: 115, value: (one) => (one.isReviewed === true ? 'Reviewed' : 'New'), filter: 'choice', cell: (one) => (one.isReviewed === true ? <span className="soft">Reviewed</span> : <Badge tone="fern">New</Badge>) },
    ],
    [clock, open],
  )
}

function Table({ results }: { results: readonly TestResult[] }) {
  const { act, toast, go, refused } = usePortal()
  const [chosen, setChosen] = useState<string[]>([])
  const open = useMemo(() => (one: TestResult): void => { void act.result_review({ ids: [one.id] }); go(`/test-results/${encodeURIComponent(one.id)}`) }, [act, go])
  const columns = useColumns(open)
  const off = refused('results') !== null
  const fresh = results.filter((one) => chosen.includes(one.id) && one.isReviewed !== true).map((one) => one.id)
  const review = (): void => {
    void act.result_review({ ids: fresh })
    toast({ message: `${fresh.length} marked as reviewed.`, undo: () => void act.result_unreview({ ids: fresh }) })
    setChosen([])
  }
  return (
    <DataTable
      label="Test results"
      rows={results}
      columns={columns}
      rowId={(one) => one.id}
      rowName={(one) => `${text(one.testName)}, ${text(one.collectedDate).slice(0, 10)}`}
      sort={{ column: 'date', descending: true }}
      selected={chosen}
      onSelect={setChosen}
      onOpen={open}
      actions={
        <>
          <Button small disabled={off || fresh.length === 0} onPress={review}>Mark as reviewed</Button>
          {chosen.length === 2 ? <Link className="link small" to={`/test-results/trends?compare=${chosen.map(encodeURIComponent).join(',')}`}>Compare the two</Link> : <span className="why">Select two to compare them</span>}
        </>
      }
      empty={<EmptyState icon={<FlaskConical size={26} />} title="No test results">Results appear here when the laboratory has sent them.</EmptyState>}
    />
  )
}
