/** The rules that matter, written out: prices, discounts, refunds, stock, variants, CSV, permissions, undo. */
import { describe, expect, test } from 'vitest'
import { fieldsOf, type DraftFields } from '../src/actions/drafts'
import type { Order, State } from '../src/model'
import { fieldsOf as productFields, NEW_PRODUCT } from '../src/parts/product/product_form'
import { customerFits, productFits } from '../src/rules/conditions'
import { allocate, cents, share, text, typedCents } from '../src/rules/money'
import { refundable, refundOf } from '../src/rules/orders'
import { type Cart, priced, ratesFor } from '../src/rules/pricing'
import { productsCsv, readProductsCsv } from '../src/rules/product_csv'
import { before, daysIn, ordersIn, totalsOf } from '../src/rules/report'
import { combinations, generate } from '../src/rules/variants'
import { freeHandle, handleOf } from '../src/rules/words'
import { worldOf } from '../src/world'
import { act, broken, ENV, seed } from './help'

const world = worldOf(seed)
const shop = { ...world, now: ENV.now }
const product = (title: string) => world.products.find((one) => one.title === title)!
const line = (title: string, quantity: number, index = 0) => ({ id: title, productId: product(title).id, quantity, price: product(title).variants[index]!.price })
const cart = (change: Partial<Cart>): Cart => ({ lines: [line('Linen apron', 2)], codes: [], manual: null, shipping: null, address: null, customerId: null, ...change })
const NY = { countryCode: 'US', provinceCode: 'NY' }

describe('money', () => {
  test('is read and written in whole cents', () => {
    expect([cents('29.99'), cents(19.99), cents('1,234.5'), cents(null), cents('x')]).toEqual([2999, 1999, 123450, 0, 0])
    expect([text(5), text(-1234), text(0)]).toEqual(['0.05', '-12.34', '0.00'])
    expect([typedCents('24.5'), typedCents('$ 3'), typedCents('-1'), typedCents('1.999'), typedCents('')]).toEqual([2450, 300, null, null, null])
  })
  test('parts add up for any weights', () => {
    for (let amount = 0; amount < 300; amount += 7) for (const weights of [[1, 1, 1], [0, 0], [3, 5, 11, 2], [99, 1]]) expect(allocate(amount, weights).reduce((a, b) => a + b, 0)).toBe(amount)
    for (let of = 1; of < 9; of += 1) expect(Array.from({ length: of }, (_, index) => share(1001, index, 1, of)).reduce((a, b) => a + b, 0)).toBe(1001)
  })
})

