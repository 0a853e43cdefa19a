import { Avatar, Checkbox, SearchField } from '@mocks/kit'
import { useState } from 'react'
import { folded } from '../filter'
import { useSelect } from '../hooks'
import type { Board } from '../model'
import { activeUsers, membersOf } from '../selectors'

interface MemberPickerProps {
  readonly board: Board | null
  readonly chosen: readonly string[]
  readonly onToggle: (userId: string, on: boolean) => void
}

/** People of the board; where there is no board, of the workspace. Who is on the card and not on the board can be taken off. */
export function MemberPicker({ board, chosen, onToggle }: MemberPickerProps) {
  const [search, setSearch] = useState('')
  const people = useSelect((state) => {
    const offered = board === null ? activeUsers(state) : membersOf(state, board)
    return [...offered, ...activeUsers(state).filter((one) => chosen.includes(one.id) && !offered.some((other) => other.id === one.id))]
  })
  const shown = people.filter((one) => folded(`${one.name} ${one.username}`).includes(folded(search.trim())))
  return (
    <div className="picker">
      {people.length > 7 ? <SearchField label="Find a person" value={search} onChange={setSearch} onSubmit={setSearch} /> : null}
      {shown.map((one) => (
        <div key={one.id} className="picker-line">
          <Checkbox checked={chosen.includes(one.id)} onChange={(on) => onToggle(one.id, on)}>
            <Avatar name={one.name} source={one.avatarUrl} size={26} />
            <span className="picker-name">{one.name}</span>
          </Checkbox>
        </div>
      ))}
      {shown.length === 0 ? <p className="hint">Nobody of that name is on this board.</p> : null}
    </div>
  )
}
