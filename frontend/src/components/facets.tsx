/** Filters with the number of rows behind each value. One value, or several, are chosen by a press. */
import { useState } from 'react'
import { whole } from '../lib/format'
import './facets.css'

export interface Facet {
  readonly name: string
  readonly label: string
  readonly values: readonly { readonly value: string | number | boolean; readonly count: number; readonly name?: string }[]
  readonly several?: boolean
  readonly worded?: (value: string) => string
}

interface FacetsProps {
  readonly facets: readonly Facet[]
  readonly get: (name: string) => string
  readonly onChange: (name: string, value: string) => void
  readonly onClear: () => void
}

const FEW = 7

export function Facets({ facets, get, onChange, onClear }: FacetsProps) {
  const active = facets.filter((one) => get(one.name) !== '')
  return (
    <aside className="facets" aria-label="Filters">
      <header>
        <h2>Filters</h2>
        {active.length === 0 ? null : (
          <button type="button" onClick={onClear}>
            Clear {active.length}
          </button>
        )}
      </header>
      {facets.map((facet) => (
        <One key={facet.name} facet={facet} value={get(facet.name)} onChange={(value) => onChange(facet.name, value)} />
      ))}
    </aside>
  )
}

function One({ facet, value, onChange }: { readonly facet: Facet; readonly value: string; readonly onChange: (value: string) => void }) {
  const [all, setAll] = useState(false)
  const chosen = value === '' ? [] : facet.several === true ? value.split(',') : [value]
  const listed = facet.values.map((one) => ({ ...one, value: String(one.value) })).filter((one) => one.count > 0 || chosen.includes(one.value))
  const gone = chosen.filter((one) => !listed.some((other) => other.value === one)).map((one) => ({ value: one, count: 0, name: undefined }))
  const shown = [...gone, ...(all ? listed : listed.filter((one, index) => index < FEW || chosen.includes(one.value)))]
  const press = (one: string): void => {
    const next = chosen.includes(one) ? chosen.filter((other) => other !== one) : facet.several === true ? [...chosen, one] : [one]
    onChange(next.join(','))
  }
  if (shown.length === 0) return null
  return (
    <fieldset>
      <legend>{facet.label}</legend>
      {shown.map((one) => {
        const name = one.name ?? facet.worded?.(one.value) ?? one.value
        return (
          <button key={one.value} type="button" aria-pressed={chosen.includes(one.value)} title={name} onClick={() => press(one.value)}>
            <span className="cut grow">{name}</span>
            <span className="num">{whole(one.count)}</span>
          </button>
        )
      })}
      {listed.length > FEW ? (
        <button type="button" className="facet-more" onClick={() => setAll(!all)}>
          {all ? 'Fewer' : `${listed.length - FEW} more`}
        </button>
      ) : null}
    </fieldset>
  )
}
