import { Button, ConfirmDialog, ContextMenu, Dialog, Drawer, IconButton, Menu, Popover, TextField, Tooltip, useToast } from '@mocks/kit'
import { Archive, Copy, Pencil, Plus, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Exhibit } from '../exhibit'
import { ARABIC, CJK, LONG } from '../words'

const nothing = (): void => undefined

const ENTRIES = [
  { id: 'edit', label: 'Edit', icon: <Pencil size={15} />, shortcut: 'E', onAction: nothing },
  { id: 'copy', label: 'Duplicate', icon: <Copy size={15} />, onAction: nothing },
  { id: 'star', label: 'Starred', icon: <Star size={15} />, checked: true, section: 'Show', onAction: nothing },
  { id: 'wide', label: 'Wide (not here)', disabled: true, section: 'Show', onAction: nothing },
  {
    id: 'move',
    label: 'Move to',
    section: '',
    entries: [
      { id: 'archive', label: 'Archive', icon: <Archive size={15} />, onAction: nothing },
      { id: 'long', label: LONG, onAction: nothing },
    ],
  },
  { id: 'remove', label: 'Delete', icon: <Trash2 size={15} />, danger: true, section: '', onAction: nothing },
]

export const actions: Exhibit[] = [
  {
    id: 'button',
    title: 'Button',
    group: 'Actions',
    cases: [
      { title: 'Kinds', show: () => <div className="row"><Button kind="primary">Save</Button><Button>Cancel</Button><Button kind="quiet">Skip</Button><Button kind="danger">Delete</Button></div> },
      { title: 'Disabled', show: () => <div className="row"><Button kind="primary" disabled>Save</Button><Button disabled>Cancel</Button><Button kind="danger" disabled>Delete</Button></div> },
      { title: 'Loading', show: () => <div className="row"><Button kind="primary" loading>Saving</Button><Button loading>Loading</Button></div> },
      { title: 'With icon, small', show: () => <div className="row"><Button icon={<Plus size={15} />}>New</Button><Button small icon={<Plus size={14} />}>New</Button><Button small kind="primary">Apply</Button></div> },
      { title: 'Icon only, pressed, disabled', show: () => <div className="row"><IconButton label="Edit" icon={<Pencil size={17} />} /><IconButton label="Star" pressed icon={<Star size={17} fill="currentColor" />} /><IconButton label="Delete" disabled icon={<Trash2 size={17} />} /></div> },
      { title: 'Other scripts', show: () => <div className="row"><Button kind="primary">{ARABIC}</Button><Button>{CJK}</Button></div> },
      { title: 'Tooltip', show: () => <Tooltip text="Counted in working days"><Button>5 days</Button></Tooltip> },
    ],
  },
  {
    id: 'menu',
    title: 'Menu',
    group: 'Actions',
    cases: [
      { title: 'Sections, checks, submenu', show: () => <Menu label="Things to do" entries={ENTRIES} placement="bottom start"><Button>Actions</Button></Menu> },
      { title: 'Context menu', show: () => <ContextMenu label="Row" entries={ENTRIES}><div className="kit-banner" style={{ background: 'var(--hover)' }}>Use the secondary mouse button here.</div></ContextMenu> },
    ],
  },
  { id: 'dialog', title: 'Dialog', group: 'Actions', cases: [{ title: 'Form', show: FormDialog }, { title: 'Confirmation', show: Confirm }, { title: 'Long and wide', show: LongDialog }] },
  { id: 'drawer', title: 'Drawer', group: 'Actions', cases: [{ title: 'At the end', show: () => <Sides side="end" /> }, { title: 'At the start', show: () => <Sides side="start" /> }, { title: 'At the bottom', show: () => <Sides side="bottom" /> }] },
  {
    id: 'popover',
    title: 'Popover',
    group: 'Actions',
    cases: [{ title: 'With a field', show: () => <Popover title="Rename" trigger={<Button>Rename</Button>}>{(close) => <><NameField /><Button kind="primary" onPress={close}>Done</Button></>}</Popover> }],
  },
  { id: 'toast', title: 'Toast', group: 'Telling', cases: [{ title: 'Message, with undo, long', show: Toasting }] },
]

function NameField() {
  const [name, setName] = useState('Plan')
  return <TextField label="Name" value={name} onChange={setName} />
}

function FormDialog() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>Rename</Button>
      {open ? (
        <Dialog title="Rename the plan" onClose={() => setOpen(false)}>
          <NameField />
          <div className="kit-dialog-buttons"><Button onPress={() => setOpen(false)}>Cancel</Button><Button kind="primary" onPress={() => setOpen(false)}>Save</Button></div>
        </Dialog>
      ) : null}
    </>
  )
}

function Confirm() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="danger" onPress={() => setOpen(true)}>Delete</Button>
      {open ? <ConfirmDialog title="Delete 3 files?" action="Delete" onConfirm={nothing} onClose={() => setOpen(false)}>They cannot be brought back.</ConfirmDialog> : null}
    </>
  )
}

function LongDialog() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>Open</Button>
      {open ? (
        <Dialog wide title={`${LONG} · ${ARABIC} · ${CJK}`} onClose={() => setOpen(false)}>
          {Array.from({ length: 30 }, (_, index) => <p key={index}>{index + 1}. {LONG}.</p>)}
          <div className="kit-dialog-buttons"><Button kind="primary" onPress={() => setOpen(false)}>Close</Button></div>
        </Dialog>
      ) : null}
    </>
  )
}

function Sides({ side }: { side: 'end' | 'start' | 'bottom' }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>Open</Button>
      {open ? (
        <Drawer title={LONG} side={side} onClose={() => setOpen(false)} footer={<Button kind="primary" onPress={() => setOpen(false)}>Save</Button>}>
          <div className="stack"><NameField />{Array.from({ length: 24 }, (_, index) => <p key={index}>{LONG}.</p>)}</div>
        </Drawer>
      ) : null}
    </>
  )
}

function Toasting() {
  const toast = useToast()
  return (
    <div className="row">
      <Button onPress={() => toast({ message: 'Saved.' })}>Message</Button>
      <Button onPress={() => toast({ message: 'Moved to the archive.', undo: nothing })}>With undo</Button>
      <Button onPress={() => toast({ message: LONG, undo: nothing })}>Long</Button>
    </div>
  )
}
