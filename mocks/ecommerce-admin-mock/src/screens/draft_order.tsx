/** One draft order, or a new one: goods, customer, discounts, shipping; the total follows at once. */
import { Banner, Button, ConfirmDialog, Dialog, Page, RadioGroup, TextArea, TextField, useGo, useParams, useQuery } from '@mocks/kit'
import { useMemo, useState } from 'react'
import { cartOf, type DraftFields, draftProblem, fieldsOf, shopFor } from '../actions/drafts'
import { useAct, useMoney, useWorld } from '../hooks'
import { type DraftOrder, LIMITS } from '../model'
import { Card, Columns, MaybeLink, Status, useNow } from '../parts/basics'
import { TagsField } from '../parts/fields'
import { DraftCustomer } from '../parts/order/draft_customer'
import { DraftItems } from '../parts/order/draft_items'
import { DraftSums, StoredSums } from '../parts/order/draft_sums'
import { SaveBar } from '../parts/save_bar'
import { useDeeds } from '../parts/use_deeds'
import { useForm } from '../parts/use_form'
import { cents } from '../rules/money'
import { priced } from '../rules/pricing'
import { isEmail } from '../rules/words'
import type { World } from '../world'
import MissingScreen from './missing'

const BLANK: DraftFields = { customerId: null, lines: [], codes: [], manual: null, shipping: null, address: null, note: '', tags: [] }

function blankFor(world: World, customerId: string): DraftFields {
  const customer = world.customerById.get(customerId)
  return customer ? { ...BLANK, customerId, address: customer.defaultAddress.countryCode ? customer.defaultAddress : null } : BLANK
}

export default function DraftOrderScreen() {
  const { id = 'new' } = useParams()
  const draft = useWorld().drafts.find((one) => one.id === id)
  if (id !== 'new' && !draft) return <MissingScreen what="draft" back={{ to: '/draft-orders', label: 'Draft orders' }} />
  return <DraftPage key={id} draft={draft} />
}

function DraftPage({ draft }: { readonly draft: DraftOrder | undefined }) {
  const world = useWorld()
  const act = useAct()
  const go = useGo()
  const money = useMoney()
  const { say } = useDeeds()
  const now = useNow()
  const [open, setOpen] = useState<'complete' | 'invoice' | 'delete' | null>(null)
  const [asked] = useQuery('customer')
  const form = useForm(useMemo(() => (draft ? fieldsOf(draft) : blankFor(world, asked)), [draft, world, asked]))
  const price = useMemo(() => priced(cartOf(form.value), shopFor(world, now)), [form.value, world, now])
  const done = draft?.status === 'completed'
  const stale = draft !== undefined && !done && !form.dirty && cents(draft.totalPrice) !== price.total
  const save = async (): Promise<void> => {
    if (draft) {
      void act.draft_update({ id: draft.id, fields: form.value })
      form.settle()
      return say('Draft saved.')
    }
    const id = await act.draft_create({ fields: form.value })
    if (id) go(`/draft-orders/${id}`)
  }
  return (
    <Page
      title={draft ? `Draft ${draft.name}` : 'New order'} back={{ to: '/draft-orders', label: 'Draft orders' }} marks={draft ? <Status of={draft.status} /> : null}
      actions={draft ? <DraftActions draft={draft} dirty={form.dirty} onOpen={setOpen} /> : null}
    >
      <SaveBar show={(form.dirty || !draft) && !done} what={draft?.name ?? 'new order'} problem={draftProblem(form.value)} onSave={() => void save()} onDiscard={() => (draft ? form.reset() : go('/draft-orders'))} />
      {done ? <Banner kind="success" title="Completed">This draft became <MaybeLink to={world.orders.some((one) => one.id === draft.orderId) ? `/orders/${draft.orderId}` : null}>{world.orders.find((one) => one.id === draft.orderId)?.name ?? 'an order'}</MaybeLink>.</Banner> : null}
      {stale ? (
        <Banner kind="info" actions={<Button small onPress={() => void act.draft_update({ id: draft.id, fields: form.value })}>Recalculate</Button>}>
          {`Saved as ${money(cents(draft.totalPrice))}. With today’s rates and rules it comes to ${money(price.total)}.`}
        </Banner>
      ) : null}
      <Columns
        side={
          <>
            <DraftCustomer form={form} readOnly={done} />
            <Card title="Note"><TextArea label="Note" hideLabel value={form.value.note} disabled={done} onChange={(note) => form.set({ note })} rows={3} maxLength={LIMITS.note} /></Card>
            {done ? null : <Card title="Tags"><TagsField tags={form.value.tags} onChange={(tags) => form.set({ tags })} /></Card>}
          </>
        }
      >
        <DraftItems form={form} readOnly={done} />
        {draft && done ? <StoredSums draft={draft} /> : <DraftSums form={form} price={price} />}
      </Columns>
      {draft && open === 'complete' ? <CompleteDialog draft={draft} total={price.total} onClose={() => setOpen(null)} /> : null}
      {draft && open === 'invoice' ? <InvoiceDialog draft={draft} onClose={() => setOpen(null)} /> : null}
      {draft && open === 'delete' ? <DeleteDialog draft={draft} onClose={() => setOpen(null)} /> : null}
    </Page>
  )
}

