/** Values as people read them, in the person's language and zone. Pure. */
import { type Field, fieldOf, kindOfType } from './meta/objects'
import { dayPart, number, text } from './read'
import type { Rec, Value, World } from './world'

export interface Format {
  readonly money: (value: number) => string
  /** "$1.2M": for tiles and axes. */
  readonly short: (value: number) => string
  readonly count: (value: number) => string
  readonly day: (value: string) => string
  readonly moment: (value: string) => string
  readonly ago: (value: string) => string
  readonly month: (value: string) => string
  readonly field: (field: Field | undefined, value: Value | undefined) => string
  readonly show: (rec: Rec, key: string) => string
  readonly measure: (type: 'number' | 'currency' | 'percent', value: number) => string
  readonly label: (field: Field | undefined, label: string) => string
}

export function formatFor(world: World, locale: string, zone: string, now: string): Format {
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
  const short = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', notation: 'compact', maximumFractionDigits: 1 })
  const count = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
  const months = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const parsed = (value: string, format: Intl.DateTimeFormat): string => {
    const at = Date.parse(value)
    return Number.isNaN(at) ? value : format.format(at)
  }
  const day = (value: string): string => (dayPart(value) === '' ? value : parsed(`${dayPart(value)}T00:00:00Z`, days))
  const moment = (value: string): string => parsed(value, moments)
  const ago = (value: string): string => {
    const seconds = (Date.parse(value) - Date.parse(now)) / 1000
    if (Number.isNaN(seconds)) return value
    const away = Math.abs(seconds)
    if (away < 60) return relative.format(0, 'second')
    if (away < 3600) return relative.format(Math.trunc(seconds / 60), 'minute')
    if (away < 86_400) return relative.format(Math.trunc(seconds / 3600), 'hour')
    return away < 7 * 86_400 ? relative.format(Math.trunc(seconds / 86_400), 'day') : moments.format(Date.parse(value)).split(',').slice(0, 2).join(',')
  }
  const month = (value: string): string => (/^\d{4}-\d{2}$/.test(value) ? parsed(`${value}-01T00:00:00Z`, months) : value)
  const field = (given: Field | undefined, value: Value | undefined): string => {
    if (given === undefined || value === undefined || value === null || value === '') return ''
    switch (given.type) {
      case 'currency': return number(value) === 0 && given.key === 'revenue' ? '' : money.format(number(value) ?? 0)
      case 'number': return number(value) === 0 ? '' : count.format(number(value) ?? 0)
      case 'percent': return `${count.format(number(value) ?? 0)}%`
      case 'date': return day(text(value))
      case 'datetime': return moment(text(value))
      case 'user': return world.userName(text(value))
      case 'account':
      case 'contact': return world.find(kindOfType(given.type), text(value))?.name ?? 'Deleted record'
      default: return text(value)
    }
  }
  return {
    money: (value) => money.format(value), short: (value) => short.format(value), count: (value) => count.format(value), day, moment, ago, month, field,
    show: (rec, key) => field(fieldOf(rec.kind, key), rec.fields[key]),
    measure: (type, value) => (type === 'currency' ? money.format(value) : type === 'percent' ? `${count.format(value)}%` : count.format(value)),
    label: (given, label) => (given?.type === 'date' || given?.type === 'datetime' ? month(label) : label),
  }
}
