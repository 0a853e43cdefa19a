/**
 * Conditions of smart collections and customer segments. Enters: conditions as the state keeps them, under any of the
 * spellings that are about. Leaves: does a record fit? What has no conditions fits nothing.
 */
import type { Condition, Customer, Order, Product } from '../model'
import { cents } from './money'
import { folded } from './words'

type Found = readonly (string | number)[]
export interface ConditionField {
  readonly id: string
  readonly label: string
  readonly kind: 'text' | 'number' | 'money'
}

export const PRODUCT_FIELDS: readonly ConditionField[] = [
  { id: 'title', label: 'Title', kind: 'text' },
  { id: 'type', label: 'Type', kind: 'text' },
  { id: 'vendor', label: 'Vendor', kind: 'text' },
  { id: 'tag', label: 'Tag', kind: 'text' },
  { id: 'price', label: 'Price', kind: 'money' },
  { id: 'inventory', label: 'Stock', kind: 'number' },
]

export const CUSTOMER_FIELDS: readonly ConditionField[] = [
  { id: 'orders_count', label: 'Number of orders', kind: 'number' },
  { id: 'total_spent', label: 'Amount spent', kind: 'money' },
  { id: 'days_since_order', label: 'Days since last order', kind: 'number' },
  { id: 'tag', label: 'Tag', kind: 'text' },
  { id: 'country', label: 'Country', kind: 'text' },
  { id: 'city', label: 'City', kind: 'text' },
  { id: 'email', label: 'Email', kind: 'text' },
  { id: 'marketing', label: 'Accepts marketing (yes or no)', kind: 'text' },
]

export const RELATIONS = [
  { value: 'equals', label: 'is equal to', numbers: true },
  { value: 'not_equals', label: 'is not equal to', numbers: true },
  { value: 'greater_than', label: 'is greater than', numbers: true, texts: false },
  { value: 'less_than', label: 'is less than', numbers: true, texts: false },
  { value: 'contains', label: 'contains', numbers: false },
  { value: 'not_contains', label: 'does not contain', numbers: false },
  { value: 'starts_with', label: 'starts with', numbers: false },
  { value: 'ends_with', label: 'ends with', numbers: false },
] as const

export const relationsFor = (kind: ConditionField['kind']) => RELATIONS.filter((one) => (kind === 'text' ? !('texts' in one) : one.numbers))

const FIELD_NAMES: Readonly<Record<string, string>> = {
  product_title: 'title', product_type: 'type', producttype: 'type', tags: 'tag', product_tag: 'tag', variant_price: 'price', product_vendor: 'vendor',
  inventory_stock: 'inventory', variant_inventory: 'inventory', inventoryquantity: 'inventory',
}
const RELATION_NAMES: Readonly<Record<string, string>> = {
  equal: 'equals', is: 'equals', eq: 'equals', not_equal: 'not_equals', is_not: 'not_equals', greater: 'greater_than', gt: 'greater_than', less: 'less_than', lt: 'less_than', includes: 'contains',
}
const plain = (name: unknown): string => String(name ?? '').trim().toLowerCase().replace(/[\s-]+/g, '_')
export const fieldOf = (condition: Condition): string => FIELD_NAMES[plain(condition.field)] ?? plain(condition.field)
export const relationOf = (condition: Condition): string => RELATION_NAMES[plain(condition.relation)] ?? plain(condition.relation)

export function conditionProblem(condition: Condition, fields: readonly ConditionField[]): string | null {
  const field = fields.find((one) => one.id === fieldOf(condition))
  if (field === undefined) return 'Choose what the condition is about.'
  if (condition.value.trim() === '') return 'Enter a value.'
  return field.kind !== 'text' && !Number.isFinite(Number(condition.value)) ? 'Enter a number.' : null
}

export function conditionWords(condition: Condition, fields: readonly ConditionField[]): string {
  const field = fields.find((one) => one.id === fieldOf(condition))
  const relation = RELATIONS.find((one) => one.value === relationOf(condition))
  return `${field?.label ?? condition.field} ${relation?.label ?? condition.relation} “${condition.value}”`
}

function fits(condition: Condition, found: Found, kind: ConditionField['kind']): boolean {
  const relation = relationOf(condition)
  if (kind !== 'text') {
    const wanted = kind === 'money' ? cents(condition.value) : Number(condition.value)
    const some = (test: (one: number) => boolean): boolean => found.some((one) => test(Number(one)))
    if (relation === 'greater_than') return some((one) => one > wanted)
    if (relation === 'less_than') return some((one) => one < wanted)
    return relation === 'not_equals' ? !some((one) => one === wanted) : some((one) => one === wanted)
  }
  const wanted = folded(condition.value).trim()
  const some = (test: (one: string) => boolean): boolean => found.some((one) => test(folded(one).trim()))
  if (relation === 'not_equals') return !some((one) => one === wanted)
  if (relation === 'contains') return some((one) => one.includes(wanted))
  if (relation === 'not_contains') return !some((one) => one.includes(wanted))
  if (relation === 'starts_with') return some((one) => one.startsWith(wanted))
  if (relation === 'ends_with') return some((one) => one.endsWith(wanted))
  return some((one) => one === wanted)
}

function matches(conditions: readonly Condition[] | undefined, any: boolean, fields: readonly ConditionField[], valuesOf: (field: string) => Found): boolean {
  const asked = (conditions ?? []).filter((one) => one && fields.some((field) => field.id === fieldOf(one)))
  if (asked.length === 0) return false
  const test = (one: Condition): boolean => fits(one, valuesOf(fieldOf(one)), fields.find((field) => field.id === fieldOf(one))!.kind)
  return any ? asked.some(test) : asked.every(test)
}

export function productFits(product: Product, conditions: readonly Condition[] | undefined, any = false): boolean {
  return matches(conditions, any, PRODUCT_FIELDS, (field) => {
    if (field === 'title') return [product.title]
    if (field === 'type') return [product.productType]
    if (field === 'vendor') return [product.vendor]
    if (field === 'tag') return product.tags ?? []
    if (field === 'price') return (product.variants ?? []).map((one) => cents(one.price))
    return [(product.variants ?? []).reduce((sum, one) => sum + (Number(one.inventoryQuantity) || 0), 0)]
  })
}

export function customerFits(customer: Customer, orders: readonly Order[], now: string, conditions: readonly Condition[] | undefined, any = false): boolean {
  const last = orders.reduce((latest, one) => (one.createdAt > latest ? one.createdAt : latest), '')
  return matches(conditions, any, CUSTOMER_FIELDS, (field) => {
    if (field === 'orders_count') return [customer.ordersCount]
    if (field === 'total_spent') return [cents(customer.totalSpent)]
    if (field === 'days_since_order') return last === '' ? [] : [Math.floor((Date.parse(now) - Date.parse(last)) / 86_400_000)]
    if (field === 'tag') return customer.tags
    if (field === 'country') return [customer.defaultAddress.country, customer.defaultAddress.countryCode]
    if (field === 'city') return [customer.defaultAddress.city]
    if (field === 'email') return [customer.email]
    return [customer.acceptsMarketing ? 'yes' : 'no']
  })
}
