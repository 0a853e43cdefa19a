/** Invariants of the shop under random actions: totals add up, stock adds up, references hold. */
import { expect, test } from 'vitest'
import { randomFrom } from '../../_kit/src/state/random'
import { actions } from '../src/actions'
import { fieldsOf as draftFields } from '../src/actions/drafts'
import { AREAS, type State } from '../src/model'
import { fieldsOf as productFields } from '../src/parts/product/product_form'
import { worldOf } from '../src/world'
import { act, broken, type Name, seed, sizeOf } from './help'

test('the default world fits the schema and keeps the invariants', () => {
  expect(broken(seed)).toEqual([])
  expect(sizeOf('seed.json')).toBeGreaterThan(30_000)
  expect(sizeOf('seed.json')).toBeLessThan(250_000)
})

type Random = () => number
const COUNTRIES = ['US', 'CA', 'GB', 'BR', '']

function things(random: Random) {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const some = <T extends { id: string }>(list: readonly T[]): string => pick([...list.map((one) => one.id), 'gone'])
  return { pick, some, count: () => pick([0, 1, 1, 2, 3, -1, 2.5, 999999]), text: () => pick(['', 'clay', ' Rust ', 'Straße 7', '日本語', 'x'.repeat(300)]), money: () => pick(['0', '4.5', '19.99', '120', '-3', 'abc', '']) }
}

function draftPayload(state: State, random: Random) {
  const { pick, some, count, money } = things(random)
  const base = pick(worldOf(state).drafts.map(draftFields))
  const product = pick(state.products)
  const variant = product.variants[0]
  const line = { id: '', productId: product.id, variantId: variant?.id, title: product.title, variantTitle: variant?.title ?? '', quantity: pick([1, 2, 5, count()]), price: variant?.price ?? money(), sku: '' }
  const rate = pick([...state.shippingZones.flatMap((one) => one.rates), null])
  return {
    ...(base ?? { lines: [], note: '', tags: [] }), lines: [...(base?.lines ?? []), line], customerId: pick([null, some(state.customers)]), codes: [...new Set([pick(state.discounts)?.code, pick(state.discounts)?.code, 'NONE'])].filter((one): one is string => !!one).slice(0, Math.floor(random() * 3)),
    manual: pick([null, { type: 'percentage' as const, value: '12.5', reason: '' }, { type: 'fixed_amount' as const, value: '9999.00', reason: 'x' }]), shipping: pick([null, { rateId: null, title: 'Own', price: '7.35' }, rate === null ? null : { rateId: rate.id, title: rate.name, price: rate.price }]),
    address: pick([null, { ...state.customers[0]!.defaultAddress, countryCode: pick(COUNTRIES), provinceCode: pick(['NY', 'CA', 'ON', '']) }]),
  }
}

function productPayload(state: State, random: Random) {
  const { pick, text, money, count } = things(random)
  const base = productFields(pick(worldOf(state).products))
  const variants = base.variants.map((one) => (random() < 0.3 ? { ...one, price: money(), inventoryQuantity: pick([0, 7, count()]) } : one))
  return { ...base, title: pick([base.title, text()]), handle: pick([base.handle, '', 'clay']), tags: pick([base.tags, ['gift', 'sale'], []]), status: pick(['active', 'draft', 'archived', 'odd' as 'draft']), variants, collections: pick([base.collections, [], state.collections.map((one) => one.id)]), images: pick([base.images, [], [{ src: 'files/x.png', alt: 'x' }]]) }
}

