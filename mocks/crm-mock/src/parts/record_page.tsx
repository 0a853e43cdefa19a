/** One record: highlights, its way, all fields, what belongs to it, what is done with it. */
import { Button, EmptyState, Link, Page, Tabs, useGo, useParams, useQuery } from '@mocks/kit'
import { FileQuestionMark } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useAct, useWorld } from '../hooks'
import { fieldOf, OBJECTS } from '../meta/objects'
import type { Kind } from '../model'
import type { Rec } from '../world'
import { Details } from './details'
import { FieldValue } from './inline_field'
import { ObjectIcon, Pill } from './marks'
import { RelatedFiles, RelatedList, useRelated } from './related'
import { RecordActions } from './record_actions'
import { Timeline } from './timeline'

interface RecordPageProps {
  readonly kind: Kind
  /** Between the head and the tabs: the path, notices. */
  readonly above?: (rec: Rec) => ReactNode
  readonly actions?: (rec: Rec) => ReactNode
  readonly tabs?: (rec: Rec) => readonly { id: string; label: string; count?: number; content: ReactNode }[]
}

export function RecordPage(props: RecordPageProps) {
  const { kind } = props
  const { id = '' } = useParams()
  const world = useWorld()
  const act = useAct()
  const rec = world.find(kind, id)
  const { type } = OBJECTS[kind]
  const name = rec?.name
  // What was looked at is kept, as people ask for it; it is no change of the world (mock.json, "volatile").
  useEffect(() => {
    if (name !== undefined) void act.record_view({ type, id, name })
  }, [act, id, name, type])
  return rec === undefined ? <Gone kind={kind} id={id} /> : <Shown key={rec.id} rec={rec} {...props} />
}

function Gone({ kind, id }: { kind: Kind; id: string }) {
  const info = OBJECTS[kind]
  const world = useWorld()
  const act = useAct()
  const go = useGo()
  const binned = world.bin.find((one) => one.kind === kind && one.recordId === id)
  return (
    <Page title={binned === undefined ? `${info.label} not found` : binned.name} trail={[{ to: info.path, label: info.plural }]}>
      <EmptyState icon={<FileQuestionMark size={26} />} title={binned === undefined ? `There is no such ${info.label.toLowerCase()}` : 'This record is in the recycle bin'}>
        {binned === undefined ? (
          <Link className="record-link" to={info.path}>
            Go to all {info.plural.toLowerCase()}
          </Link>
        ) : (
          <div className="row">
            <Button kind="primary" onPress={() => void act.record_restore({ ids: [binned.id] })}>
              Restore
            </Button>
            <Button onPress={() => go('/recycle-bin')}>Open the recycle bin</Button>
          </div>
        )}
      </EmptyState>
    </Page>
  )
}

function Shown({ rec, kind, above, actions, tabs }: RecordPageProps & { rec: Rec }) {
  const info = OBJECTS[kind]
  const world = useWorld()
  const [tab, setTab] = useQuery('tab', 'details')
  const related = useRelated(rec)
  const files = world.files.filter((file) => file.relatedToType === info.type && file.relatedToId === rec.id).length
  const count = related.reduce((sum, one) => sum + one.rows.length, 0) + files
  const all = [
    { id: 'details', label: 'Details', content: <Details rec={rec} /> },
    ...(tabs?.(rec) ?? []),
    { id: 'related', label: 'Related', count, content: <div className="stack">{related.map((one) => <RelatedList key={one.kind} {...one} />)}<RelatedFiles rec={rec} /></div> },
  ]
  const marks = info.status === null ? null : <Pill value={String(rec.fields[info.status] ?? '')} />
  return (
    <Page title={rec.name} trail={[{ to: info.path, label: info.plural }]} marks={<>{kind === 'case' ? <span className="case-number">{rec.fields.caseNumber}</span> : null}{marks}</>} actions={<RecordActions rec={rec} more={actions?.(rec)} />}>
      <div className={`highlights tone-${info.tone}`}>
        <ObjectIcon kind={kind} size={22} />
        <dl>
          {info.highlights.map((key) => {
            const field = fieldOf(kind, key)
            return field === undefined ? null : (
              <div key={key}>
                <dt>{field.label}</dt>
                <dd>
                  <FieldValue rec={rec} field={field} />
                </dd>
              </div>
            )
          })}
        </dl>
      </div>
      {above?.(rec)}
      <div className="record-columns">
        <div className="panel record-main">
          <Tabs label="Parts of the record" tabs={all} selected={all.some((one) => one.id === tab) ? tab : 'details'} onSelect={setTab} />
        </div>
        <Timeline rec={rec} />
      </div>
    </Page>
  )
}
