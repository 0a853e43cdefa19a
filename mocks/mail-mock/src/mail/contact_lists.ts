/** Contacts of a state and of a file. Pure. */
import { parseCsv } from '@mocks/kit'
import type { ContactFields } from '../actions/contacts'
import type { Contact } from '../model'
import { textOf } from './people'

export const contactsOf = (contacts: unknown): Contact[] => (Array.isArray(contacts) ? (contacts as Contact[]) : []).filter((one) => one !== null && typeof one === 'object' && textOf(one.id) !== '')

const HEADERS: Readonly<Record<keyof ContactFields, RegExp>> = { name: /^(full )?name$/i, email: /^e-?mail( address)?$/i, organisation: /^(organi[sz]ation|company)$/i, phone: /^(phone|telephone|mobile)$/i, notes: /^notes?$/i }

/** The rows of a CSV file; none where it lacks a column for names or addresses. */
export function rowsOfCsv(text: string): ContactFields[] {
  const { headers, rows } = parseCsv(text)
  const column = (key: keyof ContactFields): string | undefined => headers.find((one) => HEADERS[key].test(one))
  const [name, email] = [column('name'), column('email')]
  if (name === undefined || email === undefined) return []
  const at = (row: Readonly<Record<string, string>>, key: keyof ContactFields): string => row[column(key) ?? ''] ?? ''
  return rows.map((row) => ({ name: at(row, 'name'), email: at(row, 'email'), organisation: at(row, 'organisation'), phone: at(row, 'phone'), notes: at(row, 'notes') }))
}
