/** Discounts and their rules; gift cards. */
import type { Context } from '@mocks/kit'
import { type Discount, type GiftCard, LIMITS, type State } from '../model'
import { statusAt } from '../rules/discounts'
import { cents, text, typedCents } from '../rules/money'
import { sameText } from '../rules/words'
import { assign, find, findAll, guarded, type Kept, listOf, putBack, removeAll } from './shared'

export interface DiscountFields {
  title: string
  code: string
  type: string
  value: string
  appliesTo: string
  appliesToIds: string[]
  minimumRequirement: string
  minimumValue: string
  customerEligibility: string
  customerIds: string[]
  usageLimit: number | null
  oncePerCustomer: boolean
  buyQuantity: number
  getQuantity: number
  combinesWith: { order: boolean; product: boolean; shipping: boolean }
  startsAt: string
  endsAt: string | null
}

/** By field, what is wrong. */
export function discountProblems(state: Pick<State, 'discounts'>, fields: DiscountFields, id?: string): Partial<Record<keyof DiscountFields, string>> {
  const found: Partial<Record<keyof DiscountFields, string>> = {}
  const code = fields.code.trim()
  if (code === '') found.code = 'Enter a code.'
  else if (/\s/.test(code) || code.length > LIMITS.code) found.code = `A code has no blanks and at most ${LIMITS.code} letters.`
  else if ((state.discounts ?? []).some((one) => one && one.id !== id && sameText(one.code ?? '', code))) found.code = 'There is a discount of this code already.'
  if (fields.type === 'percentage' || fields.type === 'buy_x_get_y') {
    const percent = Number(fields.value)
    if (!(percent > 0 && percent <= 100)) found.value = 'Enter a percentage from 1 to 100.'
  } else if (fields.type === 'fixed_amount' && !typedCents(fields.value)) found.value = 'Enter an amount such as 10.00.'
  if (fields.type !== 'free_shipping' && fields.appliesTo !== 'all' && fields.appliesToIds.length === 0) found.appliesToIds = 'Choose at least one.'
  if (fields.minimumRequirement === 'min_purchase' && !typedCents(fields.minimumValue)) found.minimumValue = 'Enter an amount such as 50.00.'
  if (fields.minimumRequirement === 'min_quantity' && !(Number.isInteger(Number(fields.minimumValue)) && Number(fields.minimumValue) > 0)) found.minimumValue = 'Enter a whole number from 1.'
  if (fields.customerEligibility === 'specific_customers' && fields.customerIds.length === 0) found.customerIds = 'Choose at least one customer.'
  if (fields.usageLimit !== null && !(Number.isInteger(fields.usageLimit) && fields.usageLimit > 0)) found.usageLimit = 'Enter a whole number from 1.'
  if (fields.type === 'buy_x_get_y' && !(fields.buyQuantity >= 1 && fields.getQuantity >= 1)) found.buyQuantity = 'Enter whole numbers from 1.'
  if (Number.isNaN(Date.parse(fields.startsAt))) found.startsAt = 'Choose a day.'
  if (fields.endsAt !== null && !(Date.parse(fields.endsAt) > Date.parse(fields.startsAt))) found.endsAt = 'The end must be after the start.'
  return found
}

/** The texts as the label keeps them: "20" for a percentage, "10.00" for an amount. */
function tidy(fields: DiscountFields) {
  const minimumValue = fields.minimumRequirement === 'none' ? '0' : fields.minimumRequirement === 'min_purchase' ? text(cents(fields.minimumValue)) : String(Number(fields.minimumValue))
  const value = fields.type === 'free_shipping' ? '0' : fields.type === 'fixed_amount' ? text(cents(fields.value)) : String(Number(fields.value))
  const all = fields.appliesTo === 'all' || fields.type === 'free_shipping'
  return {
    title: fields.title.trim().slice(0, LIMITS.title) || fields.code.trim(), code: fields.code.trim(), type: fields.type, value, appliesTo: all ? 'all' : fields.appliesTo, appliesToIds: all ? [] : fields.appliesToIds, minimumRequirement: fields.minimumRequirement, minimumValue,
    customerEligibility: fields.customerEligibility, customerIds: fields.customerEligibility === 'all' ? [] : fields.customerIds, usageLimit: fields.usageLimit, oncePerCustomer: fields.oncePerCustomer, combinesWith: fields.combinesWith, startsAt: fields.startsAt, endsAt: fields.endsAt,
    ...(fields.type === 'buy_x_get_y' ? { buyQuantity: fields.buyQuantity, getQuantity: fields.getQuantity } : {}),
  }
}

