/** One discount, or a new one: what it takes off, for whom, when, and with what else. */
import { Button, Checkbox, DatePicker, instantOf, localOf, NumberField, Page, RadioGroup, Select, TextField, useGo, useParams, useQuery } from '@mocks/kit'
import { Shuffle } from 'lucide-react'
import { useMemo } from 'react'
import { type DiscountFields, discountProblems } from '../actions/discounts'
import { useAct, useWorld } from '../hooks'
import type { Discount } from '../model'
import { Card, Columns, Facts, Moment, Status, useShopClock } from '../parts/basics'
import { MoneyField } from '../parts/fields'
import { PickList } from '../parts/pick_list'
import { SaveBar } from '../parts/save_bar'
import { useDeeds } from '../parts/use_deeds'
import { type Form, useForm } from '../parts/use_form'
import { discountWords } from '../rules/discounts'
import { fullName } from '../rules/words'
import { DISCOUNT_KINDS } from './discounts'
import MissingScreen from './missing'

type Problems = ReturnType<typeof discountProblems>

function blank(type: string, now: string): DiscountFields {
  return { title: '', code: '', type, value: type === 'buy_x_get_y' ? '100' : '', appliesTo: type === 'buy_x_get_y' ? 'specific_products' : 'all', appliesToIds: [], minimumRequirement: 'none', minimumValue: '', customerEligibility: 'all', customerIds: [], usageLimit: null, oncePerCustomer: false, buyQuantity: 2, getQuantity: 1, combinesWith: { order: false, product: false, shipping: false }, startsAt: now, endsAt: null }
}

const fieldsOf = (one: Discount): DiscountFields => ({
  title: one.title, code: one.code, type: one.type, value: one.value, appliesTo: one.appliesTo, appliesToIds: one.appliesToIds, minimumRequirement: one.minimumRequirement, minimumValue: one.minimumValue, customerEligibility: one.customerEligibility, customerIds: one.customerIds ?? [], usageLimit: one.usageLimit, oncePerCustomer: one.oncePerCustomer,
  buyQuantity: one.buyQuantity ?? 1, getQuantity: one.getQuantity ?? 1, combinesWith: one.combinesWith ?? { order: false, product: false, shipping: false }, startsAt: one.startsAt, endsAt: one.endsAt,
})

export default function DiscountScreen() {
  const { id = 'new' } = useParams()
  const discount = useWorld().discounts.find((one) => one.id === id)
  if (id !== 'new' && !discount) return <MissingScreen what="discount" back={{ to: '/discounts', label: 'Discounts' }} />
  return <DiscountPage key={id} discount={discount} />
}

function DiscountPage({ discount }: { readonly discount: Discount | undefined }) {
  const { state } = useWorld()
  const act = useAct()
  const go = useGo()
  const [asked] = useQuery('type', 'percentage')
  const now = useShopClock().now()
  const { say, deleteDiscounts } = useDeeds()
  const type = DISCOUNT_KINDS.some((one) => one.value === asked) ? asked : 'percentage'
  // eslint-disable-next-line react-hooks/exhaustive-deps -- a new discount begins once
  const form = useForm(useMemo(() => (discount ? fieldsOf(discount) : blank(type, now)), [discount, type]))
  const problems = discountProblems(state, form.value, discount?.id)
  const save = async (): Promise<void> => {
    if (discount) {
      void act.discount_update({ id: discount.id, fields: form.value })
      form.settle()
      return say('Discount saved.')
    }
    const id = await act.discount_create({ fields: form.value })
    if (id) go(`/discounts/${id}`)
  }
  const kind = DISCOUNT_KINDS.find((one) => one.value === form.value.type)?.label ?? form.value.type
  return (
    <Page
      title={discount?.code ?? `New discount: ${kind.toLowerCase()}`} back={{ to: '/discounts', label: 'Discounts' }} marks={discount ? <Status of={discount.status} /> : null}
      actions={discount ? (
        <>
          {discount.status === 'active' ? <Button onPress={() => void act.discount_deactivate({ ids: [discount.id] })}>Deactivate</Button> : <Button onPress={() => void act.discount_activate({ ids: [discount.id] })}>Activate</Button>}
          <Button onPress={() => { deleteDiscounts([discount.id]); go('/discounts') }}>Delete discount</Button>
        </>
      ) : null}
    >
      <SaveBar show={form.dirty || !discount} what={form.value.code || 'new discount'} problem={Object.values(problems)[0] ?? null} onSave={() => void save()} onDiscard={() => (discount ? form.reset() : go('/discounts'))} />
      <Columns side={<Summary form={form} discount={discount} />}>
        <CodeCard form={form} problems={problems} fresh={!discount} />
        <ValueCard form={form} problems={problems} />
        <MinimumCard form={form} problems={problems} />
        <PeopleCard form={form} problems={problems} />
        <DatesCard form={form} problems={problems} />
      </Columns>
    </Page>
  )
}

