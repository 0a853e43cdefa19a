import { ago, Button, Checkbox, ConfirmDialog, EmptyState, Link, SearchField, Tabs, useClock, useQuery } from '@mocks/kit'
import { Archive, ArchiveRestore, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { folded } from '../filter'
import { useSelect } from '../hooks'
import type { Board, Card, List } from '../model'
import { allCards, archivedCards, archivedLists, canEdit, listById } from '../selectors'
import { useDeeds } from '../use_deeds'
import { LabelChips } from './chips'

/** What was put away: brought back one by one, or deleted forever. */
export default function BoardArchive({ board }: { board: Board }) {
  const [search, setSearch] = useState('')
  const [tab, setTab] = useQuery('tab', 'cards')
  const words = folded(search.trim())
  const cards = useSelect((state) => archivedCards(state, board)).filter((one) => folded(one.title).includes(words))
  const lists = useSelect((state) => archivedLists(state, board)).filter((one) => folded(one.title).includes(words))
  const editable = useSelect((state) => canEdit(state, board))
  return (
    <div className="narrow">
      <div className="board-bar">
        <h2>Archive</h2>
        <span className="board-gap" />
        <SearchField label="Find in the archive" value={search} onChange={setSearch} onSubmit={setSearch} />
      </div>
      <Tabs
        label="Archive"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'cards', label: 'Cards', count: cards.length, content: <ArchivedCards board={board} cards={cards} editable={editable} /> },
          { id: 'lists', label: 'Lists', count: lists.length, content: <ArchivedLists lists={lists} editable={editable} /> },
        ]}
      />
    </div>
  )
}

function ArchivedCards({ board, cards, editable }: { board: Board; cards: Card[]; editable: boolean }) {
  const deeds = useDeeds()
  const clock = useClock()
  const state = useSelect((whole) => whole)
  const [chosen, setChosen] = useState<string[]>([])
  const [asking, setAsking] = useState<string[] | null>(null)
  const ids = chosen.filter((id) => cards.some((one) => one.id === id))
  if (cards.length === 0) {
    return (
      <EmptyState icon={<Archive size={26} />} title="No archived cards">
        <p>Cards that are archived wait here until they are restored or deleted.</p>
      </EmptyState>
    )
  }
  return (
    <>
      {ids.length > 0 ? (
        <div className="bulk" role="toolbar" aria-label="Selected cards">
          <strong>{ids.length === 1 ? '1 card' : `${ids.length} cards`}</strong>
          <Button onPress={() => { for (const id of ids) void deeds.act.card_restore({ id }); setChosen([]) }}>Restore</Button>
          <Button onPress={() => setAsking(ids)}>Delete…</Button>
          <Button kind="quiet" onPress={() => setChosen([])}>
            Clear selection
          </Button>
        </div>
      ) : null}
      <ul className="rows">
        {cards.map((card) => {
          const list = listById(state, card.listId)
          const stuck = list === null ? 'Its list is gone' : list.archived ? `Its list “${list.title}” is archived` : null
          return (
            <li key={card.id} className="row">
              {editable ? <Checkbox label={`Select “${card.title}”`} checked={chosen.includes(card.id)} onChange={(on) => setChosen(on ? [...chosen, card.id] : chosen.filter((id) => id !== card.id))} /> : null}
              <div className="row-text">
                <Link className="row-name" to={`/card/${card.id}`}>
                  {card.title}
                </Link>
                <small>
                  from “{list?.title ?? 'a list that is gone'}”{card.comments[0] ? `, archived ${ago(card.comments[0].createdAt, clock)}` : ''}
                  {stuck === null ? null : <b className="stuck"> · {stuck}</b>}
                </small>
              </div>
              <LabelChips card={card} board={board} />
              {editable ? (
                <>
                  <Button small icon={<ArchiveRestore size={14} />} disabled={stuck !== null} onPress={() => deeds.restoreCard(card)}>
                    Restore<span className="kit-hidden"> “{card.title}”</span>
                  </Button>
                  <Button small kind="quiet" icon={<Trash2 size={14} />} onPress={() => setAsking([card.id])}>
                    Delete<span className="kit-hidden"> “{card.title}”</span>
                  </Button>
                </>
              ) : null}
            </li>
          )
        })}
      </ul>
      {asking === null ? null : (
        <ConfirmDialog title={asking.length === 1 ? `Delete “${cards.find((one) => one.id === asking[0])?.title ?? 'this card'}” forever?` : `Delete ${asking.length} cards forever?`} action="Delete forever" onConfirm={() => { void deeds.act.card_delete({ ids: asking }); setChosen([]) }} onClose={() => setAsking(null)}>
          What they hold goes with them. It cannot be brought back.
        </ConfirmDialog>
      )}
    </>
  )
}

function ArchivedLists({ lists, editable }: { lists: List[]; editable: boolean }) {
  const deeds = useDeeds()
  const [asking, setAsking] = useState<List | null>(null)
  const counts = useSelect((state) => new Map(lists.map((list) => [list.id, allCards(state).filter((card) => card.listId === list.id && !card.archived).length])))
  if (lists.length === 0) {
    return (
      <EmptyState icon={<Archive size={26} />} title="No archived lists">
        <p>Lists that are archived wait here, with their cards.</p>
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="rows">
        {lists.map((list) => (
          <li key={list.id} className="row">
            <div className="row-text">
              <span className="row-name">{list.title}</span>
              <small>{counts.get(list.id) === 1 ? '1 card' : `${counts.get(list.id)} cards`}</small>
            </div>
            {editable ? (
              <>
                <Button small icon={<ArchiveRestore size={14} />} onPress={() => deeds.restoreList(list)}>
                  Restore<span className="kit-hidden"> “{list.title}”</span>
                </Button>
                <Button small kind="quiet" icon={<Trash2 size={14} />} onPress={() => setAsking(list)}>
                  Delete<span className="kit-hidden"> “{list.title}”</span>
                </Button>
              </>
            ) : null}
          </li>
        ))}
      </ul>
      {asking === null ? null : (
        <ConfirmDialog title={`Delete the list “${asking.title}” forever?`} action="Delete forever" onConfirm={() => void deeds.act.list_delete({ id: asking.id })} onClose={() => setAsking(null)}>
          Its cards go with it. It cannot be brought back.
        </ConfirmDialog>
      )}
    </>
  )
}
