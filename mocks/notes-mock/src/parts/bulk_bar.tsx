import { Button, ConfirmDialog, Menu } from '@mocks/kit'
import { Archive, ArchiveRestore, FolderInput, Pin, RotateCcw, Tag, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useSelect } from '../hooks'
import { notebooks, tags } from '../selectors'
import type { Deeds } from '../use_deeds'
import type { ListKind } from './note_list'

interface BulkBarProps {
  readonly ids: string[]
  readonly kind: ListKind
  readonly deeds: Deeds
  readonly onDone: () => void
}

/** What can be done with the notes that are selected. */
export function BulkBar({ ids, kind, deeds, onDone }: BulkBarProps) {
  const then = (deed: () => void) => (): void => {
    deed()
    onDone()
  }
  return (
    <div className="bulk" role="toolbar" aria-label="Selected notes">
      <strong>{ids.length} selected</strong>
      {kind === 'trash' ? <TrashButtons ids={ids} deeds={deeds} then={then} /> : <LiveButtons ids={ids} kind={kind} deeds={deeds} then={then} />}
      <Button kind="quiet" onPress={onDone}>
        Clear selection
      </Button>
    </div>
  )
}

interface ButtonsProps extends Omit<BulkBarProps, 'onDone' | 'kind'> {
  readonly then: (deed: () => void) => () => void
}

function LiveButtons({ ids, kind, deeds, then }: ButtonsProps & { kind: ListKind }) {
  const state = useSelect((whole) => whole)
  const books = notebooks(state).map((one) => ({ id: one.id, label: one.name, icon: <span className={`side-dot tone-${one.color}`} />, onAction: then(() => deeds.move(ids, one.id)) }))
  const tagEntries = tags(state).map((one) => ({ id: one.id, label: one.name, icon: <span className={`side-hash tone-${one.color}`}>#</span>, onAction: then(() => deeds.addTag(ids, one.id)) }))
  return (
    <>
      {kind === 'archive' ? (
        <Button onPress={then(() => deeds.unarchive(ids))}>
          <ArchiveRestore size={15} /> Take out of archive
        </Button>
      ) : (
        <>
          <Button onPress={then(() => deeds.pin(ids, true))}>
            <Pin size={15} /> Pin
          </Button>
          <Button onPress={then(() => deeds.archive(ids))}>
            <Archive size={15} /> Archive
          </Button>
        </>
      )}
      <Menu label="Notebooks" entries={books}>
        <Button>
          <FolderInput size={15} /> Move to…
        </Button>
      </Menu>
      {tagEntries.length > 0 ? (
        <Menu label="Tags" entries={tagEntries}>
          <Button>
            <Tag size={15} /> Add tag…
          </Button>
        </Menu>
      ) : null}
      <Button onPress={then(() => deeds.trash(ids))}>
        <Trash2 size={15} /> Move to trash
      </Button>
    </>
  )
}

function TrashButtons({ ids, deeds, then }: ButtonsProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button onPress={then(() => deeds.restore(ids))}>
        <RotateCcw size={15} /> Restore
      </Button>
      <Button onPress={() => setAsking(true)}>
        <Trash2 size={15} /> Delete forever
      </Button>
      {asking ? (
        <ConfirmDialog title={`Delete ${ids.length === 1 ? 'this note' : `these ${ids.length} notes`} forever?`} action="Delete forever" onConfirm={then(() => deeds.destroy(ids))} onClose={() => setAsking(false)}>
          They cannot be brought back.
        </ConfirmDialog>
      ) : null}
    </>
  )
}
