/**
 * What a draft order costs: goods, discounts in their order (products, order, shipping), shipping by zone, tax by
 * region. All in whole cents, so that subtotal - discounts + shipping + tax is the total, always.
 */
import type { Address, Customer, DraftLine, ManualDiscount, Settings, ShippingChoice, ShippingRate, ShippingZone, TaxRegion } from '../model'
import { type CartLine, classOf, combine, percentOf, type Shop, takenOff, usageProblem } from './discounts'
import { allocate, cents } from './money'
import { sameText } from './words'

export interface Cart {
  readonly lines: readonly Pick<DraftLine, 'id' | 'productId' | 'quantity' | 'price'>[]
  readonly codes: readonly string[]
  readonly manual: ManualDiscount | null
  readonly shipping: ShippingChoice | null
  readonly address: Pick<Address, 'countryCode' | 'provinceCode'> | null
  readonly customerId: string | null
}

export interface PricedShop extends Shop {
  readonly customers: readonly Customer[]
  readonly shippingZones: readonly ShippingZone[]
  readonly taxRegions: readonly TaxRegion[]
  readonly settings: Pick<Settings, 'pricesIncludeTax'>
}

export interface Priced {
  readonly subtotal: number
  readonly discounts: number
  readonly shipping: number
  readonly shippingBefore: number
  readonly tax: number
  readonly taxIncluded: boolean
  readonly taxName: string | null
  readonly total: number
  /** What the lines come to after discounts, before tax. */
  readonly net: readonly number[]
  readonly codes: readonly { readonly code: string; readonly amount: number; readonly type: string; readonly problem: string | null }[]
  readonly manual: number
  readonly shippingProblem: string | null
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

export function priced(cart: Cart, shop: PricedShop): Priced {
  const lines: CartLine[] = cart.lines.map((line) => ({ id: line.id, productId: line.productId, quantity: Math.max(0, Math.floor(line.quantity)), price: cents(line.price) }))
  const subtotal = sum(lines.map((line) => line.price * line.quantity))
  const { net, codes, manual, freeShipping } = discounted(cart, lines, shop)
  const goods = sum(net)
  const { price: shippingBefore, problem: shippingProblem } = shippingOf(cart, goods, shop.shippingZones)
  const shipping = freeShipping ? 0 : shippingBefore
  const region = cart.lines.length === 0 ? null : regionFor(cart.address, shop.taxRegions)
  const exempt = shop.customers.find((one) => one.id === cart.customerId)?.taxExempt === true
  const taxIncluded = shop.settings.pricesIncludeTax === true
  const tax = region === null || exempt ? 0 : sum([...net, region.shippingTaxed ? shipping : 0].map((amount) => taxOn(amount, region.rate, taxIncluded)))
  return {
    subtotal, discounts: subtotal - goods, shipping, shippingBefore, tax, taxIncluded, taxName: exempt ? 'Exempt' : region === null ? null : region.name,
    total: goods + shipping + (taxIncluded ? 0 : tax), net, codes, manual, shippingProblem,
  }
}

/** Codes in the order of their kinds, then what the staff takes off by hand. */
function discounted(cart: Cart, lines: readonly CartLine[], shop: PricedShop) {
  const found = cart.codes.map((code) => ({ code, discount: shop.discounts.find((one) => sameText(one.code ?? '', code)) }))
  const accepted: NonNullable<(typeof found)[number]['discount']>[] = []
  const problems = found.map(({ code, discount }) => {
    if (discount === undefined) return `There is no discount ${code}.`
    const rival = accepted.find((one) => !combine(one, discount))
    const problem = usageProblem(discount, lines, cart.customerId, shop) ?? (rival ? `${discount.code} cannot be combined with ${rival.code}.` : null)
    if (problem === null) accepted.push(discount)
    return problem
  })
  let net = lines.map((line) => line.price * line.quantity)
  const amounts = new Map<string, number>()
  for (const kind of ['product', 'order'] as const) {
    for (const discount of accepted.filter((one) => classOf(one) === kind)) {
      const taken = takenOff(discount, lines, net, shop)
      net = net.map((amount, index) => amount - taken[index]!)
      amounts.set(discount.id, sum(taken))
    }
  }
  const wanted = cart.manual === null ? 0 : cart.manual.type === 'percentage' ? Math.round((sum(net) * percentOf(cart.manual.value)) / 10_000) : cents(cart.manual.value)
  const manual = Math.max(0, Math.min(wanted, sum(net)))
  const taken = allocate(manual, net)
  net = net.map((amount, index) => amount - taken[index]!)
  return {
    net, manual, freeShipping: accepted.some((one) => classOf(one) === 'shipping'),
    codes: found.map(({ code, discount }, index) => ({ code: discount?.code ?? code, amount: amounts.get(discount?.id ?? '') ?? 0, type: discount?.type ?? 'percentage', problem: problems[index]! })),
  }
}

/** The country's own zone, else the one for everywhere else ("*"). */
export function zoneFor(address: Pick<Address, 'countryCode'> | null, zones: readonly ShippingZone[]): ShippingZone | null {
  if (!address?.countryCode) return null
  return zones.find((one) => one.countryCodes?.includes(address.countryCode)) ?? zones.find((one) => one.countryCodes?.includes('*')) ?? null
}

export function rateFits(rate: ShippingRate, goods: number): boolean {
  return (rate.minSubtotal == null || goods >= cents(rate.minSubtotal)) && (rate.maxSubtotal == null || goods <= cents(rate.maxSubtotal))
}

export const ratesFor = (address: Cart['address'], goods: number, zones: readonly ShippingZone[]): ShippingRate[] => (zoneFor(address, zones)?.rates ?? []).filter((one) => rateFits(one, goods))

function shippingOf(cart: Cart, goods: number, zones: readonly ShippingZone[]): { price: number; problem: string | null } {
  const { shipping } = cart
  if (shipping === null) return { price: 0, problem: null }
  if (shipping.rateId === null) return { price: Math.max(0, cents(shipping.price)), problem: null }
  const rate = zoneFor(cart.address, zones)?.rates.find((one) => one.id === shipping.rateId)
  if (rate === undefined) return { price: cents(shipping.price), problem: `“${shipping.title}” does not serve this address any more.` }
  return { price: cents(rate.price), problem: rateFits(rate, goods) ? null : `“${rate.name}” does not serve orders of this amount.` }
}

export function regionFor(address: Cart['address'], regions: readonly TaxRegion[]): TaxRegion | null {
  if (!address?.countryCode) return null
  const own = regions.filter((one) => one.countryCode === address.countryCode)
  return own.find((one) => one.provinceCode && one.provinceCode === address.provinceCode) ?? own.find((one) => !one.provinceCode) ?? null
}

/** The rate in thousandths of a percent. */
export const rateOf = (rate: string): number => Math.max(0, Math.round((Number.parseFloat(rate) || 0) * 1000))

export function taxOn(amount: number, percent: string, included: boolean): number {
  const rate = rateOf(percent)
  return included ? amount - Math.round((amount * 100_000) / (100_000 + rate)) : Math.round((amount * rate) / 100_000)
}
