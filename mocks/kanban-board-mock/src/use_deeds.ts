/** Actions as the screens offer them: with the message that tells what happened, and its undo. */
import { useClock, useGo, useToast } from '@mocks/kit'
import { useAct, useSelect } from './hooks'
import type { Card, Checklist, List } from './model'
import { boardById, cardById, listById, settingsOf } from './selectors'

export function useDeeds() {
  const act = useAct()
  const go = useGo()
  const toast = useToast()
  const clock = useClock()
  const state = useSelect((whole) => whole)
  const some = (ids: readonly string[]): string => (ids.length === 1 ? `“${cardById(state, ids[0])?.title ?? 'Card'}”` : `${ids.length} cards`)
  const placeIn = (card: Card): number | undefined => {
    const at = listById(state, card.listId)?.cardIds.indexOf(card.id) ?? -1
    return at < 0 ? undefined : at
  }

  return {
    act,
    clock,
    settings: settingsOf(state),
    toast,
    moveCard(id: string, listId: string, index?: number): void {
      const card = cardById(state, id)
      if (card === null) return
      const back = { id, listId: card.listId, index: placeIn(card) }
      void act.card_move({ id, listId, index })
      if (card.listId !== listId) toast({ message: `“${card.title}” moved to “${listById(state, listId)?.title ?? ''}”.`, undo: () => void act.card_move(back) })
    },
    moveCards(ids: string[], listId: string): void {
      void act.cards_move({ ids, listId })
      toast({ message: `${some(ids)} moved to “${listById(state, listId)?.title ?? ''}”.` })
    },
    archiveCards(ids: string[]): void {
      const places = ids.flatMap((id) => cardById(state, id) ?? []).map((card) => ({ id: card.id, index: placeIn(card) }))
      void act.card_archive({ ids })
      toast({ message: `${some(ids)} archived.`, undo: () => places.forEach((place) => void act.card_restore(place)) })
    },
    restoreCard(card: Card): void {
      void act.card_restore({ id: card.id })
      toast({ message: `“${card.title}” is back in “${listById(state, card.listId)?.title ?? ''}”.`, undo: () => void act.card_archive({ ids: [card.id] }) })
    },
    complete(ids: string[], completed: boolean): void {
      void act.card_complete({ ids, completed })
      toast({ message: `${some(ids)} marked ${completed ? 'complete' : 'incomplete'}.`, undo: () => void act.card_complete({ ids, completed: !completed }) })
    },
    watch(card: Card): void {
      void act.card_watch({ id: card.id, watching: !card.watching })
      toast({ message: card.watching ? `You no longer watch “${card.title}”.` : `You watch “${card.title}”.` })
    },
    archiveList(list: List): void {
      const at = boardById(state, list.boardId)?.listIds.indexOf(list.id)
      void act.list_archive({ id: list.id })
      toast({ message: `The list “${list.title}” was archived.`, undo: () => void act.list_restore({ id: list.id, index: at }) })
    },
    restoreList(list: List): void {
      void act.list_restore({ id: list.id })
      toast({ message: `The list “${list.title}” is back on the board.`, undo: () => void act.list_archive({ id: list.id }) })
    },
    deleteChecklist(card: Card, checklist: Checklist): void {
      const index = card.checklists.indexOf(checklist)
      void act.checklist_delete({ id: card.id, checklistId: checklist.id })
      toast({ message: `The checklist “${checklist.title}” was deleted.`, undo: () => void act.checklist_restore({ id: card.id, checklist, index }) })
    },
    async copyBoard(given: Parameters<typeof act.board_copy>[0]): Promise<void> {
      const id = await act.board_copy(given)
      if (id === null) return
      toast({ message: `The board “${given.title.trim()}” was made.` })
      go(`/board/${id}`)
    },
  }
}

export type Deeds = ReturnType<typeof useDeeds>
