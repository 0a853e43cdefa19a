/** What the tests share: the default world, one action at a time, and what must hold after each. */
import fs from 'node:fs'
import path from 'node:path'
import Ajv2020 from 'ajv/dist/2020'
import { run } from '../../_kit/src/state/action'
import type { Env } from '../../_kit/src/state/context'
import { actions } from '../src/actions'
import type { Order, State } from '../src/model'
import { cents } from '../src/rules/money'
import { lineTotals, openOf, refundable, refundedOf, returnedOf, sentOf } from '../src/rules/orders'
import { levelsOf } from '../src/rules/stock'

const here = path.resolve(import.meta.dirname, '..')
export const read = (name: string) => JSON.parse(fs.readFileSync(path.join(here, name), 'utf8'))
export const sizeOf = (name: string): number => fs.statSync(path.join(here, name)).size
export const seed = read('seed.json') as State
const validate = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true }).compile(read('schema.json'))
export const ENV: Env = { now: '2026-03-02T09:00:00Z', seed: 1, timezone: 'UTC', locale: 'en-US', clock: 'moving', ticks: 0 }

export type Name = keyof typeof actions
export const act = <N extends Name>(state: State, name: N, payload: Parameters<(typeof actions)[N]>[1], tick = 0) =>
  run(state, (draft, context) => (actions[name] as (d: unknown, p: unknown, c: unknown) => unknown)(draft, payload, context), ENV, tick)

const order = (one: Order): string[] => {
  const total = cents(one.totalPrice)
  const parts = cents(one.subtotalPrice) - cents(one.totalDiscounts) + cents(one.totalShippingPrice) + (one.taxesIncluded ? 0 : cents(one.totalTax))
  const goods = one.lineItems.reduce((sum, line) => sum + cents(line.price) * line.quantity, 0)
  const refunds = (one.refunds ?? []).map((back) => cents(back.total) - cents(back.shipping) - back.lines.reduce((sum, line) => sum + cents(line.amount), 0))
  return [
    parts === total ? '' : `${one.name}: ${parts} is not the total ${total}`,
    goods === cents(one.subtotalPrice) ? '' : `${one.name}: the lines come to ${goods}`,
    lineTotals(one).reduce((sum, amount) => sum + amount, 0) + cents(one.totalShippingPrice) === total ? '' : `${one.name}: line totals do not add up`,
    refundedOf(one) <= total && refundable(one) >= 0 ? '' : `${one.name}: more refunded than paid`,
    refunds.every((rest) => rest === 0) ? '' : `${one.name}: a refund does not add up`,
    one.lineItems.every((line) => sentOf(one, line) <= line.quantity && returnedOf(one, line) <= line.quantity && openOf(one, line) >= 0) ? '' : `${one.name}: quantities`,
    one.cancelledAt && one.lineItems.some((line) => sentOf(one, line) > 0) ? `${one.name}: cancelled and sent` : '',
    ['paid', 'pending', 'refunded', 'partially_refunded', 'voided'].includes(one.financialStatus) ? '' : `${one.name}: ${one.financialStatus}`,
  ]
}

export function broken(state: State): string[] {
  const ids = new Set(state.products.map((one) => one.id))
  const handles = state.products.map((one) => one.handle)
  return [
    ...state.orders.flatMap(order),
    ...state.draftOrders.map((one) => (cents(one.subtotalPrice) - cents(one.totalDiscounts) + cents(one.totalShippingPrice) + (state.settings.pricesIncludeTax ? 0 : cents(one.totalTax)) === cents(one.totalPrice) || state.settings.pricesIncludeTax !== seed.settings.pricesIncludeTax ? '' : `draft ${one.name} does not add up`)),
    ...state.products.flatMap((product) => [
      ...product.variants.map((variant) => (Object.values(levelsOf(state, variant)).reduce((sum, one) => sum + one, 0) === variant.inventoryQuantity ? '' : `${variant.id}: levels do not add up`)),
      product.collections.every((id) => state.collections.some((one) => one.id === id && one.productIds.includes(product.id))) ? '' : `${product.title}: a collection does not know it`,
      new Set(product.variants.map((one) => one.id)).size === product.variants.length ? '' : `${product.title}: a variant twice`,
    ]),
    ...state.collections.map((one) => (one.productsCount === one.productIds.length && one.productIds.every((id) => ids.has(id)) ? '' : `${one.title}: members`)),
    new Set(handles).size === handles.length ? '' : 'two products of one handle',
    new Set(state.discounts.map((one) => one.code.toLowerCase())).size === state.discounts.length ? '' : 'two discounts of one code',
    ...state.discounts.map((one) => (one.usageCount >= 0 && (one.usageLimit === null || one.usageLimit > 0) ? '' : `${one.code}: counts`)),
    ...state.transfers.map((one) => (one.lines.every((line) => line.received >= 0 && line.received <= line.quantity) && (one.status !== 'received' || one.lines.every((line) => line.received === line.quantity)) ? '' : `${one.name}: received`)),
    ...state.customers.map((one) => (cents(one.totalSpent) >= 0 && one.ordersCount >= 0 ? '' : `${one.id}: negative`)),
    state.themes.filter((one) => one.role === 'main').length === 1 ? '' : 'not one live theme',
    state.staff.filter((one) => one.role === 'owner').length === 1 ? '' : 'not one owner',
    state.orders.every((one, index) => state.orders.findIndex((other) => other.id === one.id) === index) ? '' : 'an order twice',
    validate(state) ? '' : JSON.stringify(validate.errors?.slice(0, 3)),
  ].filter(Boolean)
}