/** A payload for any action: mostly of things that exist, sometimes of things that do not. */
function payload(state: State, name: Name, random: Random): Record<string, unknown> {
  const { pick, some, count, text, money } = things(random)
  const kind = name.split('_')[0]!
  const lists: Record<string, readonly { id: string }[]> = { product: state.products, collection: state.collections, order: state.orders, shipment: state.orders, draft: state.draftOrders, customer: state.customers, address: state.customers, segment: state.segments, discount: state.discounts, gift: state.giftCards, page: state.pages, post: state.blogPosts, menu: state.navigationMenus, theme: state.themes, file: state.files, campaign: state.campaigns, location: state.locations, transfer: state.transfers, tax: state.taxRegions, zone: state.shippingZones, rate: state.shippingZones, staff: state.staff, view: state.savedViews }
  const list = lists[kind] ?? state.products
  const order = pick(state.orders)
  const condition = { field: pick(['tag', 'price', 'title', 'orders_count', 'country', 'odd']), relation: pick(['equals', 'contains', 'less_than', 'odd']), value: pick(['gift', '30', 'US', '']) }
  const id = kind === 'shipment' || kind === 'order' ? pick([order.id, order.id, 'gone']) : some(list)
  const discount = { title: text(), code: pick(['NEW' + Math.floor(random() * 99), 'WELCOME10', 'two words', '']), type: pick(['percentage', 'fixed_amount', 'free_shipping', 'buy_x_get_y']), value: pick(['10', '150', money()]), appliesTo: pick(['all', 'specific_collections', 'specific_products']), appliesToIds: pick([[], [some(state.collections)], [some(state.products)]]), minimumRequirement: pick(['none', 'min_purchase', 'min_quantity']), minimumValue: money(), customerEligibility: pick(['all', 'specific_customers']), customerIds: [some(state.customers)], usageLimit: pick([null, 3, 0]), oncePerCustomer: random() < 0.3, buyQuantity: pick([1, 2, 0]), getQuantity: 1, combinesWith: { order: random() < 0.5, product: random() < 0.5, shipping: random() < 0.5 }, startsAt: pick(['2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z', 'odd']), endsAt: pick([null, '2026-06-01T00:00:00Z', '2020-01-01T00:00:00Z']) }
  const fields: Record<string, unknown> = {
    product: productPayload(state, random), draft: draftPayload(state, random), discount, collection: { title: text(), bodyHtml: text(), handle: '', collectionType: pick(['custom', 'smart']), sortOrder: 'manual', image: null, conditions: [condition], matchAny: random() < 0.5 },
    order: pick([{ note: text() }, { tags: ['a', 'A', ''] }, { email: pick(['x', 'a@b.example']) }]), customer: { firstName: text(), lastName: text(), email: pick(['', 'bad', 'new@post.example', state.customers[0]?.email ?? '']), phone: '', note: '', tags: ['x'], taxExempt: false, acceptsMarketing: true },
    page: { title: text(), bodyHtml: text(), handle: pick(['', 'contact']), published: random() < 0.5 }, post: { title: text(), bodyHtml: '', handle: '', published: random() < 0.5, author: 'A', tags: [] }, menu: { title: text(), items: [{ id: '', title: 'A', url: '/', position: 9, children: [] }] }, theme: { name: text(), accent: 'moss', heading: text(), announcement: '', columns: 3 },
    campaign: { name: text(), channel: 'email', budget: money(), discountId: null, segmentId: null, startsOn: '2026-03-01' }, location: { name: text(), address1: '', city: '', countryCode: 'US' }, tax: { name: text(), countryCode: pick(['US', 'FR', 'x']), provinceCode: pick([null, 'NY']), rate: pick(['8.875', '0', 'abc']), shippingTaxed: random() < 0.5 }, zone: { name: text(), countryCodes: pick([['FR'], ['US'], []]) }, rate: { name: text(), price: money(), minSubtotal: pick([null, '10']), maxSubtotal: pick([null, '5']) },
    staff: { name: text(), email: pick(['x', 'n@shop.example']), permissions: [pick(AREAS), 'odd'] }, settings: pick([{ storeName: text() }, { currency: 'EUR' }, { orderPrefix: 'A' }, { archiveWhenDone: true }, { senderEmail: 'bad' }]), preferences: { homeTitle: '', homeDescription: '', passwordOn: random() < 0.5, password: text(), passwordMessage: '', cookieBanner: true },
  }
  const lines = order.lineItems.map((one) => ({ lineItemId: one.id, quantity: count() }))
  const transfer = state.transfers.find((one) => one.id === id)
  return {
    id: kind === 'tax' || kind === 'zone' || kind === 'staff' || kind === 'rate' ? pick([id, id, null]) : id, ids: [id, some(list), 'gone'], fields: fields[kind], ...(name.startsWith('transfer') ? { fromId: some(state.locations), toId: some(state.locations), note: '', lines: pick([(transfer?.lines ?? []).map((one) => ({ variantId: one.variantId, quantity: pick([1, one.quantity, count()]) })), [{ variantId: pick(state.products).variants[0]?.id ?? 'gone', quantity: count() }]]) } : { lines }),
    ...(name === 'transfer_update' ? { fields: { fromId: some(state.locations), toId: some(state.locations), note: '', lines: [{ variantId: pick(state.products).variants[0]?.id ?? 'gone', quantity: count() }] } } : {}),
    status: pick(['active', 'draft', 'archived', 'paused', 'ended', 'enabled', 'disabled']), add: ['new', 'gift'], remove: ['sale'], title: text(), name: text(), code: pick(['COPY1', 'WELCOME10', '']), rows: [{ productId: some(state.products), variantId: pick(state.products).variants[0]?.id, price: money(), title: text(), inventoryQuantity: count(), status: 'active' }], products: pick([[], [{ handle: pick(['linen-apron', 'brand-new']), title: 'Imported', bodyHtml: '', vendor: '', productType: '', tags: [], status: 'active', optionNames: [], variants: [{ values: [null, null, null], price: '5.00', compareAtPrice: null, sku: '', quantity: 3 }] }]]), overwrite: random() < 0.5,
    variantId: pick(pick(state.products).variants)?.id ?? 'gone', locationId: some(state.locations), delta: pick([1, -1, -500, 20, 1.5]), quantity: pick([0, 5, 40, -2]), reason: text(), productIds: [some(state.products), some(state.products)], productId: some(state.products), index: pick([0, 2, 99]),
    carrier: 'Own delivery', trackingNumber: text(), shipmentId: pick([...(order.fulfillments ?? []).map((one) => one.id), 'gone']), wish: { lines, shipping: pick([0, 599, 100000]) }, restock: random() < 0.5, refund: random() < 0.7, paid: random() < 0.5, archived: random() < 0.5, message: text(), entryId: pick([...order.timeline.map((one) => one.id), 'gone']), to: 'a@b.example', orderId: order.id,
    address: { ...state.customers[0]!.defaultAddress, address1: text() }, addressId: pick(['default', null, 'addr_1', 'gone']), accepts: random() < 0.5, conditions: [condition], matchAny: random() < 0.5, value: money(), customerId: null, note: text(), expiresOn: null, published: random() < 0.5, files: [{ name: 'a.png', url: 'files/a.png', size: 3, type: 'image/png' }], alt: text(), active: random() < 0.5, zoneId: some(state.shippingZones), resource: 'orders', search: text(), filters: {}, theme: 'dark', density: 'compact',
    ...(name.endsWith('_restore') ? Object.fromEntries(['collections', 'drafts', 'customers', 'segments', 'discounts', 'pages', 'posts', 'menus', 'themes', 'campaigns', 'regions', 'zones', 'staff', 'views'].map((key) => [key, []])) : {}), ...(name === 'product_restore' ? { products: [], places: [] } : {}), ...(name === 'file_restore' ? { files: [] } : {}), before: [],
  }
}

