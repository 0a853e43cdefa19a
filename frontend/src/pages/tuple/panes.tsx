import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useRead } from '../../api/hooks'
import { useMay } from '../../api/me'
import { Badge, Chip, StatusBadge } from '../../components/badge'
import { CodeView } from '../../components/code_view'
import { Markdown } from '../../components/markdown'
import { Segments } from '../../components/segments'
import { Empty, Loaded } from '../../components/states'
import { Table } from '../../components/table'
import { ago, decimal, dollars, lasting, percent, plural, short, words } from '../../lib/format'
import { asText, type Conversation, filePath, itemPath, type Round, type TeacherRollout, type Transcript, type Tuple, type Vote } from './shapes'

const HEIGHT = 'calc(100dvh - 300px)'

/** The bundle's files. */
export function Scripts({ item }: { readonly item: Tuple }) {
  const order = ['reward.py', 'golden_patch.py', 'initial_setup.py']
  const rank = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length)
  const names = item.files.map((one) => one.name).sort((one, other) => rank(one) - rank(other) || one.localeCompare(other))
  const [chosen, setChosen] = useState('')
  const may = useMay('admin')
  const name = names.includes(chosen) ? chosen : names[0]
  if (name === undefined) return <Empty title="There are no scripts" icon={ScrollText}>Only an accepted tuple has a bundle; this one is {item.state}.</Empty>
  if (!may) return <Empty title="Scripts are for admins" icon={ScrollText}>The golden patch and the reward give the task away.</Empty>
  return (
    <>
      <div className="filters"><Segments label="File" value={name} choices={names.map((value) => ({ value, label: value }))} onChange={setChosen} /></div>
      <Script item={item} name={name} />
    </>
  )
}

function Script({ item, name }: { readonly item: Tuple; readonly name: string }) {
  const found = useRead<{ text: string }>(filePath(item, name), { keep: false })
  return <Loaded of={found} lines={10}>{({ text }) => (name.endsWith('.md') ? <div className="panel-body" style={{ padding: 14 }}><Markdown text={text} /></div> : <CodeView label={name} text={text} language={name.endsWith('.py') ? 'python' : name.endsWith('.json') ? 'json' : 'text'} height={HEIGHT} />)}</Loaded>
}

export function Rounds({ item }: { readonly item: Tuple }) {
  if (item.rounds.length === 0) return <Empty title="No round was played">{item.why || 'It waits for its turn.'}</Empty>
  return <div className="scroll" style={{ maxHeight: HEIGHT }} tabIndex={0} role="region" aria-label="Rounds">{[...item.rounds].reverse().map((round) => <OneRound key={round.number} round={round} />)}</div>
}

function OneRound({ round }: { readonly round: Round }) {
  const wrong = round.tried.filter((one) => !one.right).length
  return (
    <section className="round">
      <h3>
        Round {round.number}
        <span className="row wrap">{round.conditions.map((one) => <span key={one.name} title={one.why}><StatusBadge state={one.holds ? 'passed' : 'failed'}>{one.name}</StatusBadge></span>)}</span>
        <span className="soft num right">initial {decimal(round.r_init)} · golden {decimal(round.r_gold)}</span>
      </h3>
      {round.conditions.filter((one) => one.why !== '').map((one) => <p key={one.name} className="why">{one.name}: {one.why}</p>)}
      {round.patterns.length === 0 ? null : <p>Forbidden patterns: {round.patterns.map((one) => <Chip key={one} mono>{one}</Chip>)}</p>}
      {round.tried.length === 0 ? null : (
        <details open={wrong > 0}>
          <summary>{plural(round.tried.length, 'state')} tried, {wrong === 0 ? 'each scored as it should' : `${wrong} scored wrongly`}</summary>
          <table className="tried">
            <thead><tr><th scope="col">State</th><th scope="col" style={{ width: 90 }}>Expected</th><th scope="col" style={{ width: 70 }}>Scored</th><th scope="col" style={{ width: 90 }}>Told apart</th></tr></thead>
            <tbody>{[...round.tried].sort((one, other) => Number(one.right) - Number(other.right)).map((one) => <tr key={one.name}><td>{one.name}{one.why === '' ? null : <span className="soft"> {one.why}</span>}</td><td>{one.expected}</td><td className="num">{decimal(one.score)}</td><td><StatusBadge state={one.right ? 'passed' : 'failed'}>{one.right ? 'Yes' : 'No'}</StatusBadge></td></tr>)}</tbody>
          </table>
        </details>
      )}
      {round.advice === '' ? null : <p className="advice">{round.advice}</p>}
    </section>
  )
}

