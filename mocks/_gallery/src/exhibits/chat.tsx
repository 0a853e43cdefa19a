import { Avatar, Button, EmojiButton, EmojiPicker, IconButton, MessageBox, MessageLog, MessageRow, type SuggestionSource } from '@mocks/kit'
import { BarChart3, MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { Exhibit } from '../exhibit'
import { ARABIC, CJK, LONG, UNBROKEN } from '../words'

const nothing = (): void => undefined
const PEOPLE = ['Anna Berg', 'Björn Ødegård', '王小明', 'Zoë Marchetti']
const COMMANDS = ['remind', 'poll', 'topic']
const SOURCES: SuggestionSource[] = [
  { sign: '@', title: 'People', offers: (typed) => PEOPLE.filter((name) => name !== typed && name.toLowerCase().startsWith(typed.toLowerCase())).map((name) => ({ id: name, label: name, icon: <Avatar name={name} size={20} />, detail: 'Warehouse', insert: `@${name} ` })) },
  { sign: '/', title: 'Commands', atStart: true, offers: (typed) => COMMANDS.filter((name) => name !== typed && name.startsWith(typed)).map((name) => ({ id: name, label: `/${name}`, insert: `/${name} ` })) },
]

interface Said {
  readonly id: string
  readonly by: string
  readonly day: string
  readonly text: string
}

const SAID: readonly Said[] = Array.from({ length: 90 }, (_, index) => ({ id: `s${index}`, by: PEOPLE[Math.floor(index / 2) % PEOPLE.length]!, day: index < 70 ? 'Yesterday' : 'Today', text: [LONG, ARABIC, CJK, UNBROKEN, 'Yes.', 'The first pallets have arrived.'][index % 6]! }))

export const chat: Exhibit[] = [
  {
    id: 'message_box',
    title: 'Message box',
    group: 'Work surfaces',
    cases: [
      { title: 'All there is: marks, names, commands, files, emoji, ways to send', wide: true, show: () => <MessageBox label="Message to the team" marks emoji attachments sources={SOURCES} onSend={nothing} tools={<IconButton label="Create a poll" icon={<BarChart3 size={16} />} />} sendMenu={(_text, _files, empty) => [{ id: 'later', label: 'Send tomorrow at 9:00', onAction: empty }]} /> },
      { title: 'Plain; refused', show: () => <MessageBox label="Reply" onSend={() => Promise.reject(new Error('The channel is archived.'))} /> },
      { title: 'Almost too long', show: () => <MessageBox label="Note" start={LONG} maxLength={LONG.length + 20} onSend={nothing} /> },
    ],
  },
  { id: 'message_log', title: 'Message log and rows', group: 'Work surfaces', cases: [{ title: 'Days, new ones, older ones in steps', wide: true, show: () => <Conversation compact={false} /> }, { title: 'Compact', wide: true, show: () => <Conversation compact /> }] },
  {
    id: 'emoji_picker',
    title: 'Emoji',
    group: 'Fields',
    cases: [
      { title: 'Picker', show: () => <EmojiPicker onPick={nothing} first={['👍', '🎉', '✅']} /> },
      { title: 'Behind a button', show: () => <EmojiButton label="Add reaction" placement="bottom start" onPick={nothing} /> },
    ],
  },
]

function Conversation({ compact }: { compact: boolean }) {
  const [mine, setMine] = useState(false)
  return (
    <div style={{ display: 'flex', height: 420 }}>
      <MessageLog label={compact ? 'Messages, compact' : 'Messages'} items={SAID} itemId={(one) => one.id} day={(one) => one.day} joins={(one, before) => one.by === before.by} newFrom="s86" step={30} head={<p>This is where it begins.</p>}>
        {(one, joined) => (
          <MessageRow
            author={one.by}
            time="2026-03-02T08:20:00Z"
            timeText="8:20 AM"
            avatar={<Avatar name={one.by} size={36} shape="square" />}
            joined={joined}
            compact={compact}
            suffix={one.id === 's88' ? '(edited)' : undefined}
            reactions={one.id === 's89' ? [{ emoji: '🎉', count: mine ? 3 : 2, mine, who: 'Anna and Björn' }] : []}
            onReact={() => setMine(!mine)}
            after={one.id === 's88' ? <Button small kind="quiet">2 replies</Button> : undefined}
            tools={<IconButton label={`More for “${one.text.slice(0, 20)}”`} icon={<MoreHorizontal size={16} />} />}
          >
            <p dir="auto">{one.text}</p>
          </MessageRow>
        )}
      </MessageLog>
    </div>
  )
}
