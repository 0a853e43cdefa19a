import { Button, Checkbox, EmptyState, IconButton, Segmented, TextField } from '@mocks/kit'
import { Lock, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { rangeIn } from '../core/cells'
import { useEditor } from '../parts/editor_context'

export function ProtectionPanel() {
  const { sheet, state, book, rangeText, role, act, at, say } = useEditor()
  const [whole, setWhole] = useState<'range' | 'sheet'>('range')
  const [typed, setTyped] = useState<string | null>(null)
  const [description, setDescription] = useState('')
  const [editors, setEditors] = useState<readonly string[]>([])
  const [tried, setTried] = useState(false)
  const range = typed ?? rangeText
  const wrong = whole === 'range' && !rangeIn(sheet, range) ? 'Write a range such as A1:F1.' : null
  const people = Object.entries(state.files?.[book.id]?.shares ?? {}).filter(([, given]) => given === 'editor').map(([id]) => state.people?.[id]).filter((one) => one !== undefined)
  const locks = Array.isArray(sheet.protections) ? sheet.protections : []
  const add = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (wrong !== null) return
    void act.protection_add({ ...at, range: whole === 'sheet' ? null : range, description, editors: [...editors] })
    setDescription('')
    setTyped(null)
    setTried(false)
  }
  if (role !== 'owner') return <p className="panel">Only the owner of a spreadsheet protects its cells.</p>
  return (
    <div className="panel">
      <form className="panel-form" onSubmit={add} noValidate>
        <Segmented label="Protect" value={whole} options={[{ value: 'range', label: 'Range' }, { value: 'sheet', label: 'Whole sheet' }]} onChange={setWhole} />
        {whole === 'range' ? <TextField label="Range" value={range} onChange={setTyped} error={tried ? wrong : null} /> : null}
        <TextField label="Description" value={description} onChange={setDescription} maxLength={120} />
        {people.length > 0 ? (
          <fieldset className="kit-fieldset">
            <legend className="kit-label">Who may edit all the same</legend>
            {people.map((one) => (
              <Checkbox key={one.id} checked={editors.includes(one.id)} onChange={(on) => setEditors(on ? [...editors, one.id] : editors.filter((id) => id !== one.id))}>
                {one.name}
              </Checkbox>
            ))}
          </fieldset>
        ) : null}
        <Button kind="primary" small type="submit">
          Protect
        </Button>
      </form>
      {locks.length === 0 ? (
        <EmptyState icon={<Lock size={22} />} title="Nothing is protected">
          <p>Editors cannot change protected cells; you always can.</p>
        </EmptyState>
      ) : (
        <ul className="panel-list" aria-label="Protected ranges">
          {locks.map((one) => (
            <li key={one.id}>
              <span className="panel-entry">
                <strong>{one.range ?? 'Whole sheet'}</strong>
                <span>{one.description || 'No description'}</span>
              </span>
              <IconButton
                label={`Remove protection of ${one.range ?? 'the sheet'}`}
                icon={<Trash2 size={14} />}
                onPress={() => {
                  void act.protection_remove({ ...at, id: one.id })
                  say('Protection removed.', true)
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
