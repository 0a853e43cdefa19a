import { Chip, StatusBadge } from '../../components/badge'
import { Facts, Panel } from '../../components/panel'
import { decimal, percent, words } from '../../lib/format'
import { brief } from '../../lib/json_rows'
import { asText, type Tuple } from './shapes'
import './tuple.css'

/** What decides at a glance: instruction, what the world holds, the five conditions, how strong the reward is. */
export function TupleHead({ item }: { readonly item: Tuple }) {
  const last = item.rounds.at(-1)
  return (
    <div className="tuple-head">
      <Panel title="Instruction" note={item.applications.join(' + ')}>
        <p className="instruction">{item.instruction}</p>
        {item.first_instruction === '' ? null : <p className="soft">Before critics reworded it: {item.first_instruction}</p>}
        {item.why === '' ? null : <p className="tone-bad why">{words(item.reason)}: {item.why}</p>}
        {item.context.length === 0 ? null : (
          <details open={item.context.length <= 6}>
            <summary>What the world holds ({item.context.length})</summary>
            <ul className="context">{item.context.map((one, index) => <li key={index}>{contextLine(one)}</li>)}</ul>
          </details>
        )}
      </Panel>
      <Panel title="Verified">
        <div className="stack">
          <div className="row wrap">{(last?.conditions ?? []).map((one) => <span key={one.name} title={one.why || CONDITIONS[one.name]}><StatusBadge state={one.holds ? 'passed' : 'failed'}>{one.name} {CONDITIONS[one.name] ?? ''}</StatusBadge></span>)}</div>
          <Facts
            facts={[
              { label: 'Initial, golden', value: last === undefined ? 'Not tried' : `${decimal(last.r_init)} and ${decimal(last.r_gold)}` },
              { label: 'Wrong states', value: last === undefined ? '–' : strength(last.tried) },
              { label: 'Rounds', value: item.rounds_played },
              { label: 'Difficulty', value: words(item.difficulty) },
              { label: 'Domain', value: words(item.domain) },
              { label: 'Made on', value: <span className="row wrap">{Object.entries(item.versions).map(([mock, version]) => <Chip key={mock} mono>{mock}@{version}</Chip>)}</span> },
            ]}
          />
        </div>
      </Panel>
    </div>
  )
}

const CONDITIONS: Readonly<Record<string, string>> = { C1: 'set-up runs', C2: 'golden runs', C3: 'initial scores 0', C4: 'golden scores 1', C5: 'nothing forbidden' }

function strength(tried: Tuple['rounds'][number]['tried']): string {
  const wrong = tried.filter((one) => one.expected !== '1')
  const caught = wrong.filter((one) => one.right).length
  return wrong.length === 0 ? 'None tried' : `${caught} of ${wrong.length} caught (${percent(caught / wrong.length)})`
}

function contextLine(one: Tuple['context'][number]): string {
  const { kind, text, ...rest } = one
  if (typeof text === 'string') return text
  const parts = Object.entries(rest).map(([name, value]) => `${name}: ${typeof value === 'object' ? brief(value, 160) : asText(value)}`)
  return [asText(kind), ...parts].filter(Boolean).join(' · ')
}
