import { ChartSpline } from 'lucide-react'
import { Link, useNavigate } from 'react-router-dom'
import { Chip, StatusBadge } from '../components/badge'
import { Button } from '../components/button'
import { Pick, SearchBox } from '../components/fields'
import { List } from '../components/list'
import { PageHead, Panel } from '../components/panel'
import { Empty } from '../components/states'
import { ago, full, lasting, moment, whole, words } from '../lib/format'
import { useListState } from '../lib/list_state'
import { useTitle } from '../lib/title'
import type { TrainingRun } from './training/shapes'

const STATES = ['running', 'done', 'failed', 'stopped']

export default function Training() {
  useTitle('Training')
  const list = useListState()
  const navigate = useNavigate()
  const picked = list.all('pick')
  const query = { q: list.get('q'), status: list.get('status'), recipe: list.get('recipe') }
  const pick = (id: string): void => list.set({ pick: picked.includes(id) ? picked.filter((one) => one !== id) : [...picked.slice(-5), id], page: list.get('page') })
  return (
    <>
      <PageHead title="Training" note="Runs, their curves, and the rollouts behind each point">
        <Button tone="main" icon={ChartSpline} isDisabled={picked.length < 2} onPress={() => void navigate(`/training/${picked[0]}?with=${picked.slice(1).join(',')}`)}>
          Compare {picked.length > 1 ? picked.length : ''}
        </Button>
      </PageHead>
      <Panel flush>
        <List<TrainingRun>
          label="Training runs"
          path="/api/v1/training/runs"
          query={query}
          list={list}
          live
          rowKey={(row) => row.id}
          rowLink={(row) => `/training/${row.id}`}
          filters={
            <>
              <SearchBox label="Search runs" value={query.q} onChange={(q) => list.set({ q })} />
              <Pick label="State" value={query.status} choices={STATES.map((value) => ({ value, label: words(value) }))} onChange={(status) => list.set({ status })} />
              {query.recipe === '' ? null : <Button onPress={() => list.set({ recipe: null })}>Recipe {query.recipe} ×</Button>}
            </>
          }
          empty={query.q + query.status + query.recipe === '' ? <Empty title="No training was reported yet">A trainer begins one by <code>POST /api/v1/training/runs</code> and sends its numbers; <code>make demo</code> trains a small policy.</Empty> : <Empty title="No run fits" action={<Button onPress={() => list.clear(['q', 'status', 'recipe'])}>Clear the filters</Button>} />}
          columns={[
            { id: 'pick', header: 'Compare', width: '78px', cell: (row) => <input type="checkbox" aria-label={`Compare ${row.name}`} checked={picked.includes(row.id)} onChange={() => pick(row.id)} /> },
            { id: 'name', header: 'Run', cell: (row) => <Link to={`/training/${row.id}`}>{row.name}</Link> },
            { id: 'recipe', header: 'Recipe', width: '130px', cell: (row) => (row.recipe === '' ? '–' : <Chip mono>{row.recipe}</Chip>) },
            { id: 'status', header: 'State', width: '110px', cell: (row) => <StatusBadge state={row.status} /> },
            { id: 'step', header: 'Step', width: '80px', end: true, cell: (row) => (row.last_step === null ? '–' : whole(row.last_step)) },
            { id: 'rollouts', header: 'Rollouts', width: '90px', end: true, cell: (row) => <Link to={`/rollouts?run=${row.id}`}>{whole(row.rollout_count ?? 0)}</Link> },
            { id: 'seed', header: 'Seed', width: '70px', end: true, cell: (row) => row.seed ?? '–' },
            { id: 'took', header: 'Took', width: '110px', end: true, cell: (row) => lasting(((moment(row.ended_at ?? row.heard_at)?.getTime() ?? 0) - (moment(row.started_at)?.getTime() ?? 0)) / 1000) },
            { id: 'heard', header: 'Last heard', width: '110px', end: true, cell: (row) => <span title={full(row.heard_at)}>{ago(row.heard_at)}</span> },
            { id: 'note', header: 'Note', cell: (row) => <span title={row.note}>{row.note || <span className="soft">–</span>}</span> },
          ]}
        />
      </Panel>
    </>
  )
}
