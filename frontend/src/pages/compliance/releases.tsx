import { PackageCheck, Plus } from 'lucide-react'
import { useState } from 'react'
import { ApiError, said } from '../../api/client'
import { useRead, useWrite } from '../../api/hooks'
import { useMay } from '../../api/me'
import type { Page } from '../../api/types'
import { toast } from '../../app/toasts'
import { Chip } from '../../components/badge'
import { Button } from '../../components/button'
import { Dialog } from '../../components/dialog'
import { Field } from '../../components/fields'
import { Panel } from '../../components/panel'
import { Empty, Loaded } from '../../components/states'
import { full, plural } from '../../lib/format'
import type { Standing } from './shapes'

interface Release {
  readonly name: string
  readonly made_at?: string
  readonly at?: string
  readonly person?: string
  readonly actor?: string
  readonly mocks?: readonly unknown[]
}

const FORMS = ['markdown', 'json', 'pdf'] as const

export function Releases() {
  const found = useRead<Page<Release>>('/api/v1/releases', { live: true })
  const may = useMay('admin')
  const [making, setMaking] = useState(false)
  return (
    <>
      <Panel title="Releases" flush actions={may ? <Button tone="main" icon={Plus} onPress={() => setMaking(true)}>Make a release</Button> : undefined}>
        <Loaded of={found}>
          {({ results }) => results.length === 0 ? <Empty title="Nothing was released yet" icon={PackageCheck}>A release names versions of mocks that are cleared, with their digests and a disclosure for each. What is not cleared is refused. Also by <code>manage.py release</code>.</Empty> : (
            <ul className="lines">
              {results.map((one) => (
                <li key={one.name}>
                  <strong>{one.name}</strong>
                  <span className="grow soft num">{one.mocks === undefined ? '' : plural(one.mocks.length, 'mock')} · {full(one.made_at ?? one.at)}{one.person || one.actor ? ` by ${one.person || one.actor}` : ''}</span>
                  {FORMS.map((form) => <a key={form} className="btn plain" href={`/api/v1/releases/${encodeURIComponent(one.name)}?as=${form}`} target="_blank" rel="noopener">{form === 'markdown' ? 'Markdown' : form.toUpperCase()}</a>)}
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </Panel>
      {making ? <Making onClose={() => setMaking(false)} /> : null}
    </>
  )
}

function Making({ onClose }: { readonly onClose: () => void }) {
  const cleared = useRead<Page<Standing>>('/api/v1/compliance', { query: { page_size: 200 } })
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const make = useWrite('/api/v1/releases', '/api/v1/compliance')
  const act = (): void => make.mutate({ path: '/api/v1/releases', body: { name, mocks: chosen, only_cleared: false } }, { onSuccess: () => { toast(`${name} is released.`); onClose() } })
  const refused = make.error instanceof ApiError ? (make.error.extra['not_cleared'] as Readonly<Record<string, readonly string[]>> | undefined) : undefined
  return (
    <Dialog title="Make a release" wide onClose={onClose} foot={<><Button onPress={onClose}>Cancel</Button><Button tone="main" isDisabled={name.trim() === '' || chosen.length === 0} isPending={make.isPending} onPress={act}>Release</Button></>}>
      <Field label="Name" value={name} onChange={setName} help="Such as 2026.12; it cannot be used again." autoFocus />
      <fieldset className="plain-set">
        <legend className="field-label">Mocks</legend>
        <div className="ticks">
          {(cleared.data?.results ?? []).map((one) => <label key={one.mock}><input type="checkbox" checked={chosen.includes(one.mock)} onChange={() => setChosen(chosen.includes(one.mock) ? chosen.filter((other) => other !== one.mock) : [...chosen, one.mock])} /> {one.title} {one.state === 'cleared' ? <Chip mono>{one.version}</Chip> : <span className="tone-warn">not cleared</span>}</label>)}
        </div>
      </fieldset>
      {make.error === null ? null : <div role="alert" className="tone-bad"><p>{said(make.error)}</p>{refused === undefined ? null : <ul>{Object.entries(refused).map(([version, reasons]) => <li key={version}>{version}: {reasons.join(' ')}</li>)}</ul>}</div>}
    </Dialog>
  )
}
