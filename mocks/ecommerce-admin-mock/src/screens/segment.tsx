/** One segment: its conditions, and who fits them now. */
import { Button, DataTable, EmptyState, Page, TextField, useGo, useParams } from '@mocks/kit'
import { Users } from 'lucide-react'
import { useMemo } from 'react'
import { type SegmentFields, segmentProblem } from '../actions/customers'
import { useAct, useWorld } from '../hooks'
import type { Segment } from '../model'
import { Card, useNow } from '../parts/basics'
import { ConditionEditor } from '../parts/condition_editor'
import { SaveBar } from '../parts/save_bar'
import { useDeeds } from '../parts/use_deeds'
import { useForm } from '../parts/use_form'
import { CUSTOMER_FIELDS, customerFits } from '../rules/conditions'
import { customerName, useCustomerColumns } from './customers'
import MissingScreen from './missing'

const BLANK: SegmentFields = { name: '', conditions: [{ field: 'orders_count', relation: 'greater_than', value: '' }], matchAny: false }

export default function SegmentScreen() {
  const { id = 'new' } = useParams()
  const segment = useWorld().segments.find((one) => one.id === id)
  if (id !== 'new' && !segment) return <MissingScreen what="segment" back={{ to: '/segments', label: 'Segments' }} />
  return <SegmentPage key={id} segment={segment} />
}

function SegmentPage({ segment }: { readonly segment: Segment | undefined }) {
  const world = useWorld()
  const act = useAct()
  const go = useGo()
  const now = useNow()
  const columns = useCustomerColumns()
  const { say, deleteSegments } = useDeeds()
  const form = useForm(useMemo((): SegmentFields => (segment ? { name: segment.name, conditions: segment.conditions, matchAny: segment.matchAny } : BLANK), [segment]))
  const fields = form.value
  const fitting = useMemo(() => world.customers.filter((one) => customerFits(one, world.ordersOf.get(one.id) ?? [], now, fields.conditions, fields.matchAny)), [world, now, fields.conditions, fields.matchAny])
  const save = async (): Promise<void> => {
    if (segment) {
      void act.segment_update({ id: segment.id, ...fields })
      form.settle()
      return say('Segment saved.')
    }
    const id = await act.segment_create(fields)
    if (id) go(`/segments/${id}`)
  }
  return (
    <Page title={segment?.name ?? 'New segment'} back={{ to: '/segments', label: 'Segments' }} actions={segment ? <Button onPress={() => { deleteSegments([segment.id]); go('/segments') }}>Delete segment</Button> : null}>
      <SaveBar show={form.dirty || !segment} what={fields.name || 'new segment'} problem={segmentProblem(world.state, fields, segment?.id)} onSave={() => void save()} onDiscard={() => (segment ? form.reset() : go('/segments'))} />
      <Card>
        <div className="stack">
          <TextField label="Name" value={fields.name} onChange={(name) => form.set({ name })} maxLength={80} required />
          <ConditionEditor fields={CUSTOMER_FIELDS} conditions={fields.conditions} matchAny={fields.matchAny} onChange={form.set} />
        </div>
      </Card>
      <Card flush title={`Customers (${fitting.length})`}>
        {fitting.length === 0 ? <EmptyState icon={<Users size={24} />} title="Nobody fits these conditions" /> : <DataTable label="Customers of the segment" rows={fitting} columns={columns} rowId={(row) => row.id} rowName={customerName} hideBar pageSize={20} onOpen={(row) => go(`/customers/${row.id}`)} />}
      </Card>
    </Page>
  )
}
