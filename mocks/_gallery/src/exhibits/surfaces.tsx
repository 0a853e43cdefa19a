import { Badge, Board, Button, RichText, RichTextView, SortableList } from '@mocks/kit'
import { useState } from 'react'
import type { Exhibit } from '../exhibit'
import { ARABIC, CJK, LONG } from '../words'

interface Task {
  readonly id: string
  readonly title: string
  readonly column: string
}

const TASKS: Task[] = [LONG, 'Call the carrier', 'Count the stock', ARABIC, CJK, 'Write the report', 'Order labels', 'Print the plan'].map((title, index) => ({ id: `t${index}`, title, column: ['todo', 'doing', 'done'][index % 3]! }))
const COLUMNS = [
  { id: 'todo', title: 'To do' },
  { id: 'doing', title: 'In progress', limit: 2 },
  { id: 'review', title: 'In review' },
  { id: 'done', title: LONG },
]
const nothing = (): void => undefined
const TEXT =
  '<h2>Minutes</h2><p>We met with <strong>Anna</strong> and <em>Björn</em>; see <a href="/plan">the plan</a>.</p><ul><li><p>Order labels</p></li><li><p>Call the carrier</p></li></ul><ul data-type="taskList"><li data-checked="true" data-type="taskItem"><label><input type="checkbox" checked="checked"><span></span></label><div><p>Stock counted</p></div></li></ul><table><tbody><tr><th><p>Item</p></th><th><p>Number</p></th></tr><tr><td><p>Boxes</p></td><td><p>120</p></td></tr></tbody></table><blockquote><p>Nothing is late.</p></blockquote>'

function KeptBoard() {
  const [tasks, setTasks] = useState(TASKS)
  const [columns, setColumns] = useState(COLUMNS)
  const move = (id: string, column: string, index: number): void => {
    const moved = { ...tasks.find((task) => task.id === id)!, column }
    const rest = tasks.filter((task) => task.id !== id)
    const before = rest.filter((task) => task.column === column)[index]
    setTasks(before === undefined ? [...rest, moved] : rest.toSpliced(rest.indexOf(before), 0, moved))
  }
  return (
    <div style={{ height: 430 }}>
      <Board
        label="Tasks"
        columns={columns.map((column) => ({ ...column, cards: tasks.filter((task) => task.column === column.id), menu: [{ id: 'clear', label: 'Clear', onAction: nothing }] }))}
        cardId={(task) => task.id}
        cardName={(task) => task.title}
        onMove={(id, to) => move(id, to.column, to.index)}
        onMoveColumn={(id, index) => setColumns(columns.filter((column) => column.id !== id).toSpliced(index, 0, columns.find((column) => column.id === id)!))}
        cardMenu={(task) => [{ id: 'away', label: `Take “${task.id}” away`, onAction: () => setTasks(tasks.filter((one) => one !== task)) }]}
        onOpen={nothing}
        onAdd={nothing}
        after={<Button>Add a column</Button>}
      >
        {(task) => (
          <>
            <div>{task.title}</div>
            <Badge tone="teal">{task.id}</Badge>
          </>
        )}
      </Board>
    </div>
  )
}

function KeptList() {
  const [items, setItems] = useState(['Collect', 'Pack', LONG, CJK, ARABIC])
  const move = (id: string, index: number): void => setItems(items.filter((item) => item !== id).toSpliced(index, 0, id))
  return (
    <SortableList label="Steps" items={items} itemId={(item) => item} itemName={(item) => item} onMove={move}>
      {(item) => item}
    </SortableList>
  )
}

function KeptText({ tools, start = TEXT }: { tools: 'full' | 'basic'; start?: string }) {
  const [html, setHtml] = useState(start)
  return <RichText label="Note" tools={tools} value={html} onChange={setHtml} placeholder="Write a note; @ mentions someone" mentions={[{ id: 'u1', label: 'Anna Berg', detail: 'Sales' }, { id: 'u2', label: 'Björn Ødegård' }, { id: 'u3', label: CJK }]} />
}

export const surfaces: Exhibit[] = [
  { id: 'board', title: 'Board', group: 'Work surfaces', cases: [{ title: 'Columns, limit, empty column, long text', wide: true, show: KeptBoard }, { title: 'Right to left', wide: true, show: () => <div dir="rtl"><KeptBoard /></div> }] },
  { id: 'sortable_list', title: 'Sortable list', group: 'Work surfaces', cases: [{ title: 'Default', show: KeptList }, { title: 'Empty', show: () => <SortableList label="Steps" items={[]} itemId={(item: string) => item} itemName={(item) => item} onMove={nothing} empty="No steps yet">{(item) => item}</SortableList> }] },
  {
    id: 'rich_text',
    title: 'Rich text',
    group: 'Work surfaces',
    cases: [
      { title: 'All tools', wide: true, show: () => <KeptText tools="full" /> },
      { title: 'Basic tools, empty', show: () => <KeptText tools="basic" start="" /> },
      { title: 'Error', show: () => <RichText label="Reason" value="" onChange={nothing} error="Say why." tools="basic" /> },
      { title: 'Read only', show: () => <RichText label="Note" value="<p>Not to be changed.</p>" onChange={nothing} readOnly /> },
      { title: 'RTL and CJK', show: () => <div dir="rtl"><KeptText tools="basic" start={`<p>${ARABIC}</p><p>${CJK}</p>`} /></div> },
      { title: 'Shown without an editor', show: () => <RichTextView html={TEXT} /> },
    ],
  },
]
