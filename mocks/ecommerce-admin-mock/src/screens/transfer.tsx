/** One transfer: written, sent, received bit by bit. */
import { Button, ConfirmDialog, IconButton, NumberField, Page, Select, TextArea, useGo, useParams, useQuery } from '@mocks/kit'
import { PackageCheck, Plus, Send, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { shipProblem, type TransferFields, transferProblem } from '../actions/inventory'
import { useAct, useWorld } from '../hooks'
import { LIMITS, type Transfer } from '../model'
import { Card, Columns, Facts, MaybeLink, Moment, Status, Thumb, thumbOf } from '../parts/basics'
import { VariantPicker, variantName } from '../parts/product_picker'
import { SaveBar } from '../parts/save_bar'
import { useDeeds } from '../parts/use_deeds'
import { useForm } from '../parts/use_form'
import { levelsOf } from '../rules/stock'
import MissingScreen from './missing'

export default function TransferScreen() {
  const { id = 'new' } = useParams()
  const transfer = useWorld().transfers.find((one) => one.id === id)
  if (id !== 'new' && !transfer) return <MissingScreen what="transfer" back={{ to: '/transfers', label: 'Transfers' }} />
  return transfer && transfer.status !== 'draft' ? <SentTransfer key={id} transfer={transfer} /> : <DraftTransfer key={id} transfer={transfer} />
}

const BACK = { to: '/transfers', label: 'Transfers' }

function DraftTransfer({ transfer }: { readonly transfer: Transfer | undefined }) {
  const world = useWorld()
  const act = useAct()
  const go = useGo()
  const { say } = useDeeds()
  const [asked] = useQuery('variants')
  const [picking, setPicking] = useState(false)
  const places = world.locations.filter((one) => one.active)
  const kept = useMemo(
    (): TransferFields => (transfer ? { fromId: transfer.fromId, toId: transfer.toId, note: transfer.note, lines: transfer.lines.map(({ variantId, quantity }) => ({ variantId, quantity })) } : { fromId: places[0]?.id ?? '', toId: places[1]?.id ?? '', note: '', lines: asked.split(',').filter(Boolean).map((variantId) => ({ variantId, quantity: 1 })) }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new transfer begins once
    [transfer],
  )
  const form = useForm(kept)
  const { fromId, toId, lines, note } = form.value
  const problem = transferProblem(world.state, form.value)
  const blocked = transfer ? (form.dirty ? 'Save the changes first.' : shipProblem(world.state, transfer)) : null
  const save = async (): Promise<void> => {
    if (transfer) {
      void act.transfer_update({ id: transfer.id, fields: form.value })
      form.settle()
      return say('Transfer saved.')
    }
    const id = await act.transfer_create(form.value)
    if (id) go(`/transfers/${id}`)
  }
  const options = places.map((one) => ({ value: one.id, label: one.name }))
  return (
    <Page
      title={transfer ? `Transfer ${transfer.name}` : 'New transfer'} back={BACK} marks={transfer ? <Status of="draft" /> : null}
      actions={transfer ? <><CancelButton transfer={transfer} /><Button kind="primary" icon={<Send size={15} aria-hidden />} disabled={blocked !== null} onPress={() => void act.transfer_ship({ id: transfer.id })}>Mark as sent</Button></> : null}
    >
      <SaveBar show={form.dirty || !transfer} what={transfer?.name ?? 'new transfer'} problem={problem} onSave={() => void save()} onDiscard={() => (transfer ? form.reset() : go('/transfers'))} />
      {transfer && blocked !== null ? <p className="muted" role="status">{blocked}</p> : null}
      <Columns side={<Card title="Note"><TextArea label="Note" hideLabel value={note} onChange={(text) => form.set({ note: text })} rows={4} maxLength={LIMITS.note} /></Card>}>
        <Card title="Way">
          <div className="form-grid">
            <Select label="Origin" value={fromId || null} options={options} onChange={(value) => form.set({ fromId: value })} />
            <Select label="Destination" value={toId || null} options={options} onChange={(value) => form.set({ toId: value })} error={fromId !== '' && fromId === toId ? 'Origin and destination must differ.' : null} />
          </div>
        </Card>
        <Card flush title="Goods" actions={<Button small icon={<Plus size={14} aria-hidden />} onPress={() => setPicking(true)}>Add products</Button>}>
          <div className="lines">
            {lines.length === 0 ? <p className="line muted">No products yet.</p> : null}
            {lines.map((line) => (
              <Line key={line.variantId} variantId={line.variantId} placeId={fromId}>
                <NumberField hideLabel label={`Quantity of ${nameOf(world, line.variantId)}`} value={line.quantity} min={1} max={LIMITS.quantity} onChange={(quantity) => quantity !== null && form.set({ lines: lines.map((one) => (one.variantId === line.variantId ? { ...one, quantity } : one)) })} />
                <IconButton label={`Remove ${nameOf(world, line.variantId)}`} icon={<Trash2 size={15} />} onPress={() => form.set({ lines: lines.filter((one) => one.variantId !== line.variantId) })} />
              </Line>
            ))}
          </div>
        </Card>
      </Columns>
      {picking ? <VariantPicker title="Add products" action="Add to the transfer" except={lines.map((one) => one.variantId)} onPick={(ids) => form.set({ lines: [...lines, ...ids.map((variantId) => ({ variantId, quantity: 1 }))] })} onClose={() => setPicking(false)} /> : null}
    </Page>
  )
}

const nameOf = (world: ReturnType<typeof useWorld>, id: string): string => variantName(world.productById.get(world.variantById.get(id)?.productId ?? ''), world.variantById.get(id))

function Line({ variantId, placeId, children }: { readonly variantId: string; readonly placeId?: string; readonly children: React.ReactNode }) {
  const world = useWorld()
  const variant = world.variantById.get(variantId)
  const product = world.productById.get(variant?.productId ?? '')
  return (
    <div className="line">
      <Thumb source={thumbOf(product)} />
      <div className="line-text">
        <MaybeLink to={product ? `/products/${product.id}` : null}>{nameOf(world, variantId)}</MaybeLink>
        <small>{[variant?.sku, placeId && variant ? `${levelsOf(world.state, variant)[placeId] ?? 0} at the origin` : ''].filter(Boolean).join(' · ')}</small>
      </div>
      {children}
    </div>
  )
}

function CancelButton({ transfer }: { readonly transfer: Transfer }) {
  const act = useAct()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button onPress={() => setAsking(true)}>Cancel transfer</Button>
      {asking ? (
        <ConfirmDialog title={`Cancel transfer ${transfer.name}?`} action="Cancel transfer" onConfirm={() => void act.transfer_cancel({ id: transfer.id })} onClose={() => setAsking(false)}>
          {transfer.status === 'in_transit' ? 'What has not arrived goes back to the stock of the origin.' : 'It stays in the list as cancelled.'}
        </ConfirmDialog>
      ) : null}
    </>
  )
}

function SentTransfer({ transfer }: { readonly transfer: Transfer }) {
  const world = useWorld()
  const act = useAct()
  const { say } = useDeeds()
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  const place = (id: string): string => world.locations.find((one) => one.id === id)?.name ?? 'Former location'
  const open = transfer.status === 'in_transit'
  const rest = transfer.lines.filter((one) => one.received < one.quantity)
  const receive = (lines: readonly { variantId: string; quantity: number }[]): void => {
    void act.transfer_receive({ id: transfer.id, lines: lines.filter((one) => one.quantity > 0) })
    setCounts({})
    say('Received and added to the stock.')
  }
  const typed = rest.map((one) => ({ variantId: one.variantId, quantity: counts[one.variantId] ?? 0 }))
  return (
    <Page
      title={`Transfer ${transfer.name}`} back={BACK} marks={<Status of={transfer.status} />}
      actions={open ? <><CancelButton transfer={transfer} /><Button kind="primary" icon={<PackageCheck size={15} aria-hidden />} onPress={() => receive(rest.map((one) => ({ variantId: one.variantId, quantity: one.quantity - one.received })))}>Receive all</Button></> : null}
    >
      <Columns side={<><Card title="Way"><Facts of={[['From', place(transfer.fromId)], ['To', place(transfer.toId)], ['Created', <Moment key="c" of={transfer.createdAt} />], ['Changed', <Moment key="u" of={transfer.updatedAt} />]]} /></Card>{transfer.note === '' ? null : <Card title="Note"><p dir="auto">{transfer.note}</p></Card>}</>}>
        <Card flush title="Goods">
          <div className="lines">
            {transfer.lines.map((line) => (
              <Line key={line.variantId} variantId={line.variantId}>
                <span className="line-number">{`${line.received} of ${line.quantity}`}</span>
                {open && line.received < line.quantity ? <NumberField hideLabel label={`Received of ${nameOf(world, line.variantId)}`} value={counts[line.variantId] ?? 0} min={0} max={line.quantity - line.received} onChange={(count) => setCounts({ ...counts, [line.variantId]: count ?? 0 })} /> : null}
              </Line>
            ))}
          </div>
          {open ? <div className="line-foot"><Button disabled={typed.every((one) => one.quantity === 0)} onPress={() => receive(typed)}>Receive these</Button></div> : null}
        </Card>
      </Columns>
    </Page>
  )
}
