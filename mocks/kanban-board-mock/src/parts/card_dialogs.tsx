/** Dialogs about one card: where it goes, what its copy takes along. */
import { Button, Checkbox, ConfirmDialog, Dialog, Select, TextField, useGo } from '@mocks/kit'
import { type FormEvent, useState } from 'react'
import { useSelect } from '../hooks'
import { type Card, LIMITS } from '../model'
import { boardById, canEdit, cardsByList, listsOf, openBoards } from '../selectors'
import type { Deeds } from '../use_deeds'

interface CardDialogProps {
  readonly card: Card
  readonly deeds: Deeds
  readonly onClose: () => void
}

interface Place {
  readonly boardId: string
  readonly listId: string | null
  readonly index: number
}

/** Board, list and position, each depending on the one before. `copied`: the card itself stays where it is. */
function PlaceFields({ card, place, copied = false, onChange }: { card: Card; place: Place; copied?: boolean; onChange: (place: Place) => void }) {
  const state = useSelect((whole) => whole)
  const boards = openBoards(state).filter((one) => canEdit(state, one))
  const board = boardById(state, place.boardId)
  const lists = board === null ? [] : listsOf(state, board)
  const lastOf = (listId: string | null, onBoard: string): number => {
    const found = boardById(state, onBoard)
    return found === null || listId === null ? 0 : (cardsByList(state, found).get(listId) ?? []).filter((one) => copied || one.id !== card.id).length
  }
  const last = lastOf(place.listId, place.boardId)
  const toBoard = (boardId: string): void => {
    const found = boardById(state, boardId)
    const listId = boardId === card.boardId ? card.listId : found === null ? null : (listsOf(state, found)[0]?.id ?? null)
    onChange({ boardId, listId, index: lastOf(listId, boardId) })
  }
  return (
    <>
      <Select label="Board" value={place.boardId} options={boards.map((one) => ({ value: one.id, label: one.title }))} onChange={toBoard} />
      <div className="two">
        <Select label="List" value={place.listId} placeholder={lists.length === 0 ? 'This board has no list' : 'Choose a list'} disabled={lists.length === 0} options={lists.map((one) => ({ value: one.id, label: one.title }))} onChange={(listId) => onChange({ ...place, listId, index: lastOf(listId, place.boardId) })} />
        <Select label="Position" value={String(place.index)} disabled={place.listId === null} options={Array.from({ length: last + 1 }, (_, index) => ({ value: String(index), label: index === 0 ? '1 (top)' : index === last ? `${index + 1} (bottom)` : String(index + 1) }))} onChange={(index) => onChange({ ...place, index: Number(index) })} />
      </div>
    </>
  )
}

/** Begins where the card is; a copy at the end of that list. */
function usePlace(card: Card, copied: boolean): [Place, (place: Place) => void] {
  const state = useSelect((whole) => whole)
  const board = boardById(state, card.boardId)
  const list = board === null ? [] : (cardsByList(state, board).get(card.listId) ?? [])
  return useState<Place>({ boardId: card.boardId, listId: card.listId, index: copied ? list.length : Math.max(0, list.findIndex((one) => one.id === card.id)) })
}

export function MoveCardDialog({ card, deeds, onClose }: CardDialogProps) {
  const [place, setPlace] = usePlace(card, false)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (place.listId === null) return
    deeds.moveCard(card.id, place.listId, place.index)
    onClose()
  }
  return (
    <Dialog title={`Move “${card.title}”`} onClose={onClose}>
      <form onSubmit={submit}>
        <PlaceFields card={card} place={place} onChange={setPlace} />
        {place.boardId === card.boardId ? null : <p className="kit-dialog-text">Labels that the other board does not have, and people who are not on it, leave the card.</p>}
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" disabled={place.listId === null}>
            Move card
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const PARTS = [
  { key: 'labels', label: 'Labels', count: (card: Card) => card.labelIds.length },
  { key: 'members', label: 'Members', count: (card: Card) => card.memberIds.length },
  { key: 'checklists', label: 'Checklists', count: (card: Card) => card.checklists.length },
  { key: 'attachments', label: 'Attachments', count: (card: Card) => card.attachments.length },
] as const

export function CopyCardDialog({ card, deeds, onClose }: CardDialogProps) {
  const go = useGo()
  const [place, setPlace] = usePlace(card, true)
  const [title, setTitle] = useState(card.title)
  const [keep, setKeep] = useState({ labels: true, members: true, checklists: true, attachments: true })
  const [tried, setTried] = useState(false)
  const error = title.trim() === '' ? 'Enter a title.' : null
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setTried(true)
    if (error !== null || place.listId === null) return
    onClose()
    const id = await deeds.act.card_copy({ id: card.id, title, listId: place.listId, index: place.index, keep })
    if (id !== null) deeds.toast({ message: `“${title.trim()}” was made.`, undo: () => void deeds.act.card_archive({ ids: [id] }) })
    if (card.isTemplate && id !== null) go(`/card/${id}`)
  }
  return (
    <Dialog title={card.isTemplate ? `Make a card from “${card.title}”` : `Copy “${card.title}”`} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <TextField label="Title" value={title} onChange={setTitle} error={tried ? error : null} maxLength={LIMITS.cardTitle} autoFocus />
        <div className="checks" role="group" aria-label="Keep">
          {PARTS.filter((one) => one.count(card) > 0).map((one) => (
            <Checkbox key={one.key} checked={keep[one.key]} onChange={(checked) => setKeep({ ...keep, [one.key]: checked })}>
              {one.label} ({one.count(card)})
            </Checkbox>
          ))}
        </div>
        <PlaceFields copied card={card} place={place} onChange={setPlace} />
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" disabled={place.listId === null}>
            {card.isTemplate ? 'Make card' : 'Copy card'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

export function ArchiveQuestion({ name, onConfirm, onClose }: { name: string; onConfirm: () => void; onClose: () => void }) {
  return (
    <ConfirmDialog title={`Archive “${name}”?`} action="Archive" onConfirm={onConfirm} onClose={onClose}>
      It can be brought back from the archive of its board.
    </ConfirmDialog>
  )
}
