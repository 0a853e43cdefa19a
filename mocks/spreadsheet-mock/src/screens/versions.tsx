/** The versions of one workbook: kept under names, before something was brought back. */
import { ago, Avatar, Button, ConfirmDialog, EmptyState, Link, Menu, IconButton, Page, TextField, useClock, useParams, useToast, Dialog } from '@mocks/kit'
import { Ellipsis, History } from 'lucide-react'
import { useState } from 'react'
import { bookOf, mayEdit, roleOf, sheetsOf } from '../core/book'
import { useAct, useSelect } from '../hooks'
import { LIMITS, type State, type Version } from '../model'
import { bookPath } from '../parts/paths'
import { MissingScreen } from './missing'

export const versionsOf = (state: State, bookId: string): Version[] =>
  Object.values(state.versions ?? {}).filter((one) => one !== null && typeof one === 'object' && one.bookId === bookId).sort((one, other) => String(other.createdAt).localeCompare(String(one.createdAt)))

type Open = { readonly kind: 'rename' | 'delete' | 'save' | 'restore'; readonly version?: Version } | null

export default function VersionsScreen() {
  const { id } = useParams()
  const state = useSelect((one) => one)
  const clock = useClock()
  const [open, setOpen] = useState<Open>(null)
  const book = bookOf(state, id)
  if (!book || roleOf(state, book.id) === 'none') return <MissingScreen what="spreadsheet" />
  const versions = versionsOf(state, book.id)
  const edits = mayEdit(state, book.id)
  return (
    <Page
      title="Version history"
      back={{ to: bookPath(state, book.id), label: String(book.title) }}
      lead={String(book.title)}
      layout="narrow"
      actions={
        edits ? (
          <Button kind="primary" onPress={() => setOpen({ kind: 'save' })}>
            Name this version
          </Button>
        ) : null
      }
    >
      {versions.length === 0 ? (
        <EmptyState icon={<History size={24} />} title="No versions yet">
          <p>Name a version to be able to come back to it.</p>
        </EmptyState>
      ) : (
        <ol className="versions" aria-label="Versions">
          {versions.map((version) => {
            const author = state.people?.[version.authorId]?.name ?? 'Somebody'
            return (
              <li key={version.id}>
                <Avatar name={author} size={28} />
                <div className="version-text">
                  <Link to={bookPath(state, book.id, `/versions/${encodeURIComponent(version.id)}`)}>{version.name || 'Version'}</Link>
                  <span>
                    {author}, {ago(version.createdAt, clock)} · {sheetsOf(version as never).length} {sheetsOf(version as never).length === 1 ? 'sheet' : 'sheets'}
                  </span>
                </div>
                {edits ? (
                  <>
                    <Button small onPress={() => setOpen({ kind: 'restore', version })}>
                      Restore {version.name}
                    </Button>
                    <Menu label={`Version ${version.name}`} entries={[{ id: 'rename', label: 'Rename', onAction: () => setOpen({ kind: 'rename', version }) }, { id: 'delete', label: 'Delete', danger: true, onAction: () => setOpen({ kind: 'delete', version }) }]}>
                      <IconButton label={`Actions of ${version.name}`} icon={<Ellipsis size={16} />} />
                    </Menu>
                  </>
                ) : null}
              </li>
            )
          })}
        </ol>
      )}
      <VersionDialogs bookId={book.id} open={open} onClose={() => setOpen(null)} />
    </Page>
  )
}

function VersionDialogs({ bookId, open, onClose }: { bookId: string; open: Open; onClose: () => void }) {
  const act = useAct()
  const toast = useToast()
  if (open === null) return null
  const { version } = open
  if (open.kind === 'save') return <NameDialog title="Name this version" action="Save version" start="" onSave={(name) => void act.version_save({ book: bookId, name })} onClose={onClose} />
  if (!version) return null
  if (open.kind === 'rename') return <NameDialog title={`Rename “${version.name}”`} action="Rename" start={version.name} onSave={(name) => void act.version_rename({ id: version.id, name })} onClose={onClose} />
  if (open.kind === 'delete') {
    return (
      <ConfirmDialog title={`Delete “${version.name}”?`} action="Delete version" onConfirm={() => void act.version_delete({ id: version.id })} onClose={onClose}>
        The spreadsheet stays as it is; this version cannot be restored any more.
      </ConfirmDialog>
    )
  }
  return (
    <ConfirmDialog
      title={`Restore “${version.name}”?`}
      action="Restore version"
      onConfirm={() => {
        void act.version_restore({ id: version.id })
        toast({ message: `“${version.name}” restored.` })
      }}
      onClose={onClose}
    >
      The spreadsheet becomes what it was then. What it is now is kept as a version.
    </ConfirmDialog>
  )
}

function NameDialog({ title, action, start, onSave, onClose }: { title: string; action: string; start: string; onSave: (name: string) => void; onClose: () => void }) {
  const [name, setName] = useState(start)
  const [tried, setTried] = useState(false)
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (name.trim() === '') return
          onSave(name)
          onClose()
        }}
      >
        <TextField label="Name of the version" autoFocus value={name} onChange={setName} maxLength={LIMITS.name} error={tried && name.trim() === '' ? 'Give the version a name.' : null} />
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
