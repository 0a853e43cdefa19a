import { Avatar, Button, ComposerDock, type ComposerSize, ComposerWindow, Conversation, isAddress, type Recipient, Recipients } from '@mocks/kit'
import { useState } from 'react'
import type { Exhibit } from '../exhibit'
import { ARABIC, CJK, LONG } from '../words'

const KNOWN: readonly Recipient[] = [{ name: 'Anna Berg', email: 'anna@x.example' }, { name: 'Anna Boll', email: 'boll@x.example' }, { name: 'Björn Ødegård', email: 'bjorn@y.example' }]
const LETTERS = ['Could you look at the wall?', 'It leans.', LONG, ARABIC, CJK, 'Fixed.', 'Thank you!'].map((body, index) => {
  const author = ['Anna Berg', 'Björn Ødegård'][index % 2]!
  return { id: `${index}`, author, address: KNOWN[index % 2]!.email, time: `2026-02-2${index}T08:20:00Z`, line: 'to me', summary: body, avatar: <Avatar name={author} size={34} />, body, facts: [{ label: 'From', value: `${author} <${KNOWN[index % 2]!.email}>` }, { label: 'To', value: 'me@x.example' }], open: index === 6, fresh: index === 6 }
})

export const writing: Exhibit[] = [
  { id: 'conversation', title: 'Conversation', group: 'Work surfaces', cases: [{ title: 'Letters, folded and open', wide: true, show: () => <Conversation label="Messages" letters={LETTERS} /> }] },
  { id: 'recipients', title: 'Recipients', group: 'Fields', cases: [{ title: 'Chips, suggestions, a wrong address', show: Field }] },
  { id: 'composer_window', title: 'Composer window', group: 'Work surfaces', cases: [{ title: 'At the lower edge of the page', show: Window }] },
]

function Field() {
  const [value, setValue] = useState<Recipient[]>([KNOWN[0]!, { name: '', email: 'nobody' }])
  return <Recipients label="To" value={value} onChange={setValue} known={KNOWN} check={(address) => (isAddress(address) ? null : 'This is not an address.')} />
}

function Window() {
  const [open, setOpen] = useState(false)
  const [size, setSize] = useState<ComposerSize>('normal')
  return (
    <div className="row">
      <Button onPress={() => setOpen(true)}>Write</Button>
      {open ? (
        <ComposerDock>
          <ComposerWindow title="New message" size={size} onSize={setSize} onClose={() => setOpen(false)} footer={<Button kind="primary" onPress={() => setOpen(false)}>Send</Button>}>
            <Recipients label="To" value={[KNOWN[0]!]} onChange={() => undefined} />
          </ComposerWindow>
        </ComposerDock>
      ) : null}
    </div>
  )
}
