import { Banner, Button, useToast } from '@mocks/kit'
import { CircleCheck, RotateCcw, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useAct, useFormat, useWorld } from '../hooks'
import { CASE_STATUSES } from '../meta/stages'
import { CaseComments } from '../parts/case_comments'
import { CaseCloseDialog, EscalateDialog } from '../parts/case_dialogs'
import { Path } from '../parts/path'
import { RecordPage } from '../parts/record_page'
import { useRecords } from '../parts/use_records'
import { type Rec, said } from '../world'

export default function CaseScreen() {
  const world = useWorld()
  const [open, setOpen] = useState<{ id: string; what: 'close' | 'escalate' } | null>(null)
  const rec = open === null ? undefined : world.find('case', open.id)
  return (
    <>
      <RecordPage
        kind="case"
        above={(one) => <Above rec={one} onOpen={(what) => setOpen({ id: one.id, what })} />}
        actions={(one) => <Buttons rec={one} onOpen={(what) => setOpen({ id: one.id, what })} />}
        tabs={(one) => [{ id: 'comments', label: 'Comments', count: world.caseComments.filter((comment) => comment.caseId === one.id).length, content: <CaseComments rec={one} /> }]}
      />
      {rec !== undefined && open?.what === 'close' ? <CaseCloseDialog rec={rec} onClose={() => setOpen(null)} /> : null}
      {rec !== undefined && open?.what === 'escalate' ? <EscalateDialog rec={rec} onClose={() => setOpen(null)} /> : null}
    </>
  )
}

interface PartProps {
  readonly rec: Rec
  readonly onOpen: (what: 'close' | 'escalate') => void
}

function Buttons({ rec, onOpen }: PartProps) {
  const act = useAct()
  const toast = useToast()
  const status = said(rec, 'status')
  const reopen = (): void => {
    void act.case_reopen({ id: rec.id })
    toast({ message: `${said(rec, 'caseNumber')} is open again.` })
  }
  if (status === 'Closed') {
    return (
      <Button icon={<RotateCcw size={14} aria-hidden />} onPress={reopen}>
        Reopen
      </Button>
    )
  }
  return (
    <>
      {status === 'Escalated' ? null : (
        <Button icon={<TriangleAlert size={14} aria-hidden />} onPress={() => onOpen('escalate')}>
          Escalate
        </Button>
      )}
      <Button kind="primary" icon={<CircleCheck size={14} aria-hidden />} onPress={() => onOpen('close')}>
        Close case
      </Button>
    </>
  )
}

function Above({ rec, onOpen }: PartProps) {
  const records = useRecords('case')
  const format = useFormat()
  const mark = (status: string): void => {
    if (status === 'Closed') onOpen('close')
    else if (status === 'Escalated') onOpen('escalate')
    else records.setStatus([rec], status)
  }
  return (
    <>
      {said(rec, 'status') === 'Escalated' ? (
        <Banner kind="warning" title={said(rec, 'escalatedDate') === '' ? 'Escalated' : `Escalated ${format.ago(said(rec, 'escalatedDate'))}`}>
          {said(rec, 'escalationReason') || 'No reason was given.'}
        </Banner>
      ) : null}
      <Path label="Case status" steps={CASE_STATUSES} at={said(rec, 'status')} side={(step) => step === 'Escalated'} onMark={mark} />
    </>
  )
}
