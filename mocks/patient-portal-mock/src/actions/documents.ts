/** Documents, letters, and links by which others see them for a time. */
import type { Context } from '@mocks/kit'
import { type Document, LIMITS, type State, type Stored } from '../model'
import { own, text, texts } from '../rules/read'
import { shift } from '../rules/when'
import { added, owned, putBack, removed, trimmed } from './access'

export const CATEGORIES = ['Visit summary', 'Form', 'Insurance', 'Imaging', 'Outside record', 'Other'] as const
export const SHARE_DAYS = [1, 7, 30] as const
export const SHARE_PARTS = ['Medicines', 'Allergies', 'Conditions', 'Immunizations', 'Test results', 'Vitals'] as const

export const isOwnDocument = (one: Document): boolean => text(one.addedBy) === 'Patient'

export const documents = {
  document_add(draft: State, { file, name, category, note }: { file: Stored; name: string; category: string; note: string }, context: Context): string | null {
    const title = trimmed(name, LIMITS.name) || text(file?.name)
    if (title === '' || text(file?.url) === '' || file.size > LIMITS.documentBytes || !(CATEGORIES as readonly string[]).includes(category) || category === 'Visit summary') return null
    return added(draft, 'documents', 'doc', 'documents', { name: title, category, addedAt: context.now(), addedBy: 'Patient', size: file.size, type: text(file.type), url: file.url, note: trimmed(note, LIMITS.note) }, context)
  },

  document_edit(draft: State, { id, name, category, note }: { id: string; name: string; category: string; note: string }, context: Context): void {
    const one = owned(draft, 'documents', id, 'documents', context)
    if (one === undefined || !isOwnDocument(one) || trimmed(name, LIMITS.name) === '') return
    const next = { name: trimmed(name, LIMITS.name), category: (CATEGORIES as readonly string[]).includes(category) ? category : text(one.category), note: trimmed(note, LIMITS.note) }
    if (Object.entries(next).some(([key, value]) => text(one[key as keyof typeof next]) !== value)) Object.assign(one, next)
  },

  /** What the clinic has filed stays. */
  document_delete(draft: State, { id }: { id: string }, context: Context): void {
    const one = owned(draft, 'documents', id, 'documents', context)
    if (one !== undefined && isOwnDocument(one)) removed(draft, 'documents', id, 'documents', context)
  },

  document_restore(draft: State, { record, at }: { record: Document; at: number }, context: Context): void {
    putBack(draft, 'documents', record, at, 'documents', context)
  },

  letter_read(draft: State, { id }: { id: string }, context: Context): void {
    const one = owned(draft, 'letters', id, 'documents', context)
    if (one !== undefined && one.isRead !== true) one.isRead = true
  },

  /** A code by which one recipient sees the chosen parts and documents until the link expires. */
  share_create(draft: State, given: { recipient: string; email: string; contents: string[]; documentIds: string[]; days: number }, context: Context): string | null {
    const recipient = trimmed(given.recipient, LIMITS.name)
    const contents = texts(given.contents).filter((one) => (SHARE_PARTS as readonly string[]).includes(one))
    const documentIds = texts(given.documentIds).filter((id) => own(draft, 'documents').some((one) => one.id === id))
    if (recipient === '' || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(trimmed(given.email, 120)) || contents.length + documentIds.length === 0 || !(SHARE_DAYS as readonly number[]).includes(given.days)) return null
    const code = context.id('s').slice(2).toUpperCase()
    return added(draft, 'shareLinks', 'link', 'sharing', { recipient, email: trimmed(given.email, 120), contents, documentIds, code: `${code.slice(0, 4)}-${code.slice(4)}`, createdAt: context.now(), expiresAt: `${shift(context.now(), given.days)}${context.now().slice(10)}`, revokedAt: null, views: 0 }, context)
  },

  share_revoke(draft: State, { id }: { id: string }, context: Context): void {
    const one = owned(draft, 'shareLinks', id, 'sharing', context)
    if (one !== undefined && !one.revokedAt && text(one.expiresAt) > context.now()) one.revokedAt = context.now()
  },
}
