import { Button, useToast } from '@mocks/kit'
import { useState } from 'react'
import type { Entry } from '../drive/world'
import { useAct } from '../hooks'
import { LIMITS } from '../model'

const HINTS = { doc: 'Markdown: # heading, - list, **bold**', spreadsheet: 'A line for each row, commas between the cells', presentation: 'A line with --- begins the next slide' } as const

/** The words of a file, to be changed. Saving keeps the former ones as a version. */
export default function WriteText({ entry, onDone }: { entry: Entry; onDone: () => void }) {
  const act = useAct()
  const toast = useToast()
  const [text, setText] = useState(entry.content ?? '')
  const changed = text !== (entry.content ?? '')
  const long = text.length > LIMITS.content
  const save = async (): Promise<void> => {
    if (await act.file_edit({ id: entry.id, content: text })) onDone()
    else toast({ message: 'It was not saved: it may be locked, or there is not enough storage left.' })
  }
  return (
    <form className="write" onSubmit={(event) => { event.preventDefault(); void save() }}>
      <textarea aria-label={`Text of ${entry.name}`} value={text} onChange={(event) => setText(event.target.value)} spellCheck={false} dir="auto" />
      <div className="write-foot">
        <span>{long ? `Use at most ${LIMITS.content} characters.` : entry.type in HINTS ? HINTS[entry.type as keyof typeof HINTS] : 'Plain text'}</span>
        <Button onPress={onDone}>Cancel</Button>
        <Button kind="primary" type="submit" disabled={!changed || long}>Save</Button>
      </div>
    </form>
  )
}
