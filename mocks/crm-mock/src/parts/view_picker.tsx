import { Button, ConfirmDialog, IconButton, Menu, type MenuEntry, useToast } from '@mocks/kit'
import { ChevronDown, Pin, PinOff, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { isManager } from '../actions/shared'
import { useAct, useSelect, useWorld } from '../hooks'
import { isBuiltIn, viewsFor } from '../logic/views'
import { OBJECTS } from '../meta/objects'
import type { Kind, ListView } from '../model'
import { ViewDialog } from './view_dialog'

interface ViewPickerProps {
  readonly kind: Kind
  /** As it is shown, with changes. */
  readonly view: ListView
  readonly saved: ListView
  readonly dirty: boolean
  readonly onChoose: (id: string) => void
  readonly onReset: () => void
}

/** Which view a list shows; saving, renaming, sharing, pinning and deleting views. */
export function ViewPicker({ kind, view, saved, dirty, onChoose, onReset }: ViewPickerProps) {
  const world = useWorld()
  const act = useAct()
  const toast = useToast()
  const manager = useSelect(isManager)
  const [dialog, setDialog] = useState<'new' | 'edit' | 'delete' | null>(null)
  const views = viewsFor(world, kind)
  const mine = !isBuiltIn(saved) && (saved.ownerId === world.me.userId || manager)
  const pinned = world.pinned[kind] === saved.id
  const save = (): void => {
    void act.view_edit({ id: saved.id, fields: { conditions: view.conditions, columns: view.columns, scope: view.scope } })
    onReset()
    toast({ message: `Saved to the view “${saved.name}”.` })
  }
  const entry = (one: ListView): MenuEntry => ({ id: one.id, label: one.name, checked: one.id === saved.id, section: isBuiltIn(one) ? 'Views' : 'Saved views', onAction: () => onChoose(one.id) })
  const entries: MenuEntry[] = [
    { id: 'new', label: 'Save as new view', onAction: () => setDialog('new') },
    ...(mine ? [{ id: 'edit', label: 'Rename, share and sort', onAction: () => setDialog('edit') }, { id: 'delete', label: 'Delete view', danger: true, onAction: () => setDialog('delete') }] : []),
  ]
  return (
    <>
      <Menu label={`Views of ${OBJECTS[kind].plural.toLowerCase()}`} placement="bottom start" entries={views.map(entry)}>
        <Button kind="quiet">
          <span className="kit-hidden">View: </span>
          <span className="view-name">{saved.name}</span>
          <ChevronDown size={15} aria-hidden />
        </Button>
      </Menu>
      <IconButton label={pinned ? 'Unpin this view' : 'Pin this view'} pressed={pinned} icon={pinned ? <PinOff size={15} /> : <Pin size={15} />} onPress={() => void act.view_pin({ kind, id: pinned ? '' : saved.id })} />
      <Menu label="Manage views" placement="bottom start" entries={entries}>
        <IconButton label="Manage views" icon={<Settings2 size={16} />} />
      </Menu>
      {dirty ? (
        <span className="dirty">
          <em>Changed</em>
          {mine ? (
            <Button small onPress={save}>
              Save view
            </Button>
          ) : null}
          <Button small onPress={() => setDialog('new')}>
            Save as…
          </Button>
          <Button small kind="quiet" onPress={onReset}>
            Reset
          </Button>
        </span>
      ) : null}
      {dialog === 'new' || dialog === 'edit' ? (
        <ViewDialog
          kind={kind}
          view={view}
          editing={dialog === 'edit'}
          onClose={() => setDialog(null)}
          onSaved={(id) => {
            onReset()
            onChoose(id)
          }}
        />
      ) : null}
      {dialog === 'delete' ? (
        <ConfirmDialog
          title={`Delete the view “${saved.name}”?`}
          action="Delete view"
          onClose={() => setDialog(null)}
          onConfirm={() => {
            void act.view_delete({ id: saved.id })
            onReset()
            onChoose('all')
          }}
        >
          The records in it stay.
        </ConfirmDialog>
      ) : null}
    </>
  )
}
