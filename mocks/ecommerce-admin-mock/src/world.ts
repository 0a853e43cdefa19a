/**
 * What screens and rules read: every record complete, with indexes. Enters: any state that fits the shape, however thin
 * (keys missing, nulls, references to what is gone). Leaves: a World, made once for each state.
 */
import type {
  Address, BlogPost, Campaign, Collection, Customer, DailyMetric, Discount, DraftOrder, GiftCard, InventoryChange, MenuItem, NavigationMenu, Order, OrderCustomer,
  Preferences, Product, SavedView, Segment, Settings, ShippingZone, Staff, State, StockLocation, StoredMedia, TaxRegion, Theme, Transfer, Variant, WebPage,
} from './model'
import { whoActs } from './rules/access'
import { fulfilmentOf } from './rules/orders'
import { locationsOf } from './rules/stock'

export interface World {
  readonly state: State
  readonly me: Staff
  readonly settings: Required<Settings>
  readonly products: readonly Product[]
  readonly collections: readonly Collection[]
  readonly orders: readonly Order[]
  readonly customers: readonly Customer[]
  readonly discounts: readonly Discount[]
  readonly drafts: readonly DraftOrder[]
  readonly giftCards: readonly GiftCard[]
  readonly metrics: readonly DailyMetric[]
  readonly pages: readonly WebPage[]
  readonly posts: readonly BlogPost[]
  readonly menus: readonly NavigationMenu[]
  readonly locations: readonly StockLocation[]
  readonly inventoryLog: readonly InventoryChange[]
  readonly transfers: readonly Transfer[]
  readonly segments: readonly Segment[]
  readonly views: readonly SavedView[]
  readonly files: readonly StoredMedia[]
  readonly themes: readonly Theme[]
  readonly campaigns: readonly Campaign[]
  readonly staff: readonly Staff[]
  readonly shippingZones: readonly ShippingZone[]
  readonly taxRegions: readonly TaxRegion[]
  readonly preferences: Preferences
  readonly productById: ReadonlyMap<string, Product>
  readonly variantById: ReadonlyMap<string, Variant>
  readonly collectionById: ReadonlyMap<string, Collection>
  readonly customerById: ReadonlyMap<string, Customer>
  readonly ordersOf: ReadonlyMap<string, readonly Order[]>
}

const known = new WeakMap<State, World>()

export function worldOf(state: State): World {
  const found = known.get(state)
  if (found !== undefined) return found
  const made = makeWorld(state)
  known.set(state, made)
  return made
}

type Loose = Record<string, unknown>
const records = (value: unknown): Loose[] => (Array.isArray(value) ? value.filter((one): one is Loose => typeof one === 'object' && one !== null) : [])
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const texts = (value: unknown): string[] => list(value).filter((one) => one !== null && one !== undefined && typeof one !== 'object').map(String)
const text = (value: unknown, otherwise = ''): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : otherwise)
const number = (value: unknown, otherwise = 0): number => (typeof value === 'number' && Number.isFinite(value) ? value : typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : otherwise)
const maybe = (value: unknown): string | null => (value === null || value === undefined || value === '' ? null : text(value))
const flag = (value: unknown, otherwise = false): boolean => (typeof value === 'boolean' ? value : otherwise)
const one = (value: unknown): Loose => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : {})
/** The fields named are texts, whatever was there. */
const withTexts = <T>(raw: Loose, ...names: string[]): T => ({ ...raw, ...Object.fromEntries(names.map((name) => [name, text(raw[name])])) }) as T
const indexed = <T extends { id: string }>(all: readonly T[]): Map<string, T> => new Map([...all].reverse().map((record) => [record.id, record]))

