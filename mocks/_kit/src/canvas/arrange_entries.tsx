/** What can be done with what is selected, as entries of a menu: the board's own menu and the bar's offer the same. */
import { AlignCenterHorizontal, AlignCenterVertical, AlignEndHorizontal, AlignEndVertical, AlignHorizontalDistributeCenter, AlignStartHorizontal, AlignStartVertical, AlignVerticalDistributeCenter, BringToFront, ClipboardPaste, Copy, CopyPlus, Group, Lock, LockOpen, SendToBack, Spline, Trash2, Type, Ungroup } from 'lucide-react'
import type { MenuEntry } from '../ui/menu_items'
import type { CanvasBoard } from './use_canvas'

const ICON = 15

export function alignEntries({ actions }: CanvasBoard): MenuEntry[] {
  const { can, align, distribute } = actions
  return [
    { id: 'left', label: 'Align left', icon: <AlignStartVertical size={ICON} />, disabled: !can.align, onAction: () => align('left') },
    { id: 'centre', label: 'Align centers', icon: <AlignCenterVertical size={ICON} />, disabled: !can.align, onAction: () => align('centre') },
    { id: 'right', label: 'Align right', icon: <AlignEndVertical size={ICON} />, disabled: !can.align, onAction: () => align('right') },
    { id: 'top', label: 'Align top', icon: <AlignStartHorizontal size={ICON} />, section: ' ', disabled: !can.align, onAction: () => align('top') },
    { id: 'middle', label: 'Align middles', icon: <AlignCenterHorizontal size={ICON} />, section: ' ', disabled: !can.align, onAction: () => align('middle') },
    { id: 'bottom', label: 'Align bottom', icon: <AlignEndHorizontal size={ICON} />, section: ' ', disabled: !can.align, onAction: () => align('bottom') },
    { id: 'across', label: 'Distribute across', icon: <AlignHorizontalDistributeCenter size={ICON} />, section: '  ', disabled: !can.distribute, onAction: () => distribute('x') },
    { id: 'down', label: 'Distribute down', icon: <AlignVerticalDistributeCenter size={ICON} />, section: '  ', disabled: !can.distribute, onAction: () => distribute('y') },
  ]
}

export function orderEntries({ actions }: CanvasBoard): MenuEntry[] {
  const { can, order } = actions
  return [
    { id: 'front', label: 'Bring to front', icon: <BringToFront size={ICON} />, shortcut: 'Ctrl+Shift+]', disabled: !can.order, onAction: () => order('front') },
    { id: 'forward', label: 'Bring forward', shortcut: 'Ctrl+]', disabled: !can.order, onAction: () => order('forward') },
    { id: 'backward', label: 'Send backward', shortcut: 'Ctrl+[', disabled: !can.order, onAction: () => order('backward') },
    { id: 'back', label: 'Send to back', icon: <SendToBack size={ICON} />, shortcut: 'Ctrl+Shift+[', disabled: !can.order, onAction: () => order('back') },
  ]
}

/** Only what the mock allows; what does not suit the selection is there and off. */
export function arrangeEntries(board: CanvasBoard): MenuEntry[] {
  const { given, actions, selected } = board
  const { can } = actions
  const changes = !given.readOnly
  const entries: (MenuEntry | false | undefined)[] = [
    changes && given.onText && { id: 'text', label: 'Edit text', icon: <Type size={ICON} />, shortcut: 'Enter', disabled: selected.length !== 1, onAction: () => board.edit(selected[0]!) },
    changes && given.onConnect && { id: 'connect', label: 'Connect the two', icon: <Spline size={ICON} />, disabled: actions.chosen.length !== 2, onAction: () => void actions.connectSelected() },
    { id: 'copy', label: 'Copy', icon: <Copy size={ICON} />, shortcut: 'Ctrl+C', section: ' ', disabled: !can.copy, onAction: actions.copy },
    changes && given.onPaste && { id: 'paste', label: 'Paste', icon: <ClipboardPaste size={ICON} />, shortcut: 'Ctrl+V', section: ' ', onAction: () => void actions.paste() },
    changes && given.onPaste && { id: 'duplicate', label: 'Duplicate', icon: <CopyPlus size={ICON} />, shortcut: 'Ctrl+D', section: ' ', disabled: !can.copy, onAction: () => void actions.duplicate() },
    changes && given.onArrange && { id: 'align', label: 'Align', section: '  ', disabled: !can.align, entries: alignEntries(board) },
    changes && given.onOrder && { id: 'order', label: 'Order', section: '  ', disabled: !can.order, entries: orderEntries(board) },
    changes && given.onGroup && { id: 'group', label: 'Group', icon: <Group size={ICON} />, shortcut: 'Ctrl+G', section: '  ', disabled: !can.group, onAction: () => actions.group(true) },
    changes && given.onGroup && { id: 'ungroup', label: 'Ungroup', icon: <Ungroup size={ICON} />, shortcut: 'Ctrl+Shift+G', section: '  ', disabled: !can.ungroup, onAction: () => actions.group(false) },
    changes && given.onLock && (can.unlock && !can.lock ? { id: 'unlock', label: 'Unlock', icon: <LockOpen size={ICON} />, shortcut: 'Ctrl+Shift+L', section: '  ', onAction: () => actions.lock(false) } : { id: 'lock', label: 'Lock', icon: <Lock size={ICON} />, shortcut: 'Ctrl+Shift+L', section: '  ', disabled: !can.lock, onAction: () => actions.lock(true) }),
    ...(given.menu?.(selected) ?? []),
    changes && given.onDelete && { id: 'delete', label: 'Delete', icon: <Trash2 size={ICON} />, shortcut: 'Del', section: '   ', danger: true, disabled: !can.remove, onAction: () => void actions.remove() },
  ]
  return entries.filter((entry) => typeof entry === 'object')
}
