/** What changed in a state, in the four forms that the state API gives, or between two states. */
import { useMemo, useState } from 'react'
import type { Json, JsonObject, PatchStep } from '../api/types'
import type { Change } from '../lib/differ'
import { plural } from '../lib/format'
import { brief } from '../lib/json_rows'
import { isObject } from '../lib/pointer'
import { Empty } from './states'
import './diff_view.css'

export const DIFF_FORMS = ['flat', 'items', 'top_level', 'patch'] as const
export type DiffForm = (typeof DIFF_FORMS)[number]
export const FORM_NAMES: Readonly<Record<DiffForm, string>> = { flat: 'Flat', items: 'Items', top_level: 'Top level', patch: 'Patch' }

/** `diff`: the `state_diff` of /go in the named form. */
export function DiffView({ form, diff }: { readonly form: DiffForm; readonly diff: Json }) {
  const changes = useMemo(() => linesOf(form, diff), [form, diff])
  return <Changes changes={changes} />
}

const SHOWN = 200

/** Changes, one under another; a click opens a long value. */
export function Changes({ changes, none = 'No difference' }: { readonly changes: readonly Change[]; readonly none?: string }) {
  const [most, setMost] = useState(SHOWN)
  if (changes.length === 0) return <Empty title={none}>The current state equals the initial one, volatile paths left out.</Empty>
  return (
    <div className="diff">
      <p className="sr">{plural(changes.length, 'change')}</p>
      <ul>
        {changes.slice(0, most).map((change, index) => (
          <ChangeLine key={`${change.path}:${index}`} change={change} />
        ))}
      </ul>
      {changes.length > most ? (
        <button type="button" className="diff-more" onClick={() => setMost(most + SHOWN * 5)}>
          Show {plural(changes.length - most, 'more change')}
        </button>
      ) : null}
    </div>
  )
}

const SIGNS = { added: '+', removed: '−', changed: '~' } as const
const LONG = 90

function ChangeLine({ change }: { readonly change: Change }) {
  const [open, setOpen] = useState(false)
  const long = [change.from, change.to].some((value) => value !== undefined && brief(value, 9_999).length > LONG)
  const show = (value: Json): string => (open ? JSON.stringify(value, null, 2) : brief(value, LONG))
  return (
    <li className={`diff-line ${change.kind}`}>
      <span className="diff-sign" aria-label={change.kind}>
        {SIGNS[change.kind]}
      </span>
      <div className="grow">
        <code className="diff-path">{change.path === '' ? '(the whole state)' : change.path}</code>
        <div className="diff-values">
          {change.from === undefined ? null : <del>{show(change.from)}</del>}
          {change.to === undefined ? null : <ins>{show(change.to)}</ins>}
        </div>
      </div>
      {long ? (
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Less' : 'All'}
        </button>
      ) : null}
    </li>
  )
}

/** The lines of a diff in any of its forms. */
export function linesOf(form: DiffForm, diff: Json): Change[] {
  if (form === 'patch') return Array.isArray(diff) ? (diff as unknown as readonly PatchStep[]).map(ofStep) : []
  if (!isObject(diff)) return []
  return form === 'top_level' ? Object.entries(diff).flatMap(([name, value]) => ofTopLevel(name, value)) : Object.entries(diff).map(([path, value]) => ofPair(path, value))
}

function ofStep(step: PatchStep): Change {
  if (step.op === 'remove') return { path: step.path, kind: 'removed' }
  if (step.op === 'add') return { path: step.path, kind: 'added', to: step.value }
  if (step.op === 'move' || step.op === 'copy') return { path: `${step.from} → ${step.path}`, kind: 'changed' }
  return { path: step.path, kind: 'changed', to: step.value }
}

/** `{"from", "to"}`; where one of them is missing, or both say null, the value came or went. */
function ofPair(path: string, pair: Json): Change {
  if (!isObject(pair)) return { path, kind: 'changed', to: pair }
  const { from, to } = pair as JsonObject
  if (from === undefined || (from === null && to !== null)) return { path, kind: 'added', to }
  if (to === undefined || (to === null && from !== null)) return { path, kind: 'removed', from }
  return { path, kind: 'changed', from, to }
}

function ofTopLevel(name: string, value: Json): Change[] {
  if (!isObject(value)) return [{ path: name, kind: 'changed', to: value }]
  if ('added' in value) return [{ path: name, kind: 'added', to: value['added'] }]
  if ('removed' in value) return [{ path: name, kind: 'removed', from: value['removed'] }]
  const inner = 'modified' in value ? value['modified'] : value
  if (isObject(inner) && ('from' in inner || 'to' in inner)) return [ofPair(name, inner)]
  return [{ path: name, kind: 'changed', to: inner }]
}