interface PartProps {
  readonly form: Form<DiscountFields>
  readonly problems: Problems
}

/** The same letters for the same number of discounts: a page that is opened twice proposes the same code. */
function proposed(count: number): string {
  const letters = 'ACDEFGHJKLMNPQRTUVWXY'
  return `SHOP${Array.from({ length: 4 }, (_, index) => letters[((count + 3) * (index * 5 + 7) * 13 + index) % letters.length]).join('')}`
}

function CodeCard({ form, problems, fresh }: PartProps & { readonly fresh: boolean }) {
  const { discounts } = useWorld()
  const fields = form.value
  return (
    <Card title="Code">
      <div className="form-grid">
        <TextField label="Discount code" value={fields.code} onChange={(code) => form.set({ code })} maxLength={40} error={fields.code === '' ? null : (problems.code ?? null)} required />
        <TextField label="Title" value={fields.title} onChange={(title) => form.set({ title })} maxLength={120} description="For the staff. Left empty, it is the code." />
        {fresh ? <div><Button small icon={<Shuffle size={14} aria-hidden />} onPress={() => form.set({ code: proposed(discounts.length) })}>Propose a code</Button></div> : null}
      </div>
    </Card>
  )
}

function ValueCard({ form, problems }: PartProps) {
  const world = useWorld()
  const fields = form.value
  const set = form.set
  const list = fields.appliesTo === 'specific_collections' ? world.collections.map((one) => ({ value: one.id, label: one.title })) : world.products.map((one) => ({ value: one.id, label: one.title }))
  return (
    <Card title="Value">
      <div className="stack">
        <Select label="Kind" value={DISCOUNT_KINDS.some((one) => one.value === fields.type) ? fields.type : null} placeholder={fields.type} options={DISCOUNT_KINDS.map((one) => ({ value: one.value as string, label: one.label }))} onChange={(type) => set({ type })} />
        {fields.type === 'buy_x_get_y' ? (
          <div className="form-grid">
            <NumberField label="Customer buys" value={fields.buyQuantity} min={1} max={100} onChange={(value) => set({ buyQuantity: value ?? 1 })} />
            <NumberField label="Customer gets" value={fields.getQuantity} min={1} max={100} onChange={(value) => set({ getQuantity: value ?? 1 })} />
            <TextField label="Percent off those" value={fields.value} onChange={(value) => set({ value })} error={problems.value ?? null} description="100 is free." />
          </div>
        ) : null}
        {fields.type === 'percentage' ? <TextField label="Percent off" value={fields.value} onChange={(value) => set({ value })} error={fields.value === '' ? null : (problems.value ?? null)} /> : null}
        {fields.type === 'fixed_amount' ? <MoneyField label="Amount off" value={fields.value} onChange={(value) => set({ value })} error={fields.value === '' ? null : (problems.value ?? null)} /> : null}
        {fields.type === 'free_shipping' ? <p className="muted">Takes off whatever the shipping costs.</p> : (
          <>
            <RadioGroup label="Applies to" row value={fields.appliesTo} options={[{ value: 'all', label: fields.type === 'buy_x_get_y' ? 'All products' : 'The whole order' }, { value: 'specific_collections', label: 'Collections' }, { value: 'specific_products', label: 'Products' }]} onChange={(appliesTo) => set({ appliesTo, appliesToIds: [] })} />
            {fields.appliesTo === 'all' ? null : <PickList label={fields.appliesTo === 'specific_collections' ? 'Collections' : 'Products'} options={list} ids={fields.appliesToIds} error={problems.appliesToIds} onChange={(appliesToIds) => set({ appliesToIds })} />}
          </>
        )}
      </div>
    </Card>
  )
}

