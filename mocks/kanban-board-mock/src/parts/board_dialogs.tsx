/** Making a board: new, or from another one. */
import { Button, Checkbox, Dialog, Select, Switch, TextField, useGo, useToast } from '@mocks/kit'
import { type FormEvent, useState } from 'react'
import { COLOURS, PICTURES } from '../colours'
import { useAct } from '../hooks'
import { type Board, LIMITS, type Visibility } from '../model'
import { useDeeds } from '../use_deeds'
import { BackgroundChoice } from './background_choice'

export const VISIBILITIES: readonly { value: Visibility; label: string }[] = [
  { value: 'private', label: 'Private' },
  { value: 'workspace', label: 'Workspace' },
  { value: 'public', label: 'Public' },
]

const problem = (title: string): string | null => (title.trim() === '' ? 'Enter a title.' : null)

export function NewBoardDialog({ onClose }: { onClose: () => void }) {
  const act = useAct()
  const go = useGo()
  const toast = useToast()
  const [title, setTitle] = useState('')
  const [visibility, setVisibility] = useState<Visibility>('workspace')
  const [background, setBackground] = useState<string>(PICTURES[0])
  const [lists, setLists] = useState(false)
  const [tried, setTried] = useState(false)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setTried(true)
    if (problem(title) !== null) return
    const id = await act.board_create({ title, background, visibility, lists: lists ? ['To do', 'Doing', 'Done'] : [] })
    onClose()
    if (id === null) return
    toast({ message: `The board “${title.trim()}” was made.` })
    go(`/board/${id}`)
  }
  return (
    <Dialog title="Create a board" onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <TextField label="Title" value={title} onChange={setTitle} error={tried ? problem(title) : null} maxLength={LIMITS.boardTitle} required autoFocus />
        <Select label="Visibility" value={visibility} options={VISIBILITIES} onChange={setVisibility} />
        <BackgroundChoice value={background} pictures={PICTURES.slice(0, 4)} colours={COLOURS} onChange={setBackground} />
        <Checkbox checked={lists} onChange={setLists}>
          Begin with the lists To do, Doing and Done
        </Checkbox>
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            Create board
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

export function CopyBoardDialog({ board, onClose }: { board: Board; onClose: () => void }) {
  const deeds = useDeeds()
  const [title, setTitle] = useState(board.isTemplate ? '' : `${board.title} (copy)`.slice(0, LIMITS.boardTitle))
  const [visibility, setVisibility] = useState<Visibility>('workspace')
  const [keepCards, setKeepCards] = useState(true)
  const [tried, setTried] = useState(false)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (problem(title) !== null) return
    onClose()
    void deeds.copyBoard({ id: board.id, title, keepCards, visibility })
  }
  return (
    <Dialog title={board.isTemplate ? `Make a board from “${board.title}”` : `Copy “${board.title}”`} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <TextField label="Title" value={title} onChange={setTitle} error={tried ? problem(title) : null} maxLength={LIMITS.boardTitle} required autoFocus />
        <Select label="Visibility" value={visibility} options={VISIBILITIES} onChange={setVisibility} />
        <Switch checked={keepCards} onChange={setKeepCards}>
          Keep the cards
        </Switch>
        <p className="kit-dialog-text">Lists and labels are always copied. Comments, archived cards and rules are not.</p>
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            {board.isTemplate ? 'Make board' : 'Copy board'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