export function makeWorld(state: State): World {
  const raw = state as unknown as Loose
  const products = records(raw.products).map(product)
  const orders = records(raw.orders).map(order)
  const customers = records(raw.customers).map(customer)
  const collections = records(raw.collections).map(collection)
  const ordersOf = new Map<string, Order[]>()
  for (const record of orders) if (record.customer) ordersOf.set(record.customer.id, [...(ordersOf.get(record.customer.id) ?? []), record])
  return {
    state, products, orders, customers, collections, ordersOf, ...shopOf(raw),
    me: whoActs(state),
    settings: settingsOf(state),
    discounts: records(raw.discounts).map(discount),
    drafts: records(raw.draftOrders).map(draftOrder),
    giftCards: records(raw.giftCards).map((card) => ({ ...withTexts<GiftCard>(card, 'id', 'code', 'note', 'createdAt', 'currency'), initialValue: text(card.initialValue, '0.00'), balance: text(card.balance, '0.00'), status: text(card.status, 'enabled'), customerId: maybe(card.customerId), expiresOn: maybe(card.expiresOn) })),
    metrics: records(one(raw.analytics).dailyMetrics).map(metric).sort((a, b) => (a.date < b.date ? -1 : 1)),
    locations: locationsOf(state),
    productById: indexed(products),
    variantById: indexed(products.flatMap((record) => record.variants)),
    collectionById: indexed(collections),
    customerById: indexed(customers),
  }
}

function shopOf(raw: Loose) {
  return {
    pages: records(raw.pages).map((page) => ({ ...withTexts<WebPage>(page, 'id', 'title', 'handle', 'bodyHtml', 'createdAt', 'updatedAt'), published: flag(page.published) })),
    posts: records(raw.blogPosts).map((post) => ({ ...withTexts<BlogPost>(post, 'id', 'title', 'author', 'bodyHtml', 'handle', 'publishedAt', 'createdAt'), tags: texts(post.tags), published: flag(post.published) })),
    menus: records(raw.navigationMenus).map((menu) => ({ ...withTexts<NavigationMenu>(menu, 'id', 'title', 'handle'), items: menuItems(menu.items) })),
    inventoryLog: records(raw.inventoryLog).map((entry) => ({ ...withTexts<InventoryChange>(entry, 'id', 'at', 'variantId', 'productId', 'locationId', 'reason', 'by'), delta: number(entry.delta), after: number(entry.after) })),
    transfers: records(raw.transfers).map(transfer),
    segments: records(raw.segments).map((segment) => ({ ...withTexts<Segment>(segment, 'id', 'name', 'createdAt'), matchAny: flag(segment.matchAny), conditions: conditions(segment.conditions) })),
    views: records(raw.savedViews).map((view) => ({ ...withTexts<SavedView>(view, 'id', 'resource', 'name', 'search'), filters: Object.fromEntries(Object.entries(one(view.filters)).map(([key, value]) => [key, texts(value)])) })),
    files: records(raw.files).map((file) => ({ ...withTexts<StoredMedia>(file, 'id', 'name', 'url', 'type', 'alt', 'createdAt'), size: number(file.size) })),
    themes: records(raw.themes).map((theme) => ({ ...withTexts<Theme>(theme, 'id', 'name', 'heading', 'announcement', 'updatedAt'), accent: text(theme.accent, 'slate'), role: theme.role === 'main' ? ('main' as const) : ('unpublished' as const), columns: number(theme.columns, 3) })),
    campaigns: records(raw.campaigns).map((entry) => ({ ...withTexts<Campaign>(entry, 'id', 'name', 'channel', 'startsOn'), status: text(entry.status, 'draft') as Campaign['status'], budget: text(entry.budget, '0.00'), spent: text(entry.spent, '0.00'), discountId: maybe(entry.discountId), segmentId: maybe(entry.segmentId), visits: number(entry.visits), orders: number(entry.orders) })),
    staff: records(raw.staff).map((person) => ({ ...withTexts<Staff>(person, 'id', 'name', 'email'), role: person.role === 'owner' ? ('owner' as const) : ('staff' as const), permissions: texts(person.permissions), active: flag(person.active, true) })),
    shippingZones: records(raw.shippingZones).map((zone) => ({ ...withTexts<ShippingZone>(zone, 'id', 'name'), countryCodes: texts(zone.countryCodes), rates: records(zone.rates).map((rate) => ({ id: text(rate.id), name: text(rate.name), price: text(rate.price, '0.00'), minSubtotal: maybe(rate.minSubtotal), maxSubtotal: maybe(rate.maxSubtotal) })) })),
    taxRegions: records(raw.taxRegions).map((region) => ({ ...withTexts<TaxRegion>(region, 'id', 'name', 'countryCode'), provinceCode: maybe(region.provinceCode), rate: text(region.rate, '0'), shippingTaxed: flag(region.shippingTaxed) })),
    preferences: { ...withTexts<Preferences>(one(raw.preferences), 'homeTitle', 'homeDescription', 'password', 'passwordMessage'), passwordOn: flag(one(raw.preferences).passwordOn), cookieBanner: flag(one(raw.preferences).cookieBanner) },
  }
}

