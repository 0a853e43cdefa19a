import { Radar } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { useRead, useWrite } from '../api/hooks'
import { useMay, useMe } from '../api/me'
import { toast, toastError } from '../app/toasts'
import { Badge, Chip } from '../components/badge'
import { Button } from '../components/button'
import { Dialog } from '../components/dialog'
import { Field } from '../components/fields'
import { JsonTree } from '../components/json_tree'
import { PageHead, Panel } from '../components/panel'
import { Segments } from '../components/segments'
import { Failed, Skeleton } from '../components/states'
import { ago, full, plural, words } from '../lib/format'
import { useTitle } from '../lib/title'
import { type Clearance, type Gathered, type Judgement, type Measure, RESULTS, STATES } from './compliance/shapes'
import { categoryName } from './mock/shapes'
import './compliance/compliance.css'

export default function ClearancePage() {
  const { mock = '', version = '' } = useParams()
  const found = useRead<Clearance>(`/api/v1/compliance/${mock}/${version}`, { live: true, keep: false })
  useTitle(found.data === undefined ? 'Compliance' : `Compliance of ${found.data.title}`)
  if (found.data === undefined) return <><PageHead title={mock} back={<Link to="/compliance">Compliance</Link>} /><Panel>{found.error === null ? <Skeleton lines={8} /> : <Failed error={found.error} onRetry={() => void found.refetch()} />}</Panel></>
  return <Shown data={found.data} />
}

type Asking = { readonly kind: 'review'; readonly measure: Measure } | { readonly kind: 'decision' } | null

function Shown({ data }: { readonly data: Clearance }) {
  const path = `/api/v1/compliance/${data.mock}/${data.version}`
  const mayReview = useMay('review')
  const mayAdmin = useMay('admin')
  const write = useWrite('/api/v1/compliance', '/api/v1/jobs', '/api/v1/overview')
  const [asking, setAsking] = useState<Asking>(null)
  const state = STATES[data.state]
  const scan = (): void => write.mutate({ path: `${path}/scan` }, { onSuccess: () => toast('Sources and bundle were looked at.'), onError: toastError })
  const pages = (): void => write.mutate({ path: '/api/v1/jobs', body: { kind: 'compliance', mock: data.mock } }, { onSuccess: () => toast('The scan with pages is queued: Jobs shows how it goes.'), onError: toastError })
  return (
    <>
      <PageHead
        title={data.title}
        back={<><Link to="/compliance">Compliance</Link> / <Link to={`/mocks/${data.mock}`}>{data.mock}</Link></>}
        note={<span className="row wrap"><Badge tone={state?.tone ?? 'mute'} dot>{state?.label ?? data.state}</Badge><Chip mono>{data.version}</Chip><span className="soft">{categoryName(data.category)}</span>{data.sensitive_field === '' ? null : <Badge tone="note">Sensitive: {data.sensitive_field}</Badge>}<span className="soft">scanned {data.scanned_at === '' ? 'never' : ago(data.scanned_at)}</span></span>}
      >
        {mayReview ? <Button icon={Radar} isPending={write.isPending} onPress={scan}>Scan</Button> : null}
        {mayAdmin ? <Button icon={Radar} onPress={pages} hint="A job with a browser: also what pages show and ask for">Scan with pages</Button> : null}
        {(['markdown', 'json', 'pdf'] as const).map((form) => <a key={form} className="btn plain" href={`${path}/disclosure?as=${form}`} target="_blank" rel="noopener">{form === 'markdown' ? 'Disclosure' : form.toUpperCase()}</a>)}
      </PageHead>
      <div className="overview-like">
        <div className="stack">
          {data.reasons.length === 0 ? null : <Panel title="What stands in the way" note={data.reasons.length}><ul className="stack tight">{data.reasons.map((one) => <li key={one}>{one}</li>)}</ul></Panel>}
          <Panel title="The six measures" flush>
            <div className="measures">{data.measures.map((one) => <OneMeasure key={one.key} measure={one} gathered={data.evidence.find((other) => other.measure === one.key)} onReview={mayReview ? () => setAsking({ kind: 'review', measure: one }) : undefined} />)}</div>
          </Panel>
        </div>
        <div className="stack">
          <Panel title="Decision">
            <div className="stack">
              {data.decision === null ? <p className="soft">{data.sensitive_field === '' ? 'This category needs none; a named person may still refuse it.' : 'Mocks of this field are released only by a named person’s decision with a reason.'}</p> : <Said judgement={data.decision} />}
              {mayReview ? <div><Button onPress={() => setAsking({ kind: 'decision' })}>Decide</Button></div> : null}
            </div>
          </Panel>
          <Panel title="History" note={data.history.length} flush actions={<Link to={`/compliance?tab=trail&mock=${data.mock}`}>In the trail</Link>}>
            {data.history.length === 0 ? <p className="entry soft">Nothing was recorded for this version yet.</p> : data.history.map((one) => <div key={one.number} className="entry"><div className="row"><Badge>{words(one.kind)}</Badge><span>{one.person || one.actor || 'the hub'}</span><span className="soft right" title={full(one.at)}>{ago(one.at)}</span></div>{typeof one.payload['reason'] === 'string' && one.payload['reason'] !== '' ? <p>{one.payload['reason']}</p> : null}</div>)}
          </Panel>
        </div>
      </div>
      {asking === null ? null : <Asked key={asking.kind} path={path} asking={asking} onClose={() => setAsking(null)} />}
    </>
  )
}

