import { Button, Checkbox, ConfirmDialog, IconButton, SearchField, Swatches, TextField } from '@mocks/kit'
import { Pencil, Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { COLOURS, colourName, toneOf } from '../colours'
import { folded } from '../filter'
import { useAct } from '../hooks'
import { type Board, type Label, LIMITS } from '../model'

interface LabelPickerProps {
  readonly board: Board
  readonly chosen: readonly string[]
  readonly onToggle: (labelId: string, on: boolean) => void
}

/** The board's labels to put on a card; each can be changed here, and new ones made. */
export function LabelPicker({ board, chosen, onToggle }: LabelPickerProps) {
  const [editing, setEditing] = useState<Label | 'new' | null>(null)
  const [search, setSearch] = useState('')
  if (editing !== null) return <LabelForm board={board} label={editing === 'new' ? null : editing} onMade={(id) => onToggle(id, true)} onDone={() => setEditing(null)} />
  const shown = board.labels.filter((one) => folded(one.name || colourName(one.color)).includes(folded(search.trim())))
  return (
    <div className="picker">
      {board.labels.length > 7 ? <SearchField label="Find a label" value={search} onChange={setSearch} onSubmit={setSearch} /> : null}
      {shown.map((one) => {
        const name = one.name || `${colourName(one.color)} label`
        return (
          <div key={one.id} className="picker-line">
            <Checkbox checked={chosen.includes(one.id)} onChange={(on) => onToggle(one.id, on)}>
              <span className={`chip chip-wide tone-${toneOf(one.color)}`}>{name}</span>
            </Checkbox>
            <IconButton label={`Edit “${name}”`} icon={<Pencil size={14} />} onPress={() => setEditing(one)} />
          </div>
        )
      })}
      {shown.length === 0 ? <p className="hint">{board.labels.length === 0 ? 'This board has no labels yet.' : 'No label of that name.'}</p> : null}
      <Button icon={<Plus size={15} aria-hidden />} disabled={board.labels.length >= LIMITS.labels} onPress={() => setEditing('new')}>
        Create a label
      </Button>
    </div>
  )
}

interface LabelFormProps {
  readonly board: Board
  readonly label: Label | null
  readonly onMade?: (id: string) => void
  readonly onDone: () => void
}

export function LabelForm({ board, label, onMade, onDone }: LabelFormProps) {
  const act = useAct()
  const [name, setName] = useState(label?.name ?? '')
  const [colour, setColour] = useState(label === null ? 'green' : colourName(label.color))
  const [asking, setAsking] = useState(false)
  // A colour that nobody touched stays as it is stored, whoever stored it.
  const kept = label !== null && colour === colourName(label.color) ? label.color : undefined
  const value = kept ?? COLOURS.find((one) => one.name === colour)?.value ?? COLOURS[0]!.value
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    onDone()
    if (label !== null) return act.label_update({ boardId: board.id, id: label.id, name, color: value })
    const id = await act.label_create({ boardId: board.id, name, color: value })
    if (id !== null) onMade?.(id)
  }
  return (
    <form className="picker" onSubmit={(event) => void submit(event)}>
      <span className={`chip chip-wide tone-${toneOf(value)}`}>{name.trim() || `${colour} label`}</span>
      <TextField label="Name" value={name} onChange={setName} maxLength={LIMITS.label} autoFocus />
      <Swatches label="Color" value={colour} options={COLOURS.map((one) => one.name)} onChange={setColour} />
      <div className="form-buttons">
        {label === null ? null : (
          <Button kind="quiet" onPress={() => setAsking(true)}>
            Delete label
          </Button>
        )}
        <Button onPress={onDone}>Cancel</Button>
        <Button kind="primary" type="submit">
          {label === null ? 'Create' : 'Save'}
        </Button>
      </div>
      {asking && label !== null ? (
        <ConfirmDialog title={`Delete the label “${label.name || colour}”?`} action="Delete label" onConfirm={() => { void act.label_delete({ boardId: board.id, id: label.id }); onDone() }} onClose={() => setAsking(false)}>
          All cards of the board lose it. It cannot be brought back.
        </ConfirmDialog>
      ) : null}
    </form>
  )
}
