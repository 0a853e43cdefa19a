/** Who acts, and what they may do. The owner may do everything; a state without staff is run by its owner. */
import type { Area, Staff, State } from '../model'

export function whoActs(state: State): Staff {
  const staff = (state.staff ?? []).filter((one) => one?.id !== undefined)
  const found = staff.find((one) => one.id === state.currentStaffId) ?? staff.find((one) => one.role === 'owner') ?? staff[0]
  if (found) return found
  const owner = state.store?.owner
  return { id: 'staff_owner', name: [owner?.firstName, owner?.lastName].filter(Boolean).join(' ') || 'Owner', email: owner?.email ?? '', role: 'owner', permissions: [], active: true }
}

export function may(state: State, area: Area): boolean {
  const who = whoActs(state)
  return who.role === 'owner' || (who.active !== false && (who.permissions ?? []).includes(area))
}

export const AREA_WORDS: Readonly<Record<Area, { label: string; detail: string }>> = {
  orders: { label: 'Orders', detail: 'Orders, drafts, fulfilment, notes' },
  refunds: { label: 'Refund and cancel', detail: 'Give money back and cancel orders' },
  products: { label: 'Products', detail: 'Products, variants, collections, import and export' },
  inventory: { label: 'Inventory', detail: 'Counts, adjustments, transfers' },
  customers: { label: 'Customers', detail: 'Customers and segments' },
  discounts: { label: 'Discounts', detail: 'Codes and their rules' },
  marketing: { label: 'Marketing', detail: 'Campaigns' },
  content: { label: 'Content', detail: 'Files' },
  online_store: { label: 'Online store', detail: 'Themes, pages, posts, menus' },
  analytics: { label: 'Analytics', detail: 'Reports' },
  gift_cards: { label: 'Gift cards', detail: 'Issue and disable gift cards' },
  settings: { label: 'Settings', detail: 'Shop details, shipping, taxes, staff' },
}

export const WHY = (area: Area): string => `Your account has no permission for ${AREA_WORDS[area].label.toLowerCase()}. Ask the owner.`
