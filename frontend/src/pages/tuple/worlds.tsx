/** Both worlds of a tuple, set up by its own scripts in sessions of this hub, side by side with what differs. */
import { useQuery } from '@tanstack/react-query'
import { Boxes } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { call } from '../../api/client'
import { useRead } from '../../api/hooks'
import { useMay } from '../../api/me'
import type { Json } from '../../api/types'
import { Changes } from '../../components/diff_view'
import { JsonTree } from '../../components/json_tree'
import { Segments } from '../../components/segments'
import { Empty, Failed, Skeleton } from '../../components/states'
import { changes } from '../../lib/differ'
import { plural } from '../../lib/format'
import { type Observed, sessionPath } from '../session/shapes'
import { itemPath, type Tuple, type World } from './shapes'

export function Worlds({ item, height = 'calc(100dvh - 300px)' }: { readonly item: Tuple; readonly height?: string }) {
  const may = useMay('review')
  const there = item.files.some((one) => one.name === 'golden_patch.py')
  const made = useQuery({ queryKey: [itemPath(item.id, 'worlds')], queryFn: () => call<{ results: readonly World[] }>(itemPath(item.id, 'worlds'), { method: 'POST' }), enabled: may && there, staleTime: Infinity, gcTime: 30 * 60_000, retry: false })
  const [chosen, setChosen] = useState('')
  if (!there) return <Empty title="There are no worlds to show" icon={Boxes}>Only an accepted tuple has its scripts; this one is {item.state}.</Empty>
  if (!may) return <Empty title="The worlds are for reviewers" icon={Boxes}>They are made by the tuple’s scripts, which give the task away.</Empty>
  if (made.data === undefined) return made.error === null ? <Skeleton lines={8} /> : <Failed error={made.error} onRetry={() => void made.refetch()} />
  const worlds = made.data.results
  const world = worlds.find((one) => one.mock === chosen) ?? worlds[0]
  if (world === undefined) return <Empty title="This tuple uses no mock" />
  return (
    <>
      {worlds.length > 1 ? <div className="filters"><Segments label="Mock" value={world.mock} choices={worlds.map((one) => ({ value: one.mock, label: one.mock }))} onChange={setChosen} /></div> : null}
      <Both key={world.mock} world={world} height={height} />
    </>
  )
}

function Both({ world, height }: { readonly world: World; readonly height: string }) {
  const initial = useRead<Observed>(sessionPath(world.mock, world.initial, 'state'), { query: { diff: 'none' }, keep: false })
  const golden = useRead<Observed>(sessionPath(world.mock, world.golden, 'state'), { query: { diff: 'none' }, keep: false })
  const [form, setForm] = useState<'diff' | 'states'>('diff')
  const found = useMemo(() => (initial.data === undefined || golden.data === undefined ? null : changes(initial.data.current_state, golden.data.current_state)), [initial.data, golden.data])
  const error = initial.error ?? golden.error
  if (found === null) return error === null ? <Skeleton lines={8} /> : <Failed error={error} />
  const marks = new Set(found.map((one) => one.path))
  const side = (name: string, sid: string, state: Json) => (
    <section>
      <h3>{name} <Link className="right" to={`/sessions/${world.mock}/${sid}`}>Open it</Link></h3>
      <JsonTree label={`${name} state`} value={state} height={height} marks={marks} openDepth={0} />
    </section>
  )
  return (
    <>
      <div className="filters">
        <Segments label="Shown as" value={form} choices={[{ value: 'diff', label: 'What the task changes' }, { value: 'states', label: 'Side by side' }]} onChange={setForm} />
        <span className="soft num">{plural(found.length, 'change')} from initial to golden</span>
        <span className="right row"><Link to={`/sessions/${world.mock}/${world.initial}`}>Open initial</Link><Link to={`/sessions/${world.mock}/${world.golden}`}>Open golden</Link></span>
      </div>
      {form === 'diff' ? <div className="scroll" style={{ maxHeight: height }} tabIndex={0} role="region" aria-label="What the task changes"><Changes changes={found} none="The golden patch changes nothing" /></div> : <div className="worlds">{side('Initial', world.initial, initial.data!.current_state)}{side('Golden', world.golden, golden.data!.current_state)}</div>}
    </>
  )
}
