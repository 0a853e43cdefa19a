/** One text looked up in everything. Enters: the world, what was typed. Leaves: groups of hits with their addresses. */
import type { Area } from '../model'
import type { World } from '../world'
import { may } from './access'
import { fullName, hasWords } from './words'

export interface Hit {
  readonly to: string
  readonly label: string
  readonly detail: string
}

export interface HitGroup {
  readonly name: string
  readonly found: readonly Hit[]
}

export function searchAll(world: World, typed: string): HitGroup[] {
  if (typed.trim() === '') return []
  const group = <R>(name: string, area: Area, rows: readonly R[], text: (row: R) => unknown[], hit: (row: R) => Hit): HitGroup => ({ name, found: may(world.state, area) ? rows.filter((row) => hasWords(typed, ...text(row))).map(hit) : [] })
  return [
    group('Orders', 'orders', world.orders, (row) => [row.name, row.email, fullName(row.customer), row.tags, row.lineItems.map((one) => one.sku)], (row) => ({ to: `/orders/${row.id}`, label: row.name, detail: fullName(row.customer) || row.email })),
    group('Draft orders', 'orders', world.drafts, (row) => [row.name, fullName(row.customer), row.note], (row) => ({ to: `/draft-orders/${row.id}`, label: row.name, detail: fullName(row.customer) })),
    group('Products', 'products', world.products, (row) => [row.title, row.vendor, row.productType, row.tags, row.variants.map((one) => `${one.sku} ${one.barcode}`)], (row) => ({ to: `/products/${row.id}`, label: row.title, detail: row.vendor })),
    group('Collections', 'products', world.collections, (row) => [row.title], (row) => ({ to: `/collections/${row.id}`, label: row.title, detail: `${row.productIds.length} products` })),
    group('Customers', 'customers', world.customers, (row) => [fullName(row), row.email, row.phone, row.tags], (row) => ({ to: `/customers/${row.id}`, label: fullName(row) || row.email, detail: row.email })),
    group('Discounts', 'discounts', world.discounts, (row) => [row.code, row.title], (row) => ({ to: `/discounts/${row.id}`, label: row.code, detail: row.title })),
    group('Pages', 'online_store', world.pages, (row) => [row.title, row.handle], (row) => ({ to: `/online-store/pages/${row.id}`, label: row.title, detail: `/pages/${row.handle}` })),
    group('Blog posts', 'online_store', world.posts, (row) => [row.title, row.author], (row) => ({ to: `/online-store/blog-posts/${row.id}`, label: row.title, detail: row.author })),
  ]
}
