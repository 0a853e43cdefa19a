/** The shop around its goods: gift cards, numbers, website, stock places, staff, shipping, taxes. See model.ts. */
import type { Condition } from './model'

export interface GiftCard {
  id: string
  code: string
  initialValue: string
  balance: string
  currency: string
  status: string
  customerId: string | null
  note: string
  expiresOn: string | null
  createdAt: string
}

export interface DailyMetric {
  date: string
  totalSales: number
  ordersCount: number
  onlineStoreSessions: number
  returningCustomerRate: number
  conversionRate: number
  averageOrderValue: number
  topProducts: { productId: string; title: string; quantity: number; revenue: number }[]
  topReferrers: { source: string; sessions: number }[]
  sessionsByLocation: { country: string; sessions: number }[]
}

export interface Analytics {
  dailyMetrics: DailyMetric[]
  totalSalesThisMonth: number
  totalOrdersThisMonth: number
  totalSessionsThisMonth: number
}

export interface WebPage {
  id: string
  title: string
  handle: string
  bodyHtml: string
  published: boolean
  createdAt: string
  updatedAt: string
}

export interface BlogPost {
  id: string
  title: string
  author: string
  bodyHtml: string
  handle: string
  tags: string[]
  published: boolean
  publishedAt: string
  createdAt: string
}

export interface MenuItem {
  id: string
  title: string
  url: string
  position: number
  children: MenuItem[]
}

export interface NavigationMenu {
  id: string
  title: string
  handle: string
  items: MenuItem[]
}

/** Where goods lie and are sent from. */
export interface StockLocation {
  id: string
  name: string
  address1: string
  city: string
  countryCode: string
  active: boolean
}

export interface InventoryChange {
  id: string
  at: string
  variantId: string
  productId: string
  locationId: string
  delta: number
  after: number
  reason: string
  by: string
}

export interface Transfer {
  id: string
  name: string
  fromId: string
  toId: string
  status: 'draft' | 'in_transit' | 'received' | 'cancelled'
  lines: { variantId: string; quantity: number; received: number }[]
  note: string
  createdAt: string
  updatedAt: string
}

/** Customers who fit conditions, reckoned when looked at. */
export interface Segment {
  id: string
  name: string
  conditions: Condition[]
  matchAny: boolean
  createdAt: string
}

export interface SavedView {
  id: string
  resource: string
  name: string
  search: string
  filters: Record<string, string[]>
}

export interface StoredMedia {
  id: string
  name: string
  url: string
  size: number
  type: string
  alt: string
  createdAt: string
}

export interface Theme {
  id: string
  name: string
  role: 'main' | 'unpublished'
  accent: string
  heading: string
  announcement: string
  columns: number
  updatedAt: string
}

export interface Campaign {
  id: string
  name: string
  channel: string
  status: 'draft' | 'active' | 'paused' | 'ended'
  budget: string
  spent: string
  discountId: string | null
  segmentId: string | null
  startsOn: string
  visits: number
  orders: number
}

export interface Staff {
  id: string
  name: string
  email: string
  role: 'owner' | 'staff'
  permissions: string[]
  active: boolean
}

export interface ShippingRate {
  id: string
  name: string
  price: string
  minSubtotal: string | null
  maxSubtotal: string | null
}

export interface ShippingZone {
  id: string
  name: string
  countryCodes: string[]
  rates: ShippingRate[]
}

export interface TaxRegion {
  id: string
  name: string
  countryCode: string
  /** null: everywhere in the country that has no region of its own. */
  provinceCode: string | null
  /** Percent with up to three places: "8.875". */
  rate: string
  shippingTaxed: boolean
}

export interface Settings {
  storeName: string
  storeEmail: string
  senderEmail: string
  storePhone: string
  currency: string
  timezone: string
  weightUnit: string
  orderPrefix?: string
  lowStockAt?: number
  pricesIncludeTax?: boolean
  archiveWhenDone?: boolean
  theme?: 'light' | 'dark' | 'system'
  density?: 'compact' | 'normal' | 'roomy'
}

export interface Preferences {
  homeTitle: string
  homeDescription: string
  passwordOn: boolean
  password: string
  passwordMessage: string
  cookieBanner: boolean
}
