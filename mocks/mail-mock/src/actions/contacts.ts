/** Contacts, and templates for messages. */
import { type Context, isAddress } from '@mocks/kit'
import { type Contact, LIMITS, type State, type Template } from '../model'
import { same, textOf } from '../mail/people'
import { idsOf, list } from './access'

export type ContactFields = Pick<Contact, 'name' | 'email' | 'organisation' | 'phone' | 'notes'>
export type TemplateFields = Pick<Template, 'name' | 'subject' | 'body'>

/** What is wrong, by field. */
export function contactProblem(state: State, { name, email }: ContactFields, ownId?: string): { name?: string; email?: string } {
  const wanted = textOf(email).trim()
  const taken = (state.contacts ?? []).some((one) => one?.id !== ownId && same(textOf(one?.email), wanted))
  return {
    ...(textOf(name).trim() === '' ? { name: 'Enter a name.' } : textOf(name).trim().length > LIMITS.name ? { name: `Use at most ${LIMITS.name} characters.` } : {}),
    ...(!isAddress(wanted) ? { email: 'Enter an address, such as name@place.example.' } : taken ? { email: 'Another contact has this address.' } : {}),
  }
}

export function templateProblem(state: State, name: string, ownId?: string): string | null {
  const wanted = name.trim()
  if (wanted === '') return 'Enter a name.'
  if (wanted.length > LIMITS.name) return `Use at most ${LIMITS.name} characters.`
  if (ownId === undefined && (state.templates ?? []).length >= LIMITS.templates) return `There may be ${LIMITS.templates} templates. Delete one first.`
  return (state.templates ?? []).some((one) => one?.id !== ownId && same(textOf(one?.name), wanted)) ? `“${wanted}” exists already. Choose another name.` : null
}

const trimmed = (given: ContactFields): ContactFields => ({ name: textOf(given.name).trim(), email: textOf(given.email).trim(), organisation: textOf(given.organisation).trim(), phone: textOf(given.phone).trim(), notes: textOf(given.notes).trim() })

export const contactActions = {
  contact_create(draft: State, fields: ContactFields, context: Context): string | null {
    if (Object.keys(contactProblem(draft, fields)).length > 0) return null
    const id = context.id('contact')
    list(draft, 'contacts').push({ id, ...trimmed(fields), starred: false })
    return id
  },

  contact_edit(draft: State, { id, ...fields }: ContactFields & { id: string }): void {
    const contact = draft.contacts?.find((one) => one?.id === id)
    if (!contact || Object.keys(contactProblem(draft, fields, id)).length > 0) return
    for (const [key, value] of Object.entries(trimmed(fields))) if (textOf(contact[key as keyof ContactFields]) !== value) Object.assign(contact, { [key]: value })
  },

  contact_star(draft: State, { ids, starred }: { ids: string[]; starred: boolean }): void {
    const wanted = idsOf(ids)
    for (const contact of draft.contacts ?? []) if (contact && wanted.has(contact.id) && (contact.starred === true) !== starred) contact.starred = starred
  },

  contact_delete(draft: State, { ids }: { ids: string[] }): void {
    const gone = idsOf(ids)
    if (draft.contacts?.some((one) => gone.has(one?.id))) draft.contacts = draft.contacts.filter((one) => !gone.has(one?.id))
  },

  /** Undoes deleting. */
  contact_restore(draft: State, { contacts }: { contacts: Contact[] }): void {
    for (const contact of Array.isArray(contacts) ? contacts : []) {
      if (typeof contact?.id !== 'string' || draft.contacts?.some((one) => one?.id === contact.id) || Object.keys(contactProblem(draft, contact)).length > 0) continue
      list(draft, 'contacts').push({ ...contact })
    }
  },

  /** Rows that are no contact, or that are there already, are left out. Gives how many were added. */
  contact_import(draft: State, { rows }: { rows: ContactFields[] }, context: Context): number {
    let added = 0
    for (const row of Array.isArray(rows) ? rows : []) {
      if (Object.keys(contactProblem(draft, row ?? {})).length > 0) continue
      list(draft, 'contacts').push({ id: context.id('contact'), ...trimmed(row), starred: false })
      added += 1
    }
    return added
  },

  template_create(draft: State, { name = '', subject = '', body = '' }: TemplateFields, context: Context): string | null {
    if (templateProblem(draft, textOf(name)) !== null) return null
    const id = context.id('template')
    list(draft, 'templates').push({ id, name: name.trim(), subject: textOf(subject).trim().slice(0, LIMITS.subject), body: textOf(body).slice(0, LIMITS.body) })
    return id
  },

  template_edit(draft: State, { id, name = '', subject = '', body = '' }: TemplateFields & { id: string }): void {
    const template = draft.templates?.find((one) => one?.id === id)
    if (!template || templateProblem(draft, textOf(name), id) !== null) return
    const next = { name: name.trim(), subject: textOf(subject).trim().slice(0, LIMITS.subject), body: textOf(body).slice(0, LIMITS.body) }
    for (const [key, value] of Object.entries(next)) if (textOf(template[key as keyof TemplateFields]) !== value) Object.assign(template, { [key]: value })
  },

  template_delete(draft: State, { id }: { id: string }): void {
    if (draft.templates?.some((one) => one?.id === id)) draft.templates = draft.templates.filter((one) => one?.id !== id)
  },
}
