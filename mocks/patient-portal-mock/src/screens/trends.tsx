/** Values over time with their reference ranges, and two results side by side. */
import { Chart, ComboBox, EmptyState, Link, Page, Segmented, Select, Tabs, useQuery } from '@mocks/kit'
import { LineChart } from 'lucide-react'
import type { TestResult } from '../model'
import { usePortal } from '../hooks'
import { Allowed, Mark, Part } from '../parts/pieces'
import { flagOf, isOut, numberOf, observationsOf, type Point, resultDay, trendNames, trendOf } from '../rules/results'
import { newest, own, text } from '../rules/read'
import { dayText, shift, today } from '../rules/when'

export function TrendsScreen() {
  const [compare] = useQuery('compare')
  const [tab, setTab] = useQuery('view', compare === '' ? 'trend' : 'compare')
  return (
    <Page title="Trends and comparison" trail={[{ to: '/test-results', label: 'Test results' }]}>
      <Allowed area="results">
        <Tabs label="View" selected={tab === 'compare' ? 'compare' : 'trend'} onSelect={setTab} tabs={[{ id: 'trend', label: 'Trend', content: <Trend /> }, { id: 'compare', label: 'Compare two results', content: <Compare /> }]} />
      </Allowed>
    </Page>
  )
}

const SPANS = [{ value: '1', label: 'One year' }, { value: '2', label: 'Two years' }, { value: 'all', label: 'All' }] as const

function Trend() {
  const { state, clock } = usePortal()
  const results = own(state, 'testResults')
  const names = trendNames(results)
  const [given, setName] = useQuery('name')
  const [span, setSpan] = useQuery('span', 'all')
  const name = names.find((one) => one.toLowerCase() === given.toLowerCase()) ?? (given === '' ? names[0] : undefined)
  if (names.length === 0) return <EmptyState icon={<LineChart size={26} />} title="No trends yet">A trend needs the same value from two tests.</EmptyState>
  const from = span === 'all' ? '' : shift(today(clock), -365 * Number(span))
  const all = name === undefined ? [] : trendOf(results, name)
  const unit = all.at(-1)?.unit ?? ''
  const points = all.filter((one) => one.unit === unit && one.date >= from)
  return (
    <div className="stack">
      <div className="row row-low">
        <ComboBox label="Value" value={name ?? null} options={names.map((one) => ({ value: one, label: one }))} onChange={(next) => next !== null && setName(next)} />
        <Segmented label="Span" value={SPANS.some((one) => one.value === span) ? span : 'all'} options={SPANS.map((one) => ({ ...one, value: one.value as string }))} onChange={setSpan} />
      </div>
      {name === undefined ? <p className="soft">Choose a value.</p> : <TrendView name={name} points={points} unit={unit} />}
    </div>
  )
}

function TrendView({ name, points, unit }: { name: string; points: readonly Point[]; unit: string }) {
  const { clock } = usePortal()
  const [low, high] = [points.some((one) => one.range?.low != null), points.some((one) => one.range?.high != null)]
  const data = points.map((one) => ({ Date: dayText(one.date, clock), value: one.value, low: one.range?.low ?? undefined, high: one.range?.high ?? undefined }))
  const series = [{ key: 'value', label: name, tone: 'teal' }, ...(low ? [{ key: 'low', label: 'Lower limit', tone: 'slate', dashed: true }] : []), ...(high ? [{ key: 'high', label: 'Upper limit', tone: 'clay', dashed: true }] : [])]
  return (
    <>
      <Chart title={`${name}${unit === '' ? '' : `, ${unit}`}`} kind="line" data={data} x="Date" series={series} height={280} />
      <Part title="Values">
        <div className="scroll-x">
          <table className="values">
            <thead><tr><th scope="col">Date</th><th scope="col">Value</th><th scope="col">Change</th><th scope="col">Flag</th><th scope="col">Test</th></tr></thead>
            <tbody>
              {points.map((one, index) => ({ one, before: points[index - 1] })).reverse().map(({ one, before }) => (
                <tr key={`${one.resultId} ${one.date}`}>
                  <td>{dayText(one.date, clock)}</td>
                  <td className={isOut(one.flag) ? 'bad' : undefined}>{`${one.text} ${one.unit}`.trim()}</td>
                  <td>{before === undefined ? 'First' : `${one.value - before.value > 0 ? '+' : ''}${Math.round((one.value - before.value) * 100) / 100}`}</td>
                  <td><Mark word={one.flag} /></td>
                  <td><Link className="link" to={`/test-results/${one.resultId}`}>{one.testName}</Link></td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Part>
    </>
  )
}

function Compare() {
  const { state, clock } = usePortal()
  const results = newest(own(state, 'testResults').filter((one) => observationsOf(one).length > 0), resultDay)
  const [given, setGiven] = useQuery('compare')
  const [first = '', second = ''] = given.split(',')
  const options = results.map((one) => ({ value: one.id, label: `${text(one.testName)}, ${dayText(resultDay(one), clock)}` }))
  const pick = (id: string): TestResult | undefined => results.find((one) => one.id === id)
  const chosen = pick(first)
  // The second offers the same test first: that is what one compares.
  const sorted = [...options].sort((a, b) => Number(text(pick(b.value)?.testName) === text(chosen?.testName)) - Number(text(pick(a.value)?.testName) === text(chosen?.testName))).filter((one) => one.value !== first)
  return (
    <div className="stack">
      <div className="fields">
        <Select label="First result" value={chosen?.id ?? null} placeholder="Choose a result" options={options} onChange={(id) => setGiven(`${id},${second === id ? '' : second}`)} />
        <Select label="Second result" value={pick(second)?.id ?? null} placeholder="Choose a result" options={sorted} disabled={chosen === undefined} onChange={(id) => setGiven(`${first},${id}`)} />
      </div>
      {chosen === undefined || pick(second) === undefined ? <EmptyState icon={<LineChart size={26} />} title="Choose two results">Their values are shown side by side.</EmptyState> : <Side first={chosen} second={pick(second)!} />}
    </div>
  )
}

function Side({ first, second }: { first: TestResult; second: TestResult }) {
  const { clock } = usePortal()
  const names = [...new Set([...observationsOf(first), ...observationsOf(second)].map((one) => text(one.name)))]
  const cell = (result: TestResult, name: string) => observationsOf(result).find((one) => text(one.name) === name)
  return (
    <div className="scroll-x">
      <table className="values" aria-label="Comparison">
        <thead><tr><th scope="col">Component</th><th scope="col">{`${text(first.testName)}, ${dayText(resultDay(first), clock)}`}</th><th scope="col">{`${text(second.testName)}, ${dayText(resultDay(second), clock)}`}</th><th scope="col">Difference</th><th scope="col">Reference range</th></tr></thead>
        <tbody>
          {names.map((name) => {
            const [a, b] = [cell(first, name), cell(second, name)]
            const [x, y] = [numberOf(a?.value), numberOf(b?.value)]
            return (
              <tr key={name}>
                <td className="strong">{name}</td>
                <td className={a !== undefined && isOut(flagOf(a)) ? 'bad' : undefined}>{a === undefined ? 'Not measured' : `${text(a.value)} ${text(a.unit)}`.trim()}</td>
                <td className={b !== undefined && isOut(flagOf(b)) ? 'bad' : undefined}>{b === undefined ? 'Not measured' : `${text(b.value)} ${text(b.unit)}`.trim()}</td>
                <td>{x === null || y === null ? '' : `${y - x > 0 ? '+' : ''}${Math.round((y - x) * 100) / 100}`}</td>
                <td className="soft">{text((b ?? a)?.referenceRange)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