export const discountActions = guarded('discounts', {
  discount_create(draft: State, { fields }: { fields: DiscountFields }, context: Context): string | null {
    if (Object.keys(discountProblems(draft, fields)).length > 0) return null
    const id = context.id('disc')
    const made: Discount = { id, ...tidy(fields), status: 'active', usageCount: 0, createdAt: context.now() }
    made.status = statusAt(made, context.now())
    listOf(draft, 'discounts').unshift(made)
    return id
  },

  discount_update(draft: State, { id, fields }: { id: string; fields: DiscountFields }, context: Context): void {
    const discount = find(draft.discounts, id)
    if (!discount || Object.keys(discountProblems(draft, fields, id)).length > 0) return
    const dates = fields.startsAt !== discount.startsAt || fields.endsAt !== discount.endsAt
    assign<Discount>(discount, tidy(fields))
    if (dates) discount.status = statusAt(discount, context.now())
  },

  discount_activate(draft: State, { ids }: { ids: string[] }, context: Context): void {
    for (const discount of findAll(draft.discounts, ids)) {
      if (discount.status === 'active') continue
      if (Date.parse(discount.startsAt) > Date.parse(context.now())) discount.startsAt = context.now()
      if (discount.endsAt && Date.parse(discount.endsAt) <= Date.parse(context.now())) discount.endsAt = null
      discount.status = 'active'
    }
  },

  discount_deactivate(draft: State, { ids }: { ids: string[] }, context: Context): void {
    for (const discount of findAll(draft.discounts, ids)) {
      if (discount.status === 'expired') continue
      discount.status = 'expired'
      discount.endsAt = context.now()
    }
  },

  discount_duplicate(draft: State, { id, code }: { id: string; code: string }, context: Context): string | null {
    const model = find(draft.discounts, id)
    if (!model || code.trim() === '' || /\s/.test(code.trim()) || code.trim().length > LIMITS.code || draft.discounts.some((one) => one && sameText(one.code ?? '', code))) return null
    const copy = { ...(JSON.parse(JSON.stringify(model)) as Discount), id: context.id('disc'), code: code.trim(), title: model.title === model.code ? code.trim() : model.title, usageCount: 0, createdAt: context.now() }
    draft.discounts.unshift(copy)
    return copy.id
  },

  discount_delete(draft: State, { ids }: { ids: string[] }): void {
    removeAll(listOf(draft, 'discounts'), ids)
  },

  discount_restore(draft: State, { discounts }: { discounts: Kept<Discount>[] }): void {
    putBack(listOf(draft, 'discounts'), discounts)
  },
})

export interface GiftCardFields {
  value: string
  customerId: string | null
  note: string
  expiresOn: string | null
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export const giftCardActions = guarded('gift_cards', {
  gift_card_issue(draft: State, fields: GiftCardFields, context: Context): string | null {
    const value = typedCents(fields.value)
    if (!value || value > 200_000) return null
    const id = context.id('gc')
    const code = Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => LETTERS[Math.floor(context.random() * LETTERS.length)]).join('')).join('-')
    listOf(draft, 'giftCards').unshift({ id, code, initialValue: text(value), balance: text(value), currency: draft.settings?.currency ?? 'USD', status: 'enabled', customerId: fields.customerId, note: fields.note.slice(0, LIMITS.note), expiresOn: fields.expiresOn, createdAt: context.now() })
    return id
  },

  gift_card_update(draft: State, { id, note, customerId, expiresOn }: { id: string; note: string; customerId: string | null; expiresOn: string | null }): void {
    const card = find(draft.giftCards, id)
    if (card) assign<GiftCard>(card, { note: note.slice(0, LIMITS.note), customerId, expiresOn })
  },

  gift_card_status(draft: State, { ids, status }: { ids: string[]; status: 'enabled' | 'disabled' }): void {
    for (const card of findAll(draft.giftCards, ids)) assign<GiftCard>(card, { status })
  },
})
