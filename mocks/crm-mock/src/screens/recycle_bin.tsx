import { Button, ConfirmDialog, DataTable, EmptyState, Page, type TableColumn, useToast } from '@mocks/kit'
import { RotateCcw, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { isManager } from '../actions/shared'
import { useAct, useFormat, useSelect, useWorld } from '../hooks'
import { OBJECTS } from '../meta/objects'
import type { Binned } from '../model'

const wordOf = (kind: Binned['kind']): string => (kind === 'activity' ? 'Activity' : kind === 'file' ? 'File' : OBJECTS[kind].label)

/** What was deleted: back again, or gone for good. */
export default function RecycleBinScreen() {
  const world = useWorld()
  const act = useAct()
  const toast = useToast()
  const format = useFormat()
  const manager = useSelect(isManager)
  const [selected, setSelected] = useState<string[]>([])
  const [purging, setPurging] = useState<string[] | null>(null)
  const chosen = selected.filter((id) => world.bin.some((one) => one.id === id))
  const columns = useMemo<TableColumn<Binned>[]>(
    () => [
      { id: 'name', header: 'Name', value: (one) => one.name, width: 320 },
      { id: 'kind', header: 'Kind', value: (one) => wordOf(one.kind), width: 140, filter: 'choice' },
      { id: 'by', header: 'Deleted by', value: (one) => world.userName(one.deletedBy), width: 160, filter: 'choice' },
      { id: 'when', header: 'Deleted', value: (one) => one.deletedDate, cell: (one) => format.moment(one.deletedDate), width: 190 },
    ],
    [format, world],
  )
  const restore = (ids: string[]): void => {
    void act.record_restore({ ids })
    setSelected([])
    toast({ message: ids.length === 1 ? 'Restored.' : `${ids.length} records restored.` })
  }
  return (
    <Page
      title="Recycle bin"
      lead={<span role="status">{world.bin.length} records{manager ? '' : ' · managers can delete them for good'}</span>}
      actions={
        manager ? (
          <Button kind="danger" disabled={world.bin.length === 0} onPress={() => setPurging(world.bin.map((one) => one.id))}>
            Empty the recycle bin
          </Button>
        ) : null
      }
    >
      <DataTable
        label="Recycle bin"
        rows={world.bin}
        columns={columns}
        rowId={(one) => one.id}
        rowName={(one) => one.name}
        selected={selected}
        onSelect={setSelected}
        sort={{ column: 'when', descending: true }}
        dense
        rowMenu={(one) => [{ id: 'restore', label: 'Restore', onAction: () => restore([one.id]) }, { id: 'purge', label: 'Delete for good', danger: true, disabled: !manager, onAction: () => setPurging([one.id]) }]}
        actions={
          <>
            <Button icon={<RotateCcw size={15} aria-hidden />} disabled={chosen.length === 0} onPress={() => restore(chosen)}>
              Restore selected
            </Button>
            <Button icon={<Trash2 size={15} aria-hidden />} disabled={chosen.length === 0 || !manager} onPress={() => setPurging(chosen)}>
              Delete selected for good
            </Button>
          </>
        }
        empty={<EmptyState icon={<Trash2 size={24} />} title="The recycle bin is empty">What is deleted waits here.</EmptyState>}
      />
      {purging === null ? null : (
        <ConfirmDialog
          title={purging.length === 1 ? 'Delete it for good?' : `Delete ${purging.length} records for good?`}
          action="Delete for good"
          onClose={() => setPurging(null)}
          onConfirm={() => {
            void act.record_purge({ ids: purging })
            setSelected([])
            toast({ message: 'Deleted for good.' })
          }}
        >
          This cannot be undone.
        </ConfirmDialog>
      )}
    </Page>
  )
}
