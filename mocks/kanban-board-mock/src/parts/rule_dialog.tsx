/** A rule: one trigger, and steps that are done in order. */
import { Button, Dialog, IconButton, NumberField, Select, TextArea, TextField } from '@mocks/kit'
import { Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { colourName } from '../colours'
import { useAct, useSelect } from '../hooks'
import { type Board, type Deed, DEEDS, LIMITS, type Rule, type Trigger, TRIGGERS } from '../model'
import { DEED_WORDS, TRIGGER_WORDS } from '../rule_words'
import { listsOf, membersOf } from '../selectors'

const ANY = 'any'

interface Choices {
  readonly lists: { value: string; label: string }[]
  readonly labels: { value: string; label: string }[]
  readonly people: { value: string; label: string }[]
}

function useChoices(board: Board): Choices {
  return useSelect((state) => ({
    lists: listsOf(state, board).map((one) => ({ value: one.id, label: one.title })),
    labels: board.labels.map((one) => ({ value: one.id, label: one.name || `${colourName(one.color)} label` })),
    people: membersOf(state, board).map((one) => ({ value: one.id, label: one.name })),
  }))
}

/** What a step still lacks; null: nothing. */
function lacks(deed: Deed): string | null {
  if (deed.kind === 'move' && !deed.listId) return 'Choose a list.'
  if ((deed.kind === 'add_label' || deed.kind === 'remove_label') && !deed.labelId) return 'Choose a label.'
  if (deed.kind === 'comment' && !deed.text?.trim()) return 'Enter the comment.'
  return null
}

export function RuleDialog({ board, rule, onClose }: { board: Board; rule: Rule | null; onClose: () => void }) {
  const act = useAct()
  const choices = useChoices(board)
  const [name, setName] = useState(rule?.name ?? '')
  const [trigger, setTrigger] = useState<Trigger>(rule?.trigger ?? { kind: 'card_moved', listId: choices.lists.at(-1)?.value ?? null })
  const [actions, setActions] = useState<Deed[]>(rule === null ? [{ kind: 'mark_complete' }] : [...rule.actions])
  const [tried, setTried] = useState(false)
  const nameError = name.trim() === '' ? 'Enter a name.' : null
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (nameError !== null || actions.length === 0 || actions.some((one) => lacks(one) !== null)) return
    const text = { name, trigger, actions }
    void (rule === null ? act.rule_create({ boardId: board.id, ...text }) : act.rule_update({ id: rule.id, ...text }))
    onClose()
  }
  return (
    <Dialog wide title={rule === null ? 'Create a rule' : `Edit “${rule.name}”`} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <TextField label="Name" value={name} onChange={setName} error={tried ? nameError : null} maxLength={LIMITS.name} autoFocus />
        <TriggerFields trigger={trigger} choices={choices} onChange={setTrigger} />
        <ol className="steps" aria-label="Steps">
          {actions.map((deed, index) => (
            <li key={index}>
              <div role="group" aria-label={`Step ${index + 1}`} className="step">
                <DeedFields deed={deed} number={index + 1} choices={choices} error={tried ? lacks(deed) : null} onChange={(next) => setActions(actions.with(index, next))} />
                <IconButton label={`Remove step ${index + 1}`} icon={<Trash2 size={16} />} disabled={actions.length === 1} onPress={() => setActions(actions.toSpliced(index, 1))} />
              </div>
            </li>
          ))}
        </ol>
        <div>
          <Button icon={<Plus size={15} />} disabled={actions.length >= LIMITS.deeds} onPress={() => setActions([...actions, { kind: 'mark_complete' }])}>
            Add a step
          </Button>
          {actions.length >= LIMITS.deeds ? <span className="hint"> A rule has at most {LIMITS.deeds} steps.</span> : null}
        </div>
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            {rule === null ? 'Create rule' : 'Save rule'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function TriggerFields({ trigger, choices, onChange }: { trigger: Trigger; choices: Choices; onChange: (trigger: Trigger) => void }) {
  const orNull = (value: string): string | null => (value === ANY ? null : value)
  return (
    <div className="two">
      <Select label="When" value={trigger.kind} options={TRIGGERS.map((kind) => ({ value: kind, label: TRIGGER_WORDS[kind] }))} onChange={(kind) => onChange({ kind })} />
      {trigger.kind === 'card_moved' || trigger.kind === 'card_created' ? <Select label="In which list" value={trigger.listId ?? ANY} options={[{ value: ANY, label: 'Any list' }, ...choices.lists]} onChange={(id) => onChange({ ...trigger, listId: orNull(id) })} /> : null}
      {trigger.kind === 'label_added' ? <Select label="Which label" value={trigger.labelId ?? ANY} options={[{ value: ANY, label: 'Any label' }, ...choices.labels]} onChange={(id) => onChange({ ...trigger, labelId: orNull(id) })} /> : null}
      {trigger.kind === 'member_added' ? <Select label="Who" value={trigger.memberId ?? ANY} options={[{ value: ANY, label: 'Anybody' }, ...choices.people]} onChange={(id) => onChange({ ...trigger, memberId: orNull(id) })} /> : null}
    </div>
  )
}

interface DeedFieldsProps {
  readonly deed: Deed
  readonly number: number
  readonly choices: Choices
  readonly error: string | null
  readonly onChange: (deed: Deed) => void
}

function DeedFields({ deed, number, choices, error, onChange }: DeedFieldsProps) {
  const begin = (kind: Deed['kind']): Deed => {
    if (kind === 'move') return { kind, listId: choices.lists[0]?.value }
    if (kind === 'add_label' || kind === 'remove_label') return { kind, labelId: choices.labels[0]?.value }
    if (kind === 'set_due') return { kind, days: 3 }
    if (kind === 'add_checklist') return { kind, text: 'Checklist', items: [] }
    return { kind }
  }
  return (
    <div className="two step-fields">
      <Select label={`Step ${number}`} value={deed.kind} options={DEEDS.map((kind) => ({ value: kind, label: DEED_WORDS[kind] }))} onChange={(kind) => onChange(begin(kind))} />
      {deed.kind === 'move' ? <Select label="To list" value={deed.listId ?? null} error={error} options={choices.lists} onChange={(listId) => onChange({ ...deed, listId })} /> : null}
      {deed.kind === 'add_label' || deed.kind === 'remove_label' ? <Select label="Label" value={deed.labelId ?? null} error={error} options={choices.labels} onChange={(labelId) => onChange({ ...deed, labelId })} /> : null}
      {deed.kind === 'add_member' ? <Select label="Person" value={deed.memberId ?? ANY} options={[{ value: ANY, label: 'Whoever does it' }, ...choices.people]} onChange={(id) => onChange(id === ANY ? { kind: 'add_member' } : { ...deed, memberId: id })} /> : null}
      {deed.kind === 'set_due' ? <NumberField label="Days from then" value={deed.days ?? 0} min={0} max={365} onChange={(days) => onChange({ ...deed, days: days ?? 0 })} /> : null}
      {deed.kind === 'comment' ? <TextField label="Comment" value={deed.text ?? ''} error={error} onChange={(text) => onChange({ ...deed, text })} maxLength={LIMITS.item} /> : null}
      {deed.kind === 'add_checklist' ? (
        <div className="stack">
          <TextField label="Title of the checklist" value={deed.text ?? ''} onChange={(text) => onChange({ ...deed, text })} maxLength={LIMITS.checklist} />
          <TextArea label="Items, one a line" value={(deed.items ?? []).join('\n')} onChange={(text) => onChange({ ...deed, items: text.split('\n').map((one) => one.slice(0, LIMITS.item)).filter((one, at, all) => one.trim() !== '' || at === all.length - 1) })} rows={3} />
        </div>
      ) : null}
    </div>
  )
}
