import { Avatar, Button, Checkbox, Popover, SearchField } from '@mocks/kit'
import { ListFilter } from 'lucide-react'
import { colourName, toneOf } from '../colours'
import { countOf, DUE_FILTERS, type Filter, isActive, NOBODY } from '../filter'
import { useSelect } from '../hooks'
import type { Board } from '../model'
import { me, membersOf } from '../selectors'
import { useFilter } from './use_filter'

const toggled = (list: readonly string[], one: string): string[] => (list.includes(one) ? list.filter((other) => other !== one) : [...list, one])

/** Which cards are shown. Within a group any match is enough; every group in use must match. */
export function FilterPopover({ board, shown, total }: { board: Board; shown: number; total: number }) {
  const { filter, setFilter } = useFilter()
  const active = isActive(filter)
  return (
    <>
      <Popover
        title="Filter cards"
        placement="bottom end"
        trigger={
          <Button icon={<ListFilter size={15} aria-hidden />} kind={active ? 'primary' : 'plain'}>
            {active ? `Filter (${countOf(filter)})` : 'Filter'}
          </Button>
        }
      >
        <FilterFields board={board} filter={filter} setFilter={setFilter} />
      </Popover>
      {active ? (
        <>
          <span className="filter-count" role="status">
            {shown} of {total} cards
          </span>
          <Button kind="quiet" onPress={() => setFilter({ text: '', labels: [], members: [], due: [] })}>
            Clear filter
          </Button>
        </>
      ) : null}
    </>
  )
}

function FilterFields({ board, filter, setFilter }: { board: Board; filter: Filter; setFilter: (change: Partial<Filter>) => void }) {
  const people = useSelect((state) => membersOf(state, board))
  const own = useSelect(me)
  const others = people.filter((one) => one.id !== own.id)
  const person = (id: string): (() => void) => () => setFilter({ members: toggled(filter.members, id) })
  const label = (id: string): (() => void) => () => setFilter({ labels: toggled(filter.labels, id) })
  return (
    <div className="filter">
      <SearchField label="Words in title or description" value={filter.text} onChange={(text) => setFilter({ text })} onSubmit={(text) => setFilter({ text })} />
      <section aria-label="Members">
        <h3>Members</h3>
        <Checkbox checked={filter.members.includes(NOBODY)} onChange={person(NOBODY)}>
          Nobody
        </Checkbox>
        <Checkbox checked={filter.members.includes(own.id)} onChange={person(own.id)}>
          Cards of mine
        </Checkbox>
        {others.map((one) => (
          <Checkbox key={one.id} checked={filter.members.includes(one.id)} onChange={person(one.id)}>
            <Avatar name={one.name} source={one.avatarUrl} size={20} />
            {one.name}
          </Checkbox>
        ))}
      </section>
      <section aria-label="Due date">
        <h3>Due date</h3>
        {DUE_FILTERS.map((one) => (
          <Checkbox key={one.value} checked={filter.due.includes(one.value)} onChange={() => setFilter({ due: toggled(filter.due, one.value) })}>
            {one.label}
          </Checkbox>
        ))}
      </section>
      <section aria-label="Labels">
        <h3>Labels</h3>
        <Checkbox checked={filter.labels.includes(NOBODY)} onChange={label(NOBODY)}>
          No label
        </Checkbox>
        {board.labels.map((one) => (
          <Checkbox key={one.id} checked={filter.labels.includes(one.id)} onChange={label(one.id)}>
            <span className={`chip tone-${toneOf(one.color)}`}>{one.name || `${colourName(one.color)} label`}</span>
          </Checkbox>
        ))}
      </section>
    </div>
  )
}
