/** Values of a test beside their reference ranges. */
import { Link, Sparkline } from '@mocks/kit'
import { Mark } from './pieces'
import { type Observation, type TestResult } from '../model'
import { flagOf, isOut, numberOf, type Range, rangeOf, trendOf } from '../rules/results'
import { text } from '../rules/read'

/** Where a value stands in its range; decorative, the numbers stand beside it. */
export function Gauge({ value, range }: { value: number; range: Range }) {
  const [low, high] = [range.low ?? Math.min(0, value), range.high ?? Math.max(value, (range.low ?? 0) * 1.6, 1)]
  const span = high - low || 1
  const [from, to] = [Math.min(low - span * 0.25, value), Math.max(high + span * 0.25, value)]
  const at = (one: number): string => `${Math.max(0, Math.min(100, ((one - from) / (to - from || 1)) * 100))}%`
  return (
    <div className="gauge" aria-hidden>
      <div className="gauge-good" style={{ insetInlineStart: range.low === null ? 0 : at(low), insetInlineEnd: range.high === null ? 0 : `calc(100% - ${at(high)})` }} />
      <div className="gauge-mark" style={{ insetInlineStart: at(value) }} />
    </div>
  )
}

export function ValueTable({ observations, history }: { observations: readonly Observation[]; history: readonly TestResult[] }) {
  return (
    <div className="scroll-x">
      <table className="values">
        <thead>
          <tr>
            <th scope="col">Component</th>
            <th scope="col">Value</th>
            <th scope="col">Reference range</th>
            <th scope="col">In range</th>
            <th scope="col">Flag</th>
            <th scope="col">History</th>
          </tr>
        </thead>
        <tbody>
          {observations.map((one) => <ValueRow key={one.id} one={one} history={history} />)}
        </tbody>
      </table>
    </div>
  )
}

function ValueRow({ one, history }: { one: Observation; history: readonly TestResult[] }) {
  const [value, range, flag, name] = [numberOf(one.value), rangeOf(one.referenceRange), flagOf(one), text(one.name) || 'Value']
  const points = trendOf(history, name, text(one.unit))
  return (
    <tr>
      <td className="strong">{name}</td>
      <td className={isOut(flag) ? 'bad' : undefined}>{`${text(one.value)} ${text(one.unit)}`.trim()}</td>
      <td>{text(one.referenceRange) || 'None given'}</td>
      <td>{value === null || range === null ? <span className="soft">No scale</span> : <Gauge value={value} range={range} />}</td>
      <td><Mark word={flag} /></td>
      <td>
        {points.length < 2 ? <span className="soft small">First value</span> : (
          <Link className="row" to={`/test-results/trends?name=${encodeURIComponent(name)}`} aria-label={`Trend of ${name}, ${points.length} values`}>
            <Sparkline label={`${name}, last ${points.at(-1)!.text}`} values={points.map((point) => point.value)} tone="teal" />
          </Link>
        )}
      </td>
    </tr>
  )
}
