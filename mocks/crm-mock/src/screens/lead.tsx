import { Banner, Button, Link, useGo } from '@mocks/kit'
import { Repeat2 } from 'lucide-react'
import { useFormat, useWorld } from '../hooks'
import { matchesOf } from '../logic/duplicates'
import { LEAD_STATUSES } from '../meta/stages'
import { recordPath } from '../parts/marks'
import { Path } from '../parts/path'
import { RecordPage } from '../parts/record_page'
import { useRecords } from '../parts/use_records'
import { type Rec, said } from '../world'

export default function LeadScreen() {
  const go = useGo()
  return (
    <RecordPage
      kind="lead"
      above={(rec) => <Above rec={rec} />}
      actions={(rec) =>
        rec.converted === null ? (
          <Button kind="primary" icon={<Repeat2 size={15} aria-hidden />} onPress={() => go(`${recordPath('lead', rec.id)}/convert`)}>
            Convert
          </Button>
        ) : null
      }
    />
  )
}

function Above({ rec }: { rec: Rec }) {
  const world = useWorld()
  const format = useFormat()
  const records = useRecords('lead')
  const matches = rec.converted === null ? matchesOf(world, 'lead', rec.fields, rec.id) : []
  return (
    <>
      {rec.converted === null ? null : <Converted rec={rec} />}
      {matches.length === 0 ? null : (
        <Banner kind="warning" title={matches.length === 1 ? 'One possible duplicate' : `${matches.length} possible duplicates`}>
          {matches.map((match) => (
            <span key={match.rec.id} className="match-line">
              <Link className="record-link" to={recordPath('lead', match.rec.id)}>
                {match.rec.name}, {said(match.rec, 'company')}
              </Link>{' '}
              <span className="muted">
                {match.why}, with {format.show(match.rec, 'ownerId')}
              </span>
            </span>
          ))}
          <span className="muted">More actions has a way to merge them.</span>
        </Banner>
      )}
      <Path label="Lead status" steps={LEAD_STATUSES} at={said(rec, 'status')} disabled={rec.converted !== null} bad={(step) => step === 'Unqualified'} onMark={(status) => records.setStatus([rec], status)} />
    </>
  )
}

function Converted({ rec }: { rec: Rec }) {
  const world = useWorld()
  const format = useFormat()
  const { accountId, contactId, opportunityId, date } = rec.converted!
  const results = [world.find('account', accountId), world.find('contact', contactId), world.find('opportunity', opportunityId)].filter((one) => one !== undefined)
  return (
    <Banner kind="success" title={date === '' ? 'This lead was converted' : `This lead was converted on ${format.day(date)}`}>
      {results.length === 0 ? 'What it became is no longer there.' : 'It became '}
      {results.map((one, index) => (
        <span key={one.id}>
          {index > 0 ? ', ' : ''}
          <Link className="record-link" to={recordPath(one.kind, one.id)}>
            {one.name}
          </Link>
        </span>
      ))}
      {results.length === 0 ? '' : '. It can no longer be edited.'}
    </Banner>
  )
}
