/** People in mail: whatever an injected state calls one, as a name and an address. Pure. */
import { isAddress, readRecipients, type Recipient } from '@mocks/kit'
import type { State } from '../model'

/** From an object, a text such as "Anna <anna@x.example>", or nothing. */
export function personOf(given: unknown): Recipient {
  if (typeof given === 'string') return readRecipients(given)[0] ?? { name: '', email: '' }
  const { name, email } = (given ?? {}) as { name?: unknown; email?: unknown }
  return { name: textOf(name), email: textOf(email) }
}

export function peopleOf(given: unknown): Recipient[] {
  const all = Array.isArray(given) ? given : given === null || given === undefined || given === '' ? [] : [given]
  return all.flatMap((one) => (typeof one === 'string' ? readRecipients(one) : [personOf(one)])).filter((one) => one.name !== '' || one.email !== '')
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '')

export const nameOf = ({ name, email }: Recipient): string => name || email || 'Unknown sender'

export const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

export function me(state: State): Recipient {
  return { name: textOf(state.user?.username), email: textOf(state.user?.email) || 'me@mail.example' }
}

export function addressProblem(address: string): string | null {
  return isAddress(address) ? null : `“${address}” is not an address. Write it like name@place.example.`
}

/** Everybody one may want to write to: contacts first, then who has written or was written to. */
export function knownPeople(state: State): Recipient[] {
  const found = new Map<string, Recipient>()
  const add = (person: Recipient): void => {
    const key = person.email.toLowerCase()
    if (isAddress(person.email) && !found.has(key) && !/^(no-?reply|news|alerts?|notifications?)@/.test(key)) found.set(key, person)
  }
  for (const contact of state.contacts ?? []) add({ name: textOf(contact?.name), email: textOf(contact?.email) })
  for (const mail of state.emails ?? []) {
    if (mail?.folder === 'spam' || mail?.folder === 'trash') continue
    add(personOf(mail?.from))
    for (const person of peopleOf(mail?.to)) add(person)
  }
  return [...found.values()]
}
