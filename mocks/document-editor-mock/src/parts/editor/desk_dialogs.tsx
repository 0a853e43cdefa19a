import { LinkDialog, PictureDialog } from '@mocks/kit'
import { DocumentDialogs } from '../document_dialogs'
import { ImportDialog } from '../import_dialog'
import { CountsDialog, KeysDialog, SignsDialog } from './facts_dialogs'
import { type DeskDialog, useDesk } from './desk'
import { MarginsDialog, MoveDialog, PageDialog, VersionDialog } from './page_dialogs'

/** Whatever dialog the menus and tools of a document have opened. */
export function DeskDialogs({ open, onClose }: { open: DeskDialog | null; onClose: () => void }) {
  const { document, handle, now } = useDesk()
  if (open === null) return null
  if (open === 'copy' || open === 'template' || open === 'details' || open === 'leave') return <DocumentDialogs open={{ kind: open, id: document.id }} onClose={onClose} />
  if (open === 'import') return <ImportDialog folderId={document.folderId ?? null} onClose={onClose} />
  if (open === 'page') return <PageDialog onClose={onClose} />
  if (open === 'margins') return <MarginsDialog onClose={onClose} />
  if (open === 'version') return <VersionDialog onClose={onClose} />
  if (open === 'move') return <MoveDialog onClose={onClose} />
  if (open === 'counts') return <CountsDialog onClose={onClose} />
  if (open === 'signs') return <SignsDialog onClose={onClose} />
  if (open === 'keys') return <KeysDialog onClose={onClose} />
  if (!handle || !now) return null
  if (open === 'link') {
    return <LinkDialog href={now.link} asksText={now.link === null && now.selected === ''} onSave={(href, text) => handle.run('link', { href, text })} onRemove={() => handle.run('unlink', null)} onClose={onClose} />
  }
  if (open === 'picture') return <PictureDialog onInsert={(picture) => handle.run('picture', picture)} onClose={onClose} />
  return null
}
