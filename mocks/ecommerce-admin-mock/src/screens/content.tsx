/** Files of the shop: uploaded, described, found again. */
import { Button, Dialog, download, FileIcon, FilePicker, fileSize, isOwnFile, type MenuEntry, Page, Picture, type TableColumn, TextField } from '@mocks/kit'
import { useState } from 'react'
import { useAct, useWorld } from '../hooks'
import type { StoredMedia } from '../model'
import { Day } from '../parts/basics'
import { type BulkAction, IndexTable } from '../parts/index_table'
import { useDeeds } from '../parts/use_deeds'
import type { Facet, View } from '../parts/use_view'
import { plural } from '../rules/words'

const kindOf = (file: StoredMedia): string => (file.type.startsWith('image/') ? 'picture' : file.type === 'application/pdf' ? 'document' : 'other')
const VIEWS: readonly View[] = [{ id: 'all', name: 'All' }, { id: 'pictures', name: 'Pictures', filters: { kind: ['picture'] } }, { id: 'documents', name: 'Documents', filters: { kind: ['document'] } }]
const FACETS: readonly Facet<StoredMedia>[] = [
  { id: 'kind', label: 'Kind', options: [{ value: 'picture', label: 'Pictures' }, { value: 'document', label: 'Documents' }, { value: 'other', label: 'Others' }], values: (row) => [kindOf(row)] },
  { id: 'alt', label: 'Alt text', options: [{ value: 'yes', label: 'Described' }, { value: 'no', label: 'Not described' }], values: (row) => [row.alt === '' ? 'no' : 'yes'] },
]
const name = (row: StoredMedia): string => row.name

const COLUMNS: readonly TableColumn<StoredMedia>[] = [
  { id: 'name', header: 'File', value: name, width: 300, cell: (row) => <span className="named">{kindOf(row) === 'picture' ? <Picture kind="landscape" source={row.url} alt="" width={56} height={56} className="thumb thumb-28" /> : <FileIcon name={row.name} size={24} />}<strong>{row.name}</strong></span> },
  { id: 'alt', header: 'Alt text', value: (row) => row.alt, width: 300 },
  { id: 'size', header: 'Size', value: (row) => row.size, width: 100, align: 'end', cell: (row) => fileSize(row.size) },
  { id: 'added', header: 'Added', value: (row) => row.createdAt, width: 120, cell: (row) => <Day of={row.createdAt} /> },
]

export default function ContentScreen() {
  const { files } = useWorld()
  const act = useAct()
  const { deleteFiles, say } = useDeeds()
  const [editing, setEditing] = useState<StoredMedia | null>(null)
  const bulk = (rows: StoredMedia[]): BulkAction[] => [{ label: 'Delete files', danger: true, confirm: `${plural(rows.length, 'file')} will be deleted.`, run: deleteFiles }]
  const menu = (row: StoredMedia): MenuEntry[] => [
    { id: 'edit', label: 'Edit details', onAction: () => setEditing(row) },
    { id: 'save', label: 'Download', disabled: !isOwnFile(row.url), onAction: () => void fetch(row.url).then((answer) => answer.blob()).then((blob) => download(row.name, blob)) },
    { id: 'delete', label: 'Delete', danger: true, onAction: () => deleteFiles([row.id]) },
  ]
  return (
    <Page title="Files" lead="Pictures and documents that pages and posts use.">
      <FilePicker label="Upload files" multiple accept={['image/*', '.pdf', '.txt', '.csv']} maxBytes={20_000_000} onStored={(stored) => { void act.file_add({ files: stored.map((file) => ({ ...file })) }); say(`${plural(stored.length, 'file')} added.`) }} />
      <IndexTable resource="files" noun={['file', 'files']} rows={files} columns={COLUMNS} views={VIEWS} facets={FACETS} rowName={name} textOf={(row) => `${row.name} ${row.alt}`} onOpen={setEditing} rowMenu={menu} bulk={bulk} />
      {editing === null ? null : <FileDialog file={editing} onClose={() => setEditing(null)} />}
    </Page>
  )
}

function FileDialog({ file, onClose }: { readonly file: StoredMedia; readonly onClose: () => void }) {
  const act = useAct()
  const [typed, setTyped] = useState(file.name)
  const [alt, setAlt] = useState(file.alt)
  return (
    <Dialog title="File details" onClose={onClose}>
      <form className="stack" onSubmit={(event) => { event.preventDefault(); if (typed.trim() === '') return; onClose(); void act.file_update({ id: file.id, name: typed, alt }) }}>
        {kindOf(file) === 'picture' ? <Picture kind="landscape" source={file.url} alt={file.alt} width={480} height={220} /> : null}
        <TextField label="File name" value={typed} onChange={setTyped} maxLength={200} error={typed.trim() === '' ? 'Enter a name.' : null} />
        <TextField label="Alt text" value={alt} onChange={setAlt} maxLength={300} description="Said to those who cannot see the picture." />
        <div className="kit-dialog-buttons"><Button onPress={onClose}>Cancel</Button><Button kind="primary" type="submit">Save details</Button></div>
      </form>
    </Dialog>
  )
}
