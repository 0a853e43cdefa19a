/** Search over everything: places at once, records from the server as one types. Ctrl K opens it. */
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Autocomplete, Dialog, Header, Input, Menu, MenuItem, MenuSection, Modal, ModalOverlay, SearchField } from 'react-aria-components'
import { useNavigate } from 'react-router-dom'
import { useRead } from '../api/hooks'
import type { Page } from '../api/types'
import { useLater } from '../lib/later'
import { PLACES } from './places'

interface Found {
  readonly id: string
  readonly label: string
  readonly note: string
  readonly to: string
}

interface PaletteProps {
  readonly isOpen: boolean
  readonly onOpen: (open: boolean) => void
}

export function Palette({ isOpen, onOpen }: PaletteProps) {
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      onOpen(true)
    }
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [onOpen])
  if (!isOpen) return null
  return (
    <ModalOverlay className="overlay" isOpen isDismissable onOpenChange={onOpen}>
      <Modal className="modal palette">
        <Dialog className="dialog" aria-label="Search everything">
          <Searching onDone={() => onOpen(false)} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function Searching({ onDone }: { readonly onDone: () => void }) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const groups = useFound(useLater(text.trim(), 180))
  const places = PLACES.filter((one) => one.label.toLowerCase().includes(text.trim().toLowerCase()))
  const go = (to: string): void => {
    onDone()
    void navigate(to)
  }
  const sections = [{ title: 'Places', found: places.map((one) => ({ id: `place:${one.path}`, label: one.label, note: `g ${one.key}`, to: one.path })) }, ...groups].filter((one) => one.found.length > 0)
  return (
    <Autocomplete inputValue={text} onInputChange={setText}>
      <SearchField className="field" aria-label="Search everything" autoFocus>
        <Search aria-hidden />
        <Input placeholder="A mock, a tuple, a rollout, a run, a session’s sid…" autoComplete="off" />
      </SearchField>
      <Menu className="menu" aria-label="Found" renderEmptyState={() => <div className="menu-head">Nothing fits. Try a part of an id, a title or an instruction.</div>}>
        {sections.map(({ title, found }) => (
          <MenuSection key={title} id={title}>
            <Header className="menu-head">{title}</Header>
            {found.map((one) => (
              <MenuItem key={one.id} id={one.id} textValue={one.label} className="menu-item" onAction={() => go(one.to)}>
                <span className="cut">{one.label}</span>
                <span className="soft cut">{one.note}</span>
              </MenuItem>
            ))}
          </MenuSection>
        ))}
      </Menu>
    </Autocomplete>
  )
}

interface Tuple { readonly id: number | string; readonly task_id: string; readonly instruction: string }
interface Rollout { readonly id: string; readonly task_id: string; readonly instruction: string; readonly policy: string }
interface Named { readonly id: string; readonly title: string }
interface Session { readonly mock: string; readonly sid: string }
interface TrainingRun { readonly id: string; readonly name: string; readonly recipe: string }

/** Up to five of each kind. */
function useFound(q: string): readonly { readonly title: string; readonly found: readonly Found[] }[] {
  const wanted = { enabled: q.length > 1, query: { q, page_size: 5 } }
  const mocks = useRead<Page<Named>>('/api/v1/mocks', wanted)
  const tuples = useRead<Page<Tuple>>('/api/v1/synthesis/tuples', wanted)
  const rollouts = useRead<Page<Rollout>>('/api/v1/rollouts', wanted)
  const runs = useRead<Page<TrainingRun>>('/api/v1/training/runs', wanted)
  const sessions = useRead<{ results: readonly Session[] }>('/api/v1/sessions', { enabled: /^[\w.:-]{2,200}$/.test(q), query: { prefix: q, limit: 5 } })
  if (q.length < 2) return []
  return [
    { title: 'Mocks', found: (mocks.data?.results ?? []).map((one) => ({ id: `mock:${one.id}`, label: one.title, note: one.id, to: `/mocks/${one.id}` })) },
    { title: 'Tuples', found: (tuples.data?.results ?? []).map((one) => ({ id: `tuple:${one.id}`, label: one.instruction, note: one.task_id, to: `/tuples/${one.id}` })) },
    { title: 'Rollouts', found: (rollouts.data?.results ?? []).map((one) => ({ id: `rollout:${one.id}`, label: one.instruction || one.task_id, note: one.policy, to: `/rollouts/${one.id}?q=${encodeURIComponent(q)}` })) },
    { title: 'Training', found: (runs.data?.results ?? []).map((one) => ({ id: `run:${one.id}`, label: one.name, note: one.recipe, to: `/training/${one.id}` })) },
    { title: 'Sessions', found: (sessions.data?.results ?? []).map((one) => ({ id: `session:${one.mock}:${one.sid}`, label: one.sid, note: one.mock, to: `/sessions/${one.mock}/${one.sid}` })) },
  ]
}
