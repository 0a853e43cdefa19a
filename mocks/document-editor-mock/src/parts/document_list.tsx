import { Button, ConfirmDialog, EmptyState, IconButton, LoadingState, Menu, Page, Segmented, Select, useQuery } from '@mocks/kit'
import { FileText, FolderInput, LayoutGrid, List, Star, Trash2, X } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useAct, useSelect } from '../hooks'
import type { Document, ListView, SortOrder } from '../model'
import { atLeast, myRole } from '../rules'
import { folders, me, person, settings, sorted, titleMatches, titleOf } from '../selectors'
import { type Deeds, useDeeds } from '../use_deeds'
import { DocumentDialogs, type DocumentDialogState } from './document_dialogs'
import { DocumentGrid } from './document_grid'
import { useSearchText } from './search_text'

const DocumentTable = lazy(() => import('./document_table').then((part) => ({ default: part.DocumentTable })))

interface DocumentListProps {
  readonly title: string
  readonly documents: readonly Document[]
  readonly empty: { readonly title: string; readonly text: ReactNode }
  readonly marks?: ReactNode
  readonly actions?: ReactNode
  readonly lead?: ReactNode
  /** Above the list, in the page. */
  readonly top?: ReactNode
}

const OWNERS = [
  { value: 'anyone', label: 'Owned by anyone' },
  { value: 'me', label: 'Owned by me' },
  { value: 'others', label: 'Owned by others' },
] as const

export const SORTS: readonly { value: SortOrder; label: string }[] = [
  { value: 'updated', label: 'Last modified' },
  { value: 'created', label: 'Date created' },
  { value: 'title', label: 'Title' },
  { value: 'owner', label: 'Owner' },
]

/** Documents as rows or as sheets: narrowed by the search bar and by owner, sorted, chosen, and done something with. */
export function DocumentList({ title, documents, empty, marks, actions, lead, top }: DocumentListProps) {
  const state = useSelect((all) => all)
  const deeds = useDeeds()
  const { ui_set } = useAct()
  const { text, change } = useSearchText()
  const [owner, setOwner] = useQuery('owner', 'anyone')
  const [order, setOrder] = useQuery('sort', settings(state).defaultSort)
  const [selected, setSelected] = useState<string[]>([])
  const [dialog, setDialog] = useState<DocumentDialogState | null>(null)
  const view: ListView = state.ui?.documentListView === 'list' ? 'list' : 'grid'
  const { id: mine } = me(state)
  const owned = documents.filter((one) => owner === 'anyone' || (owner === 'me') === (one.ownerId === mine))
  const found = sorted(owned.filter((one) => titleMatches(one, text)), order as SortOrder, state)
  const chosen = found.filter((one) => selected.includes(one.id))
  const shared = { documents: found, selected: chosen.map((one) => one.id), onSelect: setSelected, deeds, onDialog: setDialog }
  const clear = (): void => {
    change('')
    setOwner('anyone')
  }
  return (
    <Page title={title} marks={marks} lead={lead} actions={actions}>
      {top}
      <div className="list-bar">
        {chosen.length > 0 ? (
          <BulkBar chosen={chosen} deeds={deeds} onDone={() => setSelected([])} />
        ) : (
          <>
            <span className="list-count" role="status">
              {text.trim() === '' && owner === 'anyone' ? `${found.length} ${found.length === 1 ? 'document' : 'documents'}` : `${found.length} of ${documents.length}`}
            </span>
            <Select label="Owner" hideLabel value={owner as 'me'} options={OWNERS} onChange={setOwner} />
            <Select label="Sort by" hideLabel value={order as SortOrder} options={SORTS} onChange={setOrder} />
          </>
        )}
        <Segmented
          label="View"
          value={view}
          options={[
            { value: 'list', label: 'List', icon: <List size={16} />, iconOnly: true },
            { value: 'grid', label: 'Grid', icon: <LayoutGrid size={16} />, iconOnly: true },
          ]}
          onChange={(documentListView) => void ui_set({ documentListView })}
        />
      </div>
      {documents.length === 0 ? (
        <EmptyState icon={<FileText size={26} />} title={empty.title}>
          {empty.text}
        </EmptyState>
      ) : found.length === 0 ? (
        <EmptyState icon={<FileText size={26} />} title="No document matches">
          <Button onPress={clear}>Clear search and filter</Button>
        </EmptyState>
      ) : view === 'list' ? (
        <Suspense fallback={<LoadingState label="Loading the list" lines={6} />}>
          <DocumentTable {...shared} />
        </Suspense>
      ) : (
        <DocumentGrid key={`${title} ${text} ${owner}`} {...shared} />
      )}
      <DocumentDialogs open={dialog} onClose={() => setDialog(null)} />
    </Page>
  )
}

interface BulkProps {
  readonly chosen: readonly Document[]
  readonly deeds: Deeds
  readonly onDone: () => void
}

/** What can be done with all that is chosen. Where it can be done with some only, it says so. */
function BulkBar({ chosen, deeds, onDone }: BulkProps) {
  const state = useSelect((all) => all)
  const all = useSelect(folders)
  const [asking, setAsking] = useState(false)
  const ids = chosen.map((one) => one.id)
  const mine = chosen.filter((one) => myRole(state, one) === 'owner')
  const movable = chosen.filter((one) => atLeast(myRole(state, one), 'editor'))
  const star = chosen.some((one) => !one.starred)
  const trash = (): void => {
    deeds.trash(mine.map((one) => one.id))
    onDone()
  }
  const places = [...all.map((folder) => ({ id: folder.id, label: folder.name, onAction: () => deeds.move(movable, folder) })), { id: 'none', label: 'No folder', section: '', onAction: () => deeds.move(movable, null) }]
  return (
    <div className="bulk" role="group" aria-label="Chosen documents">
      <IconButton label="Clear selection" icon={<X size={16} />} onPress={onDone} />
      <strong>{`${chosen.length} chosen`}</strong>
      <Button small icon={<Star size={15} aria-hidden />} onPress={() => deeds.star(ids, star)}>
        {star ? 'Star' : 'Take star off'}
      </Button>
      <Menu label="Move to" placement="bottom start" entries={places}>
        <Button small icon={<FolderInput size={15} aria-hidden />} disabled={movable.length === 0}>
          Move to
        </Button>
      </Menu>
      <Button small icon={<Trash2 size={15} aria-hidden />} disabled={mine.length === 0} onPress={() => (mine.length === chosen.length ? trash() : setAsking(true))}>
        Move to trash
      </Button>
      {mine.length === 0 ? <span className="muted">Only owners may delete: none of these is yours.</span> : null}
      {asking ? (
        <ConfirmDialog title="Move your own documents to the trash?" action="Move to trash" onConfirm={trash} onClose={() => setAsking(false)}>
          {`${mine.length} of ${chosen.length} are yours. The others stay: ${chosen.filter((one) => !mine.includes(one)).map((one) => `“${titleOf(one)}” of ${person(state, one.ownerId).name}`).join(', ')}.`}
        </ConfirmDialog>
      ) : null}
    </div>
  )
}