export function settingsOf(state: State): Required<Settings> {
  const given = one(state.settings)
  const store = one(state.store)
  return {
    ...(given as object),
    storeName: text(given.storeName) || text(store.name) || 'My shop', storeEmail: text(given.storeEmail, text(store.email)), senderEmail: text(given.senderEmail), storePhone: text(given.storePhone, text(store.phone)),
    currency: text(given.currency) || text(store.currency) || 'USD', timezone: text(given.timezone) || text(store.timezone) || 'UTC', weightUnit: text(given.weightUnit) || text(store.weightUnit) || 'kg',
    orderPrefix: text(given.orderPrefix, '#'), lowStockAt: number(given.lowStockAt, 5), pricesIncludeTax: flag(given.pricesIncludeTax), archiveWhenDone: flag(given.archiveWhenDone),
    theme: (['light', 'dark', 'system'] as const).find((name) => name === given.theme) ?? 'light', density: (['compact', 'normal', 'roomy'] as const).find((name) => name === given.density) ?? 'normal',
  }
}

function product(raw: Loose): Product {
  const id = text(raw.id)
  return {
    ...withTexts<Product>(raw, 'id', 'bodyHtml', 'vendor', 'productType', 'handle', 'createdAt', 'updatedAt'), title: text(raw.title) || 'Untitled product',
    status: raw.status === 'active' || raw.status === 'archived' ? raw.status : 'draft', tags: texts(raw.tags), collections: texts(raw.collections),
    images: records(raw.images).map((image, index) => ({ ...withTexts<Product['images'][number]>(image, 'id', 'src', 'alt'), position: number(image.position, index + 1) })),
    options: records(raw.options).map((option, index) => ({ id: text(option.id), name: text(option.name), position: number(option.position, index + 1), values: texts(option.values) })),
    variants: records(raw.variants).map((variant, index) => variantOf(variant, id, index)),
  }
}

function variantOf(raw: Loose, productId: string, index: number): Variant {
  return {
    ...withTexts<Variant>(raw, 'id', 'sku'), productId: text(raw.productId, productId), title: text(raw.title) || 'Default', price: text(raw.price, '0.00'), compareAtPrice: maybe(raw.compareAtPrice), inventoryQuantity: number(raw.inventoryQuantity),
    option1: maybe(raw.option1), option2: maybe(raw.option2), option3: maybe(raw.option3), position: number(raw.position, index + 1), tracked: flag(raw.tracked, true), barcode: text(raw.barcode), cost: maybe(raw.cost), weight: number(raw.weight),
  }
}

const conditions = (value: unknown) => records(value).map((entry) => ({ field: text(entry.field), relation: text(entry.relation), value: text(entry.value) }))

function collection(raw: Loose): Collection {
  const image = raw.image === null || raw.image === undefined ? null : { src: text(one(raw.image).src), alt: text(one(raw.image).alt) }
  return {
    ...withTexts<Collection>(raw, 'id', 'bodyHtml', 'handle', 'publishedAt', 'updatedAt'), title: text(raw.title) || 'Untitled collection', collectionType: raw.collectionType === 'smart' ? 'smart' : 'custom', productIds: texts(raw.productIds),
    productsCount: number(raw.productsCount), sortOrder: text(raw.sortOrder, 'manual'), image, conditions: conditions(raw.conditions), matchAny: flag(raw.matchAny),
  }
}

export function address(value: unknown): Address {
  const raw = one(value)
  // What the label does not have of itself is not made up.
  const more = ['company', 'address2', 'phone'].filter((name) => raw[name] !== undefined)
  return withTexts<Address>(raw, 'firstName', 'lastName', 'address1', 'city', 'province', 'provinceCode', 'country', 'countryCode', 'zip', ...more)
}

