/** Turning a lead into an account, a contact and an opportunity, step by step. */
import { Button, Link, Page, useGo, useParams, useToast, Wizard } from '@mocks/kit'
import { useState } from 'react'
import { useAct, useFormat, useNow, useWorld } from '../hooks'
import { plusDays } from '../logic/conditions'
import { accountStep, contactStep, followStep, opportunityStep } from '../parts/convert/steps'
import { conversionOf, type Draft, startDraft } from '../parts/convert/draft'
import { recordPath } from '../parts/marks'
import type { Rec } from '../world'

export default function ConvertScreen() {
  const { id = '' } = useParams()
  const world = useWorld()
  const lead = world.find('lead', id)
  if (lead === undefined || lead.converted !== null) {
    return (
      <Page title="Convert lead" trail={[{ to: '/leads', label: 'Leads' }]}>
        <p>{lead === undefined ? 'There is no such lead.' : 'This lead was converted already.'}</p>
        <p>
          <Link className="record-link" to={lead === undefined ? '/leads' : recordPath('lead', id)}>
            {lead === undefined ? 'Go to all leads' : `Go to ${lead.name}`}
          </Link>
        </p>
      </Page>
    )
  }
  return <Conversion key={id} lead={lead} />
}

function Conversion({ lead }: { lead: Rec }) {
  const world = useWorld()
  const act = useAct()
  const toast = useToast()
  const go = useGo()
  const format = useFormat()
  const { today } = useNow()
  const [draft, setDraft] = useState<Draft>(() => startDraft(world, lead, plusDays(today, 30), plusDays(today, 2)))
  const set = (fields: Partial<Draft>): void => setDraft((before) => ({ ...before, ...fields }))
  const given = { world, format, lead, draft, set }
  const finish = async (): Promise<void> => {
    const made = await act.lead_convert(conversionOf(lead.id, draft))
    if (made === null) return toast({ message: 'The lead could not be converted: it was changed meanwhile.' })
    toast({ message: `${lead.name} is converted.` })
    go(made.opportunityId === '' ? recordPath('account', made.accountId) : recordPath('opportunity', made.opportunityId))
  }
  return (
    <Page title={`Convert ${lead.name}`} trail={[{ to: '/leads', label: 'Leads' }, { to: recordPath('lead', lead.id), label: lead.name }]} layout="narrow">
      <Wizard label="Convert lead" values={draft} steps={[accountStep(given), contactStep(given), opportunityStep(given), followStep(given)]} onFinish={() => void finish()} finish="Convert lead" aside={<Button kind="quiet" onPress={() => go(recordPath('lead', lead.id))}>Cancel</Button>} />
    </Page>
  )
}
