/**
 * The state of the shop's back office, as schema.json describes it. Keys that are not named here are kept as they are.
 * Fields with "?" were added to the label's public shape: an injected state may lack them. In fact any field may be
 * missing; screens read the completed records of world.ts, and actions ask before they follow.
 * Money is a text with a decimal point ("29.99"), as the label keeps it; rules/money.ts reckons in whole cents.
 */

import type { Analytics, BlogPost, Campaign, GiftCard, InventoryChange, NavigationMenu, Preferences, SavedView, Segment, Settings, ShippingZone, Staff, StockLocation, StoredMedia, TaxRegion, Theme, Transfer, WebPage } from './model_shop'

export type * from './model_shop'

export interface Address {
  id?: string
  firstName: string
  lastName: string
  company?: string
  address1: string
  address2?: string
  city: string
  province: string
  provinceCode: string
  country: string
  countryCode: string
  zip: string
  phone?: string
}

export interface Store {
  id: string
  name: string
  email: string
  phone: string
  domain: string
  customDomain: string
  address: Address
  currency: string
  timezone: string
  weightUnit: string
  plan: string
  owner: { firstName: string; lastName: string; email: string }
  createdAt: string
}

export interface ProductImage {
  id: string
  src: string
  alt: string
  position: number
}

export interface ProductOption {
  id: string
  name: string
  position: number
  values: string[]
}

export interface Variant {
  id: string
  productId: string
  title: string
  price: string
  compareAtPrice: string | null
  sku: string
  /** All locations together. */
  inventoryQuantity: number
  option1: string | null
  option2: string | null
  option3?: string | null
  position: number
  barcode?: string
  /** By location. Left out: all of it lies at the first location. */
  inventoryLevels?: Record<string, number>
  cost?: string | null
  weight?: number
  /** false: the quantity is not counted and never runs out. */
  tracked?: boolean
}

export type ProductStatus = 'active' | 'draft' | 'archived'

export interface Product {
  id: string
  title: string
  bodyHtml: string
  vendor: string
  productType: string
  handle: string
  status: ProductStatus
  tags: string[]
  images: ProductImage[]
  options: ProductOption[]
  variants: Variant[]
  collections: string[]
  createdAt: string
  updatedAt: string
  seoTitle?: string
  seoDescription?: string
}

export interface Condition {
  field: string
  relation: string
  value: string
}

export interface Collection {
  id: string
  title: string
  bodyHtml: string
  handle: string
  collectionType: 'custom' | 'smart'
  productIds: string[]
  productsCount: number
  sortOrder: string
  publishedAt: string
  updatedAt: string
  image: { src: string; alt: string } | null
  conditions?: Condition[]
  /** true: one fitting condition is enough. */
  matchAny?: boolean
}

export interface LineItem {
  id: string
  productId: string
  variantId: string
  title: string
  variantTitle: string
  quantity: number
  price: string
  sku: string
  imageSrc: string
  fulfillmentStatus?: string | null
}

export interface Fulfillment {
  id: string
  name: string
  lines: { lineItemId: string; quantity: number }[]
  locationId: string
  carrier: string
  trackingNumber: string
  createdAt: string
}

export interface Refund {
  id: string
  lines: { lineItemId: string; quantity: number; amount: string; restock: boolean }[]
  shipping: string
  total: string
  reason: string
  createdAt: string
}

export interface TimelineEntry {
  id: string
  type: string
  message: string
  createdAt: string
  author?: string
}

export interface OrderCustomer {
  id: string
  firstName: string
  lastName: string
  email?: string
}

export interface Order {
  id: string
  name: string
  orderNumber: number
  email: string
  financialStatus: string
  fulfillmentStatus: string | null
  currency: string
  subtotalPrice: string
  totalShippingPrice: string
  totalTax: string
  totalDiscounts: string
  totalPrice: string
  lineItems: LineItem[]
  customer: OrderCustomer | null
  shippingAddress: Address
  billingAddress: Address
  note: string
  tags: string[]
  discountCodes: { code: string; amount: string; type: string }[]
  createdAt: string
  updatedAt: string
  timeline: TimelineEntry[]
  cancelReason?: string
  cancelledAt?: string
  shippingTitle?: string
  taxesIncluded?: boolean
  fulfillments?: Fulfillment[]
  refunds?: Refund[]
  archivedAt?: string | null
  locationId?: string
}

export interface Customer {
  id: string
  firstName: string
  lastName: string
  email: string
  phone: string
  state: string
  ordersCount: number
  totalSpent: string
  note: string
  tags: string[]
  taxExempt: boolean
  acceptsMarketing: boolean
  defaultAddress: Address
  createdAt: string
  updatedAt: string
  /** The other addresses. */
  addresses?: Address[]
}

export interface Discount {
  id: string
  title: string
  code: string
  type: string
  value: string
  status: string
  appliesTo: string
  appliesToIds: string[]
  minimumRequirement: string
  minimumValue: string
  customerEligibility: string
  usageLimit: number | null
  usageCount: number
  oncePerCustomer: boolean
  startsAt: string
  endsAt: string | null
  createdAt: string
  customerIds?: string[]
  buyQuantity?: number
  getQuantity?: number
  combinesWith?: { order: boolean; product: boolean; shipping: boolean }
}

export interface DraftLine {
  id: string
  productId: string
  variantId?: string
  title: string
  variantTitle: string
  quantity: number
  price: string
  sku?: string
}

export interface ShippingChoice {
  rateId: string | null
  title: string
  price: string
}

export interface ManualDiscount {
  type: 'percentage' | 'fixed_amount'
  value: string
  reason: string
}

export interface DraftOrder {
  id: string
  name: string
  status: string
  customer: OrderCustomer | null
  lineItems: DraftLine[]
  subtotalPrice: string
  totalTax: string
  totalPrice: string
  note: string
  tags: string[]
  createdAt: string
  updatedAt: string
  shippingAddress?: Address | null
  shipping?: ShippingChoice | null
  totalShippingPrice?: string
  discountCodes?: string[]
  manualDiscount?: ManualDiscount | null
  totalDiscounts?: string
  orderId?: string
}

export interface State {
  store: Store
  products: Product[]
  collections: Collection[]
  orders: Order[]
  customers: Customer[]
  discounts: Discount[]
  draftOrders: DraftOrder[]
  giftCards: GiftCard[]
  analytics: Analytics
  pages: WebPage[]
  blogPosts: BlogPost[]
  navigationMenus: NavigationMenu[]
  settings: Settings
  locations: StockLocation[]
  inventoryLog: InventoryChange[]
  transfers: Transfer[]
  segments: Segment[]
  savedViews: SavedView[]
  files: StoredMedia[]
  themes: Theme[]
  campaigns: Campaign[]
  staff: Staff[]
  currentStaffId: string
  shippingZones: ShippingZone[]
  taxRegions: TaxRegion[]
  preferences: Preferences
}

export const AREAS = ['orders', 'products', 'inventory', 'customers', 'discounts', 'marketing', 'content', 'online_store', 'analytics', 'gift_cards', 'settings', 'refunds'] as const
export type Area = (typeof AREAS)[number]

export const LIMITS = {
  title: 255, body: 20_000, tags: 50, tag: 40, options: 3, values: 30, variants: 100, images: 20, note: 5_000, lines: 100, quantity: 10_000,
  money: 99_999_999, sku: 80, code: 40, views: 20, comment: 2_000, importRows: 1_000, rates: 20, conditions: 20, stock: 1_000_000,
} as const
