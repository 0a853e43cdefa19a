/** Which records of an index are shown: a view's tab, a search text, facets. All of it stands in the address. */
import { useGo, useLocation } from '@mocks/kit'
import { useWorld } from '../hooks'
import { hasWords, sameText } from '../rules/words'

export interface View {
  readonly id: string
  readonly name: string
  readonly search?: string
  readonly filters?: Readonly<Record<string, readonly string[]>>
}

export interface Facet<R> {
  readonly id: string
  readonly label: string
  /** Left out: the values that occur. */
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  readonly values: (record: R) => readonly string[]
}

export type Filters = Readonly<Record<string, readonly string[]>>

const written = (filters: Filters): string =>
  Object.entries(filters).filter(([, values]) => values.length > 0).map(([key, values]) => `${key}:${values.map(encodeURIComponent).join(',')}`).join(';')

function read(text: string): Filters {
  const parts = text.split(';').filter((part) => part.includes(':'))
  return Object.fromEntries(parts.map((part) => [part.slice(0, part.indexOf(':')), part.slice(part.indexOf(':') + 1).split(',').filter(Boolean).map(decoded)]))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export const sameFilters = (one: Filters, other: Filters): boolean => {
  const sorted = (filters: Filters): string => JSON.stringify(Object.entries(filters).filter(([, values]) => values.length > 0).map(([key, values]) => [key, [...values].sort()]).sort())
  return sorted(one) === sorted(other)
}

export function useView(resource: string, builtIn: readonly View[]) {
  const go = useGo()
  const { pathname, search: address } = useLocation()
  const saved = useWorld().views.filter((one) => one.resource === resource)
  const views: readonly (View & { readonly own?: boolean })[] = [...builtIn, ...saved.map((one) => ({ ...one, own: true }))]
  const given = new URLSearchParams(address)
  const view = views.find((one) => one.id === given.get('view')) ?? views[0]!
  const search = given.get('q') ?? view.search ?? ''
  const filters: Filters = given.has('f') ? read(given.get('f')!) : (view.filters ?? {})
  const put = (id: string, more: Record<string, string>): void => {
    const next = new URLSearchParams({ ...(id === views[0]!.id ? {} : { view: id }), ...more })
    go(`${pathname}${next.size === 0 ? '' : `?${next}`}`, { replace: true })
  }
  return {
    views,
    view,
    search,
    filters,
    changed: search !== (view.search ?? '') || !sameFilters(filters, view.filters ?? {}),
    choose: (id: string): void => put(id, {}),
    setSearch: (text: string): void => put(view.id, { q: text, f: written(filters) }),
    setFilters: (next: Filters): void => put(view.id, { q: search, f: written(next) }),
    taken: (name: string, but?: string): boolean => views.some((one) => one.id !== but && sameText(one.name, name)),
  }
}

export type ViewState = ReturnType<typeof useView>

export function shownRows<R>(rows: readonly R[], facets: readonly Facet<R>[], filters: Filters, search: string, textOf: (record: R) => string): R[] {
  const asked = facets.filter((facet) => (filters[facet.id] ?? []).length > 0)
  return rows.filter((row) => asked.every((facet) => facet.values(row).some((value) => filters[facet.id]!.includes(value))) && (search.trim() === '' || hasWords(search, textOf(row))))
}

export function optionsOf<R>(facet: Facet<R>, rows: readonly R[]): readonly { readonly value: string; readonly label: string }[] {
  if (facet.options) return facet.options
  const found = [...new Set(rows.flatMap((row) => facet.values(row)))].filter(Boolean)
  return found.sort((a, b) => a.localeCompare(b)).map((value) => ({ value, label: value }))
}