describe('pricing', () => {
  test('adds tax of the region and shipping where it is taxed', () => {
    const made = priced(cart({ address: NY, shipping: { rateId: 'rate_3', title: '', price: '' } }), shop)
    expect(made).toMatchObject({ subtotal: 8400, discounts: 0, shipping: 1800, tax: Math.round(84 * 8.875) + Math.round(18 * 8.875), taxIncluded: false })
    expect(made.total).toBe(8400 + 1800 + made.tax)
  })
  test('takes tax out of prices that include it', () => {
    const made = priced(cart({ address: { countryCode: 'GB', provinceCode: '' } }), { ...shop, settings: { pricesIncludeTax: true } })
    expect(made).toMatchObject({ total: 8400, tax: 1400 })
  })
  test('takes none from the exempt', () => {
    expect(priced(cart({ address: NY, customerId: 'cust_2' }), shop)).toMatchObject({ tax: 0, taxName: 'Exempt' })
  })
  test('offers the rates of the zone and the amount', () => {
    const names = (goods: number, countryCode: string) => ratesFor({ countryCode, provinceCode: '' }, goods, seed.shippingZones).map((one) => one.name)
    expect(names(9_000, 'US')).toEqual(['Standard', 'Express'])
    expect(names(10_000, 'US')).toEqual(['Standard, free from 100', 'Express'])
    expect(names(10_000, 'BR')).toEqual(['Air parcel'])
    expect(names(1_000, 'BR')).toEqual([])
  })
  test('applies codes by kind and says why it does not', () => {
    const codes = (given: Partial<Cart>) => priced(cart(given), shop).codes.map((one) => [one.amount, one.problem])
    expect(codes({ codes: ['TENOFF'] })).toEqual([[1000, null]])
    expect(codes({ codes: ['TENOFF'], lines: [line('Linen apron', 1)] })).toEqual([[0, 'TENOFF needs a purchase of at least 75.00.']])
    expect(codes({ codes: ['HOLIDAY30'] })).toEqual([[0, 'HOLIDAY30 has expired.']])
    expect(codes({ codes: ['SPRING15'] })).toEqual([[0, 'SPRING15 is not active yet.']])
    expect(codes({ codes: ['FAIR5'], customerId: 'cust_1' })).toEqual([[0, 'FAIR5 has been used as often as it may be.']])
    expect(codes({ codes: ['CAFE15'], customerId: 'cust_3' })).toEqual([[0, 'CAFE15 is for certain customers only.']])
    expect(codes({ codes: ['WELCOME10'] })).toEqual([[0, 'WELCOME10 can be used once per customer: choose a customer first.']])
    expect(codes({ codes: ['nothing'] })).toEqual([[0, 'There is no discount nothing.']])
    expect(codes({ codes: ['TENOFF', 'SHIPFREE'] })).toEqual([[1000, null], [0, 'SHIPFREE cannot be combined with TENOFF.']])
  })
  test('gives the cheapest pieces of every set', () => {
    const mugs = product('Stoneware mug')
    const made = priced(cart({ codes: ['MUGS3FOR2'], lines: [{ id: 'a', productId: mugs.id, quantity: 4, price: '22.50' }, { id: 'b', productId: mugs.id, quantity: 3, price: '18.50' }] }), shop)
    expect(made.codes[0]).toMatchObject({ amount: 2 * 1850, problem: null })
    expect(priced(cart({ codes: ['MUGS3FOR2'], lines: [{ id: 'a', productId: mugs.id, quantity: 2, price: '22.50' }] }), shop).codes[0]!.problem).toBe('MUGS3FOR2 needs at least 3 items.')
  })
  test('waives the shipping beside a discount that allows it', () => {
    const throws = { lines: [line('Wool throw', 1)], codes: ['WINTER20', 'SHIPFREE'], shipping: { rateId: null, title: 'Own', price: '9.00' } }
    expect(priced(cart(throws), shop)).toMatchObject({ subtotal: 12000, discounts: 2400, shipping: 0, shippingBefore: 900, total: 9600 })
  })
  test('never goes below nothing', () => {
    expect(priced(cart({ manual: { type: 'fixed_amount', value: '5000', reason: '' } }), shop)).toMatchObject({ discounts: 8400, total: 0 })
  })
})

test('a draft becomes an order: stock, codes, customer, numbers', () => {
  const mug = product('Stoneware mug')
  const fields: DraftFields = { ...fieldsOf(world.drafts[0]!), customerId: 'cust_3', codes: ['TENOFF'], manual: null, shipping: null, address: null, lines: [{ id: '', productId: mug.id, variantId: mug.variants[0]!.id, title: mug.title, variantTitle: '', quantity: 5, price: '18.50' }] }
  const made = act(seed, 'draft_create', { fields })
  const done = act(made.state, 'draft_complete', { id: made.result as string, paid: true }, 1)
  const order = done.state.orders[0]!
  expect(order).toMatchObject({ name: '#1057', orderNumber: 1057, financialStatus: 'paid', subtotalPrice: '92.50', totalDiscounts: '10.00', totalPrice: '82.50', discountCodes: [{ code: 'TENOFF', amount: '10.00', type: 'fixed_amount' }] })
  expect(done.state.draftOrders[0]).toMatchObject({ status: 'completed', orderId: order.id })
  expect(done.state.products.find((one) => one.id === mug.id)!.variants[0]!.inventoryQuantity).toBe(mug.variants[0]!.inventoryQuantity - 5)
  expect(done.state.discounts.find((one) => one.code === 'TENOFF')!.usageCount).toBe(seed.discounts.find((one) => one.code === 'TENOFF')!.usageCount + 1)
  const [was, now] = [seed, done.state].map((state: State) => state.customers.find((one) => one.id === 'cust_3')!)
  expect([now!.ordersCount - was!.ordersCount, cents(now!.totalSpent) - cents(was!.totalSpent)]).toEqual([1, 8250])
  expect(act(done.state, 'draft_complete', { id: made.result as string, paid: true }, 2).patch).toEqual([])
})

