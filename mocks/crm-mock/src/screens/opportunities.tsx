import { Board, Button, useQuery, useToast } from '@mocks/kit'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useAct, useFormat, useNow, useWorld } from '../hooks'
import { isClosedStage, stagesFor } from '../meta/stages'
import { dayPart } from '../read'
import { CloseDialog } from '../parts/close_dialog'
import { useForm } from '../parts/forms'
import { ListPage } from '../parts/list_page'
import { useRowMenu } from '../parts/row_menu'
import { useRecords } from '../parts/use_records'
import { amountOf, type Rec, said } from '../world'

/** Opportunities as a table or as a board by stage. */
export default function OpportunitiesScreen() {
  const { settings } = useWorld()
  const [display, setDisplay] = useQuery('display', settings.opportunityDisplay)
  return <ListPage kind="opportunity" board={(rows) => <StageBoard rows={rows} />} display={display === 'board' ? 'board' : 'table'} onDisplay={setDisplay} />
}

function StageBoard({ rows }: { rows: readonly Rec[] }) {
  const world = useWorld()
  const act = useAct()
  const toast = useToast()
  const format = useFormat()
  const { today } = useNow()
  const openForm = useForm()
  const rowMenu = useRowMenu()
  const { undoOf } = useRecords('opportunity')
  const [closing, setClosing] = useState<{ rec: Rec; stage: string } | null>(null)
  const stages = stagesFor(world.all.opportunity.map((rec) => said(rec, 'stage')))
  const columns = stages.map((stage) => {
    const cards = rows.filter((rec) => said(rec, 'stage') === stage.name)
    return { id: stage.name, title: stage.name, cards, tone: stage.tone, sum: cards.reduce((all, rec) => all + amountOf(rec), 0), probability: stage.probability }
  })
  const move = (id: string, stage: string): void => {
    const rec = world.find('opportunity', id)
    if (rec === undefined || said(rec, 'stage') === stage) return
    if (isClosedStage(stage)) return setClosing({ rec, stage })
    void act.opportunity_stage_set({ id, stage })
    toast({ message: `“${rec.name}” is at ${stage}.`, undo: undoOf([rec]) })
  }
  return (
    <div className="stage-board">
      <Board
        label="Opportunities by stage"
        columns={columns}
        cardId={(rec) => rec.id}
        cardName={(rec) => rec.name}
        cardMenu={rowMenu}
        onMove={(id, { column }) => move(id, column)}
        title={(column) => {
          const own = columns.find((one) => one.id === column.id)!
          return (
            <span className={`stage-title tone-${own.tone}`}>
              <span>{column.title}</span>
              <small>
                {format.short(own.sum)} · {own.probability}%
              </small>
            </span>
          )
        }}
        foot={(column) => (
          <Button kind="quiet" small icon={<Plus size={14} aria-hidden />} onPress={() => openForm({ kind: 'opportunity', preset: { stage: column.id }, stay: true })}>
            New<span className="kit-hidden"> opportunity at {column.title}</span>
          </Button>
        )}
        empty="None"
      >
        {(rec) => (
          <div className="deal">
            <strong>{rec.name}</strong>
            <span className="muted">{format.show(rec, 'accountId')}</span>
            <span className="deal-line">
              <b>{format.money(amountOf(rec))}</b>
              <span className={!isClosedStage(said(rec, 'stage')) && dayPart(rec.fields.closeDate) < today ? 'overdue' : 'muted'}>{format.show(rec, 'closeDate')}</span>
            </span>
            <span className="muted small">{format.show(rec, 'ownerId')}</span>
          </div>
        )}
      </Board>
      {closing === null ? null : <CloseDialog rec={closing.rec} stage={closing.stage} onClose={() => setClosing(null)} />}
    </div>
  )
}
