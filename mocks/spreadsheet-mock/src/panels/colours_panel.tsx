import { Button, Checkbox, EmptyState, IconButton, Segmented, Select, TextField } from '@mocks/kit'
import { ArrowDown, ArrowUp, Palette, Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { rangeIn } from '../core/cells'
import { conditionsOf } from '../core/conditions'
import { needsTwo, needsValue, OPERATOR_WORDS } from '../core/filters'
import { colourName, isDark } from '../core/look'
import { type ConditionalFormat, OPERATORS, type Operator } from '../model'
import { ColourChoice } from '../parts/colour_menu'
import { useEditor } from '../parts/editor_context'

export const conditionWords = (rule: ConditionalFormat): string => {
  if (rule.type === 'scale') return `Colour scale, ${colourName(rule.low)} to ${colourName(rule.high)}`
  if (rule.type === 'formula') return `Formula ${rule.value ?? ''}`
  const words = OPERATOR_WORDS[rule.type] ?? rule.type
  return [words, rule.value, rule.value2 ? `and ${rule.value2}` : ''].filter(Boolean).join(' ')
}

export function ColoursPanel() {
  const { book, sheet, readOnly, act, at, say } = useEditor()
  const [editing, setEditing] = useState<ConditionalFormat | null>(null)
  const rules = conditionsOf(book, sheet.id)
  const shown = editing && rules.some((one) => one.id === editing.id) ? editing : null
  return (
    <div className="panel">
      {readOnly ? null : <ConditionForm key={shown?.id ?? 'new'} edited={shown} onDone={() => setEditing(null)} />}
      {rules.length === 0 ? (
        <EmptyState icon={<Palette size={22} />} title="No rules on this sheet">
          <p>A rule gives cells a look that follows their values.</p>
        </EmptyState>
      ) : (
        <ul className="panel-list" aria-label="Conditional formats">
          {rules.map((one, index) => (
            <li key={one.id}>
              <span className="swatch" aria-hidden style={one.type === 'scale' ? { background: `linear-gradient(90deg, ${one.low}, ${one.high})` } : { background: one.style?.bg, color: one.style?.color ?? (one.style?.bg && isDark(one.style.bg) ? '#fff' : undefined), fontWeight: one.style?.bold ? 700 : 400 }}>
                {one.type === 'scale' ? '' : '12'}
              </span>
              <button type="button" className="panel-entry" onClick={() => void act.selection_set({ book: at.book, cell: String(one.range).split(':')[0]!, range: String(one.range) })}>
                <strong>{conditionWords(one)}</strong>
                <span>{one.range}</span>
              </button>
              {readOnly ? null : (
                <span className="panel-tools">
                  <IconButton label={`Move rule ${index + 1} up`} icon={<ArrowUp size={14} />} disabled={index === 0} onPress={() => void act.conditional_format_move({ ...at, id: one.id, by: -1 })} />
                  <IconButton label={`Move rule ${index + 1} down`} icon={<ArrowDown size={14} />} disabled={index === rules.length - 1} onPress={() => void act.conditional_format_move({ ...at, id: one.id, by: 1 })} />
                  <IconButton label={`Edit rule ${index + 1}`} icon={<Pencil size={14} />} onPress={() => setEditing(one)} />
                  <IconButton
                    label={`Remove rule ${index + 1}`}
                    icon={<Trash2 size={14} />}
                    onPress={() => {
                      void act.conditional_format_delete({ ...at, id: one.id })
                      say('Rule removed.', true)
                    }}
                  />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type Kind = 'single' | 'scale'

function ConditionForm({ edited, onDone }: { edited: ConditionalFormat | null; onDone: () => void }) {
  const { sheet, rangeText, act, at } = useEditor()
  const [typed, setTyped] = useState<string | null>(edited?.range ?? null)
  const [kind, setKind] = useState<Kind>(edited?.type === 'scale' ? 'scale' : 'single')
  const [type, setType] = useState<Operator | 'formula'>(edited && edited.type !== 'scale' ? edited.type : 'greater')
  const [value, setValue] = useState(edited?.value ?? '')
  const [value2, setValue2] = useState(edited?.value2 ?? '')
  const [bg, setBg] = useState<string | undefined>(edited ? edited.style?.bg : '#f9e7e0')
  const [color, setColor] = useState<string | undefined>(edited?.style?.color)
  const [bold, setBold] = useState(!!edited?.style?.bold)
  const [italic, setItalic] = useState(!!edited?.style?.italic)
  const [low, setLow] = useState(edited?.low ?? '#ffffff')
  const [high, setHigh] = useState(edited?.high ?? '#2f83c0')
  const [tried, setTried] = useState(false)
  const range = typed ?? rangeText
  const wrongRange = rangeIn(sheet, range) ? null : 'Write a range such as D2:D20.'
  const wrongValue = kind === 'single' && needsValue(type) && value.trim() === '' ? (type === 'formula' ? 'Write a formula such as =D2>100.' : 'A value is needed.') : kind === 'single' && type === 'formula' && !value.trim().startsWith('=') ? 'A formula begins with =.' : null
  const save = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (wrongRange !== null || wrongValue !== null) return
    const style = { ...(bg ? { bg } : {}), ...(color ? { color } : {}), ...(bold ? { bold } : {}), ...(italic ? { italic } : {}) }
    const rule = kind === 'scale' ? ({ range, type: 'scale', low, high } as const) : { range, type, ...(needsValue(type) ? { value: value.trim() } : {}), ...(needsTwo(type) ? { value2: value2.trim() } : {}), style }
    void act.conditional_format_set({ ...at, ...(edited ? { id: edited.id } : {}), rule })
    setTyped(null)
    setTried(false)
    onDone()
  }
  return (
    <form className="panel-form" onSubmit={save} noValidate>
      <TextField label="Apply to" value={range} onChange={setTyped} error={tried ? wrongRange : null} />
      <Segmented label="Kind" value={kind} options={[{ value: 'single', label: 'Single colour' }, { value: 'scale', label: 'Colour scale' }]} onChange={setKind} />
      {kind === 'single' ? (
        <>
          <Select label="Condition" value={type} options={[...OPERATORS.map((one) => ({ value: one as Operator | 'formula', label: OPERATOR_WORDS[one] })), { value: 'formula' as const, label: 'Custom formula' }]} onChange={setType} />
          {needsValue(type) ? <TextField label={type === 'formula' ? 'Formula' : 'Value'} value={value} onChange={setValue} error={tried ? wrongValue : null} /> : null}
          {needsTwo(type) ? <TextField label="And" value={value2} onChange={setValue2} /> : null}
          <Pick label="Fill" value={bg} none="No fill" onChange={setBg} />
          <Pick label="Text" value={color} none="Usual colour" onChange={setColor} />
          <div className="form-row">
            <Checkbox checked={bold} onChange={setBold}>
              Bold
            </Checkbox>
            <Checkbox checked={italic} onChange={setItalic}>
              Italic
            </Checkbox>
          </div>
        </>
      ) : (
        <>
          <Pick label="Lowest" value={low} none="White" onChange={(hex) => setLow(hex ?? '#ffffff')} />
          <Pick label="Highest" value={high} none="Sky" onChange={(hex) => setHigh(hex ?? '#2f83c0')} />
        </>
      )}
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

function Pick({ label, value, none, onChange }: { label: string; value: string | undefined; none: string; onChange: (hex: string | undefined) => void }) {
  const [open, setOpen] = useState(false)
  return (
    <div className="pick">
      <button type="button" className="pick-button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className="swatch" aria-hidden style={{ background: value }} />
        <span>
          {label}: {value ? colourName(value) : none.toLowerCase()}
        </span>
      </button>
      {open ? (
        <ColourChoice
          value={value}
          none={none}
          onChange={(hex) => {
            onChange(hex ?? undefined)
            setOpen(false)
          }}
        />
      ) : null}
    </div>
  )
}
