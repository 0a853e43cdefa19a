import { Button, ConfirmDialog, EmptyState, IconButton, isAddress, Link, Switch, TextField, useToast } from '@mocks/kit'
import { Filter as FilterIcon, Pencil, Play, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAct, useMailClock, useWorld } from '../hooks'
import { listTime } from '../mail/dates'
import { describe } from '../mail/filter_words'
import { textOf } from '../mail/people'
import { queryOf } from '../mail/search'
import type { Filter } from '../model'
import { FilterDialog } from '../parts/later'

export function FiltersPage() {
  const state = useWorld()
  const [asking, setAsking] = useState<{ kind: 'new' | 'edit' | 'delete'; filter?: Filter } | null>(null)
  const act = useAct()
  const filters = (Array.isArray(state.filters) ? state.filters : []).filter((one) => one !== null && typeof one === 'object')
  return (
    <>
      <section className="settings-wide">
        <div className="settings-head">
          <h2>Filters</h2>
          <Button icon={<Plus size={15} aria-hidden />} onPress={() => setAsking({ kind: 'new' })}>New filter</Button>
        </div>
        <p className="settings-lead">They act on mail as it arrives, from the first to the last.</p>
        {filters.length === 0 ? <EmptyState icon={<FilterIcon size={24} />} title="No filters yet">A filter labels, archives or marks mail as it arrives.</EmptyState> : null}
        <ul className="plain-list filter-list" aria-label="Filters">
          {filters.map((one) => (
            <FilterLine key={one.id} filter={one} onAsk={(kind) => setAsking({ kind, filter: one })} />
          ))}
        </ul>
      </section>
      <BlockedPart />
      {asking?.kind === 'new' ? <FilterDialog onClose={() => setAsking(null)} /> : null}
      {asking?.kind === 'edit' ? <FilterDialog filter={asking.filter} onClose={() => setAsking(null)} /> : null}
      {asking?.kind === 'delete' ? (
        <ConfirmDialog title="Delete this filter?" action="Delete filter" onConfirm={() => void act.filter_delete({ ids: [asking.filter?.id ?? ''] })} onClose={() => setAsking(null)}>
          Mail that it has treated stays as it is.
        </ConfirmDialog>
      ) : null}
    </>
  )
}

function FilterLine({ filter, onAsk }: { filter: Filter; onAsk: (kind: 'edit' | 'delete') => void }) {
  const act = useAct()
  const state = useWorld()
  const toast = useToast()
  const query = queryOf(filter.criteria ?? {})
  const run = async (): Promise<void> => {
    const count = await act.filter_apply({ id: filter.id })
    toast({ message: count === 1 ? '1 message treated.' : `${count} messages treated.` })
  }
  return (
    <li>
      <span className="filter-words">
        <Link to={`/search?q=${encodeURIComponent(query)}`}>{query || 'No criteria'}</Link>
        <small>{describe(state, filter.actions ?? {})}</small>
      </span>
      <Switch checked={filter.enabled !== false} onChange={(enabled) => void act.filter_enable({ id: filter.id, enabled })}>
        <span className="kit-hidden">{`Use the filter ${query}`}</span>
      </Switch>
      <IconButton label={`Treat existing mail with ${query}`} icon={<Play size={15} />} onPress={() => void run()} />
      <IconButton label={`Edit the filter ${query}`} icon={<Pencil size={15} />} onPress={() => onAsk('edit')} />
      <IconButton label={`Delete the filter ${query}`} icon={<Trash2 size={15} />} onPress={() => onAsk('delete')} />
    </li>
  )
}

function BlockedPart() {
  const act = useAct()
  const state = useWorld()
  const clock = useMailClock()
  const [address, setAddress] = useState('')
  const [error, setError] = useState<string | null>(null)
  const blocked = (Array.isArray(state.blocked) ? state.blocked : []).filter((one) => one !== null && typeof one === 'object')
  const block = (): void => {
    const wanted = address.trim().toLowerCase()
    if (!isAddress(wanted)) return setError('Enter an address, such as name@place.example.')
    if (blocked.some((one) => textOf(one.email).toLowerCase() === wanted)) return setError('This address is blocked already.')
    void act.sender_block({ email: wanted })
    setAddress('')
  }
  return (
    <section className="settings-wide">
      <div className="settings-head">
        <h2>Blocked senders</h2>
      </div>
      <p className="settings-lead">New mail from them goes to spam.</p>
      <form
        className="settings-line"
        onSubmit={(event) => {
          event.preventDefault()
          block()
        }}
      >
        <TextField label="Address to block" value={address} error={error} onChange={(value) => { setAddress(value); setError(null) }} />
        <Button type="submit" disabled={address.trim() === ''}>Block</Button>
      </form>
      <ul className="plain-list" aria-label="Blocked senders">
        {blocked.map((one) => (
          <li key={one.id}>
            <span className="filter-words">{textOf(one.email)}</span>
            <span>{one.blockedAt ? `since ${listTime(one.blockedAt, clock)}` : ''}</span>
            <Button kind="quiet" small onPress={() => void act.sender_unblock({ emails: [textOf(one.email)] })}>{`Unblock ${textOf(one.email)}`}</Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