const buyer = (value: unknown): OrderCustomer | null => (text(one(value).id) === '' ? null : withTexts<OrderCustomer>(one(value), 'id', 'firstName', 'lastName', 'email'))

function order(raw: Loose): Order {
  const made: Order = {
    ...withTexts<Order>(raw, 'id', 'email', 'note', 'createdAt', 'updatedAt', 'cancelReason', 'cancelledAt', 'shippingTitle', 'locationId'), name: text(raw.name) || `#${text(raw.orderNumber) || text(raw.id)}`, orderNumber: number(raw.orderNumber),
    financialStatus: text(raw.financialStatus, 'pending'), fulfillmentStatus: maybe(raw.fulfillmentStatus), currency: text(raw.currency, 'USD'), subtotalPrice: text(raw.subtotalPrice, '0.00'), totalShippingPrice: text(raw.totalShippingPrice, '0.00'),
    totalTax: text(raw.totalTax, '0.00'), totalDiscounts: text(raw.totalDiscounts, '0.00'), totalPrice: text(raw.totalPrice, '0.00'), customer: buyer(raw.customer), shippingAddress: address(raw.shippingAddress), billingAddress: address(raw.billingAddress), tags: texts(raw.tags),
    lineItems: records(raw.lineItems).map((line, index) => ({ ...withTexts<Order['lineItems'][number]>(line, 'productId', 'variantId', 'variantTitle', 'sku', 'imageSrc'), id: text(line.id, `line ${index + 1}`), title: text(line.title) || 'Item', quantity: Math.max(0, number(line.quantity, 1)), price: text(line.price, '0.00'), fulfillmentStatus: maybe(line.fulfillmentStatus) })),
    discountCodes: records(raw.discountCodes).map((used) => ({ code: text(used.code), amount: text(used.amount, '0.00'), type: text(used.type) })),
    timeline: records(raw.timeline).map((entry, index) => ({ ...withTexts<Order['timeline'][number]>(entry, 'type', 'message', 'createdAt', 'author'), id: text(entry.id, `entry ${index}`) })),
    fulfillments: records(raw.fulfillments).map((sent) => ({ ...withTexts<NonNullable<Order['fulfillments']>[number]>(sent, 'id', 'name', 'locationId', 'carrier', 'trackingNumber', 'createdAt'), lines: records(sent.lines).map((part) => ({ lineItemId: text(part.lineItemId), quantity: number(part.quantity) })) })),
    refunds: records(raw.refunds).map((back) => ({ ...withTexts<NonNullable<Order['refunds']>[number]>(back, 'id', 'reason', 'createdAt'), shipping: text(back.shipping, '0.00'), total: text(back.total, '0.00'), lines: records(back.lines).map((part) => ({ lineItemId: text(part.lineItemId), quantity: number(part.quantity), amount: text(part.amount, '0.00'), restock: flag(part.restock) })) })),
    taxesIncluded: flag(raw.taxesIncluded), archivedAt: maybe(raw.archivedAt),
  }
  return made.fulfillmentStatus === null && made.fulfillments!.length > 0 ? { ...made, fulfillmentStatus: fulfilmentOf(made) } : made
}

function customer(raw: Loose): Customer {
  return {
    ...withTexts<Customer>(raw, 'id', 'firstName', 'lastName', 'email', 'phone', 'note', 'createdAt', 'updatedAt'), state: text(raw.state, 'enabled'), ordersCount: number(raw.ordersCount), totalSpent: text(raw.totalSpent, '0.00'), tags: texts(raw.tags), taxExempt: flag(raw.taxExempt),
    acceptsMarketing: flag(raw.acceptsMarketing), defaultAddress: address(raw.defaultAddress), addresses: records(raw.addresses).map((entry, index) => ({ ...address(entry), id: text(entry.id, `address ${index + 1}`) })),
  }
}

