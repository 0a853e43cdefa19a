import { Button, hexOfName, Page, PALETTE, type PaletteName, Swatches, TextArea, TextField, useGo, useToast } from '@mocks/kit'
import { type FormEvent, useState } from 'react'
import { calendarNameProblem } from '../actions/calendars'
import { useAct, useSelect } from '../hooks'

/** A calendar of one's own. */
export function NewCalendarScreen() {
  const state = useSelect((one) => one)
  const act = useAct()
  const go = useGo()
  const toast = useToast()
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')
  const [color, setColor] = useState<PaletteName>('teal')
  const [tried, setTried] = useState(false)
  const problem = calendarNameProblem(state, name)
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setTried(true)
    if (problem !== null) return
    const id = await act.calendar_create({ name, color: hexOfName(color), description })
    if (id === null) return toast({ message: 'You have as many calendars as there may be.' })
    toast({ message: `“${name.trim()}” is there.` })
    go(`/calendar/${encodeURIComponent(id)}`)
  }
  return (
    <Page title="New calendar" back={{ to: '/calendars', label: 'Calendars' }} layout="narrow">
      <form className="form-card" onSubmit={(event) => void save(event)}>
        <TextField label="Name" value={name} onChange={setName} error={tried ? problem : null} required autoFocus />
        <TextArea label="Description" value={description} onChange={setDescription} rows={2} />
        <Swatches label="Colour" value={color} options={PALETTE} onChange={setColor} />
        <div className="kit-dialog-buttons">
          <Button onPress={() => go('/calendars')}>Cancel</Button>
          <Button kind="primary" type="submit">
            Create calendar
          </Button>
        </div>
      </form>
    </Page>
  )
}