export function Votes({ item }: { readonly item: Tuple }) {
  const found = useRead<{ decision: Readonly<Record<string, unknown>>; votes: readonly Vote[] }>(itemPath(item.id, 'votes'), { keep: false })
  return (
    <Loaded of={found}>
      {({ decision, votes }) =>
        votes.length === 0 ? <Empty title="No critic has voted">Critics vote where a model is set for them (<code>HUB_LLM_CRITICS</code>). Without one, people decide in Review.</Empty> : (
          <div className="scroll" style={{ maxHeight: HEIGHT }} tabIndex={0} role="region" aria-label="Votes">
            <p className="session-note">Together: <StatusBadge state={String(decision['verdict'] ?? 'none')} /> {asText(decision['reason'] as string | undefined)}</p>
            {votes.map((one) => (
              <section key={one.number} className="vote">
                <div className="row wrap"><strong>{one.model}</strong><Chip>{one.family}</Chip>{one.verdict === '' ? <Badge tone="bad">No vote</Badge> : <StatusBadge state={one.verdict} />}{one.severity === '' ? null : <Badge>{one.severity}</Badge>}<span className="soft num right">{one.confidence === null ? '' : `confidence ${percent(one.confidence)}`}</span></div>
                {one.fault === '' ? null : <p className="tone-bad">{one.fault}</p>}
                {one.contradiction === '' ? null : <p className="tone-warn">Asked again: {one.contradiction}</p>}
                {one.vote === null ? null : <dl>{Object.entries(one.vote).filter(([name]) => !['verdict', 'severity', 'confidence'].includes(name)).map(([name, value]) => <div key={name}><dt>{words(name)}</dt><dd>{asText(value)}</dd></div>)}</dl>}
              </section>
            ))}
          </div>
        )
      }
    </Loaded>
  )
}

export function Teacher({ item }: { readonly item: Tuple }) {
  const found = useRead<{ verdict: Readonly<Record<string, unknown>>; rollouts: readonly TeacherRollout[] }>(itemPath(item.id, 'rollouts'), { keep: false })
  return (
    <Loaded of={found}>
      {({ verdict, rollouts }) =>
        rollouts.length === 0 ? <Empty title="No teacher has tried it">Where no model is set for the teacher, the oracle and an imperfect oracle stand in.</Empty> : (
          <div className="scroll" style={{ maxHeight: HEIGHT }} tabIndex={0} role="region" aria-label="Teacher's rollouts">
            {Object.keys(verdict).length === 0 ? null : <p className="session-note">{Object.entries(verdict).map(([name, value]) => `${words(name)}: ${asText(value as string)}`).join(' · ')}</p>}
            {rollouts.map((one) => (
              <section key={one.id} className="vote">
                <div className="row wrap"><strong>{one.actor}</strong><Badge>{words(one.outcome)}</Badge><span className="num">program {decimal(one.program)}</span><span>{one.visual === null ? 'not judged by eye' : one.visual ? 'the judge saw success' : 'the judge saw failure'}</span><span className="soft num right">{plural(one.steps, 'step')}</span></div>
                {one.said === '' ? null : <p>{one.said}</p>}
                {one.why === '' ? null : <p className="soft">{one.why}</p>}
                {one.pictures === 0 ? null : <div className="pics">{Array.from({ length: one.pictures }, (_, place) => <img key={place} src={itemPath(item.id, `rollouts/${one.id}/pictures/${place + 1}`)} alt={`The end of attempt ${one.number}, ${place + 1}`} loading="lazy" />)}</div>}
              </section>
            ))}
          </div>
        )
      }
    </Loaded>
  )
}