function discount(raw: Loose): Discount {
  const combines = one(raw.combinesWith)
  return {
    ...withTexts<Discount>(raw, 'id', 'startsAt', 'createdAt'), title: text(raw.title) || text(raw.code), code: text(raw.code) || text(raw.title), type: text(raw.type, 'percentage'), value: text(raw.value, '0'), status: text(raw.status, 'active'), appliesTo: text(raw.appliesTo, 'all'),
    appliesToIds: texts(raw.appliesToIds), minimumRequirement: text(raw.minimumRequirement, 'none'), minimumValue: text(raw.minimumValue, '0'), customerEligibility: text(raw.customerEligibility, 'all'), customerIds: texts(raw.customerIds),
    usageLimit: raw.usageLimit === null || raw.usageLimit === undefined ? null : number(raw.usageLimit), usageCount: number(raw.usageCount), oncePerCustomer: flag(raw.oncePerCustomer), endsAt: maybe(raw.endsAt),
    combinesWith: { order: flag(combines.order), product: flag(combines.product), shipping: flag(combines.shipping) },
  }
}

function draftOrder(raw: Loose): DraftOrder {
  const choice = one(raw.shipping)
  const manual = one(raw.manualDiscount)
  return {
    ...withTexts<DraftOrder>(raw, 'id', 'note', 'createdAt', 'updatedAt', 'orderId'), name: text(raw.name) || `#D${text(raw.id)}`, status: text(raw.status, 'open'), customer: buyer(raw.customer), subtotalPrice: text(raw.subtotalPrice, '0.00'), totalTax: text(raw.totalTax, '0.00'), totalPrice: text(raw.totalPrice, '0.00'), tags: texts(raw.tags),
    lineItems: records(raw.lineItems).map((line, index) => ({ ...withTexts<DraftOrder['lineItems'][number]>(line, 'productId', 'variantId', 'variantTitle', 'sku'), id: text(line.id, `line ${index + 1}`), title: text(line.title) || 'Item', quantity: Math.max(0, number(line.quantity, 1)), price: text(line.price, '0.00') })),
    shippingAddress: raw.shippingAddress === null || raw.shippingAddress === undefined ? null : address(raw.shippingAddress), discountCodes: texts(raw.discountCodes),
    shipping: raw.shipping === null || raw.shipping === undefined ? null : { rateId: maybe(choice.rateId), title: text(choice.title, 'Shipping'), price: text(choice.price, '0.00') }, totalShippingPrice: text(raw.totalShippingPrice, '0.00'), totalDiscounts: text(raw.totalDiscounts, '0.00'),
    manualDiscount: text(manual.value) === '' ? null : { type: manual.type === 'percentage' ? 'percentage' : 'fixed_amount', value: text(manual.value), reason: text(manual.reason) },
  }
}

function transfer(raw: Loose): Transfer {
  return {
    ...withTexts<Transfer>(raw, 'id', 'name', 'fromId', 'toId', 'note', 'createdAt', 'updatedAt'), status: (['draft', 'in_transit', 'received', 'cancelled'] as const).find((word) => word === raw.status) ?? 'draft',
    lines: records(raw.lines).map((line) => ({ variantId: text(line.variantId), quantity: number(line.quantity), received: number(line.received) })),
  }
}

function menuItems(value: unknown): MenuItem[] {
  return records(value).map((item, index) => ({ ...withTexts<MenuItem>(item, 'title', 'url'), id: text(item.id, `item ${index + 1}`), position: number(item.position, index + 1), children: menuItems(item.children) }))
}

function metric(raw: Loose): DailyMetric {
  return {
    date: text(raw.date).slice(0, 10), totalSales: number(raw.totalSales), ordersCount: number(raw.ordersCount), onlineStoreSessions: number(raw.onlineStoreSessions), returningCustomerRate: number(raw.returningCustomerRate), conversionRate: number(raw.conversionRate), averageOrderValue: number(raw.averageOrderValue),
    topProducts: records(raw.topProducts).map((entry) => ({ productId: text(entry.productId), title: text(entry.title), quantity: number(entry.quantity), revenue: number(entry.revenue) })),
    topReferrers: records(raw.topReferrers).map((entry) => ({ source: text(entry.source), sessions: number(entry.sessions) })),
    sessionsByLocation: records(raw.sessionsByLocation).map((entry) => ({ country: text(entry.country), sessions: number(entry.sessions) })),
  }
}
