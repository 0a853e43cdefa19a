/** Shop details, shipping, taxes, locations, staff; saved views; who acts. */
import type { Context } from '@mocks/kit'
import { AREAS, LIMITS, type SavedView, type Settings, type ShippingRate, type ShippingZone, type Staff, type State, type StockLocation, type TaxRegion } from '../model'
import { may, whoActs } from '../rules/access'
import { cents, text, typedCents } from '../rules/money'
import { levelsOf, locationsOf } from '../rules/stock'
import { isEmail, sameText } from '../rules/words'
import { assign, find, guarded, type Kept, listOf, putBack, removeAll } from './shared'

export type ZoneFields = Pick<ShippingZone, 'name' | 'countryCodes'>
export type RateFields = Pick<ShippingRate, 'name' | 'price' | 'minSubtotal' | 'maxSubtotal'>
export type RegionFields = Pick<TaxRegion, 'name' | 'countryCode' | 'provinceCode' | 'rate' | 'shippingTaxed'>
export type LocationFields = Pick<StockLocation, 'name' | 'address1' | 'city' | 'countryCode'>
export type StaffFields = Pick<Staff, 'name' | 'email' | 'permissions'>

export function zoneProblem(state: Pick<State, 'shippingZones'>, { name, countryCodes }: ZoneFields, id?: string): string | null {
  if (name.trim() === '') return 'Enter a name.'
  if (countryCodes.length === 0) return 'Choose at least one country.'
  const other = (state.shippingZones ?? []).find((one) => one && one.id !== id && one.countryCodes?.some((code) => countryCodes.includes(code)))
  return other ? `${other.name} has ${other.countryCodes.filter((code) => countryCodes.includes(code)).join(', ')} already.` : null
}

export function rateProblem({ name, price, minSubtotal, maxSubtotal }: RateFields): string | null {
  if (name.trim() === '') return 'Enter a name.'
  if (typedCents(price) === null) return 'Enter a price such as 4.90; 0 is free.'
  if ([minSubtotal, maxSubtotal].some((one) => one !== null && typedCents(one) === null)) return 'Enter limits such as 50.00, or leave them empty.'
  return minSubtotal !== null && maxSubtotal !== null && cents(minSubtotal) > cents(maxSubtotal) ? 'The lower limit is above the upper one.' : null
}

export function regionProblem(state: Pick<State, 'taxRegions'>, fields: RegionFields, id?: string): string | null {
  if (fields.name.trim() === '') return 'Enter a name.'
  if (!/^[A-Z]{2}$/.test(fields.countryCode)) return 'Choose a country.'
  if (!/^\d{1,2}(\.\d{1,3})?$/.test(fields.rate)) return 'Enter a percentage such as 8.875.'
  return (state.taxRegions ?? []).some((one) => one && one.id !== id && one.countryCode === fields.countryCode && (one.provinceCode ?? null) === fields.provinceCode) ? 'There is a rate for this region already.' : null
}

export function staffProblem(state: Pick<State, 'staff'>, { name, email }: StaffFields, id?: string): string | null {
  if (name.trim() === '') return 'Enter a name.'
  if (!isEmail(email)) return 'Enter an email address such as name@shop.example.'
  return (state.staff ?? []).some((one) => one && one.id !== id && sameText(one.email ?? '', email)) ? 'Somebody has this email address already.' : null
}

const tidyRate = (fields: RateFields): RateFields => ({ name: fields.name.trim().slice(0, 80), price: text(cents(fields.price)), minSubtotal: fields.minSubtotal === null ? null : text(cents(fields.minSubtotal)), maxSubtotal: fields.maxSubtotal === null ? null : text(cents(fields.maxSubtotal)) })

const shopActions = {
  settings_update(draft: State, { fields }: { fields: Partial<Settings> }): void {
    if (fields.storeName?.trim() === '' || [fields.storeEmail, fields.senderEmail].some((one) => one !== undefined && one !== '' && !isEmail(one))) return
    draft.settings ??= {} as Settings
    assign(draft.settings, fields)
  },

  location_create(draft: State, { fields }: { fields: LocationFields }, context: Context): string | null {
    if (fields.name.trim() === '') return null
    // What was one place only in words becomes a record, so that its stock stays where it is.
    if (listOf(draft, 'locations').length === 0) draft.locations.push({ ...locationsOf({ locations: [] })[0]! })
    const id = context.id('loc')
    draft.locations.push({ id, ...fields, name: fields.name.trim().slice(0, 80), active: true })
    return id
  },

  location_update(draft: State, { id, fields }: { id: string; fields: LocationFields }): void {
    const location = find(draft.locations, id)
    if (location && fields.name.trim() !== '') assign<StockLocation>(location, { ...fields, name: fields.name.trim().slice(0, 80) })
  },

  /** The first is where orders are taken from; it stays. One with stock stays too. */
  location_active(draft: State, { id, active }: { id: string; active: boolean }): void {
    const location = find(draft.locations, id)
    if (location && (active || locationInUse(draft, id) === null)) assign<StockLocation>(location, { active })
  },

  tax_save(draft: State, { id, fields }: { id: string | null; fields: RegionFields }, context: Context): void {
    if (regionProblem(draft, fields, id ?? undefined) !== null) return
    const old = find(draft.taxRegions, id)
    if (old) assign<TaxRegion>(old, { ...fields, name: fields.name.trim() })
    else if (id === null) listOf(draft, 'taxRegions').push({ id: context.id('tax'), ...fields, name: fields.name.trim() })
  },

  tax_delete(draft: State, { id }: { id: string }): void {
    removeAll(listOf(draft, 'taxRegions'), [id])
  },

  tax_restore(draft: State, { regions }: { regions: Kept<TaxRegion>[] }): void {
    putBack(listOf(draft, 'taxRegions'), regions)
  },
}

