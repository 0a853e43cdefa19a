/** The chips above a list. They write the language of the search, so a search can be refined by them and read back. */
import { Button, IconButton, Menu, type MenuEntry } from '@mocks/kit'
import { ChevronDown, X } from 'lucide-react'
import { PLURALS } from '../drive/kinds'
import { termIn, withTerm } from '../drive/search'
import { childrenOf, userName } from '../drive/world'
import { useWorld } from '../hooks'
import { ITEM_TYPES } from '../model'

interface FiltersProps {
  readonly query: string
  readonly onChange: (query: string) => void
  /** Places to look in are offered: on the page of results. */
  readonly places?: boolean
}

const KEYS = ['type', 'owner', 'to', 'modified', 'in', 'is']
const TIMES: readonly [string, string][] = [['today', 'Today'], ['7d', 'Last 7 days'], ['30d', 'Last 30 days'], ['2026', 'This year (2026)'], ['2025', 'Last year (2025)']]
const MARKS: readonly [string, string][] = [['starred', 'Starred'], ['shared', 'Shared'], ['private', 'Private'], ['locked', 'Locked']]

export function Filters({ query, onChange, places = false }: FiltersProps) {
  const world = useWorld()
  const people = [...world.users.values()].map((user) => ({ value: user.id === world.me.id ? 'me' : userName(world, user.id), label: user.id === world.me.id ? 'Me' : userName(world, user.id) }))
  const folders = childrenOf(world, null).filter((entry) => entry.type === 'folder' && !entry.trashed).slice(0, 30)
  const chip = (key: string, label: string, options: readonly { value: string; label: string }[]) => <Chip key={key} term={key} label={label} options={options} query={query} onChange={onChange} />
  return (
    <div className="filters" role="group" aria-label="Filters">
      {chip('type', 'Type', ITEM_TYPES.map((type) => ({ value: type, label: PLURALS[type] })))}
      {chip('owner', 'Owner', people)}
      {chip('to', 'Shared with', people)}
      {chip('modified', 'Modified', TIMES.map(([value, label]) => ({ value, label })))}
      {places ? chip('in', 'Location', [{ value: 'root', label: 'Outside of folders' }, ...folders.map((folder) => ({ value: folder.name, label: folder.name })), { value: 'trash', label: 'Trash' }]) : null}
      {chip('is', 'Marks', MARKS.map(([value, label]) => ({ value, label })))}
      {KEYS.every((key) => termIn(query, key) === null) ? null : (
        <Button kind="quiet" small onPress={() => onChange(KEYS.reduce((text, key) => withTerm(text, key, null), query))}>
          Clear filters
        </Button>
      )}
    </div>
  )
}

interface ChipProps {
  readonly term: string
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly query: string
  readonly onChange: (query: string) => void
}

function Chip({ term, label, options, query, onChange }: ChipProps) {
  const value = termIn(query, term)
  const chosen = options.find((option) => option.value.toLowerCase() === value?.toLowerCase())?.label ?? value
  const entries: MenuEntry[] = options.map((option) => ({ id: option.value, label: option.label, checked: option.value.toLowerCase() === value?.toLowerCase(), onAction: () => onChange(withTerm(query, term, option.value)) }))
  return (
    <span className={value === null ? 'chip' : 'chip chip-on'}>
      <Menu label={label} entries={entries} placement="bottom start">
        <Button small>
          {value === null ? label : `${label}: ${chosen}`}
          {value === null ? <ChevronDown size={13} aria-hidden /> : null}
        </Button>
      </Menu>
      {value === null ? null : <IconButton label={`Clear the filter ${label}`} icon={<X size={13} />} onPress={() => onChange(withTerm(query, term, null))} />}
    </span>
  )
}