export function Transcripts({ item }: { readonly item: Tuple }) {
  const may = useMay('admin')
  const found = useRead<readonly Conversation[]>(itemPath(item.id, 'transcripts'), { enabled: may, keep: false })
  const [chosen, setChosen] = useState<number | null>(null)
  if (!may) return <Empty title="Transcripts are for admins" icon={ScrollText}>They hold scripts and rewards, which give the task away.</Empty>
  return (
    <Loaded of={found}>
      {(rows) =>
        rows.length === 0 ? <Empty title="No model took part">This tuple was composed from workflows, without a language model. Both sides’ transcripts are kept where models make tuples.</Empty> : (
          <>
            <Table
              label="Conversations"
              rows={rows}
              rowKey={(row) => String(row.id)}
              onRow={(row) => setChosen(row.id)}
              current={chosen === null ? undefined : String(chosen)}
              columns={[
                { id: 'role', header: 'Role', cell: (row) => <strong>{words(row.role)} {row.number}</strong> },
                { id: 'model', header: 'Model', cell: (row) => row.model },
                { id: 'outcome', header: 'Outcome', width: '120px', cell: (row) => (row.outcome === '' ? '–' : <StatusBadge state={row.outcome} />) },
                { id: 'turns', header: 'Turns', width: '70px', end: true, cell: (row) => row.turns },
                { id: 'tokens', header: 'Tokens', width: '100px', end: true, cell: (row) => short(row.input_tokens + row.output_tokens) },
                { id: 'cost', header: 'Cost', width: '80px', end: true, cell: (row) => dollars(row.dollars) },
                { id: 'took', header: 'Took', width: '80px', end: true, cell: (row) => lasting(row.seconds) },
                { id: 'at', header: 'Began', width: '100px', end: true, cell: (row) => ago(row.begun_at) },
              ]}
            />
            {chosen === null ? <p className="session-note">Choose a conversation to read it line by line.</p> : <Talk item={item} id={chosen} />}
          </>
        )
      }
    </Loaded>
  )
}

function Talk({ item, id }: { readonly item: Tuple; readonly id: number }) {
  const found = useRead<Transcript>(itemPath(item.id, `transcripts/${id}`), { keep: false })
  return (
    <Loaded of={found}>
      {({ entries }) => (
        <div className="talk" tabIndex={0} role="region" aria-label="Transcript">
          {entries.map((one, index) => {
            const who = asText(one['role'] ?? one['kind'] ?? one['type'])
            const { role: _role, kind: _kind, type: _type, at: _at, ...rest } = one
            const text = asText(one['text'] ?? one['content'])
            return <div key={index} className={who}><header><span>{words(who) || `Line ${index + 1}`}</span><span>{asText(one['at'])}</span></header>{text === '' ? JSON.stringify(rest, null, 2) : text}</div>
          })}
        </div>
      )}
    </Loaded>
  )
}

export function History({ item }: { readonly item: Tuple }) {
  return (
    <div className="grid2" style={{ padding: 14 }}>
      <section>
        <h3>Reviews</h3>
        {item.reviews.length === 0 ? <p className="soft">Nobody has judged it yet.</p> : <ul className="stack tight">{item.reviews.map((one) => <li key={one.id}><span className="row wrap"><strong>{one.reviewer}</strong><StatusBadge state={one.decision} />{one.undone_at === null ? null : <Badge>undone</Badge>}<span className="soft">{ago(one.created_at)}, {lasting(one.seconds)}</span></span>{one.reason === '' ? null : <p>{one.reason}</p>}{one.instruction === '' ? null : <p className="soft">“{one.instruction}”</p>}</li>)}</ul>}
      </section>
      <section>
        <h3>Cost</h3>
        <p className="num">{dollars(item.costs.dollars)} · {plural(item.costs.conversations, 'conversation')} · {short(item.costs.input_tokens + item.costs.output_tokens)} tokens</p>
        <ul>{Object.entries(item.costs.by_role).map(([role, one]) => <li key={role} className="soft num">{words(role)}: {dollars(one.dollars)}, {plural(one.turns, 'turn')}</li>)}</ul>
        <h3 style={{ marginTop: 12 }}>Where the time went</h3>
        <ul>{Object.entries(item.seconds).map(([name, value]) => <li key={name} className="soft num">{words(name)}: {lasting(value)}</li>)}</ul>
      </section>
      <section>
        <h3>Tried again on newer versions</h3>
        {item.verifications.length === 0 ? <p className="soft">No newer version of its mocks was published since.</p> : <ul className="stack tight">{item.verifications.map((one) => <li key={one.target}><span className="row wrap"><StatusBadge state={one.state} /><code>{one.target}</code><span className="soft num">{Object.entries(one.scores).map(([name, value]) => `${name} ${decimal(value)}`).join(' · ')}</span></span>{one.why === '' ? null : <p>{one.why}</p>}</li>)}</ul>}
      </section>
      <section><h3>Run</h3><p><Link to={`/tuples?run=${item.run}`}>All tuples of run {item.run.slice(0, 8)}</Link> · <Link to={`/jobs/synthesis:${item.run}`}>its log</Link></p></section>
    </div>
  )
}
