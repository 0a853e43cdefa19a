/** One test result: values in their ranges, the provider's words, earlier results, sharing. */
import { Badge, Button, Dialog, download, Link, Page, Select, TextArea, useParams } from '@mocks/kit'
import { Download, Printer, Share2 } from 'lucide-react'
import { useState } from 'react'
import { LIMITS, type Share, type TestResult } from '../model'
import { usePortal } from '../hooks'
import { Allowed, Facts, Mark, Part, Refused } from '../parts/pieces'
import { ValueTable } from '../parts/values'
import { maySee } from '../rules/access'
import { activeId, find, list, own, ownerOf, text, within } from '../rules/read'
import { earlierOf, flagsOf, observationsOf, resultDay } from '../rules/results'
import { dayText, momentText } from '../rules/when'
import { MissingScreen } from './missing'

export function ResultScreen() {
  const { id = '' } = useParams()
  const { state, clock } = usePortal()
  const result = find(state, 'testResults', id)
  if (result === undefined || ownerOf(state, result) !== activeId(state) || !maySee(state, 'results', clock)) return <MissingScreen what="result" to="/test-results" />
  return (
    <Page title={text(result.testName) || 'Test'} trail={[{ to: '/test-results', label: 'Test results' }]} marks={<><Mark word={text(result.status)} />{result.isReviewed === true ? null : <Badge tone="fern">New</Badge>}</>} lead={`${text(result.category)} · ${dayText(resultDay(result), clock)}`} actions={<Actions result={result} />}>
      <Allowed area="results">
        <Refused area="results" />
        <div className="stack">
          {text(result.providerComment) === '' ? null : (
            <Part title="Comment by your provider">
              <p className="said words">{`${text(result.providerComment)}\n— ${text(result.orderedBy)}`}</p>
            </Part>
          )}
          <Body result={result} />
          <div className="columns-even">
            <Earlier result={result} />
            <About result={result} />
          </div>
        </div>
      </Allowed>
    </Page>
  )
}

function Body({ result }: { result: TestResult }) {
  const { state } = usePortal()
  const observations = observationsOf(result)
  const out = flagsOf(result)
  if (observations.length === 0) return <Part title="Report"><p className="words">{text(result.narrative) || 'This result has no values and no report yet.'}</p></Part>
  return (
    <Part title="Values" actions={<span className="soft small">{out === 0 ? 'All within the reference range' : `${out} outside the reference range`}</span>}>
      <ValueTable observations={observations} history={own(state, 'testResults')} />
      {text(result.narrative) === '' ? null : <p className="words">{text(result.narrative)}</p>}
    </Part>
  )
}

function Actions({ result }: { result: TestResult }) {
  const { act, toast, refused } = usePortal()
  const [sharing, setSharing] = useState(false)
  const off = refused('results') !== null
  const review = (): void => {
    void act.result_review({ ids: [result.id] })
    toast({ message: 'Marked as reviewed.', undo: () => void act.result_unreview({ ids: [result.id] }) })
  }
  const save = (): void => {
    const lines = observationsOf(result).map((one) => `${text(one.name)}: ${text(one.value)} ${text(one.unit)} (${text(one.referenceRange)}) ${text(one.status)}`)
    download(`${(text(result.testName) || 'result').toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${resultDay(result).slice(0, 10)}.txt`, [text(result.testName), resultDay(result).slice(0, 10), '', ...lines, text(result.narrative), '', text(result.providerComment)].join('\n'))
  }
  return (
    <>
      <Button icon={<Printer size={16} />} onPress={() => window.print()}>Print</Button>
      <Button icon={<Download size={16} />} onPress={save}>Download</Button>
      <Button icon={<Share2 size={16} />} disabled={off} onPress={() => setSharing(true)}>Share with a provider</Button>
      {result.isReviewed === true ? null : <Button kind="primary" disabled={off} onPress={review}>Mark as reviewed</Button>}
      {sharing ? <ShareDialog result={result} onClose={() => setSharing(false)} /> : null}
    </>
  )
}

function ShareDialog({ result, onClose }: { result: TestResult; onClose: () => void }) {
  const { state, act, toast } = usePortal()
  const [providerId, setProvider] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const shared = within<Share>(result.sharedWith).map((one) => one.providerId)
  const options = list(state, 'providers').map((one) => ({ value: one.id, label: `${text(one.fullName) || one.id}${shared.includes(one.id) ? ' (has it)' : ''}`, disabled: shared.includes(one.id) }))
  const send = (): void => {
    if (providerId === null) return
    void act.result_share({ id: result.id, providerId, note })
    toast({ message: `Shared with ${text(find(state, 'providers', providerId)?.fullName)}.`, undo: () => void act.result_unshare({ id: result.id, providerId }) })
    onClose()
  }
  return (
    <Dialog title="Share this result" onClose={onClose}>
      <div className="dialog-body">
        <Select label="Provider" required value={providerId} placeholder="Choose a provider" options={options} onChange={setProvider} />
        <TextArea label="Note (optional)" value={note} onChange={setNote} maxLength={LIMITS.note} rows={2} />
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" disabled={providerId === null} onPress={send}>Share result</Button>
        </div>
      </div>
    </Dialog>
  )
}

function Earlier({ result }: { result: TestResult }) {
  const { state, clock } = usePortal()
  const earlier = earlierOf(own(state, 'testResults'), result)
  return (
    <Part title="Other results of this test">
      {earlier.length === 0 ? <p className="soft">There is no other result of this test.</p> : (
        <ul className="ruled">
          {earlier.map((one) => (
            <li key={one.id}>
              <div className="ruled-main"><span className="ruled-title"><Link to={`/test-results/${one.id}`}>{dayText(resultDay(one), clock)}</Link></span></div>
              <Link className="link small" to={`/test-results/trends?compare=${one.id},${result.id}`} aria-label={`Compare with ${dayText(resultDay(one), clock)}`}>Compare</Link>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

function About({ result }: { result: TestResult }) {
  const { clock, act, refused } = usePortal()
  return (
    <Part title="About this test">
      <Facts pairs={[['Ordered by', text(result.orderedBy)], ['Ordered', dayText(result.orderedDate, clock)], ['Collected', momentText(result.collectedDate, clock)], ['Result', momentText(result.resultDate, clock)]]} />
      {within<Share>(result.sharedWith).length === 0 ? null : (
        <ul className="ruled" aria-label="Shared with">
          {within<Share>(result.sharedWith).map((one) => (
            <li key={text(one.providerId)}>
              <div className="ruled-main">
                <span>{`Shared with ${text(one.providerName)}`}</span>
                <span className="soft small">{[dayText(one.sharedAt, clock), text(one.note)].filter(Boolean).join(' · ')}</span>
              </div>
              <Button small disabled={refused('results') !== null} onPress={() => void act.result_unshare({ id: result.id, providerId: text(one.providerId) })}>Stop sharing<span className="kit-hidden">{` with ${text(one.providerName)}`}</span></Button>
            </li>
          ))}
        </ul>
      )}
      <Link className="link" to={`/messages/compose?topic=results&to=${encodeURIComponent(text(result.orderedById))}&subject=${encodeURIComponent(`Question about ${text(result.testName)}`)}`}>Ask about this result</Link>
    </Part>
  )
}
