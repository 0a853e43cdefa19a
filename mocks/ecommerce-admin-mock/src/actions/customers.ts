/** Customers with their addresses, and segments of them. */
import type { Context } from '@mocks/kit'
import { type Address, type Condition, type Customer, LIMITS, type Segment, type State } from '../model'
import { conditionProblem, CUSTOMER_FIELDS } from '../rules/conditions'
import { cleanTags, isEmail, sameText } from '../rules/words'
import { assign, find, findAll, guarded, type Kept, listOf, putBack, removeAll, retag } from './shared'

export interface CustomerFields {
  firstName: string
  lastName: string
  email: string
  phone: string
  note: string
  tags: string[]
  taxExempt: boolean
  acceptsMarketing: boolean
}

/** What is wrong; null: nothing. */
export function customerProblem(state: Pick<State, 'customers'>, fields: Pick<CustomerFields, 'firstName' | 'lastName' | 'email'>, id?: string): string | null {
  if (fields.firstName.trim() === '' && fields.lastName.trim() === '' && fields.email.trim() === '') return 'Enter a name or an email address.'
  if (fields.email.trim() !== '' && !isEmail(fields.email)) return 'Enter an email address such as name@shop.example.'
  const twin = fields.email.trim() === '' ? undefined : (state.customers ?? []).find((one) => one && one.id !== id && sameText(one.email ?? '', fields.email))
  return twin ? `${[twin.firstName, twin.lastName].filter(Boolean).join(' ')} has this email address already.` : null
}

export interface SegmentFields {
  name: string
  conditions: Condition[]
  matchAny: boolean
}

export function segmentProblem(state: Pick<State, 'segments'>, { name, conditions }: SegmentFields, id?: string): string | null {
  if (name.trim() === '') return 'Enter a name.'
  if ((state.segments ?? []).some((one) => one && one.id !== id && sameText(one.name ?? '', name))) return 'There is a segment of this name already.'
  if (conditions.length === 0 || conditions.length > LIMITS.conditions) return `Between 1 and ${LIMITS.conditions} conditions.`
  return conditions.map((one) => conditionProblem(one, CUSTOMER_FIELDS)).find((one) => one !== null) ?? null
}

const tidy = (fields: CustomerFields) => ({
  firstName: fields.firstName.trim().slice(0, 100), lastName: fields.lastName.trim().slice(0, 100), email: fields.email.trim(), phone: fields.phone.trim().slice(0, 40), note: fields.note.slice(0, LIMITS.note), tags: cleanTags(fields.tags), taxExempt: fields.taxExempt, acceptsMarketing: fields.acceptsMarketing,
})

export const customerActions = guarded('customers', {
  customer_create(draft: State, { fields, address }: { fields: CustomerFields; address: Address }, context: Context): string | null {
    if (customerProblem(draft, fields) !== null) return null
    const id = context.id('cust')
    listOf(draft, 'customers').unshift({ id, ...tidy(fields), state: 'enabled', ordersCount: 0, totalSpent: '0.00', defaultAddress: address, createdAt: context.now(), updatedAt: context.now() })
    return id
  },

  customer_update(draft: State, { id, fields }: { id: string; fields: CustomerFields }, context: Context): void {
    const customer = find(draft.customers, id)
    if (customer && customerProblem(draft, fields, id) === null && assign<Customer>(customer, tidy(fields))) customer.updatedAt = context.now()
  },

  customer_tag(draft: State, { ids, add, remove }: { ids: string[]; add: string[]; remove: string[] }, context: Context): void {
    for (const customer of findAll(draft.customers, ids)) if (retag(customer, cleanTags(add), remove)) customer.updatedAt = context.now()
  },

  customer_subscribe(draft: State, { ids, accepts }: { ids: string[]; accepts: boolean }, context: Context): void {
    for (const customer of findAll(draft.customers, ids)) if (assign<Customer>(customer, { acceptsMarketing: accepts })) customer.updatedAt = context.now()
  },

  /** Only who never ordered: orders name their customer for ever. */
  customer_delete(draft: State, { ids }: { ids: string[] }): void {
    removeAll(listOf(draft, 'customers'), ids.filter((id) => !hasOrders(draft, id)))
  },

  customer_restore(draft: State, { customers }: { customers: Kept<Customer>[] }): void {
    putBack(listOf(draft, 'customers'), customers)
  },

  address_save(draft: State, { id, addressId, address }: { id: string; addressId: string | null; address: Address }, context: Context): void {
    const customer = find(draft.customers, id)
    if (!customer || address.address1.trim() === '' || address.city.trim() === '') return
    if (addressId === 'default') {
      if (!assign<Customer>(customer, { defaultAddress: address })) return
    } else if (addressId === null) {
      if (!customer.defaultAddress?.address1) customer.defaultAddress = address
      else customer.addresses = [...(customer.addresses ?? []), { ...address, id: context.id('addr') }].slice(0, 20)
    } else {
      const old = customer.addresses?.find((one) => one.id === addressId)
      if (!old || !assign(old, { ...address, id: addressId })) return
    }
    customer.updatedAt = context.now()
  },

  address_delete(draft: State, { id, addressId }: { id: string; addressId: string }, context: Context): void {
    const customer = find(draft.customers, id)
    if (!customer?.addresses?.some((one) => one.id === addressId)) return
    customer.addresses = customer.addresses.filter((one) => one.id !== addressId)
    customer.updatedAt = context.now()
  },

  /** The two change places. */
  address_default(draft: State, { id, addressId }: { id: string; addressId: string }, context: Context): void {
    const customer = find(draft.customers, id)
    const index = customer?.addresses?.findIndex((one) => one.id === addressId) ?? -1
    if (!customer || index < 0) return
    const { id: _, ...next } = customer.addresses![index]!
    const old = customer.defaultAddress
    if (old?.address1) customer.addresses![index] = { ...old, id: addressId }
    else customer.addresses!.splice(index, 1)
    customer.defaultAddress = next
    customer.updatedAt = context.now()
  },

  segment_create(draft: State, fields: SegmentFields, context: Context): string | null {
    if (segmentProblem(draft, fields) !== null) return null
    const id = context.id('seg')
    listOf(draft, 'segments').push({ id, name: fields.name.trim().slice(0, 80), conditions: fields.conditions, matchAny: fields.matchAny, createdAt: context.now() })
    return id
  },

  segment_update(draft: State, { id, ...fields }: SegmentFields & { id: string }): void {
    const segment = find(draft.segments, id)
    if (segment && segmentProblem(draft, fields, id) === null) assign<Segment>(segment, { name: fields.name.trim().slice(0, 80), conditions: fields.conditions, matchAny: fields.matchAny })
  },

  segment_delete(draft: State, { ids }: { ids: string[] }): void {
    removeAll(listOf(draft, 'segments'), ids)
  },

  segment_restore(draft: State, { segments }: { segments: Kept<Segment>[] }): void {
    putBack(listOf(draft, 'segments'), segments)
  },
})

export const hasOrders = (state: Pick<State, 'orders'>, id: string): boolean => (state.orders ?? []).some((one) => one?.customer?.id === id)
