import { Button, Checkbox, Dialog, Select, TextField } from '@mocks/kit'
import { useState } from 'react'
import { filterProblem, meantBy } from '../actions/filters'
import { useAct, useMailClock, useWorld } from '../hooks'
import { labelTree } from '../mail/labels'
import { CATEGORIES, type Criteria, type Deeds, type Filter } from '../model'
import { CATEGORY_LABELS } from '../use_deeds'

interface FilterDialogProps {
  readonly filter?: Filter
  /** What a new one begins with. */
  readonly criteria?: Criteria
  readonly onClose: () => void
}

const FIELDS = [
  ['from', 'From'],
  ['to', 'To'],
  ['subject', 'Subject'],
  ['words', 'Has the words'],
  ['lacks', 'Does not have'],
] as const
const FLAGS = [
  ['archive', 'Skip the inbox (archive it)'],
  ['markRead', 'Mark as read'],
  ['star', 'Star it'],
  ['important', 'Mark as important'],
  ['neverSpam', 'Never send it to spam'],
  ['trash', 'Move it to the trash'],
] as const

/** Which mail is meant, and what happens to it. */
export default function FilterDialog({ filter, criteria: start = {}, onClose }: FilterDialogProps) {
  const act = useAct()
  const state = useWorld()
  const clock = useMailClock()
  const [criteria, setCriteria] = useState<Criteria>({ ...(filter?.criteria ?? start) })
  const [deeds, setDeeds] = useState<Deeds>({ ...(filter?.actions ?? {}) })
  const [existing, setExisting] = useState(false)
  const [tried, setTried] = useState(false)
  const problem = filterProblem(state, { criteria, deeds })
  const count = problem.criteria === null ? meantBy(state, criteria, clock.now()).length : 0
  const save = (): void => {
    setTried(true)
    if (problem.criteria !== null || problem.deeds !== null) return
    if (filter === undefined) void act.filter_create({ criteria, deeds, existing })
    else void act.filter_edit({ id: filter.id, criteria, deeds, existing })
    onClose()
  }
  const labels = [{ value: '', label: 'No label' }, ...labelTree(state).map((one) => ({ value: one.id, label: one.path }))]
  const tabs = [{ value: '', label: 'Leave the tab as it is' }, ...CATEGORIES.map((one) => ({ value: one as string, label: CATEGORY_LABELS[one] }))]
  return (
    <Dialog wide title={filter === undefined ? 'New filter' : 'Edit filter'} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <div className="filter-form">
          <fieldset className="kit-fieldset filter-part">
            <legend className="kit-label">Mail that</legend>
            {FIELDS.map(([key, label]) => (
              <TextField key={key} label={label} value={criteria[key] ?? ''} onChange={(value) => setCriteria({ ...criteria, [key]: value })} />
            ))}
            <Checkbox checked={criteria.hasAttachment === true} onChange={(on) => setCriteria({ ...criteria, hasAttachment: on })}>
              Has an attachment
            </Checkbox>
            {tried && problem.criteria !== null ? <p role="alert" className="kit-field-error">{problem.criteria}</p> : <p className="kit-field-note">{problem.criteria === null ? `${count === 1 ? '1 message' : `${count} messages`} here match.` : 'A field may hold several words, and OR between them.'}</p>}
          </fieldset>
          <fieldset className="kit-fieldset filter-part">
            <legend className="kit-label">Do this with it</legend>
            {FLAGS.map(([key, label]) => (
              <Checkbox key={key} checked={deeds[key] === true} onChange={(on) => setDeeds({ ...deeds, [key]: on })}>
                {label}
              </Checkbox>
            ))}
            <Select label="Apply the label" value={deeds.labelId ?? ''} options={labels} onChange={(value) => setDeeds({ ...deeds, labelId: value === '' ? null : value })} />
            <Select label="Put into the tab" value={deeds.category ?? ''} options={tabs} onChange={(value) => setDeeds({ ...deeds, category: value === '' ? null : value })} />
            {tried && problem.deeds !== null ? <p role="alert" className="kit-field-error">{problem.deeds}</p> : null}
          </fieldset>
        </div>
        <Checkbox checked={existing} onChange={setExisting}>
          Treat the matching mail that is here already
        </Checkbox>
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            {filter === undefined ? 'Create filter' : 'Save filter'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
