/** What can be done with a card from its menu, wherever it is shown; and the dialogs that some of it opens. */
import { type MenuEntry, useGo, useLocation } from '@mocks/kit'
import { Archive, ArrowRightLeft, CheckCircle2, Copy, Eye, ExternalLink, Tag, UserPlus, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { colourName } from '../colours'
import { useSelect } from '../hooks'
import type { Card } from '../model'
import { boardById, listsOf, membersOf, rulesOf } from '../selectors'
import { type Deeds, useDeeds } from '../use_deeds'
import { cardAddress } from './card_address'
import { ArchiveQuestion, CopyCardDialog, MoveCardDialog } from './card_dialogs'

export interface CardMenus {
  readonly deeds: Deeds
  readonly entriesOf: (card: Card) => MenuEntry[]
  /** Stand somewhere in the screen. */
  readonly dialogs: ReactNode
}

export function useCardMenu(view?: string): CardMenus {
  const deeds = useDeeds()
  const state = useSelect((whole) => whole)
  const go = useGo()
  const { search } = useLocation()
  const [open, setOpen] = useState<{ kind: 'move' | 'copy' | 'archive'; card: Card } | null>(null)
  const close = (): void => setOpen(null)
  const { act } = deeds

  const entriesOf = (card: Card): MenuEntry[] => {
    const board = boardById(state, card.boardId)
    const joined = card.memberIds.includes(state.currentUser)
    const lists = board === null ? [] : listsOf(state, board).filter((one) => one.id !== card.listId)
    const on = (label: string): boolean => card.labelIds.includes(label)
    const labels = (board?.labels ?? []).map((label): MenuEntry => ({ id: label.id, label: label.name || `${colourName(label.color)} label`, checked: on(label.id), onAction: () => void act.card_label({ ids: [card.id], labelId: label.id, on: !on(label.id) }) }))
    const people = (board === null ? [] : membersOf(state, board)).map((user): MenuEntry => {
      const has = card.memberIds.includes(user.id)
      return { id: user.id, label: user.name, checked: has, onAction: () => void act.card_member({ ids: [card.id], memberId: user.id, on: !has }) }
    })
    const buttons = rulesOf(state, card.boardId).filter((rule) => rule.enabled && rule.trigger.kind === 'button')
    return [
      { id: 'open', label: 'Open card', icon: <ExternalLink size={15} />, onAction: () => go(cardAddress(card.id, search, view)) },
      { id: 'complete', label: card.completed ? 'Mark incomplete' : 'Mark complete', icon: <CheckCircle2 size={15} />, onAction: () => deeds.complete([card.id], !card.completed) },
      { id: 'join', label: joined ? 'Leave card' : 'Join card', icon: <UserPlus size={15} />, onAction: () => void act.card_member({ ids: [card.id], memberId: state.currentUser, on: !joined }) },
      ...(labels.length === 0 ? [] : [{ id: 'labels', label: 'Labels', icon: <Tag size={15} />, entries: labels }]),
      ...(people.length === 0 ? [] : [{ id: 'members', label: 'Members', icon: <Users size={15} />, entries: people }]),
      ...(lists.length === 0 ? [] : [{ id: 'to', label: 'Move to list', icon: <ArrowRightLeft size={15} />, entries: lists.map((list) => ({ id: list.id, label: list.title, onAction: () => deeds.moveCard(card.id, list.id) })) }]),
      { id: 'move', label: 'Move…', icon: <ArrowRightLeft size={15} />, onAction: () => setOpen({ kind: 'move', card }) },
      { id: 'copy', label: 'Copy…', icon: <Copy size={15} />, onAction: () => setOpen({ kind: 'copy', card }) },
      { id: 'watch', label: card.watching ? 'Stop watching' : 'Watch', icon: <Eye size={15} />, onAction: () => deeds.watch(card) },
      ...buttons.map((rule): MenuEntry => ({ id: rule.id, label: rule.name, section: 'Buttons', onAction: () => void act.rule_run({ id: rule.id, cardId: card.id }).then((ran) => deeds.toast({ message: ran ? `“${rule.name}” ran.` : `“${rule.name}” had nothing to change.` })) })),
      { id: 'archive', label: 'Archive', icon: <Archive size={15} />, section: '', onAction: () => (deeds.settings.confirmArchive ? setOpen({ kind: 'archive', card }) : deeds.archiveCards([card.id])) },
    ]
  }
  const dialogs =
    open === null ? null : open.kind === 'move' ? (
      <MoveCardDialog card={open.card} deeds={deeds} onClose={close} />
    ) : open.kind === 'copy' ? (
      <CopyCardDialog card={open.card} deeds={deeds} onClose={close} />
    ) : (
      <ArchiveQuestion name={open.card.title} onConfirm={() => deeds.archiveCards([open.card.id])} onClose={close} />
    )
  return { deeds, entriesOf, dialogs }
}