const shippingActions = {
  zone_save(draft: State, { id, fields }: { id: string | null; fields: ZoneFields }, context: Context): string | null {
    if (zoneProblem(draft, fields, id ?? undefined) !== null) return null
    const old = find(draft.shippingZones, id)
    if (old) assign<ShippingZone>(old, { name: fields.name.trim(), countryCodes: fields.countryCodes })
    if (old || id !== null) return id
    const zone = { id: context.id('zone'), name: fields.name.trim(), countryCodes: fields.countryCodes, rates: [] }
    listOf(draft, 'shippingZones').push(zone)
    return zone.id
  },

  zone_delete(draft: State, { id }: { id: string }): void {
    removeAll(listOf(draft, 'shippingZones'), [id])
  },

  zone_restore(draft: State, { zones }: { zones: Kept<ShippingZone>[] }): void {
    putBack(listOf(draft, 'shippingZones'), zones)
  },

  rate_save(draft: State, { zoneId, id, fields }: { zoneId: string; id: string | null; fields: RateFields }, context: Context): void {
    const zone = find(draft.shippingZones, zoneId)
    if (!zone || rateProblem(fields) !== null) return
    zone.rates ??= []
    const old = find(zone.rates, id)
    if (old) assign<ShippingRate>(old, tidyRate(fields))
    else if (id === null && zone.rates.length < LIMITS.rates) zone.rates.push({ id: context.id('rate'), ...tidyRate(fields) })
  },

  rate_delete(draft: State, { zoneId, id }: { zoneId: string; id: string }): void {
    const zone = find(draft.shippingZones, zoneId)
    if (zone?.rates) removeAll(zone.rates, [id])
  },
}

const staffActions = {
  staff_save(draft: State, { id, fields }: { id: string | null; fields: StaffFields }, context: Context): void {
    if (whoActs(draft).role !== 'owner' || staffProblem(draft, fields, id ?? undefined) !== null) return
    const permissions = AREAS.filter((area) => fields.permissions.includes(area))
    const old = find(draft.staff, id)
    if (old) assign<Staff>(old, { name: fields.name.trim(), email: fields.email.trim(), ...(old.role === 'owner' ? {} : { permissions: [...permissions] }) })
    else if (id === null) listOf(draft, 'staff').push({ id: context.id('staff'), name: fields.name.trim(), email: fields.email.trim(), role: 'staff', permissions: [...permissions], active: true })
  },

  staff_active(draft: State, { id, active }: { id: string; active: boolean }): void {
    const person = find(draft.staff, id)
    if (whoActs(draft).role === 'owner' && person?.role === 'staff') assign<Staff>(person, { active })
  },

  staff_remove(draft: State, { id }: { id: string }): void {
    if (whoActs(draft).role === 'owner' && find(draft.staff, id)?.role === 'staff') removeAll(draft.staff, [id])
  },

  staff_restore(draft: State, { staff }: { staff: Kept<Staff>[] }): void {
    if (whoActs(draft).role === 'owner') putBack(listOf(draft, 'staff'), staff)
  },
}

export const settingsActions = guarded('settings', { ...shopActions, ...shippingActions, ...staffActions })

/** For everybody: the look, one's views, and who acts. */
export const ownActions = {
  look_update(draft: State, { theme, density }: Pick<Settings, 'theme' | 'density'>): void {
    draft.settings ??= {} as Settings
    assign(draft.settings, { theme, density })
  },

  staff_switch(draft: State, { id }: { id: string }): void {
    if (find(draft.staff, id)?.active !== false && find(draft.staff, id) && draft.currentStaffId !== id) draft.currentStaffId = id
  },

  view_save(draft: State, { resource, name, search, filters }: Omit<SavedView, 'id'>, context: Context): string | null {
    const own = listOf(draft, 'savedViews').filter((one) => one?.resource === resource)
    if (name.trim() === '' || own.length >= LIMITS.views || own.some((one) => sameText(one.name ?? '', name))) return null
    const id = context.id('view')
    draft.savedViews.push({ id, resource, name: name.trim().slice(0, 40), search, filters })
    return id
  },

  view_update(draft: State, { id, name, search, filters }: Omit<SavedView, 'resource'>): void {
    const view = find(draft.savedViews, id)
    if (!view || name.trim() === '' || draft.savedViews.some((one) => one && one.id !== id && one.resource === view.resource && sameText(one.name ?? '', name))) return
    assign<SavedView>(view, { name: name.trim().slice(0, 40), search, filters })
  },

  view_delete(draft: State, { id }: { id: string }): void {
    removeAll(listOf(draft, 'savedViews'), [id])
  },

  view_restore(draft: State, { views }: { views: Kept<SavedView>[] }): void {
    putBack(listOf(draft, 'savedViews'), views)
  },
}

/** Why a location must stay active; null: it need not. */
export function locationInUse(state: State, id: string): string | null {
  if (locationsOf(state)[0]?.id === id) return 'Orders are taken from this location.'
  const pieces = (state.products ?? []).flatMap((one) => one?.variants ?? []).reduce((sum, one) => sum + Math.abs(levelsOf(state, one)[id] ?? 0), 0)
  if (pieces > 0) return `There are ${pieces} pieces here; transfer them first.`
  return (state.transfers ?? []).some((one) => (one?.fromId === id || one?.toId === id) && (one.status === 'draft' || one.status === 'in_transit')) ? 'A transfer from or to this location is open.' : null
}

export const mayManage = (state: State): boolean => may(state, 'settings')
