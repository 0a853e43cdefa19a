/** Draft orders: put together, priced by the shop's rules, turned into orders. */
import type { Context } from '@mocks/kit'
import { type Address, type DraftLine, type DraftOrder, LIMITS, type ManualDiscount, type Order, type ShippingChoice, type State } from '../model'
import { cents, text } from '../rules/money'
import { type Cart, type Priced, priced, type PricedShop } from '../rules/pricing'
import { locationsOf } from '../rules/stock'
import { cleanTags, fullName, isEmail, sameText } from '../rules/words'
import { address, makeWorld, type World } from '../world'
import { actor, find, findAll, guarded, type Kept, listOf, moveStock, putBack, removeAll, retag, spend, tell, variantOf } from './shared'

export interface DraftFields {
  customerId: string | null
  lines: DraftLine[]
  codes: string[]
  manual: ManualDiscount | null
  shipping: ShippingChoice | null
  address: Address | null
  note: string
  tags: string[]
}

export const shopFor = (world: World, now: string): PricedShop => ({ ...world, now })
export const cartOf = (fields: DraftFields): Cart => ({ ...fields, address: fields.address })

/** Why it cannot be kept; null: it can. */
export function draftProblem(fields: DraftFields): string | null {
  if (fields.lines.length === 0) return 'Add at least one item.'
  if (fields.lines.length > LIMITS.lines) return `At most ${LIMITS.lines} lines.`
  if (fields.lines.some((one) => !Number.isInteger(one.quantity) || one.quantity < 1 || one.quantity > LIMITS.quantity)) return `Quantities are whole numbers from 1 to ${LIMITS.quantity}.`
  return null
}

export const draftActions = guarded('orders', {
  draft_create(draft: State, { fields }: { fields: DraftFields }, context: Context): string | null {
    if (draftProblem(fields) !== null) return null
    const id = context.id('draft')
    const numbers = listOf(draft, 'draftOrders').map((one) => Number(/\d+$/.exec(one?.name ?? '')?.[0] ?? 0))
    const made: DraftOrder = { id, name: `#D${Math.max(0, ...numbers) + 1}`, status: 'open', customer: null, lineItems: [], subtotalPrice: '0.00', totalTax: '0.00', totalPrice: '0.00', note: '', tags: [], createdAt: context.now(), updatedAt: context.now() }
    draft.draftOrders.unshift(made)
    write(draft, draft.draftOrders[0]!, fields, context)
    return id
  },

  draft_update(draft: State, { id, fields }: { id: string; fields: DraftFields }, context: Context): void {
    const record = find(draft.draftOrders, id)
    if (!record || record.status === 'completed' || draftProblem(fields) !== null) return
    const before = JSON.stringify(record)
    write(draft, record, fields, context)
    if (JSON.stringify(record) !== before) record.updatedAt = context.now()
  },

  draft_tag(draft: State, { ids, add, remove }: { ids: string[]; add: string[]; remove: string[] }, context: Context): void {
    for (const record of findAll(draft.draftOrders, ids)) if (retag(record, cleanTags(add), remove)) record.updatedAt = context.now()
  },

  draft_delete(draft: State, { ids }: { ids: string[] }): void {
    removeAll(listOf(draft, 'draftOrders'), ids)
  },

  draft_restore(draft: State, { drafts }: { drafts: Kept<DraftOrder>[] }): void {
    putBack(listOf(draft, 'draftOrders'), drafts)
  },

  /** Marks that the customer has been asked to pay. */
  draft_invoice(draft: State, { id, to }: { id: string; to: string }, context: Context): void {
    const record = find(draft.draftOrders, id)
    if (!record || record.status !== 'open' || !isEmail(to)) return
    record.status = 'invoice_sent'
    record.updatedAt = context.now()
  },

  /** The order at today's prices and rates; stock goes down, the codes count as used. */
  draft_complete(draft: State, { id, paid }: { id: string; paid: boolean }, context: Context): string | null {
    const record = find(draft.draftOrders, id)
    if (!record || record.status === 'completed') return null
    const fields = fieldsOf(makeWorld(draft).drafts.find((one) => one.id === id)!)
    if (draftProblem(fields) !== null) return null
    const price = write(draft, record, fields, context)
    const order = orderFrom(draft, record, fields, price, paid, context)
    listOf(draft, 'orders').unshift(order)
    const made = draft.orders[0]!
    tell(made, 'created', `${actor(draft)} created the order from draft ${record.name}.`, context)
    if (paid) tell(made, 'paid', `${actor(draft)} marked ${order.totalPrice} ${order.currency} as paid.`, context)
    const first = locationsOf(draft)[0]!.id
    for (const line of made.lineItems) if (line.variantId && variantOf(draft, line.variantId)?.variant.tracked !== false) moveStock(draft, line.variantId, first, -line.quantity, `Order ${made.name}`, context)
    spend(draft, made.customer?.id, paid ? price.total : 0, 1)
    for (const { code } of made.discountCodes) {
      const discount = (draft.discounts ?? []).find((one) => one && sameText(one.code ?? '', code))
      if (discount) discount.usageCount = (discount.usageCount ?? 0) + 1
    }
    Object.assign(record, { status: 'completed', orderId: made.id, updatedAt: context.now() })
    return made.id
  },

  /** A copy of an order as a draft, to send the same again. */
  draft_from_order(draft: State, { orderId }: { orderId: string }, context: Context): string | null {
    const order = makeWorld(draft).orders.find((one) => one.id === orderId)
    if (!order || order.lineItems.length === 0) return null
    const lines = order.lineItems.map((line): DraftLine => ({ id: context.id('dli'), productId: line.productId, variantId: line.variantId, title: line.title, variantTitle: line.variantTitle, quantity: Math.max(1, line.quantity), price: line.price, sku: line.sku }))
    const fields: DraftFields = { customerId: order.customer?.id ?? null, lines, codes: [], manual: null, shipping: null, address: order.shippingAddress, note: `Again as ${order.name}`, tags: [] }
    return draftActions.draft_create(draft, { fields }, context) as string | null
  },
})

