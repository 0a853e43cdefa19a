import { ago, Avatar, DataTable, Link, type TableColumn, useClock, useGo } from '@mocks/kit'
import { useMemo } from 'react'
import { useSelect } from '../hooks'
import type { Document } from '../model'
import { folders, person, titleOf, users } from '../selectors'
import { documentPath } from '../use_deeds'
import { useDocumentMenu } from './document_menu'
import { type DocumentsProps, Signs } from './signs'

/** Documents as rows. */
export function DocumentTable({ documents, selected, onSelect, deeds, onDialog }: DocumentsProps) {
  const menu = useDocumentMenu(deeds, onDialog)
  const go = useGo()
  const columns = useColumns()
  return (
    <DataTable
      label="Documents"
      rows={documents}
      columns={columns}
      rowId={(one) => one.id}
      rowName={titleOf}
      selected={selected}
      onSelect={onSelect}
      onOpen={(one) => go(documentPath(one.id))}
      rowMenu={menu}
      pageSize={50}
      hideBar
    />
  )
}

function useColumns(): TableColumn<Document>[] {
  const everyone = useSelect(users)
  const mine = useSelect((state) => state.currentUser)
  const all = useSelect((state) => state.folders)
  const clock = useClock()
  return useMemo(() => {
    const state = { users: everyone, currentUser: mine, folders: all } as never
    const folderOf = (one: Document): string => folders(state).find((folder) => folder.id === one.folderId)?.name ?? ''
    return [
      { id: 'title', header: 'Title', value: titleOf, width: 340, cell: (one) => <TitleCell document={one} /> },
      {
        id: 'owner', header: 'Owner', value: (one) => person(state, one.ownerId).name, width: 165,
        cell: (one) => (
          <span className="owner">
            <Avatar name={person(state, one.ownerId).name} size={20} />
            <span>{one.ownerId === mine?.id ? 'me' : person(state, one.ownerId).name}</span>
          </span>
        ),
      },
      { id: 'folder', header: 'Folder', value: folderOf, width: 132 },
      { id: 'updated', header: 'Modified', value: (one) => one.updated ?? '', width: 112, cell: (one) => <time dateTime={one.updated}>{one.updated ? ago(one.updated, clock) : '—'}</time> },
      { id: 'created', header: 'Created', value: (one) => one.created ?? '', width: 112, cell: (one) => <time dateTime={one.created}>{one.created ? ago(one.created, clock) : '—'}</time> },
    ]
  }, [everyone, mine, all, clock])
}

function TitleCell({ document }: { document: Document }) {
  return (
    <span className="title-cell">
      <Link to={documentPath(document.id)} dir="auto" title={titleOf(document)}>
        {titleOf(document)}
      </Link>
      <Signs document={document} />
    </span>
  )
}
