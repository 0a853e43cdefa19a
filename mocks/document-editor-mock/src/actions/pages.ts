/** The sheet of a document, its header and footer, and its versions. */
import { type Context, type HeadOrFoot, PAGE_SIZES, type PageSetup } from '@mocks/kit'
import { LIMITS, type State } from '../model'
import { editable, keepVersion } from './documents'

const ALIGNS = ['left', 'center', 'right']

function line(given: HeadOrFoot | null): HeadOrFoot | null {
  const text = given?.text.trim().slice(0, LIMITS.line) ?? ''
  return given === null || text === '' ? null : { text, align: ALIGNS.includes(given.align) ? given.align : 'left' }
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

export const pageActions = {
  page_setup(draft: State, { id, page }: { id: string; page: PageSetup }, _: Context): void {
    const document = editable(draft, id)
    const sides = Object.values(page?.margins ?? {})
    if (!document || !page || !(page.size in PAGE_SIZES) || sides.length !== 4 || sides.some((side) => !(side >= 0 && side <= LIMITS.margin))) return
    const next = { size: page.size, orientation: page.orientation, margins: { ...page.margins }, colour: page.colour }
    if (!same(document.page, next)) document.page = next
  },

  header_footer_set(draft: State, { id, header, footer }: { id: string; header: HeadOrFoot | null; footer: HeadOrFoot | null }): void {
    const document = editable(draft, id)
    if (!document) return
    const [top, bottom] = [line(header), line(footer)]
    if (!same(document.header, top)) document.header = top
    if (!same(document.footer, bottom)) document.footer = bottom
  },

  version_save(draft: State, { id, label }: { id: string; label: string }, context: Context): string | null {
    const document = editable(draft, id)
    const name = label.trim().slice(0, LIMITS.label)
    return document && name !== '' ? keepVersion(draft, document, name, context).id : null
  },

  /** Without a name a version is one of those that may make room for others. */
  version_rename(draft: State, { id, versionId, label }: { id: string; versionId: string; label: string }): void {
    const version = editable(draft, id)?.versions?.find((one) => one.id === versionId)
    const name = label.trim().slice(0, LIMITS.label) || null
    if (version && (version.label ?? null) !== name) version.label = name
  },

  version_delete(draft: State, { id, versionId }: { id: string; versionId: string }): void {
    const document = editable(draft, id)
    if (document?.versions?.some((one) => one.id === versionId)) document.versions = document.versions.filter((one) => one.id !== versionId)
  },

  /** What the document said before becomes a version itself. */
  version_restore(draft: State, { id, versionId }: { id: string; versionId: string }, context: Context): void {
    const document = editable(draft, id)
    const version = document?.versions?.find((one) => one.id === versionId)
    if (!document || !version || version.content === document.content) return
    keepVersion(draft, document, 'Before restoring', context)
    document.content = version.content ?? ''
    document.updated = context.now()
  },
}
