/** Rules of discounts: may a code be used here, and what does it take off. Enters: a discount, a cart. Leaves: a reason, or cents by line. */
import type { Collection, Discount, Order, Product } from '../model'
import { allocate, cents } from './money'

export type DiscountClass = 'order' | 'product' | 'shipping'

export interface CartLine {
  readonly id: string
  readonly productId: string
  readonly quantity: number
  readonly price: number
}

export interface Shop {
  readonly discounts: readonly Discount[]
  readonly products: readonly Product[]
  readonly collections: readonly Collection[]
  readonly orders: readonly Order[]
  readonly now: string
}

export const classOf = (discount: Discount): DiscountClass =>
  discount.type === 'free_shipping' ? 'shipping' : discount.type === 'buy_x_get_y' || discount.appliesTo !== 'all' ? 'product' : 'order'

/** Basis points: "12.5" is 1250. Never above the whole. */
export const percentOf = (value: unknown): number => Math.max(0, Math.min(10_000, cents(value)))

/** Does the discount look at this product? */
export function covers(discount: Discount, productId: string, shop: Pick<Shop, 'products' | 'collections'>): boolean {
  if (discount.appliesTo === 'all' || discount.appliesTo === undefined) return true
  const ids = discount.appliesToIds ?? []
  if (discount.appliesTo === 'specific_products') return ids.includes(productId)
  const own = shop.products.find((one) => one.id === productId)?.collections ?? []
  return ids.some((id) => own.includes(id) || shop.collections.find((one) => one.id === id)?.productIds?.includes(productId))
}

/** What the dates and the switch say, whatever the stored word. */
export function statusAt(discount: Discount, now: string): 'active' | 'scheduled' | 'expired' {
  const at = Date.parse(now)
  if (discount.endsAt && Date.parse(discount.endsAt) <= at) return 'expired'
  return Date.parse(discount.startsAt) > at ? 'scheduled' : 'active'
}

/** Why the code cannot be used; null: it can. */
export function usageProblem(discount: Discount, lines: readonly CartLine[], customerId: string | null, shop: Shop): string | null {
  const { code } = discount
  const dated = statusAt(discount, shop.now)
  if (discount.status === 'expired' || dated === 'expired') return `${code} has expired.`
  if (discount.status === 'scheduled' || dated === 'scheduled') return `${code} is not active yet.`
  if (discount.usageLimit != null && (discount.usageCount ?? 0) >= discount.usageLimit) return `${code} has been used as often as it may be.`
  if (discount.customerEligibility === 'specific_customers' && !(discount.customerIds ?? []).includes(customerId ?? '')) return `${code} is for certain customers only.`
  if (discount.oncePerCustomer) {
    if (customerId === null) return `${code} can be used once per customer: choose a customer first.`
    if (shop.orders.some((order) => order.customer?.id === customerId && !order.cancelledAt && order.discountCodes?.some((one) => one.code === code))) return `This customer has used ${code} already.`
  }
  const eligible = lines.filter((line) => covers(discount, line.productId, shop))
  if (eligible.length === 0) return `${code} applies to nothing in this order.`
  return minimumProblem(discount, eligible)
}

function minimumProblem(discount: Discount, eligible: readonly CartLine[]): string | null {
  const { code } = discount
  const count = eligible.reduce((sum, line) => sum + line.quantity, 0)
  const worth = eligible.reduce((sum, line) => sum + line.quantity * line.price, 0)
  if (discount.minimumRequirement === 'min_purchase' && worth < cents(discount.minimumValue)) return `${code} needs a purchase of at least ${discount.minimumValue}.`
  if (discount.minimumRequirement === 'min_quantity' && count < Math.round(Number(discount.minimumValue) || 0)) return `${code} needs at least ${discount.minimumValue} items.`
  if (discount.type === 'buy_x_get_y' && count < setOf(discount).buy + setOf(discount).get) return `${code} needs at least ${setOf(discount).buy + setOf(discount).get} items.`
  return null
}

const positive = (value: unknown, otherwise: number): number => (Number(value) >= 1 ? Math.floor(Number(value)) : otherwise)
export const setOf = (discount: Discount): { buy: number; get: number; off: number } => ({
  buy: positive(discount.buyQuantity, 1),
  get: positive(discount.getQuantity, 1),
  off: percentOf(discount.value) || 10_000,
})

export function combine(one: Discount, other: Discount): boolean {
  return !!one.combinesWith?.[classOf(other)] && !!other.combinesWith?.[classOf(one)]
}

/** Cents taken off each line, of what the lines still cost. */
export function takenOff(discount: Discount, lines: readonly CartLine[], net: readonly number[], shop: Pick<Shop, 'products' | 'collections'>): number[] {
  const eligible = lines.map((line) => covers(discount, line.productId, shop))
  if (discount.type === 'buy_x_get_y') return setsOff(discount, lines, net, eligible)
  const own = net.map((amount, index) => (eligible[index] ? amount : 0))
  const sum = own.reduce((all, one) => all + one, 0)
  if (discount.type === 'fixed_amount') return allocate(Math.min(cents(discount.value), sum), own)
  const percent = percentOf(discount.value)
  if (discount.appliesTo === 'all') return allocate(Math.round((sum * percent) / 10_000), own)
  return own.map((amount) => Math.round((amount * percent) / 10_000))
}

/** Of every set bought the cheapest pieces are reduced. */
function setsOff(discount: Discount, lines: readonly CartLine[], net: readonly number[], eligible: readonly boolean[]): number[] {
  const { buy, get, off } = setOf(discount)
  const count = lines.reduce((sum, line, index) => sum + (eligible[index] ? line.quantity : 0), 0)
  let free = Math.floor(count / (buy + get)) * get
  const taken = lines.map(() => 0)
  const cheapest = lines.map((line, index) => ({ line, index })).filter(({ index }) => eligible[index]).sort((a, b) => a.line.price - b.line.price || a.index - b.index)
  for (const { line, index } of cheapest) {
    const pieces = Math.min(free, line.quantity)
    taken[index] = Math.min(net[index]!, Math.round((pieces * line.price * off) / 10_000))
    free -= pieces
  }
  return taken
}

const money = (value: string, currency: string): string => `${currency} ${Number(value).toFixed(2)}`
/** "20% off selected collections, from USD 50.00". */
export function discountWords(discount: Discount, currency: string): string {
  const set = setOf(discount)
  const scope = discount.appliesTo === 'specific_collections' ? 'selected collections' : discount.appliesTo === 'specific_products' ? 'selected products' : 'the whole order'
  const what =
    discount.type === 'free_shipping'
      ? 'Free shipping'
      : discount.type === 'buy_x_get_y'
        ? `Buy ${set.buy}, get ${set.get} ${set.off === 10_000 ? 'free' : `at ${set.off / 100}% off`}`
        : `${discount.type === 'fixed_amount' ? money(discount.value, currency) : `${Number(discount.value)}%`} off ${scope}`
  const least = discount.minimumRequirement === 'min_purchase' ? `, from ${money(discount.minimumValue, currency)}` : discount.minimumRequirement === 'min_quantity' ? `, from ${discount.minimumValue} items` : ''
  return what + least
}