test('an order is sent in parts, and a cancelled shipment opens it again', () => {
  const order = seed.orders.find((one) => one.fulfillmentStatus === null && !one.cancelledAt && one.lineItems.some((item) => item.quantity > 1))!
  const item = order.lineItems.find((one) => one.quantity > 1)!
  const send = { locationId: 'loc_1', carrier: '', trackingNumber: 'X1' }
  const first = act(seed, 'order_fulfill', { id: order.id, lines: [{ lineItemId: item.id, quantity: 1 }], ...send }).state
  const half = first.orders.find((one) => one.id === order.id)!
  expect(half.fulfillmentStatus).toBe('partial')
  expect(half.timeline.at(-1)).toMatchObject({ type: 'fulfilled' })
  const all = act(first, 'order_fulfill_many', { ids: [order.id] }, 1).state.orders.find((one) => one.id === order.id)!
  expect(all.fulfillmentStatus).toBe('fulfilled')
  expect(act(first, 'shipment_cancel', { id: order.id, shipmentId: half.fulfillments![0]!.id }, 1).state.orders.find((one) => one.id === order.id)!.fulfillmentStatus).toBeNull()
})

test('an order of the public shape, without shipments, is sent as a whole', () => {
  const bare = { ...seed, orders: [{ id: 'order_11', name: '#1', financialStatus: 'paid', fulfillmentStatus: null, totalPrice: '10.00', lineItems: [{ id: 'li_1', quantity: 2, price: '5.00' }], timeline: [] }] } as unknown as State
  const sent = act(bare, 'order_fulfill_many', { ids: ['order_11'] }).state.orders[0]!
  expect(sent).toMatchObject({ fulfillmentStatus: 'fulfilled', lineItems: [{ fulfillmentStatus: 'fulfilled' }] })
  expect(sent.timeline).toHaveLength(1)
})

test('refunds never exceed what was paid, however they are cut', () => {
  for (const order of seed.orders.filter((one) => one.financialStatus === 'paid').slice(0, 12)) {
    let state: State = seed
    for (const item of order.lineItems) for (let piece = 0; piece < item.quantity; piece += 1) state = act(state, 'order_refund', { id: order.id, wish: { lines: [{ lineItemId: item.id, quantity: 1 }], shipping: 0 }, restock: false, locationId: 'loc_1', reason: '' }, piece).state
    state = act(state, 'order_refund', { id: order.id, wish: { lines: [], shipping: 999_999 }, restock: false, locationId: 'loc_1', reason: '' }, 99).state
    const after = state.orders.find((one) => one.id === order.id)!
    expect(refundable(after), order.name).toBe(0)
    expect(after.financialStatus).toBe('refunded')
    expect(broken(state)).toEqual([])
  }
})