/** What can be edited of a draft as the state has it. */
export function fieldsOf(record: DraftOrder): DraftFields {
  return {
    customerId: record.customer?.id ?? null, lines: [...record.lineItems], codes: record.discountCodes ?? [], manual: record.manualDiscount ?? null, shipping: record.shipping ?? null, address: record.shippingAddress ?? null, note: record.note, tags: record.tags,
  }
}

function write(draft: State, record: DraftOrder, fields: DraftFields, context: Context): Priced {
  const price = priced(cartOf(fields), shopFor(makeWorld(draft), context.now()))
  const customer = find(draft.customers, fields.customerId)
  record.customer = customer ? { ...(record.customer?.id === customer.id ? record.customer : {}), id: customer.id, firstName: customer.firstName ?? '', lastName: customer.lastName ?? '' } : fields.customerId !== null && record.customer?.id === fields.customerId ? record.customer : null
  record.lineItems = fields.lines.map((line) => ({ ...line, price: text(cents(line.price)), id: line.id === '' || line.id.startsWith('new ') ? context.id('dli') : line.id }))
  record.note = fields.note.slice(0, LIMITS.note)
  record.tags = cleanTags(fields.tags)
  record.subtotalPrice = text(price.subtotal)
  record.totalTax = text(price.tax)
  record.totalPrice = text(price.total)
  const added: Partial<DraftOrder> = { shippingAddress: fields.address, shipping: fields.shipping, discountCodes: fields.codes, manualDiscount: fields.manual, totalShippingPrice: text(price.shipping), totalDiscounts: text(price.discounts) }
  // A draft that never had them is not given empty ones.
  for (const [key, value] of Object.entries(added) as [keyof DraftOrder, unknown][]) {
    if (record[key] === undefined && (value === null || value === '0.00' || (Array.isArray(value) && value.length === 0))) continue
    Object.assign(record, { [key]: value })
  }
  return price
}

function orderFrom(draft: State, record: DraftOrder, fields: DraftFields, price: Priced, paid: boolean, context: Context): Order {
  const customer = find(draft.customers, fields.customerId)
  const number = Math.max(1000, ...(draft.orders ?? []).map((one) => Number(one?.orderNumber) || 0)) + 1
  const home = fields.address ?? (customer?.defaultAddress ? address(customer.defaultAddress) : address({}))
  const used = price.codes.filter((one) => one.problem === null)
  return {
    id: context.id('order'), name: `${draft.settings?.orderPrefix ?? '#'}${number}`, orderNumber: number, email: customer?.email ?? '', financialStatus: paid ? 'paid' : 'pending', fulfillmentStatus: null, currency: draft.settings?.currency ?? 'USD',
    subtotalPrice: record.subtotalPrice, totalShippingPrice: text(price.shipping), totalTax: record.totalTax, totalDiscounts: text(price.discounts), totalPrice: record.totalPrice,
    lineItems: fields.lines.map((line) => {
      const found = line.variantId ? variantOf(draft, line.variantId) : undefined
      return { id: context.id('li'), productId: line.productId, variantId: line.variantId ?? '', title: line.title, variantTitle: line.variantTitle, quantity: line.quantity, price: text(cents(line.price)), sku: line.sku ?? '', imageSrc: found?.product.images?.[0]?.src ?? '', fulfillmentStatus: null }
    }),
    customer: customer ? { id: customer.id, firstName: customer.firstName, lastName: customer.lastName, email: customer.email } : null, shippingAddress: home, billingAddress: home, note: fields.note, tags: fields.tags,
    discountCodes: [...used.map((one) => ({ code: one.code, amount: text(one.type === 'free_shipping' ? price.shippingBefore - price.shipping : one.amount), type: one.type })), ...(price.manual > 0 && fields.manual ? [{ code: fields.manual.reason || 'Discount', amount: text(price.manual), type: fields.manual.type }] : [])],
    createdAt: context.now(), updatedAt: context.now(), timeline: [], shippingTitle: fields.shipping?.title ?? '', taxesIncluded: price.taxIncluded, fulfillments: [], refunds: [], archivedAt: null,
  }
}

export const customerLabel = (draft: Pick<DraftOrder, 'customer'>): string => fullName(draft.customer) || 'No customer'
