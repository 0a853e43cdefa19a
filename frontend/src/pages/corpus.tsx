import { Network } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useRead } from '../api/hooks'
import { StatusBadge } from '../components/badge'
import { Button, LinkButton } from '../components/button'
import { BarsChart, Legend } from '../components/chart'
import { Pick } from '../components/fields'
import { PageHead, Panel, Stat } from '../components/panel'
import { Empty, Loaded } from '../components/states'
import { Table } from '../components/table'
import { type Corpus, findings } from '../lib/constraints'
import { decimal, dollars, percent, whole, words } from '../lib/format'
import { useListState } from '../lib/list_state'
import { useTitle } from '../lib/title'

interface Statistics {
  readonly statistics: Corpus
  readonly states: Readonly<Record<string, number>>
  readonly rejects: Readonly<Record<string, number>>
  readonly strength: { readonly caught: number; readonly tried: number; readonly share: number | null }
  readonly cost: { readonly dollars: number | null; readonly per_accepted: number | null }
}

const FILTERS = ['mock', 'difficulty', 'review', 'run', 'votes'] as const

export default function CorpusPage() {
  useTitle('Corpus')
  const list = useListState()
  const query = Object.fromEntries(FILTERS.map((name) => [name, list.get(name)]))
  const found = useRead<Statistics>('/api/v1/synthesis/statistics', { query, live: true })
  const facets = useRead<{ facets: Readonly<Record<string, Readonly<Record<string, number>>>> }>('/api/v1/synthesis/items/facets')
  const choices = (name: string) => Object.entries(facets.data?.facets[name] ?? {}).filter(([value]) => value !== '').map(([value, count]) => ({ value, label: name === 'mock' ? value : words(value), count }))
  const filtered = Object.values(query).some((one) => one !== '')
  return (
    <>
      <PageHead title="Corpus" note="How the accepted tuples are spread, and what the seed asks of that">
        <Pick label="Mock" value={query['mock'] ?? ''} choices={choices('mock')} onChange={(mock) => list.set({ mock })} />
        <Pick label="Difficulty" value={query['difficulty'] ?? ''} choices={choices('difficulty')} onChange={(difficulty) => list.set({ difficulty })} />
        <Pick label="Review" value={query['review'] ?? ''} choices={choices('review')} onChange={(review) => list.set({ review })} />
        {filtered ? <Button onPress={() => list.clear([...FILTERS])}>Clear</Button> : null}
      </PageHead>
      <Loaded of={found} lines={8}>{(data) => (data.statistics.size === 0 && Object.keys(data.states).length === 0 ? <Panel><Empty title="The corpus is empty" icon={Network} action={<LinkButton to="/tuples" tone="main">To the tuples</LinkButton>}>{filtered ? 'No tuple fits these filters.' : 'Make tuples first: the accepted ones are counted here.'}</Empty></Panel> : <Shown data={data} />)}</Loaded>
    </>
  )
}

const DIFFICULTIES = [{ key: 'easy', label: 'Easy', tone: 4 }, { key: 'medium', label: 'Medium', tone: 0 }, { key: 'hard', label: 'Hard', tone: 3 }] as const

function Shown({ data }: { readonly data: Statistics }) {
  const { statistics: corpus, states, rejects, strength, cost } = data
  const rows = findings(corpus)
  return (
    <div className="stack">
      <Panel>
        <div className="stats">
          <Stat label="Accepted" value={<Link to="/tuples?state=accepted">{whole(corpus.size)}</Link>} note={`of ${whole(Object.values(states).reduce((sum, one) => sum + one, 0))} tried`} />
          <Stat label="Constraints met" value={`${rows.filter((one) => one.holds).length} of ${rows.length}`} tone={rows.every((one) => one.holds) ? 'good' : 'warn'} />
          <Stat label="Wrong states caught" value={percent(strength.share, 1)} note={`${whole(strength.caught)} of ${whole(strength.tried)}`} />
          <Stat label="Cost of one" value={dollars(cost.per_accepted)} note={`${dollars(cost.dollars)} in all`} />
          <Stat label="Words in an instruction" value={decimal(corpus.instruction_words['mean'])} note={`${corpus.instruction_words['least'] ?? corpus.instruction_words['min'] ?? '–'} to ${corpus.instruction_words['most'] ?? corpus.instruction_words['max'] ?? '–'}`} />
        </div>
      </Panel>
      <Panel title="Constraints, and what to sample next" flush>
        <Table
          label="Constraints"
          rows={rows}
          rowKey={(row) => row.name}
          columns={[
            { id: 'name', header: 'Constraint', width: '180px', cell: (row) => <strong>{row.name}</strong> },
            { id: 'asked', header: 'Asked', width: '160px', cell: (row) => row.asked },
            { id: 'found', header: 'Found', cell: (row) => row.found },
            { id: 'holds', header: 'State', width: '100px', cell: (row) => <StatusBadge state={row.holds ? 'met' : 'unmet'}>{row.holds ? 'Met' : 'Not met'}</StatusBadge> },
            { id: 'next', header: 'Sample next', cell: (row) => row.next || <span className="soft">–</span> },
          ]}
        />
      </Panel>
      <div className="grid2">
        <Panel title="Domains by difficulty" actions={<Legend series={DIFFICULTIES} />}><BarsChart label="Tuples by domain and difficulty" lying stacked counts data={Object.entries(corpus.domain_by_difficulty).map(([domain, row]) => ({ domain: words(domain), ...row }))} x="domain" series={DIFFICULTIES} xName="Domain" /></Panel>
        <Bars title="Applications" counts={corpus.applications} />
        <Bars title="Pairs of applications" counts={corpus.application_pairs} none="No tuple goes over two applications." />
        <Bars title="Scenarios" counts={corpus.scenario} />
        <Bars title="Types of task" counts={corpus.type} />
        <Bars title="First words" counts={corpus.first_words} raw />
        <Bars title="Why others were not accepted" counts={rejects} none="None was rejected." tone={5} />
        <Bars title="States" counts={states} />
      </div>
    </div>
  )
}

const MOST = 14

function Bars({ title, counts, none = 'Nothing to count.', tone = 0, raw = false }: { readonly title: string; readonly counts: Readonly<Record<string, number>>; readonly none?: string; readonly tone?: number; readonly raw?: boolean }) {
  const rows = Object.entries(counts).sort((one, other) => other[1] - one[1]).slice(0, MOST)
  return <Panel title={title} note={rows.length === 0 ? undefined : Object.keys(counts).length}>{rows.length === 0 ? <p className="soft">{none}</p> : <BarsChart label={title} lying counts data={rows.map(([name, count]) => ({ name: raw ? name : words(name), count }))} x="name" series={[{ key: 'count', label: 'Tuples', tone }]} xName={title} format={whole} />}</Panel>
}