test('a refund restocks, and a cancelled order is paid back or void', () => {
  const order = seed.orders.find((one) => one.financialStatus === 'paid' && one.fulfillmentStatus === null)!
  const item = order.lineItems[0]!
  const stock = (state: State): number => state.products.flatMap((one) => one.variants).find((one) => one.id === item.variantId)!.inventoryQuantity
  const back = act(seed, 'order_refund', { id: order.id, wish: { lines: [{ lineItemId: item.id, quantity: 1 }], shipping: 0 }, restock: true, locationId: 'loc_2', reason: 'x' }).state
  expect(stock(back)).toBe(stock(seed) + 1)
  const cancelled = act(seed, 'order_cancel', { id: order.id, reason: 'customer', refund: true, restock: true }).state
  const gone = cancelled.orders.find((one) => one.id === order.id)!
  expect(gone).toMatchObject({ financialStatus: 'refunded', cancelReason: 'customer' })
  expect(stock(cancelled)).toBe(stock(seed) + item.quantity)
  const sent = seed.orders.find((one) => one.fulfillmentStatus === 'fulfilled')!
  expect(act(seed, 'order_cancel', { id: sent.id, reason: 'customer', refund: true, restock: true }).patch).toEqual([])
  const unpaid = seed.orders.find((one) => one.financialStatus === 'pending')!
  expect(act(seed, 'order_cancel', { id: unpaid.id, reason: 'fraud', refund: true, restock: false }).state.orders.find((one) => one.id === unpaid.id)!.financialStatus).toBe('voided')
  expect(refundOf(unpaid as Order, { lines: [{ lineItemId: unpaid.lineItems[0]!.id, quantity: 1 }], shipping: 0 }).total).toBe(0)
})

test('transfers take from the origin and give to the destination', () => {
  const draft = seed.transfers.find((one) => one.status === 'draft')!
  const level = (state: State, place: string): number => state.products.flatMap((one) => one.variants).find((one) => one.id === draft.lines[0]!.variantId)!.inventoryLevels![place]!
  const sent = act(seed, 'transfer_ship', { id: draft.id }).state
  expect(level(sent, draft.fromId)).toBe(level(seed, draft.fromId) - draft.lines[0]!.quantity)
  const got = act(sent, 'transfer_receive', { id: draft.id, lines: draft.lines.map((one) => ({ variantId: one.variantId, quantity: one.quantity })) }, 1).state
  expect(level(got, draft.toId)).toBe(level(seed, draft.toId) + draft.lines[0]!.quantity)
  expect(got.transfers.find((one) => one.id === draft.id)!.status).toBe('received')
  const back = act(sent, 'transfer_cancel', { id: draft.id }, 1).state
  expect(level(back, draft.fromId)).toBe(level(seed, draft.fromId))
})

test('options make every combination and keep what is known', () => {
  expect(combinations([{ values: ['S', 'M'] }, { values: ['Red', 'Blue', 'Green'] }])).toHaveLength(6)
  const old = productFields(product('Stoneware mug'))
  const more = generate([...old.options.slice(0, 1), { values: [...old.options[1]!.values, '500 ml'] }], old.variants)
  expect(more).toHaveLength(12)
  expect(more.filter((one) => one.id !== undefined)).toHaveLength(8)
  const plain = generate([{ values: ['S', 'M'] }], [{ ...NEW_PRODUCT.variants[0]!, id: 'var_x', price: '9.00' }])
  expect(plain.map((one) => [one.id, one.price, one.title])).toEqual([['var_x', '9.00', 'S'], [undefined, '9.00', 'M']])
})

test('a product joins and leaves smart collections as it changes', () => {
  const apron = product('Key fob')
  const sale = seed.collections.find((one) => one.title === 'On sale')!
  const tagged = act(seed, 'product_tag', { ids: [apron.id], add: ['sale'], remove: [] }).state
  expect(tagged.collections.find((one) => one.id === sale.id)!.productIds).toContain(apron.id)
  expect(tagged.products.find((one) => one.id === apron.id)!.collections).toContain(sale.id)
  const plain = act(tagged, 'product_tag', { ids: [apron.id], add: [], remove: ['Sale'] }, 1).state
  expect(plain.collections.find((one) => one.id === sale.id)!.productIds).not.toContain(apron.id)
})

