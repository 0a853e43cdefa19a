import { useSearchParams } from 'react-router-dom'
import { useRead } from '../../api/hooks'
import type { Json } from '../../api/types'
import { CodeView } from '../../components/code_view'
import { JsonTree } from '../../components/json_tree'
import { Markdown } from '../../components/markdown'
import { Panel } from '../../components/panel'
import { Empty, Loaded } from '../../components/states'
import { bytes } from '../../lib/format'
import type { Mock } from './shapes'
import './documents.css'

interface Listed {
  readonly name: string
  readonly about: string
  readonly bytes: number
}

export function Documents({ mock }: { readonly mock: Mock }) {
  const found = useRead<{ results: readonly Listed[] }>(`/api/v1/mocks/${mock.id}/documents`)
  const [params, setParams] = useSearchParams()
  return (
    <Loaded of={found}>
      {({ results }) => {
        const name = results.find((one) => one.name === params.get('document'))?.name ?? results[0]?.name
        if (name === undefined) return <Panel><Empty title="No documents lie beside this mock">An imported mock brings none. For one of this repository, <code>manage.py mock_docs {mock.id}</code> writes SCHEMA.md and SKILL.md.</Empty></Panel>
        return (
          <div className="with-side">
            <Panel title="Documents" flush>
              <ul className="choices">
                {results.map((one) => (
                  <li key={one.name}>
                    <button type="button" aria-current={one.name === name ? 'true' : undefined} onClick={() => setParams((before) => new URLSearchParams([...[...before].filter(([key]) => key !== 'document'), ['document', one.name]]), { replace: true })}>
                      <span className="row"><strong className="mono">{one.name}</strong><span className="soft num right">{bytes(one.bytes)}</span></span>
                      <span className="soft">{one.about}</span>
                    </button>
                  </li>
                ))}
              </ul>
            </Panel>
            <Document mock={mock} name={name} />
          </div>
        )
      }}
    </Loaded>
  )
}

function Document({ mock, name }: { readonly mock: Mock; readonly name: string }) {
  const found = useRead<{ text: string }>(`/api/v1/mocks/${mock.id}/documents/${name}`, { keep: false })
  const json = name.endsWith('.json')
  return (
    <Panel title={name} flush={json}>
      <Loaded of={found}>{({ text }) => (json ? <JsonDocument name={name} text={text} /> : <Markdown text={text} />)}</Loaded>
    </Panel>
  )
}

function JsonDocument({ name, text }: { readonly name: string; readonly text: string }) {
  const value = parsed(text)
  if (value === undefined) return <CodeView label={name} text={text} language="json" />
  return <JsonTree label={name} value={value} height="calc(100dvh - 280px)" />
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}