function OneMeasure({ measure, gathered, onReview }: { readonly measure: Measure; readonly gathered: Gathered | undefined; readonly onReview?: () => void }) {
  const result = RESULTS[measure.result]
  return (
    <section className="measure">
      <Badge tone={result.tone} dot>{result.label}</Badge>
      <div>
        <h3>{measure.title}</h3>
        <p>{measure.asks}</p>
        {gathered === undefined ? null : (
          <>
            {gathered.summary === '' ? null : <p><strong>{gathered.summary}</strong></p>}
            {gathered.findings.length === 0 ? null : <details open={gathered.result === 'fail' || gathered.result === 'attention'}><summary>{plural(gathered.findings.length, 'finding')}</summary><ul className="found">{gathered.findings.slice(0, 100).map((one, index) => <li key={index}><Badge tone={one.grade === 'fail' ? 'bad' : one.grade === 'attention' ? 'warn' : 'mute'}>{words(one.grade)}</Badge> {one.what} <span className="soft mono">{one.where}</span></li>)}</ul></details>}
            {Object.keys(gathered.facts).length === 0 ? null : <details><summary>What was looked at</summary><JsonTree label={`Facts of ${measure.title}`} value={gathered.facts} search={false} openDepth={1} height={300} /></details>}
          </>
        )}
        {measure.review === null ? null : <Said judgement={measure.review} />}
      </div>
      {onReview === undefined ? <span /> : <Button onPress={onReview} label={`Review ${measure.title}`} hint={`Review ${measure.title}`}>Review</Button>}
    </section>
  )
}

function Said({ judgement }: { readonly judgement: Judgement }) {
  return <p className="said"><strong>{judgement.person || judgement.actor}</strong>: {words(judgement.verdict)}, {ago(judgement.at)}. {judgement.reason}</p>
}

const VERDICTS = { review: [{ value: 'pass', label: 'Pass' }, { value: 'fail', label: 'Fail' }, { value: 'waive', label: 'Waive' }], decision: [{ value: 'approve', label: 'Approve' }, { value: 'refuse', label: 'Refuse' }] } as const

function Asked({ path, asking, onClose }: { readonly path: string; readonly asking: NonNullable<Asking>; readonly onClose: () => void }) {
  const me = useMe()
  const named = me.data?.kind === 'account'
  const [verdict, setVerdict] = useState<string>(VERDICTS[asking.kind][0].value)
  const [reason, setReason] = useState('')
  const [name, setName] = useState('')
  const write = useWrite('/api/v1/compliance', '/api/v1/overview')
  const good = reason.trim().length >= 10 && (named || name.trim() !== '')
  const body = { verdict, reason: reason.trim(), ...(named ? {} : { name: name.trim() }), ...(asking.kind === 'review' ? { measure: asking.measure.key } : {}) }
  const act = (): void => write.mutate({ path: `${path}/${asking.kind === 'review' ? 'reviews' : 'decision'}`, body }, { onSuccess: () => { toast('It is recorded, and cannot be edited.'); onClose() }, onError: toastError })
  return (
    <Dialog title={asking.kind === 'review' ? asking.measure.title : 'Decide on this version'} onClose={onClose} foot={<><Button onPress={onClose}>Cancel</Button><Button tone="main" isDisabled={!good} isPending={write.isPending} onPress={act}>Record it</Button></>}>
      {asking.kind === 'review' ? <p className="soft">{asking.measure.asks}</p> : null}
      <div><Segments label="Verdict" value={verdict} choices={VERDICTS[asking.kind].map((one) => ({ value: one.value as string, label: one.label }))} onChange={setVerdict} /></div>
      <Field label="Reason" value={reason} onChange={setReason} lines={4} help="At least ten characters. It stands in the audit trail and in the disclosure." autoFocus />
      {named ? null : <Field label="Your name" value={name} onChange={setName} help="Nobody signs in on this hub, so the record needs a name." />}
    </Dialog>
  )
}
