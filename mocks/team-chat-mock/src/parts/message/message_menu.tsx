/** What the menu of a message offers, by who one is. */
import { type MenuEntry, useClock } from '@mocks/kit'
import { BellOff, BellRing, Clock, Copy, Forward, Link2, MailOpen, Pencil, Pin, PinOff, Trash2 } from 'lucide-react'
import { useSelect } from '../../hooks'
import type { Message } from '../../model'
import { canDelete, canEdit } from '../../rules/access'
import { excerpt } from '../../text/markup'
import { useDeeds } from '../../use_deeds'
import { isReply, me, placePath, text, texts, threadOf } from '../../world'
import { useDialogs } from '../dialogs/host'
import { presets } from '../dialogs/presets'

interface Standing {
  readonly saved: boolean
  readonly pinned: boolean
  readonly closed: boolean
  readonly inThread: boolean
  readonly onEdit?: (messageId: string | null) => void
}

export function useMessageMenu(message: Message, where: string, { pinned, closed, inThread, onEdit }: Standing): MenuEntry[] {
  const deeds = useDeeds()
  const dialogs = useDialogs()
  const clock = useClock()
  const { own, mayEdit, mayDelete, following, reply, path, use24Hour } = useSelect((state) => ({
    own: me(state).userId,
    mayEdit: canEdit(state, message) && !message.poll && !closed,
    mayDelete: canDelete(state, message),
    reply: isReply(state, message),
    following: texts(threadOf(state, message.messageId)?.followers).includes(me(state).userId),
    path: placePath(state, where),
    use24Hour: state.settings?.use24Hour === true,
  }))
  const { messageId } = message
  const remind = (dueAt: string): void => {
    void deeds.act.reminder_create({ text: excerpt(text(message.content), 120) || 'Message', dueAt, messageId })
    deeds.toast({ message: 'Reminder set. It is among your saved things.' })
  }
  const link = `${path}?m=${encodeURIComponent(messageId)}`
  return [
    ...(inThread ? [] : [{ id: 'unread', label: 'Mark unread from here', icon: <MailOpen size={15} />, onAction: () => deeds.markUnread(where, messageId) }]),
    ...(reply ? [] : [{ id: 'follow', label: following ? 'Unfollow thread' : 'Follow thread', icon: following ? <BellOff size={15} /> : <BellRing size={15} />, onAction: () => void deeds.act.thread_follow({ parentId: messageId, following: !following }) }]),
    {
      id: 'remind',
      label: 'Remind me',
      icon: <Clock size={15} />,
      entries: [...presets(clock, use24Hour).map((one) => ({ id: one.id, label: one.label, onAction: () => remind(one.iso) })), { id: 'custom', label: 'At another time…', onAction: () => dialogs.open({ kind: 'reminder', messageId }) }],
    },
    { id: 'pin', label: pinned ? 'Unpin' : 'Pin to conversation', icon: pinned ? <PinOff size={15} /> : <Pin size={15} />, disabled: closed, onAction: () => deeds.pin(messageId, !pinned) },
    { id: 'forward', label: 'Forward…', icon: <Forward size={15} />, onAction: () => dialogs.open({ kind: 'forward', messageId }) },
    { id: 'copy', label: 'Copy text', icon: <Copy size={15} />, section: '', onAction: () => void deeds.copy(text(message.content), 'Text') },
    { id: 'link', label: 'Copy link', icon: <Link2 size={15} />, section: '', onAction: () => void deeds.copy(link, 'Link') },
    ...(mayEdit && onEdit ? [{ id: 'edit', label: 'Edit message', icon: <Pencil size={15} />, section: '', shortcut: message.senderId === own ? '↑' : undefined, onAction: () => onEdit(messageId) }] : []),
    ...(mayDelete ? [{ id: 'delete', label: 'Delete message…', icon: <Trash2 size={15} />, section: '', danger: true, onAction: () => dialogs.open({ kind: 'deleteMessage', messageId }) }] : []),
  ]
}
