/** What the actions share: finding records, permission, membership of collections, stock with its history. */
import type { Context } from '@mocks/kit'
import { type Area, type Collection, type Customer, LIMITS, type Order, type Product, type State, type Variant } from '../model'
import { may, whoActs } from '../rules/access'
import { productFits } from '../rules/conditions'
import { cents, text } from '../rules/money'
import { levelsOf, slimLevels } from '../rules/stock'

type Lists = { [Key in keyof State as State[Key] extends unknown[] ? Key : never]: State[Key] }
export type ListName = keyof Lists
export type Kept<T> = { index: number; record: T }

/** The list; made where the state has none. */
export function listOf<K extends ListName>(draft: State, name: K): State[K] {
  if (!Array.isArray(draft[name])) draft[name] = [] as unknown as State[K]
  return draft[name]
}

export function find<T extends { id: string }>(list: readonly T[] | undefined, id: string | null | undefined): T | undefined {
  return Array.isArray(list) ? list.find((one) => one?.id === id) : undefined
}

export function findAll<T extends { id: string }>(list: readonly T[] | undefined, ids: readonly string[]): T[] {
  return Array.isArray(list) ? list.filter((one) => one && ids.includes(one.id)) : []
}

/** Puts deleted records back where they were. Those that are there stay. */
export function putBack<T extends { id: string }>(list: T[], kept: readonly Kept<T>[]): void {
  for (const { index, record } of [...kept].sort((a, b) => a.index - b.index)) {
    if (!find(list, record.id)) list.splice(Math.min(index, list.length), 0, record)
  }
}

export function removeAll<T extends { id: string }>(list: T[], ids: readonly string[]): void {
  for (let index = list.length - 1; index >= 0; index -= 1) if (list[index] && ids.includes(list[index]!.id)) list.splice(index, 1)
}

type Table = Record<string, (draft: State, payload: never, context: Context) => unknown>

/** The same actions, which do nothing for those who may not. */
export function guarded<A extends Table>(area: Area, table: A): A {
  const entries = Object.entries(table).map(([name, action]) => [name, (draft: State, payload: never, context: Context) => (may(draft, area) ? action(draft, payload, context) : null)])
  return Object.fromEntries(entries) as A
}

/** Copies the fields that differ; did any? */
export function assign<T extends object>(target: T, fields: Partial<T>): boolean {
  let changed = false
  for (const [key, value] of Object.entries(fields) as [keyof T, T[keyof T]][]) {
    if (value === undefined || JSON.stringify(target[key]) === JSON.stringify(value)) continue
    target[key] = value
    changed = true
  }
  return changed
}

export const actor = (draft: State): string => whoActs(draft).name

// ---- Collections

export function join(collection: Collection, product: Product): void {
  if (!Array.isArray(collection.productIds)) collection.productIds = []
  if (!Array.isArray(product.collections)) product.collections = []
  if (!collection.productIds.includes(product.id)) collection.productIds.push(product.id)
  if (!product.collections.includes(collection.id)) product.collections.push(collection.id)
  collection.productsCount = collection.productIds.length
}

export function leave(collection: Collection, product: Product): void {
  collection.productIds = (collection.productIds ?? []).filter((id) => id !== product.id)
  product.collections = (product.collections ?? []).filter((id) => id !== collection.id)
  collection.productsCount = collection.productIds.length
}

/** Changes a product; where it begins or ceases to fit a smart collection, it joins or leaves it. */
export function changeProduct(draft: State, product: Product, change: () => void, fresh = false): void {
  const smart = (draft.collections ?? []).filter((one) => one?.collectionType === 'smart')
  const before = smart.map((one) => !fresh && productFits(product, one.conditions, one.matchAny))
  change()
  smart.forEach((one, index) => {
    const fits = productFits(product, one.conditions, one.matchAny)
    if (fits !== before[index]) (fits ? join : leave)(one, product)
  })
}

// ---- Stock

export function variantOf(draft: State, id: string): { product: Product; variant: Variant } | undefined {
  for (const product of draft.products ?? []) {
    const variant = find(product?.variants, id)
    if (variant) return { product, variant }
  }
  return undefined
}

/** Moves the quantity at a location and writes the history. Below nothing it does not go, unless it is there already. */
export function moveStock(draft: State, id: string, locationId: string, by: number, reason: string, context: Context): boolean {
  const found = variantOf(draft, id)
  if (!found || by === 0) return false
  const levels = levelsOf(draft, found.variant)
  if (!(locationId in levels)) return false
  const after = levels[locationId]! + by
  if (after > LIMITS.stock) return false
  levels[locationId] = after
  changeProduct(draft, found.product, () => {
    found.variant.inventoryLevels = slimLevels(levels, found.variant.inventoryLevels)
    found.variant.inventoryQuantity = Object.values(levels).reduce((all, one) => all + one, 0)
  })
  noteStock(draft, found.product.id, id, locationId, by, after, reason, context)
  return true
}

const KEPT_CHANGES = 2_000

export function noteStock(draft: State, productId: string, variantId: string, locationId: string, delta: number, after: number, reason: string, context: Context): void {
  const log = listOf(draft, 'inventoryLog')
  log.unshift({ id: context.id('inv'), at: context.now(), variantId, productId, locationId, delta, after, reason, by: actor(draft) })
  log.length = Math.min(log.length, KEPT_CHANGES)
}

// ---- Orders and customers

export function tell(order: Order, type: string, message: string, context: Context, author?: string): void {
  if (!Array.isArray(order.timeline)) order.timeline = []
  order.timeline.push({ id: context.id('evt'), type, message, createdAt: context.now(), ...(author === undefined ? {} : { author }) })
  order.updatedAt = context.now()
}

/** What a customer has spent, never below nothing. */
export function spend(draft: State, customerId: string | undefined, by: number, orders: number): void {
  const customer: Customer | undefined = find(draft.customers, customerId)
  if (!customer) return
  if (by !== 0) customer.totalSpent = text(Math.max(0, cents(customer.totalSpent) + by))
  if (orders !== 0) customer.ordersCount = Math.max(0, (customer.ordersCount ?? 0) + orders)
}

/** Tags added to and taken from a record that has them; did any change? */
export function retag(record: { tags: string[] }, add: readonly string[], remove: readonly string[]): boolean {
  const has = (tags: readonly string[], tag: string): boolean => tags.some((one) => one.toLowerCase() === tag.toLowerCase())
  const before = record.tags ?? []
  const after = [...before.filter((tag) => !has(remove, tag))]
  for (const tag of add) if (!has(after, tag)) after.push(tag)
  if (JSON.stringify(before) === JSON.stringify(after)) return false
  record.tags = after.slice(0, LIMITS.tags)
  return true
}
