import { Button, Checkbox, EmptyState, IconButton, Select, TextArea, TextField } from '@mocks/kit'
import { ListChecks, Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { rangeIn } from '../core/cells'
import { needsTwo, needsValue, OPERATOR_WORDS } from '../core/filters'
import { ruleAt, rulesOf, ruleWords } from '../core/rules'
import { type Operator, RULE_KINDS, type RuleKind, type Validation } from '../model'
import { useEditor } from '../parts/editor_context'

const KIND_WORDS: Readonly<Record<RuleKind, string>> = { list: 'Drop-down list', checkbox: 'Checkbox', number: 'Number', text: 'Text', date: 'Date' }
const OPS: Readonly<Record<'number' | 'text' | 'date', readonly Operator[]>> = {
  number: ['between', 'notBetween', 'equals', 'notEquals', 'greater', 'greaterEqual', 'less', 'lessEqual'],
  text: ['contains', 'notContains', 'startsWith', 'endsWith', 'equals'],
  date: ['before', 'after', 'equals', 'between'],
}

export function RulesPanel() {
  const { sheet, active, readOnly, act, at, say } = useEditor()
  const [editing, setEditing] = useState<Validation | null>(() => ruleAt(sheet, active.row, active.col) ?? null)
  const rules = rulesOf(sheet)
  const shown = editing && rules.some((one) => one.id === editing.id) ? editing : null
  return (
    <div className="panel">
      {readOnly ? null : <RuleForm key={shown?.id ?? 'new'} edited={shown} onDone={() => setEditing(null)} />}
      {rules.length === 0 ? (
        <EmptyState icon={<ListChecks size={22} />} title="No rules on this sheet">
          <p>A rule says what cells may hold: a choice, a box, a number within bounds.</p>
        </EmptyState>
      ) : (
        <ul className="panel-list" aria-label="Rules">
          {rules.map((one) => (
            <li key={one.id}>
              <button type="button" className="panel-entry" onClick={() => void act.selection_set({ book: at.book, cell: one.range.split(':')[0]!, range: one.range })}>
                <strong>{one.range}</strong>
                <span>{ruleWords(one)}</span>
              </button>
              {readOnly ? null : (
                <>
                  <IconButton label={`Edit rule of ${one.range}`} icon={<Pencil size={14} />} onPress={() => setEditing(one)} />
                  <IconButton
                    label={`Remove rule of ${one.range}`}
                    icon={<Trash2 size={14} />}
                    onPress={() => {
                      void act.validation_delete({ ...at, id: one.id })
                      say('Rule removed.', true)
                    }}
                  />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function RuleForm({ edited, onDone }: { edited: Validation | null; onDone: () => void }) {
  const { sheet, rangeText, act, at } = useEditor()
  const [typed, setTyped] = useState<string | null>(edited?.range ?? null)
  const [type, setType] = useState<RuleKind>(edited?.type ?? 'list')
  const [values, setValues] = useState((edited?.values ?? []).join('\n'))
  const [op, setOp] = useState<Operator>(edited?.op ?? 'between')
  const [value, setValue] = useState(edited?.value ?? '')
  const [value2, setValue2] = useState(edited?.value2 ?? '')
  const [strict, setStrict] = useState(edited?.strict ?? true)
  const [help, setHelp] = useState(edited?.help ?? '')
  const [tried, setTried] = useState(false)
  const range = typed ?? rangeText
  const list = [...new Set(values.split('\n').map((one) => one.trim()).filter(Boolean))]
  const compares = type === 'number' || type === 'text' || type === 'date'
  const ops = compares ? OPS[type] : []
  const chosen = ops.includes(op) ? op : (ops[0] ?? 'equals')
  const wrong = {
    range: rangeIn(sheet, range) ? null : 'Write a range such as C2:C20.',
    values: type === 'list' && list.length === 0 ? 'Write at least one choice.' : null,
    value: compares && needsValue(chosen) && value.trim() === '' ? 'A value is needed.' : null,
    value2: compares && needsTwo(chosen) && value2.trim() === '' ? 'A second value is needed.' : null,
  }
  const save = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (Object.values(wrong).some((one) => one !== null)) return
    const rule = { range, type, strict, ...(help.trim() === '' ? {} : { help: help.trim() }), ...(type === 'list' ? { values: list } : {}), ...(compares ? { op: chosen, value: value.trim(), ...(needsTwo(chosen) ? { value2: value2.trim() } : {}) } : {}) }
    void act.validation_set({ ...at, ...(edited ? { id: edited.id } : {}), rule })
    setTyped(null)
    setValues('')
    setTried(false)
    onDone()
  }
  const told = (problem: string | null): string | null => (tried ? problem : null)
  return (
    <form className="panel-form" onSubmit={save} noValidate>
      <TextField label="Apply to" value={range} onChange={setTyped} error={told(wrong.range)} />
      <Select label="Allow" value={type} options={RULE_KINDS.map((one) => ({ value: one, label: KIND_WORDS[one] }))} onChange={setType} />
      {type === 'list' ? <TextArea label="Choices" rows={4} value={values} onChange={setValues} description="One on each line" error={told(wrong.values)} /> : null}
      {compares ? (
        <>
          <Select label="Condition" value={chosen} options={ops.map((one) => ({ value: one, label: OPERATOR_WORDS[one] }))} onChange={setOp} />
          <TextField label={type === 'date' ? 'Date' : 'Value'} value={value} onChange={setValue} error={told(wrong.value)} />
          {needsTwo(chosen) ? <TextField label="And" value={value2} onChange={setValue2} error={told(wrong.value2)} /> : null}
        </>
      ) : null}
      <Checkbox checked={strict} onChange={setStrict}>
        Refuse what does not fit
      </Checkbox>
      <TextField label="Help text" value={help} onChange={setHelp} maxLength={200} />
      <div className="form-row">
        <Button kind="primary" small type="submit">
          {edited ? 'Save rule' : 'Add rule'}
        </Button>
        {edited ? (
          <Button small onPress={onDone}>
            New rule
          </Button>
        ) : null}
      </div>
    </form>
  )
}
