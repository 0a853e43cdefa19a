import { useMemo, useState } from 'react'
import { ApiError } from '../../api/client'
import { useRead } from '../../api/hooks'
import { Chip } from '../../components/badge'
import { SearchBox } from '../../components/fields'
import { Panel } from '../../components/panel'
import { Empty, Loaded } from '../../components/states'
import { plural } from '../../lib/format'
import { brief } from '../../lib/json_rows'
import { useListState } from '../../lib/list_state'
import { Replay } from './replay'
import type { Mock } from './shapes'
import { described, read, type Workflow } from './workflow_document'
import './documents.css'

export function Workflows({ mock }: { readonly mock: Mock }) {
  const found = useRead<{ text: string }>(`/api/v1/mocks/${mock.id}/documents/workflows.json`)
  if (found.error instanceof ApiError && found.error.status === 404) return <Panel><Empty title="No workflows are written for this mock">They say what a person does in it, step by step: see <code>mocks/README.md</code>.</Empty></Panel>
  return <Loaded of={found}>{({ text }) => <Chosen mock={mock} text={text} />}</Loaded>
}

function Chosen({ mock, text }: { readonly mock: Mock; readonly text: string }) {
  const all = useMemo(() => read(text), [text])
  const list = useListState()
  const [q, setQ] = useState('')
  const shown = all.filter((one) => `${one.name} ${one.title} ${one.goals.join(' ')}`.toLowerCase().includes(q.toLowerCase()))
  const workflow = all.find((one) => one.name === list.get('workflow')) ?? shown[0]
  return (
    <div className="with-list">
      <Panel flush>
        <div className="filters"><SearchBox label="Search workflows" value={q} onChange={setQ} width={200} /><span className="soft num">{shown.length} of {all.length}</span></div>
        <ul className="choices scroll" style={{ maxHeight: 'calc(100dvh - 260px)' }}>
          {shown.map((one) => (
            <li key={one.name}>
              <button type="button" aria-current={one === workflow ? 'true' : undefined} onClick={() => list.set({ workflow: one.name })}>
                <span className="cut">{one.title}</span>
                <span className="soft mono cut">{one.name} · {plural(one.steps.length, 'step')}</span>
              </button>
            </li>
          ))}
        </ul>
      </Panel>
      {workflow === undefined ? <Panel><Empty title="No workflow fits">Search looks at names, titles and goals.</Empty></Panel> : <Shown key={workflow.name} mock={mock} workflow={workflow} />}
    </div>
  )
}

function Shown({ mock, workflow }: { readonly mock: Mock; readonly workflow: Workflow }) {
  return (
    <div className="stack">
      <Panel title={workflow.title} note={<code>{workflow.name}</code>}>
        <ul className="stack tight prose">{workflow.goals.map((goal) => <li key={goal}>“{goal}”</li>)}</ul>
      </Panel>
      <Replay mock={mock} workflow={workflow} />
      <div className="grid2">
        <Panel title="Steps" note={workflow.steps.length} flush>
          <ol className="steps">{workflow.steps.map((step, index) => <li key={index}>{described(step)}</li>)}</ol>
        </Panel>
        <div className="stack">
          <Panel title="What changes" note={workflow.effect.length} flush>
            {workflow.effect.length === 0 ? <Empty title="It changes nothing">It only looks something up.</Empty> : (
              <ul className="lines">{workflow.effect.map((one, index) => <li key={index}><Chip>{one.change ?? 'changed'}</Chip><code className="cut grow" title={JSON.stringify(one)}>{one.path}</code><span className="soft mono cut">{one.to === undefined ? (one.has === undefined ? '' : brief(one.has, 60)) : brief(one.to, 60)}</span></li>)}</ul>
            )}
          </Panel>
          <Panel title="Parameters" note={Object.keys(workflow.parameters).length} flush>
            {Object.keys(workflow.parameters).length === 0 ? <Empty title="It has none" /> : <ul className="lines">{Object.entries(workflow.parameters).map(([name, wish]) => <li key={name}><strong className="mono">{name}</strong><span className="soft mono cut">{brief(wish, 110)}</span></li>)}</ul>}
          </Panel>
        </div>
      </div>
    </div>
  )
}
