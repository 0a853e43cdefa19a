/** Which issues a board or a backlog shows. What is chosen here is only viewed. */
import { Avatar, Button, SearchField, Select } from '@mocks/kit'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useWorld } from '../hooks'
import { type Issue, type IssueType, TYPES } from '../model'
import { plain } from '../query/evaluate'
import type { World } from '../world'

export interface Filters {
  readonly text: string
  readonly people: readonly string[]
  readonly type: IssueType | 'all'
  readonly epic: string
  readonly label: string
  readonly recent: boolean
}

const ALL = 'all'
const NOBODY = 'nobody'
const EVERYTHING: Filters = { text: '', people: [], type: ALL, epic: ALL, label: ALL, recent: false }
const RECENT_MS = 86_400_000

export function useFilters(): [Filters, (part: Partial<Filters>) => void, () => void] {
  const [filters, setFilters] = useState(EVERYTHING)
  return [filters, (part) => setFilters((before) => ({ ...before, ...part })), () => setFilters(EVERYTHING)]
}

export const isFiltered = (filters: Filters): boolean => JSON.stringify(filters) !== JSON.stringify(EVERYTHING)

export function fits(issue: Issue, filters: Filters, now: string): boolean {
  const { text, people, type, epic, label, recent } = filters
  if (text.trim() !== '' && !plain(`${issue.key} ${issue.summary} ${issue.labels.join(' ')}`).includes(plain(text.trim()))) return false
  if (people.length > 0 && !people.includes(issue.assigneeId ?? NOBODY)) return false
  if (type !== ALL && issue.type !== type) return false
  if (epic !== ALL && (issue.epicId ?? NOBODY) !== epic) return false
  if (label !== ALL && !issue.labels.includes(label)) return false
  return !recent || Date.parse(now) - Date.parse(issue.updatedAt) < RECENT_MS * 3
}

interface FilterBarProps {
  readonly issues: readonly Issue[]
  readonly filters: Filters
  readonly onChange: (part: Partial<Filters>) => void
  readonly onClear: () => void
}

export function FilterBar({ issues, filters, onChange, onClear }: FilterBarProps) {
  const world = useWorld()
  const people = [...new Set(issues.map((issue) => issue.assigneeId ?? NOBODY))]
  const labels = [...new Set(issues.flatMap((issue) => issue.labels))].sort()
  const epics = epicsOf(issues, world)
  const toggle = (id: string): void => onChange({ people: filters.people.includes(id) ? filters.people.filter((one) => one !== id) : [...filters.people, id] })
  const all = (what: string) => ({ value: ALL, label: what })
  return (
    <>
      <SearchField label="Find in these issues" value={filters.text} onChange={(text) => onChange({ text })} onSubmit={(text) => onChange({ text })} />
      <div className="face-row" role="group" aria-label="Assignees">
        {people.slice(0, 9).map((id) => {
          const name = id === NOBODY ? 'Unassigned' : (world.userById.get(id)?.name ?? id)
          return (
            <button key={id} type="button" className="face" aria-pressed={filters.people.includes(id)} aria-label={`Only ${name}`} title={name} onClick={() => toggle(id)}>
              {id === NOBODY ? <span className="nobody" /> : <Avatar name={name} size={24} />}
            </button>
          )
        })}
      </div>
      <Button small kind={filters.people.length === 1 && filters.people[0] === world.me.id ? 'primary' : 'plain'} onPress={() => onChange({ people: filters.people.length === 1 && filters.people[0] === world.me.id ? [] : [world.me.id] })}>
        Only mine
      </Button>
      <Button small kind={filters.recent ? 'primary' : 'plain'} onPress={() => onChange({ recent: !filters.recent })}>
        Changed lately
      </Button>
      <Select label="Type" hideLabel value={filters.type} options={[{ value: ALL as IssueType | 'all', label: 'All types' }, ...TYPES.map((value) => ({ value, label: value }))]} onChange={(type) => onChange({ type })} />
      {epics.length === 0 ? null : <Select label="Epic" hideLabel value={filters.epic} options={[all('All epics'), { value: NOBODY, label: 'No epic' }, ...epics]} onChange={(epic) => onChange({ epic })} />}
      {labels.length === 0 ? null : <Select label="Label" hideLabel value={filters.label} options={[all('All labels'), ...labels.map((value) => ({ value, label: value }))]} onChange={(label) => onChange({ label })} />}
      {isFiltered(filters) ? (
        <Button small kind="quiet" icon={<X size={14} aria-hidden />} onPress={onClear}>
          Clear filters
        </Button>
      ) : null}
    </>
  )
}

function epicsOf(issues: readonly Issue[], world: World): { value: string; label: string }[] {
  const ids = [...new Set(issues.flatMap((issue) => issue.epicId ?? []))]
  return ids.map((value) => ({ value, label: world.issueById.get(value)?.summary || value }))
}
