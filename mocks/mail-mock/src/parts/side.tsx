/** The side: folders with what is unread in them, labels as a tree. */
import { ConfirmDialog, IconButton, Menu, type NavEntry, type NavGroup } from '@mocks/kit'
import { Contact, MoreVertical, Plus, Settings } from 'lucide-react'
import { useState } from 'react'
import { useAct, useWorld } from '../hooks'
import { branchOf, isShown, labelTree, type LabelNode } from '../mail/labels'
import { unreadCounts } from '../mail/threads'
import { mailsOf } from '../mail/read'
import { PLACES } from '../places'
import { LabelDialog } from './label_dialog'
import { LabelDot } from './label_marks'

export function useSide(): NavGroup[] {
  const state = useWorld()
  const counts = unreadCounts(state)
  const mails = mailsOf(state)
  const count: Readonly<Record<string, number>> = { inbox: counts.inbox, spam: counts.spam, drafts: mails.filter((one) => one.folder === 'drafts').length, scheduled: mails.filter((one) => one.folder === 'scheduled').length }
  const shown = state.settings?.sysLabelShown
  const folders: NavEntry[] = PLACES.filter((one) => one.id === 'inbox' || isShown(shown, one.id)).map((one) => ({ to: `/${one.id}`, label: one.title, icon: <one.icon size={17} />, count: count[one.id] || undefined }))
  const labels: NavEntry[] = labelTree(state)
    .filter((one) => isShown(state.settings?.userLabelShown, one.id))
    .map((one) => ({ to: `/label/${encodeURIComponent(one.id)}`, label: one.name, icon: <LabelDot color={one.color} />, depth: one.depth, count: counts.labels.get(one.id) || undefined, trailing: <LabelMenu label={one} /> }))
  return [{ entries: folders }, { title: 'Labels', folds: true, action: <NewLabel />, entries: labels }, { entries: [{ to: '/contacts', label: 'Contacts', icon: <Contact size={17} /> }, { to: '/settings', label: 'Settings', icon: <Settings size={17} /> }] }]
}

function NewLabel() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton label="New label" icon={<Plus size={16} />} onPress={() => setOpen(true)} />
      {open ? <LabelDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** What can be done with a label. */
export function LabelMenu({ label }: { label: LabelNode }) {
  const act = useAct()
  const [asking, setAsking] = useState<'edit' | 'below' | 'delete' | null>(null)
  const close = (): void => setAsking(null)
  const entries = [
    { id: 'edit', label: 'Edit label', onAction: () => setAsking('edit') },
    { id: 'below', label: 'New label below', onAction: () => setAsking('below') },
    { id: 'hide', label: 'Hide from the side', onAction: () => void act.label_show({ id: label.id, shown: false }) },
    { id: 'delete', label: 'Delete label', danger: true, onAction: () => setAsking('delete') },
  ]
  return (
    <>
      <Menu label={`Label ${label.name}`} placement="bottom start" entries={entries}>
        <IconButton label={`More for the label ${label.path}`} icon={<MoreVertical size={15} />} />
      </Menu>
      {asking === 'edit' ? <LabelDialog label={label} onClose={close} /> : null}
      {asking === 'below' ? <LabelDialog parentId={label.id} onClose={close} /> : null}
      {asking === 'delete' ? <DeleteLabel label={label} onClose={close} /> : null}
    </>
  )
}

export function DeleteLabel({ label, onClose }: { label: LabelNode; onClose: () => void }) {
  const act = useAct()
  const state = useWorld()
  const below = branchOf(state.labels ?? [], label.id).size - 1
  return (
    <ConfirmDialog title={`Delete the label “${label.name}”?`} action="Delete label" onConfirm={() => void act.label_delete({ id: label.id })} onClose={onClose}>
      {below > 0 ? `It is taken off all mail, and so ${below === 1 ? 'is the label' : `are the ${below} labels`} below it. The mail itself stays.` : 'It is taken off all mail. The mail itself stays.'}
    </ConfirmDialog>
  )
}
