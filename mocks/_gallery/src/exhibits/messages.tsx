import { Avatar, Button, Chart, Composer, download, Feed, PrintArea, RichTextView, Sparkline, Thread, toCsv } from '@mocks/kit'
import { Pencil, Printer, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Exhibit } from '../exhibit'
import { ARABIC, CJK, LONG, UNBROKEN } from '../words'

const nothing = (): void => undefined
const MENU = [{ id: 'e', label: 'Edit', icon: <Pencil size={15} />, onAction: nothing }, { id: 'd', label: 'Delete', danger: true, icon: <Trash2 size={15} />, onAction: nothing }]
const MESSAGES = [
  { id: '1', author: 'Anna Berg', time: '2026-03-02T07:40:00Z', body: 'The first pallets have arrived. Two boxes are wet.', replies: 2, reactions: [{ emoji: '👍', count: 3, mine: true }, { emoji: '👀', count: 1, mine: false }], menu: MENU },
  { id: '2', author: 'Björn Ødegård', time: '2026-03-02T08:20:00Z', body: <RichTextView html="<p>Please check <strong>B7</strong> and <em>B9</em>:</p><ul><li><p>labels</p></li><li><p>seals</p></li></ul>" />, note: 'edited', menu: MENU },
  { id: '3', author: LONG, time: '2026-02-20T08:20:00Z', body: `${ARABIC}\n${CJK}\n${UNBROKEN}`, note: 'private note', tinted: true, menu: MENU },
]
const SALES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug'].map((month, index) => ({ month, north: 40 + ((index * 37) % 60), south: 25 + ((index * 53) % 40) }))
const SERIES = [{ key: 'north', label: 'North' }, { key: 'south', label: 'South' }]
const money = (value: number): string => `€${value}k`

export const messages: Exhibit[] = [
  { id: 'thread', title: 'Thread and composer', group: 'Work surfaces', cases: [{ title: 'Conversation', wide: true, show: Conversation }, { title: 'Empty', show: () => <Thread label="Comments" messages={[]} /> }, { title: 'Composer: multiline, disabled', show: () => <div className="stack"><Composer label="Reply to all" multiline onSend={nothing} attachments /><Composer label="Message" disabled placeholder="The channel is archived" onSend={nothing} /></div> }, { title: 'Composer: refused', show: () => <Composer label="Message" start="hello" onSend={() => Promise.reject(new Error('The channel is closed.'))} /> }] },
  { id: 'feed', title: 'Feed', group: 'Work surfaces', cases: [{ title: 'Some at a time', show: () => <Feed label="News" items={[LONG, ARABIC, CJK, 'Short', 'Shorter']} itemId={(item) => item} itemName={(item) => item} step={3}>{(item) => item}</Feed> }, { title: 'Empty', show: () => <Feed label="News" items={[]} itemId={String} itemName={String}>{String}</Feed> }] },
  {
    id: 'chart',
    title: 'Charts',
    group: 'Data',
    cases: [
      { title: 'Bar', show: () => <Chart title="Sales by month" kind="bar" data={SALES} x="month" series={SERIES} format={money} /> },
      { title: 'Bar, stacked', show: () => <Chart title="Sales by month" kind="bar" stacked data={SALES} x="month" series={SERIES} format={money} /> },
      { title: 'Line', show: () => <Chart title="Sales by month" kind="line" data={SALES} x="month" series={SERIES} format={money} /> },
      { title: 'Area', show: () => <Chart title="Sales by month" kind="area" data={SALES} x="month" series={SERIES.slice(0, 1)} format={money} /> },
      { title: 'Pie', show: () => <Chart title="Sales by month" kind="pie" data={SALES.slice(0, 5)} x="month" series={SERIES.slice(0, 1)} format={money} /> },
      { title: 'Bar, lying', show: () => <Chart title="Sales by month" kind="bar" lying data={[{ month: LONG, north: 31, south: 12 }, ...SALES.slice(0, 4)]} x="month" series={SERIES} format={money} /> },
      { title: 'Line with a guide and days to come, numbers below', show: () => <Chart title="Work left" kind="line" table height={180} data={[{ day: 'Mon', guide: 9, left: 9 }, { day: 'Tue', guide: 6, left: 8 }, { day: 'Wed', guide: 3, left: 4 }, { day: 'Thu', guide: 0 }]} x="day" series={[{ key: 'guide', label: 'Guideline', tone: 'slate', dashed: true }, { key: 'left', label: 'Left', tone: 'clay' }]} /> },
      { title: 'Empty', show: () => <Chart title="Sales by month" kind="bar" data={[]} x="month" series={SERIES} /> },
      { title: 'Sparklines', show: () => <div className="row"><Sparkline label="Orders, now 14" values={[3, 8, 6, 11, 9, 14]} /><Sparkline label="Returns, now 1" tone="rose" values={[5, 4, 4, 3, 2, 1]} /><Sparkline label="Flat" tone="slate" values={[2, 2, 2]} /></div> },
    ],
  },
  { id: 'exchange', title: 'Export and print', group: 'Files', cases: [{ title: 'CSV', show: () => <Button onPress={() => download('sales.csv', toCsv(SALES, [{ header: 'Month', value: (row) => row.month }, { header: 'North', value: (row) => row.north }]), 'text/csv')}>Export CSV</Button> }, { title: 'Print', show: () => <div className="stack"><PrintArea><b>Confirmation 42</b><p>{LONG}</p></PrintArea><div className="row"><Button icon={<Printer size={15} />} onPress={() => window.print()}>Print</Button></div></div> }] },
]

function Conversation() {
  const [sent, setSent] = useState<readonly string[]>([])
  const own = sent.map((body, index) => ({ id: `own${index}`, author: 'You', time: '2026-03-02T09:00:00Z', body }))
  return (
    <div className="stack">
      <Thread label="Comments" emoji={['👍', '🎉', '👀']} onReact={nothing} onReplies={nothing} messages={[...MESSAGES, ...own].map((message) => ({ ...message, avatar: <Avatar name={message.author} size={34} /> }))} />
      <Composer label="Message to the team" attachments onSend={(text) => setSent([...sent, text])} />
    </div>
  )
}
