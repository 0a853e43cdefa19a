/** The simple form of a search: words and choices. It writes the query. */
import { Button, SearchField } from '@mocks/kit'
import { ChevronDown, X } from 'lucide-react'
import { useState } from 'react'
import { useWorld } from '../hooks'
import { type Basic, type Facet, FACETS } from '../query/basic'
import { fieldNamed } from '../query/fields'
import type { World } from '../world'
import { MultiPick, type PickOption } from './multi_pick'

const WORDS: Readonly<Record<Facet, string>> = { project: 'Project', type: 'Type', status: 'Status', assignee: 'Assignee', priority: 'Priority', labels: 'Labels', sprint: 'Sprint' }

function optionsOf(facet: Facet, world: World): PickOption[] {
  const values = (fieldNamed(facet)?.offers?.(world) ?? []).map((value) => ({ value, label: value }))
  if (facet === 'project') return world.projects.map((project) => ({ value: project.key, label: `${project.name} (${project.key})` }))
  if (facet === 'assignee') return [{ value: 'currentUser()', label: 'Me' }, { value: 'EMPTY', label: 'Unassigned' }, ...values]
  if (facet === 'sprint') return [{ value: 'openSprints()', label: 'Running sprints' }, { value: 'EMPTY', label: 'Backlog' }, ...values]
  return facet === 'labels' ? [{ value: 'EMPTY', label: 'No label' }, ...values] : values
}

export function BasicSearch({ basic, onChange }: { basic: Basic; onChange: (basic: Basic) => void }) {
  const world = useWorld()
  const [text, setText] = useState(basic.text)
  const toggle = (facet: Facet, value: string, on: boolean): void => {
    const before = basic.facets[facet] ?? []
    onChange({ ...basic, text, facets: { ...basic.facets, [facet]: on ? [...before, value] : before.filter((one) => one !== value) } })
  }
  const any = basic.text !== '' || FACETS.some((facet) => (basic.facets[facet] ?? []).length > 0)
  return (
    <div className="basic">
      <SearchField label="Contains the words" value={text} onChange={(typed) => { setText(typed); if (typed === '' && basic.text !== '') onChange({ ...basic, text: '' }) }} onSubmit={(typed) => onChange({ ...basic, text: typed })} />
      {FACETS.map((facet) => {
        const chosen = basic.facets[facet] ?? []
        const options = optionsOf(facet, world)
        const said = chosen.length === 0 ? 'any' : chosen.length === 1 ? (options.find((one) => one.value === chosen[0])?.label ?? chosen[0]) : `${chosen.length} chosen`
        return (
          <MultiPick
            key={facet}
            label={WORDS[facet]}
            options={options}
            chosen={chosen}
            onToggle={(value, on) => toggle(facet, value, on)}
            trigger={
              <Button small kind={chosen.length > 0 ? 'plain' : 'quiet'}>
                {WORDS[facet]}: {said}
                <ChevronDown size={13} aria-hidden />
              </Button>
            }
          />
        )
      })}
      {any ? (
        <Button small kind="quiet" icon={<X size={14} aria-hidden />} onPress={() => { setText(''); onChange({ text: '', facets: {}, order: basic.order }) }}>
          Clear
        </Button>
      ) : null}
    </div>
  )
}
