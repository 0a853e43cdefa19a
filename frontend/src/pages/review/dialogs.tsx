import { type KeyboardEvent, useState } from 'react'
import { Button } from '../../components/button'
import { Dialog } from '../../components/dialog'
import { Field } from '../../components/fields'
import type { Tuple } from '../tuple/shapes'

interface ModifyingProps {
  readonly item: Tuple
  readonly onDecide: (instruction: string, reason: string) => void
  readonly onClose: () => void
}

const onSubmitKey = (act: () => void) => (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) act()
}

export function Modifying({ item, onDecide, onClose }: ModifyingProps) {
  const [text, setText] = useState(item.instruction)
  const [reason, setReason] = useState('')
  const good = text.trim() !== '' && text !== item.instruction
  const act = (): void => { if (good) onDecide(text.trim(), reason.trim()) }
  return (
    <Dialog title="Modify the instruction" wide onClose={onClose} foot={<><span className="soft right">Ctrl Enter saves</span><Button onPress={onClose}>Cancel</Button><Button tone="main" isDisabled={!good} onPress={act}>Save and go on</Button></>}>
      <div className="stack" onKeyDown={onSubmitKey(act)}>
        <Field label="Instruction" value={text} onChange={setText} lines={6} autoFocus help="It must still ask for what the reward checks." />
        <Field label="Why" value={reason} onChange={setReason} help="For who makes tuples; may be left out." />
      </div>
    </Dialog>
  )
}

const REASONS = ['Ambiguous: more than one end state fits', 'It cannot be done as written', 'Trivial, or done already', 'The reward checks the wrong thing', 'Nobody would ask for this', 'It repeats another tuple']

export function Rejecting({ onDecide, onClose }: { readonly onDecide: (reason: string) => void; readonly onClose: () => void }) {
  const [reason, setReason] = useState('')
  const act = (): void => { if (reason.trim() !== '') onDecide(reason.trim()) }
  const onKey = (event: KeyboardEvent): void => {
    const at = Number(event.key) - 1
    if (REASONS[at] !== undefined && reason === '') {
      event.preventDefault()
      onDecide(REASONS[at])
    }
  }
  return (
    <Dialog title="Reject, because…" onClose={onClose} foot={<><Button onPress={onClose}>Cancel</Button><Button tone="bad" isDisabled={reason.trim() === ''} onPress={act}>Reject and go on</Button></>}>
      <div className="stack" onKeyDown={onKey}>
        <form onSubmit={(event) => { event.preventDefault(); act() }}><Field label="Reason" value={reason} onChange={setReason} autoFocus help="A number takes a reason below; or write one and press Enter." /></form>
        <div className="reasons">{REASONS.map((one, index) => <button key={one} type="button" onClick={() => onDecide(one)}><kbd>{index + 1}</kbd>{one}</button>)}</div>
      </div>
    </Dialog>
  )
}