function DraftActions({ draft, dirty, onOpen }: { readonly draft: DraftOrder; readonly dirty: boolean; readonly onOpen: (what: 'complete' | 'invoice' | 'delete') => void }) {
  if (draft.status === 'completed') return <Button onPress={() => onOpen('delete')}>Delete draft</Button>
  return (
    <>
      {dirty ? <span className="muted small">Save first</span> : null}
      <Button disabled={dirty} onPress={() => onOpen('delete')}>Delete draft</Button>
      <Button disabled={dirty || draft.status !== 'open'} onPress={() => onOpen('invoice')}>{draft.status === 'open' ? 'Send invoice' : 'Invoice sent'}</Button>
      <Button kind="primary" disabled={dirty} onPress={() => onOpen('complete')}>Create order</Button>
    </>
  )
}

function CompleteDialog({ draft, total, onClose }: { readonly draft: DraftOrder; readonly total: number; readonly onClose: () => void }) {
  const act = useAct()
  const go = useGo()
  const money = useMoney()
  const [paid, setPaid] = useState<'yes' | 'no'>('yes')
  const run = async (): Promise<void> => {
    onClose()
    const id = await act.draft_complete({ id: draft.id, paid: paid === 'yes' })
    if (id) go(`/orders/${id}`)
  }
  return (
    <Dialog title={`Create an order from ${draft.name}?`} onClose={onClose}>
      <div className="stack">
        <RadioGroup label="Payment" value={paid} options={[{ value: 'yes', label: `Paid: ${money(total)}`, detail: 'The money has been received.' }, { value: 'no', label: 'To be paid later', detail: 'The order waits for its payment.' }]} onChange={setPaid} />
        <p className="muted">Stock goes down at the first location, and discount codes count as used.</p>
        <div className="kit-dialog-buttons"><Button onPress={onClose}>Cancel</Button><Button kind="primary" onPress={() => void run()}>Create order</Button></div>
      </div>
    </Dialog>
  )
}

function InvoiceDialog({ draft, onClose }: { readonly draft: DraftOrder; readonly onClose: () => void }) {
  const act = useAct()
  const { say } = useDeeds()
  const known = useWorld().customerById.get(draft.customer?.id ?? '')?.email ?? ''
  const [to, setTo] = useState(known)
  const [tried, setTried] = useState(false)
  return (
    <Dialog title={`Send the invoice of ${draft.name}`} onClose={onClose}>
      <form className="stack" onSubmit={(event) => { event.preventDefault(); setTried(true); if (!isEmail(to)) return; onClose(); void act.draft_invoice({ id: draft.id, to }); say(`Invoice sent to ${to}.`) }}>
        <TextField label="To" type="email" value={to} onChange={setTo} error={tried && !isEmail(to) ? 'Enter an email address such as name@shop.example.' : null} />
        <div className="kit-dialog-buttons"><Button onPress={onClose}>Cancel</Button><Button kind="primary" type="submit">Send invoice</Button></div>
      </form>
    </Dialog>
  )
}

function DeleteDialog({ draft, onClose }: { readonly draft: DraftOrder; readonly onClose: () => void }) {
  const { deleteDrafts } = useDeeds()
  const go = useGo()
  return <ConfirmDialog title={`Delete draft ${draft.name}?`} action="Delete draft" onConfirm={() => { deleteDrafts([draft.id]); go('/draft-orders') }} onClose={onClose}>{draft.status === 'completed' ? 'The order that was made of it stays.' : 'Its goods stay in stock.'}</ConfirmDialog>
}