function MinimumCard({ form, problems }: PartProps) {
  const fields = form.value
  return (
    <Card title="Minimum">
      <div className="stack">
        <RadioGroup label="Needed" row value={fields.minimumRequirement} options={[{ value: 'none', label: 'Nothing' }, { value: 'min_purchase', label: 'An amount' }, { value: 'min_quantity', label: 'A number of items' }]} onChange={(minimumRequirement) => form.set({ minimumRequirement, minimumValue: '' })} />
        {fields.minimumRequirement === 'min_purchase' ? <MoneyField label="Least amount" value={fields.minimumValue} onChange={(minimumValue) => form.set({ minimumValue })} error={fields.minimumValue === '' ? null : (problems.minimumValue ?? null)} /> : null}
        {fields.minimumRequirement === 'min_quantity' ? <TextField label="Least number of items" value={fields.minimumValue} onChange={(minimumValue) => form.set({ minimumValue })} error={fields.minimumValue === '' ? null : (problems.minimumValue ?? null)} /> : null}
      </div>
    </Card>
  )
}

function PeopleCard({ form, problems }: PartProps) {
  const { customers } = useWorld()
  const fields = form.value
  return (
    <Card title="Customers and limits">
      <div className="stack">
        <RadioGroup label="For" row value={fields.customerEligibility} options={[{ value: 'all', label: 'Everybody' }, { value: 'specific_customers', label: 'Certain customers' }]} onChange={(customerEligibility) => form.set({ customerEligibility })} />
        {fields.customerEligibility === 'specific_customers' ? <PickList label="Customers" options={customers.map((one) => ({ value: one.id, label: fullName(one) || one.email, detail: one.email }))} ids={fields.customerIds} error={problems.customerIds} onChange={(customerIds) => form.set({ customerIds })} /> : null}
        <Checkbox checked={fields.usageLimit !== null} onChange={(on) => form.set({ usageLimit: on ? 100 : null })}>Limit how often it can be used in all</Checkbox>
        {fields.usageLimit === null ? null : <NumberField label="Uses in all" value={fields.usageLimit} min={1} max={1_000_000} onChange={(usageLimit) => form.set({ usageLimit: usageLimit ?? 1 })} />}
        <Checkbox checked={fields.oncePerCustomer} onChange={(oncePerCustomer) => form.set({ oncePerCustomer })}>Once per customer</Checkbox>
        <fieldset className="kit-fieldset">
          <legend className="kit-label">Can be combined with</legend>
          <div className="row">
            {(['product', 'order', 'shipping'] as const).map((kind) => (
              <Checkbox key={kind} checked={fields.combinesWith[kind]} onChange={(on) => form.set({ combinesWith: { ...fields.combinesWith, [kind]: on } })}>{{ product: 'Product discounts', order: 'Order discounts', shipping: 'Shipping discounts' }[kind]}</Checkbox>
            ))}
          </div>
        </fieldset>
      </div>
    </Card>
  )
}

function DatesCard({ form, problems }: PartProps) {
  const { timezone } = useShopClock()
  const fields = form.value
  const day = (instant: string): string => localOf(instant, timezone).slice(0, 10)
  return (
    <Card title="Dates">
      <div className="form-grid">
        <DatePicker label="Starts on" value={day(fields.startsAt) || null} onChange={(value) => value !== null && value !== day(fields.startsAt) && form.set({ startsAt: instantOf(value, timezone) })} error={problems.startsAt ?? null} />
        <DatePicker label="Ends before" value={fields.endsAt === null ? null : day(fields.endsAt)} onChange={(value) => form.set({ endsAt: value === null ? null : instantOf(value, timezone) })} error={problems.endsAt ?? null} />
        {fields.endsAt === null ? null : <div><Button small onPress={() => form.set({ endsAt: null })}>No end</Button></div>}
      </div>
    </Card>
  )
}

function Summary({ form, discount }: { readonly form: Form<DiscountFields>; readonly discount: Discount | undefined }) {
  const { settings, orders } = useWorld()
  const fields = form.value
  const used = discount ? orders.filter((order) => order.discountCodes.some((one) => one.code === discount.code)) : []
  return (
    <Card title="In short">
      <div className="stack">
        <p>{discountWords({ ...fields, id: '', status: '', usageCount: 0, createdAt: '' }, settings.currency)}</p>
        <Facts of={[['Used', String(discount?.usageCount ?? 0)], ['In the orders here', String(used.length)], ['Limit', fields.usageLimit === null ? 'None' : String(fields.usageLimit)], ['From', <Moment key="s" of={fields.startsAt} />], ['Until', <Moment key="e" of={fields.endsAt} />]]} />
      </div>
    </Card>
  )
}
