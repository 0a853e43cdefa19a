/** The two questions before a change: which of a series, and whether the guests are told. Asked by ./deeds. */
import { Button, Dialog, RadioGroup } from '@mocks/kit'
import { useState } from 'react'
import type { CalendarEvent, Scope } from '../model'

export type Asked = { readonly kind: 'scope'; readonly verb: string; readonly scopes: readonly Scope[]; readonly answer: (scope: Scope | null) => void } | { readonly kind: 'send'; readonly verb: string; readonly event: CalendarEvent; readonly answer: (send: boolean | null) => void }

const SCOPE_WORDS: Readonly<Record<Scope, string>> = { this: 'This event', following: 'This and following events', all: 'All events' }

export function ScopeDialog({ asked, onClose }: { asked: Asked & { kind: 'scope' }; onClose: () => void }) {
  const [scope, setScope] = useState<Scope>(asked.scopes[0] ?? 'this')
  const answer = (given: Scope | null): void => {
    onClose()
    asked.answer(given)
  }
  return (
    <Dialog title={`${asked.verb} repeated event`} onClose={() => answer(null)}>
      <RadioGroup label="Which events?" value={scope} onChange={setScope} options={asked.scopes.map((value) => ({ value, label: SCOPE_WORDS[value] }))} />
      <div className="kit-dialog-buttons">
        <Button onPress={() => answer(null)}>Cancel</Button>
        <Button kind="primary" onPress={() => answer(scope)}>
          {asked.verb}
        </Button>
      </div>
    </Dialog>
  )
}

export function SendDialog({ asked, onClose }: { asked: Asked & { kind: 'send' }; onClose: () => void }) {
  const answer = (given: boolean | null): void => {
    onClose()
    asked.answer(given)
  }
  const count = asked.event.guests.length
  return (
    <Dialog title={`${asked.verb}: tell the guests?`} onClose={() => answer(null)}>
      <p className="kit-dialog-text">{`${count === 1 ? 'One guest is' : `${count} guests are`} on the list: ${asked.event.guests.slice(0, 4).join(', ')}${count > 4 ? ` and ${count - 4} more` : ''}.`}</p>
      <div className="kit-dialog-buttons">
        <Button onPress={() => answer(null)}>Back</Button>
        <Button onPress={() => answer(false)}>Don’t send</Button>
        <Button kind="primary" onPress={() => answer(true)}>
          Send
        </Button>
      </div>
    </Dialog>
  )
}
