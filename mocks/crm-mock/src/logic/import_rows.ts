/** From the lines of a file to records. Enters: a table and a mapping. Leaves: rows with their faults. Pure. */
import { defaultsOf } from '../actions/shared'
import { type Field, OBJECTS } from '../meta/objects'
import type { Kind } from '../model'
import { dayPart, folded } from '../read'
import { said, type World } from '../world'
import { problems } from './validate'

export type Mapping = Readonly<Record<string, string>>

export interface ReadRow {
  readonly line: number
  readonly fields: Readonly<Record<string, string>>
  readonly faults: readonly string[]
  /** A record that has the same email, name or number. */
  readonly match: { readonly id: string; readonly name: string } | null
}

export const importable = (kind: Kind): Field[] => OBJECTS[kind].fields.filter((field) => !field.fixed && !(field.later && field.key !== 'probability'))

/** Which field a header means: by its label, its key, or another name. */
export function guessMapping(kind: Kind, headers: readonly string[]): Record<string, string> {
  const taken = new Set<string>()
  return Object.fromEntries(
    headers.map((header) => {
      const wanted = folded(header)
      const field = importable(kind).find((one) => !taken.has(one.key) && [folded(one.label), folded(one.key), ...(one.headers ?? [])].includes(wanted))
      if (field !== undefined) taken.add(field.key)
      return [header, field?.key ?? '']
    }),
  )
}

export function readRows(world: World, kind: Kind, rows: readonly Readonly<Record<string, string>>[], mapping: Mapping): ReadRow[] {
  const seen = new Map<string, number>()
  return rows.map((row, index) => {
    const faults: string[] = []
    const fields: Record<string, string> = {}
    for (const [header, key] of Object.entries(mapping)) {
      const field = importable(kind).find((one) => one.key === key)
      const value = (row[header] ?? '').trim()
      if (field === undefined || value === '') continue
      const read = valueOf(world, field, value)
      if (read === null) faults.push(`${field.label}: “${value}” is not known.`)
      else fields[key] = read
    }
    const wrong = problems(kind, { ...defaultsOf(kind), ...fields })
    faults.push(...Object.entries(wrong).filter(([key]) => !faults.some((fault) => fault.startsWith(OBJECTS[kind].fields.find((field) => field.key === key)!.label))).map(([, fault]) => fault))
    const same = identity(kind, fields)
    if (same !== '' && seen.has(same)) faults.push(`The same as line ${seen.get(same)}.`)
    else if (same !== '') seen.set(same, index + 2)
    return { line: index + 2, fields, faults, match: matchOf(world, kind, fields) }
  })
}

/** A name of a person or an account becomes its id; a choice is taken whatever its capitals; null: not known. */
function valueOf(world: World, field: Field, value: string): string | null {
  const wanted = folded(value)
  if (field.type === 'user') return world.users.find((user) => [user.userId, user.name, user.email].some((one) => folded(one) === wanted))?.userId ?? null
  if (field.type === 'account' || field.type === 'contact') return world.all[field.type].find((rec) => rec.id === value || folded(rec.name) === wanted)?.id ?? null
  if (field.type === 'select') return field.options?.find((one) => folded(one) === wanted) ?? null
  if (field.type === 'date') return dayOf(value)
  return value
}

/** "2026-03-31", "31.03.2026" or "3/31/2026". */
function dayOf(value: string): string | null {
  if (dayPart(value) !== '') return dayPart(value)
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(value)
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(value)
  const [, year, month, day] = dotted ? ['', dotted[3], dotted[2], dotted[1]] : slashed ? ['', slashed[3], slashed[1], slashed[2]] : []
  if (year === undefined || Number(month) > 12 || Number(day) > 31) return null
  return `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`
}

function identity(kind: Kind, fields: Readonly<Record<string, string>>): string {
  if (kind === 'lead' || kind === 'contact') return folded(fields.email ?? '')
  if (kind === 'account' || kind === 'opportunity') return folded(fields.name ?? '')
  return ''
}

function matchOf(world: World, kind: Kind, fields: Readonly<Record<string, string>>): ReadRow['match'] {
  const wanted = identity(kind, fields)
  if (wanted === '') return null
  const found = world.all[kind].find((rec) => rec.converted === null && folded(kind === 'lead' || kind === 'contact' ? said(rec, 'email') : rec.name) === wanted)
  return found === undefined ? null : { id: found.id, name: found.name }
}
