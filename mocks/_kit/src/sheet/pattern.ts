/** Numbers and dates by a pattern such as "#,##0.00", "0.0%", "yyyy-mm-dd" or "$#,##0;($#,##0)". Pure. */
import { MONTHS, type Parts, partsOf, WEEKDAYS } from './calendar'

/** Enters: a number (for dates the serial number) and a pattern. Leaves: the text. */
export function formatPattern(value: number, pattern: string): string {
  const sections = splitSections(pattern)
  const section = value < 0 && sections.length > 1 ? sections[1]! : value === 0 && sections.length > 2 ? sections[2]! : sections[0]!
  const size = value < 0 && sections.length > 1 ? -value : value
  return isDatePattern(section) ? dateText(size, section) : numberText(size, section)
}

function splitSections(pattern: string): string[] {
  const sections = ['']
  let quoted = false
  for (const sign of pattern) {
    if (sign === '"') quoted = !quoted
    if (sign === ';' && !quoted) sections.push('')
    else sections[sections.length - 1] += sign
  }
  return sections
}

const bare = (section: string): string => section.replace(/"[^"]*"|\\./g, '').replace(/\[[^\]]*\]/g, '')

export const isDatePattern = (pattern: string): boolean => /[ymdhs]/i.test(bare(pattern).replace(/general/i, '')) && !/[0#]/.test(bare(pattern).replace(/s\.0+/i, ''))

const DATE_TOKEN = /"([^"]*)"|\\(.)|(yyyy|yy|mmmm|mmm|mm|m|dddd|ddd|dd|d|hh|h|ss|s|am\/pm|a\/p)|([^])/gi

function dateText(serial: number, section: string): string {
  const parts = partsOf(serial)
  const half = /am\/pm|a\/p/i.test(section)
  let afterHour = false
  return section.replace(DATE_TOKEN, (all: string, quoted: string | undefined, escaped: string | undefined, token: string | undefined, _other: string, offset: number) => {
    if (quoted !== undefined || escaped !== undefined) return quoted ?? escaped ?? ''
    if (token === undefined) return all
    const name = token.toLowerCase()
    // "m" beside hours or seconds is minutes.
    const minutes = /^mm?$/.test(name) && (afterHour || /^[^a-z]*s/i.test(section.slice(offset + token.length)))
    afterHour = name.startsWith('h') || (afterHour && !/^[mds]/.test(name))
    return minutes ? padded(parts.minute, name.length) : datePart(name, parts, half)
  })
}

const padded = (value: number, length: number): string => String(value).padStart(length, '0')

function datePart(name: string, parts: Parts, half: boolean): string {
  const hour = half ? parts.hour % 12 || 12 : parts.hour
  switch (name) {
    case 'yyyy': return padded(parts.year, 4)
    case 'yy': return padded(parts.year % 100, 2)
    case 'mmmm': return MONTHS[parts.month - 1]!
    case 'mmm': return MONTHS[parts.month - 1]!.slice(0, 3)
    case 'mm': case 'm': return padded(parts.month, name.length)
    case 'dddd': return WEEKDAYS[parts.weekday]!
    case 'ddd': return WEEKDAYS[parts.weekday]!.slice(0, 3)
    case 'dd': case 'd': return padded(parts.day, name.length)
    case 'hh': case 'h': return padded(hour, name.length)
    case 'ss': case 's': return padded(parts.second, name.length)
    default: return name === 'a/p' ? (parts.hour < 12 ? 'A' : 'P') : parts.hour < 12 ? 'AM' : 'PM'
  }
}

const NUMBER_PART = /[#0?](?:[#0?,]*[#0?])?(?:\.[#0?]*)?,*(?:[eE][-+]0+)?|\.[#0?]+/

const QUOTES = 0xe000

function numberText(value: number, section: string): string {
  const shown = section.replace(/\[[^\]]*\]/g, '').replace(/_./g, '').replace(/\*./g, '')
  if (/^general$/i.test(shown.trim())) return plainNumber(value)
  // Quoted parts wait under a sign of their own, so that nothing in them is taken for digits.
  const quotes: string[] = []
  const masked = shown.replace(/"([^"]*)"|\\(.)/gu, (_all, quoted: string | undefined, escaped: string | undefined) => String.fromCharCode(QUOTES + quotes.push(quoted ?? escaped ?? '') - 1))
  const found = NUMBER_PART.exec(masked)
  const percent = masked.includes('%')
  const negative = value < 0 ? '-' : ''
  const text = found === null ? masked : `${masked.slice(0, found.index)}${digits(Math.abs(percent ? value * 100 : value), found[0])}${masked.slice(found.index + found[0].length)}`
  const plain = text.replace(/[\ue000-\ue0ff]/g, (sign) => quotes[sign.charCodeAt(0) - QUOTES] ?? '')
  return negative !== '' && /[1-9]/.test(plain) ? `${negative}${plain}` : plain
}

function digits(size: number, part: string): string {
  const exponent = /[eE]([-+])(0+)$/.exec(part)
  if (exponent) return scientific(size, part.slice(0, exponent.index), exponent[2]!.length)
  const thousands = /,+$/.exec(part)?.[0].length ?? 0
  const [whole = '', fraction = ''] = part.slice(0, part.length - thousands).split('.')
  const least = (fraction.match(/0/g) ?? []).length
  const rounded = rounding(size / 1000 ** thousands, fraction.length)
  const [before = '0', after = ''] = rounded.split('.')
  const wanted = (whole.match(/0/g) ?? []).length
  const integer = before === '0' && wanted === 0 ? '' : before.padStart(wanted, '0')
  const grouped = whole.includes(',') ? integer.replace(/\B(?=(\d{3})+$)/g, ',') : integer
  const trimmed = after.replace(/0+$/, '').padEnd(least, '0')
  return trimmed === '' ? grouped : `${grouped}.${trimmed}`
}

/** Half away from zero, as people round: 1.005 gives 1.01. */
export function rounding(size: number, decimals: number): string {
  const exact = Number(`${Number(size.toPrecision(15))}e${decimals}`)
  if (!Number.isFinite(exact) || size >= 1e21) return size.toFixed(Math.min(decimals, 20))
  return (Math.round(exact) / 10 ** decimals).toFixed(decimals)
}

function scientific(size: number, mantissa: string, exponentDigits: number): string {
  const decimals = mantissa.split('.')[1]?.length ?? 0
  const [base = '0', power = '+0'] = size.toExponential(decimals).split('e')
  return `${base}E${power[0] === '-' ? '-' : '+'}${power.slice(1).padStart(exponentDigits, '0')}`
}

/** As short as the number allows. */
export function plainNumber(value: number): string {
  if (value !== 0 && (Math.abs(value) >= 1e15 || Math.abs(value) < 1e-9)) return value.toExponential(5).replace(/\.?0+e/, 'E').replace('e', 'E')
  return String(Number(value.toPrecision(12)))
}
