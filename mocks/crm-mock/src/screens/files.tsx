import { type MenuEntry, Button, DataTable, EmptyState, FileIcon, FilePicker, fileSize, Link, Page, type TableColumn } from '@mocks/kit'
import { Files, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useAct, useFormat, useWorld } from '../hooks'
import { kindOfType } from '../meta/objects'
import type { FileRecord } from '../model'
import { Preview, RenameDialog, useFileDeeds } from '../parts/file_line'
import { recordPath } from '../parts/marks'

type File = Required<FileRecord>

/** All files, those of records too. */
export default function FilesScreen() {
  const world = useWorld()
  const act = useAct()
  const format = useFormat()
  const deeds = useFileDeeds()
  const [selected, setSelected] = useState<string[]>([])
  const [open, setOpen] = useState<{ what: 'preview' | 'rename'; id: string } | null>(null)
  const file = world.files.find((one) => one.fileId === open?.id)
  const chosen = world.files.filter((one) => selected.includes(one.fileId))
  const columns = useMemo<TableColumn<File>[]>(
    () => [
      {
        id: 'name', header: 'Name', value: (one) => one.name, width: 320,
        cell: (one) => (
          <button type="button" className="file-name" onClick={() => setOpen({ what: 'preview', id: one.fileId })}>
            <FileIcon name={one.name} size={18} /> {one.name}
          </button>
        ),
      },
      { id: 'type', header: 'Kind', value: (one) => kindWord(one), width: 90, filter: 'choice' },
      { id: 'size', header: 'Size', value: (one) => one.size, cell: (one) => fileSize(one.size), width: 100, align: 'end' },
      { id: 'owner', header: 'Owner', value: (one) => world.userName(one.ownerId), width: 150, filter: 'choice' },
      { id: 'about', header: 'Related to', value: (one) => world.find(kindOfType(one.relatedToType), one.relatedToId)?.name ?? '', width: 220, cell: (one) => <About file={one} /> },
      { id: 'date', header: 'Uploaded', value: (one) => one.uploadDate, cell: (one) => format.moment(one.uploadDate), width: 180 },
    ],
    [format, world],
  )
  const menu = (one: File): MenuEntry[] => [
    { id: 'open', label: 'Preview', onAction: () => setOpen({ what: 'preview', id: one.fileId }) },
    { id: 'get', label: 'Download', onAction: () => deeds.get(one) },
    { id: 'rename', label: 'Rename', onAction: () => setOpen({ what: 'rename', id: one.fileId }) },
    { id: 'delete', label: 'Delete', danger: true, section: ' ', onAction: () => deeds.remove([one]) },
  ]
  return (
    <Page title="Files" lead={<span role="status">{world.files.length} files, {fileSize(world.files.reduce((sum, one) => sum + one.size, 0))}</span>}>
      <FilePicker label="Upload files" multiple onStored={(stored) => void act.file_add({ files: stored })} maxBytes={10 * 1024 * 1024} description="Drop files here" />
      <DataTable
        label="Files"
        rows={world.files}
        columns={columns}
        rowId={(one) => one.fileId}
        rowName={(one) => one.name}
        selected={selected}
        onSelect={setSelected}
        rowMenu={menu}
        dense
        sort={{ column: 'date', descending: true }}
        actions={
          <Button icon={<Trash2 size={15} aria-hidden />} disabled={chosen.length === 0} onPress={() => (deeds.remove(chosen), setSelected([]))}>
            {chosen.length === 0 ? 'Delete selected' : `Delete ${chosen.length} selected`}
          </Button>
        }
        empty={<EmptyState icon={<Files size={24} />} title="No files yet">Upload the first one.</EmptyState>}
      />
      {file !== undefined && open?.what === 'preview' ? <Preview file={file} onClose={() => setOpen(null)} /> : null}
      {file !== undefined && open?.what === 'rename' ? <RenameDialog file={file} onClose={() => setOpen(null)} /> : null}
    </Page>
  )
}

/** "CSV", by the name's ending. */
const kindWord = (file: File): string => /\.([a-z0-9]{1,5})$/i.exec(file.name)?.[1]?.toUpperCase() ?? 'File'

function About({ file }: { file: File }) {
  const world = useWorld()
  const rec = world.find(kindOfType(file.relatedToType), file.relatedToId)
  if (rec === undefined) return <span className="faint">{file.relatedToId === '' ? '—' : 'Deleted record'}</span>
  return (
    <Link className="record-link" to={recordPath(rec.kind, rec.id)}>
      {rec.name}
    </Link>
  )
}