test('the invariants hold after any sequence of actions', () => {
  const names = (Object.keys(actions) as Name[]).filter((name) => name !== 'staff_switch')
  let changes = 0
  for (let trial = 0; trial < 12; trial += 1) {
    const random = randomFrom(`trial ${trial}`)
    let state = seed
    for (let tick = 0; tick < 60; tick += 1) {
      // Money and stock are asked more often than the rest.
      const hot = names.filter((name) => /^(order|draft|shipment|inventory|transfer|product)_/.test(name))
      const name = (random() < 0.6 ? hot : names)[Math.floor(random() * (random() < 0.6 ? hot : names).length) % hot.length]!
      const given = payload(state, name, random)
      const made = act(state, name, given as never, tick)
      if (made.patch.length > 0) changes += 1
      state = made.state
      expect(broken(state), `trial ${trial}, step ${tick}, ${name}`).toEqual([])
    }
  }
  expect(changes).toBeGreaterThan(150)
}, 120_000)

test('every action can be called with anything and keeps the world whole', () => {
  const random = randomFrom('each')
  for (const name of Object.keys(actions) as Name[]) {
    for (let turn = 0; turn < 4; turn += 1) expect(broken(act(seed, name, payload(seed, name, random) as never, turn).state), name).toEqual([])
  }
}, 120_000)

test('nothing happens to things that are gone', () => {
  for (const name of ['order_fulfill', 'order_refund', 'order_cancel', 'draft_complete', 'product_update', 'inventory_adjust', 'transfer_ship', 'collection_add'] as const) {
    const given = { ...payload(seed, name, randomFrom('gone')), id: 'gone', variantId: 'gone' }
    expect(act(seed, name, given as never).patch, name).toEqual([])
  }
})
