import { Button, useToast } from '@mocks/kit'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { useAct, useFormat, useNow, useWorld } from '../hooks'
import { isClosedStage, isLostStage, stageOf, stagesFor } from '../meta/stages'
import { CloseDialog } from '../parts/close_dialog'
import { Path } from '../parts/path'
import { RecordPage } from '../parts/record_page'
import { useRecords } from '../parts/use_records'
import { dayPart } from '../read'
import { amountOf, type Rec, said } from '../world'

export default function OpportunityScreen() {
  const [closing, setClosing] = useState<{ id: string; stage: string | null } | null>(null)
  const world = useWorld()
  const rec = closing === null ? undefined : world.find('opportunity', closing.id)
  return (
    <>
      <RecordPage
        kind="opportunity"
        above={(one) => <StagePath rec={one} onClose={(stage) => setClosing({ id: one.id, stage })} />}
        actions={(one) =>
          isClosedStage(said(one, 'stage')) ? null : (
            <Button icon={<Flag size={14} aria-hidden />} onPress={() => setClosing({ id: one.id, stage: null })}>
              Close
            </Button>
          )
        }
      />
      {rec === undefined ? null : <CloseDialog rec={rec} stage={closing!.stage} onClose={() => setClosing(null)} />}
    </>
  )
}

function StagePath({ rec, onClose }: { rec: Rec; onClose: (stage: string) => void }) {
  const world = useWorld()
  const act = useAct()
  const toast = useToast()
  const format = useFormat()
  const { today } = useNow()
  const { undoOf } = useRecords('opportunity')
  const stage = said(rec, 'stage')
  const steps = stagesFor(world.all.opportunity.map((one) => said(one, 'stage'))).map((one) => one.name)
  const mark = (next: string): void => {
    if (isClosedStage(next)) return onClose(next)
    void act.opportunity_stage_set({ id: rec.id, stage: next })
    toast({ message: `The stage is ${next}.`, undo: undoOf([rec]) })
  }
  const weighted = (amountOf(rec) * Number(rec.fields.probability ?? 0)) / 100
  const late = !isClosedStage(stage) && dayPart(rec.fields.closeDate) !== '' && dayPart(rec.fields.closeDate) < today
  return (
    <>
      <Path label="Stage" steps={steps} at={stage} bad={isLostStage} side={(one) => isClosedStage(one) && one !== 'Closed Won'} onMark={mark} hint={(step) => `${step}: ${stageOf(step).probability}% · forecast ${stageOf(step).forecast.toLowerCase()} · expected ${format.money(step === stage ? weighted : (amountOf(rec) * stageOf(step).probability) / 100)}`} />
      {late ? <p className="late-note">The close date, {format.day(said(rec, 'closeDate'))}, has passed.</p> : null}
    </>
  )
}
