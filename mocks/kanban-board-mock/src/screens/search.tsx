import { Button, Dialog, EmptyState, IconButton, Page, Select, TextField, TokenSearch, useClock, useGo, useQuery, useToast } from '@mocks/kit'
import { BookmarkPlus, Search, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useAct, useSelect } from '../hooks'
import { type Card, LIMITS } from '../model'
import { Tiles } from '../parts/board_tile'
import { CardLine } from '../parts/card_line'
import { operators, search } from '../search'
import { savedSearches } from '../selectors'

const STEP = 50

const ORDERS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'due', label: 'Due date' },
  { value: 'title', label: 'Title' },
] as const

function sorted(cards: readonly Card[], order: string): Card[] {
  if (order === 'due') return [...cards].sort((one, other) => (one.dueDate ?? '9').localeCompare(other.dueDate ?? '9'))
  return order === 'title' ? [...cards].sort((one, other) => one.title.localeCompare(other.title, 'en', { numeric: true })) : [...cards]
}

/** Over all boards. */
export function SearchScreen() {
  const [query, setQuery] = useQuery('q')
  const [order, setOrder] = useQuery('sort', 'newest')
  const [most, setMost] = useState(STEP)
  const [saving, setSaving] = useState(false)
  const clock = useClock()
  const state = useSelect((whole) => whole)
  const found = search(state, query, clock)
  const cards = sorted(found.cards, order)
  const none = query.trim() === ''
  return (
    <Page
      title="Search"
      actions={
        <Button icon={<BookmarkPlus size={16} />} disabled={none} onPress={() => setSaving(true)}>
          Save search
        </Button>
      }
      toolbar={
        <div className="search-line">
          <TokenSearch label="Search all boards" operators={operators(state)} value={query} onSearch={setQuery} suggestions={savedSearches(state).map((one) => one.query)} placeholder="Words, or label: member: due: is: has: board: list:" />
        </div>
      }
    >
      <Saved query={query} onChoose={setQuery} />
      {none ? (
        <EmptyState icon={<Search size={26} />} title="Search all boards">
          <p>Titles, descriptions, checklists, comments and names of attachments are searched. Case and accents do not matter. Archived cards are found with is:archived.</p>
        </EmptyState>
      ) : (
        <>
          {found.boards.length === 0 ? null : (
            <section aria-label="Boards">
              <h2 className="shelf">
                Boards <span>{found.boards.length}</span>
              </h2>
              <Tiles label="Boards found" boards={found.boards} />
            </section>
          )}
          <section aria-label="Cards">
            <div className="board-bar">
              <h2 className="shelf">
                Cards <span>{cards.length}</span>
              </h2>
              <span className="board-gap" />
              {cards.length < 2 ? null : <Select label="Order" hideLabel value={order} options={ORDERS} onChange={setOrder} />}
            </div>
            {cards.length === 0 ? (
              <EmptyState icon={<Search size={26} />} title="No card matches">
                <p>Try fewer or other words.</p>
              </EmptyState>
            ) : (
              <ul className="rows">
                {cards.slice(0, most).map((card) => (
                  <CardLine key={card.id} card={card} />
                ))}
              </ul>
            )}
            {cards.length > most ? <Button onPress={() => setMost(most + STEP)}>Show {Math.min(STEP, cards.length - most)} more</Button> : null}
          </section>
        </>
      )}
      {saving ? <SaveDialog query={query} onClose={() => setSaving(false)} /> : null}
    </Page>
  )
}

function Saved({ query, onChoose }: { query: string; onChoose: (query: string) => void }) {
  const act = useAct()
  const toast = useToast()
  const saved = useSelect(savedSearches)
  if (saved.length === 0) return null
  return (
    <ul className="saved" aria-label="Saved searches">
      {saved.map((one) => (
        <li key={one.id} className={one.query === query ? 'saved-one saved-on' : 'saved-one'}>
          <button type="button" aria-pressed={one.query === query} onClick={() => onChoose(one.query)}>
            {one.name}
          </button>
          <IconButton label={`Delete the search “${one.name}”`} icon={<X size={14} />} onPress={() => { void act.search_delete({ id: one.id }); toast({ message: `The search “${one.name}” was deleted.`, undo: () => void act.search_save({ name: one.name, query: one.query }) }) }} />
        </li>
      ))}
    </ul>
  )
}

function SaveDialog({ query, onClose }: { query: string; onClose: () => void }) {
  const act = useAct()
  const toast = useToast()
  const saved = useSelect(savedSearches)
  const [name, setName] = useState('')
  const [tried, setTried] = useState(false)
  const error = name.trim() === '' ? 'Enter a name.' : saved.some((one) => one.name === name.trim()) ? 'A search of this name exists already.' : null
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (error !== null) return
    void act.search_save({ name, query })
    toast({ message: `The search “${name.trim()}” was saved.` })
    onClose()
  }
  return (
    <Dialog title="Save this search" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <p className="kit-dialog-text">{query}</p>
        <TextField label="Name" value={name} onChange={setName} error={tried ? error : null} maxLength={LIMITS.name} autoFocus />
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The search field of the bar. */
export function BarSearch() {
  const go = useGo()
  const state = useSelect((whole) => whole)
  return <TokenSearch label="Search" operators={operators(state)} value="" onSearch={(query) => query !== '' && go(`/search?q=${encodeURIComponent(query)}`)} />
}