test('conditions read any spelling', () => {
  const mug = product('Stoneware mug')
  expect(productFits(mug, [{ field: 'product_type', relation: 'is', value: 'mugs' }])).toBe(true)
  expect(productFits(mug, [{ field: 'variant_price', relation: 'greater_than', value: '18.50' }, { field: 'vendor', relation: 'not_equals', value: 'Kilnhouse' }])).toBe(false)
  expect(productFits(mug, [{ field: 'variant_price', relation: 'greater_than', value: '18.50' }, { field: 'vendor', relation: 'not_equals', value: 'Kilnhouse' }], true)).toBe(true)
  expect(productFits(mug, [])).toBe(false)
  expect(customerFits(world.customers[0]!, world.ordersOf.get('cust_1') ?? [], ENV.now, [{ field: 'tag', relation: 'equals', value: 'VIP' }])).toBe(true)
})

test('products survive the way out as CSV and in again', () => {
  const plan = readProductsCsv(productsCsv(world.products))
  expect(plan.problems).toEqual([])
  expect(plan.products).toHaveLength(world.products.length)
  expect(plan.products.map((one) => one.variants.length)).toEqual(world.products.map((one) => one.variants.length))
  const again = act(seed, 'product_import', { products: [...plan.products], overwrite: true })
  expect(again.result).toEqual({ created: 0, updated: world.products.length })
  expect(again.state.products.map((one) => one.variants.map((variant) => [variant.price, variant.inventoryQuantity]))).toEqual(seed.products.map((one) => one.variants.map((variant) => [variant.price, variant.inventoryQuantity])))
  expect(readProductsCsv('Title,Price\nCup,abc\n,3\n').problems).toEqual(['Line 2: “abc” is no price.', 'Line 3: the title is missing.'])
  expect(readProductsCsv('Name\nCup\n').problems).toHaveLength(1)
})

test('those who may not, do not', () => {
  const hugo = { ...seed, currentStaffId: 'staff_4' }
  const open = seed.orders.find((one) => one.financialStatus === 'paid' && one.fulfillmentStatus === null)!
  expect(act(hugo, 'product_status', { ids: [seed.products[0]!.id], status: 'archived' }).patch).toEqual([])
  expect(act(hugo, 'order_cancel', { id: open.id, reason: 'customer', refund: true, restock: true }).patch).toEqual([])
  expect(act(hugo, 'order_fulfill_many', { ids: [open.id] }).patch.length).toBeGreaterThan(0)
  expect(act({ ...seed, currentStaffId: 'staff_2' }, 'staff_save', { id: null, fields: { name: 'X', email: 'x@shop.example', permissions: [] } }).patch).toEqual([])
})

test('deleting and restoring a product leaves everything as it was', () => {
  const ids = [product('Linen apron').id, product('Key fob').id]
  const products = seed.products.flatMap((record, index) => (ids.includes(record.id) ? [{ record, index }] : []))
  const places = seed.collections.map((one) => ({ id: one.id, productIds: one.productIds }))
  const gone = act(seed, 'product_delete', { ids }).state
  expect(broken(gone)).toEqual([])
  expect(act(gone, 'product_restore', { products, places }, 1).state).toEqual(seed)
})

test('reports count what was sold in the days', () => {
  const range = { start: '2026-02-01', end: '2026-03-02' }
  expect([daysIn(range), before(range)]).toEqual([30, { start: '2026-01-02', end: '2026-01-31' }])
  const orders = ordersIn(world.orders, range, 'America/New_York')
  const totals = totalsOf(orders, world.orders, world.metrics, range)
  expect(totals.total).toBe(totals.gross - totals.discounts + totals.shipping + totals.taxes - totals.returns)
  expect(orders.every((one) => !one.cancelledAt)).toBe(true)
})

test('handles are free and readable', () => {
  expect([handleOf('Café crème, 2 l!'), handleOf('波 Waves'), handleOf('!!')]).toEqual(['cafe-creme-2-l', '波-waves', 'untitled'])
  expect(freeHandle('Cup', ['cup', 'cup-2'])).toBe('cup-3')
})
