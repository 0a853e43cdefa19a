import { download, IconButton, Menu, toCsv, useGo } from '@mocks/kit'
import { Download, MoreHorizontal, Upload } from 'lucide-react'
import { words } from '../logic/conditions'
import { useWorld } from '../hooks'
import { fieldOf, OBJECTS } from '../meta/objects'
import type { Kind, ListView } from '../model'
import type { Rec } from '../world'

/** What else a list can do: take a file in and give one out. */
export function ListMenu({ kind, view, rows }: { kind: Kind; view: ListView; rows: readonly Rec[] }) {
  const world = useWorld()
  const go = useGo()
  const { plural, collection } = OBJECTS[kind]
  const give = (): void => download(`${collection}.csv`, toCsv(rows, view.columns.map((key) => ({ header: fieldOf(kind, key)?.label ?? key, value: (rec: Rec) => words(world, rec, key) }))), 'text/csv')
  return (
    <Menu
      label={`More for ${plural.toLowerCase()}`}
      entries={[
        { id: 'import', label: 'Import from CSV', icon: <Upload size={15} />, onAction: () => go(`/import?object=${kind}`) },
        { id: 'export', label: 'Export this view as CSV', icon: <Download size={15} />, disabled: rows.length === 0, onAction: give },
      ]}
    >
      <IconButton label={`More for ${plural.toLowerCase()}`} icon={<MoreHorizontal size={17} />} />
    </Menu>
  )
}
