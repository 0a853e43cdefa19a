import { Button, Checkbox, IconButton, InlineEdit, Menu, type MenuEntry, Progress, SortableList, TextField } from '@mocks/kit'
import { ArrowDown, ArrowUp, CheckSquare, Ellipsis, SquareArrowOutUpRight, Trash2, UserRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useSelect } from '../hooks'
import { type Board, type Card, type Checklist, type ChecklistItem, LIMITS } from '../model'
import { membersOf, userById } from '../selectors'
import type { Deeds } from '../use_deeds'
import { Face } from './chips'

interface ChecklistProps {
  readonly card: Card
  readonly board: Board | null
  readonly deeds: Deeds
  readonly editable: boolean
}

export function Checklists(props: ChecklistProps) {
  return props.card.checklists.map((one) => <ChecklistView key={one.id} checklist={one} {...props} />)
}

function ChecklistView({ checklist, ...props }: ChecklistProps & { checklist: Checklist }) {
  const { card, deeds, editable } = props
  const [hiding, setHiding] = useState(false)
  const done = checklist.items.filter((one) => one.completed).length
  const shown = hiding ? checklist.items.filter((one) => !one.completed) : checklist.items
  const at = { id: card.id, checklistId: checklist.id }
  const move = (itemId: string, index: number): void => {
    const neighbour = shown.filter((one) => one.id !== itemId)[index]
    const rest = checklist.items.filter((one) => one.id !== itemId)
    void deeds.act.item_move({ ...at, itemId, index: neighbour === undefined ? rest.length : rest.indexOf(neighbour) })
  }
  return (
    <section className="card-part" aria-label={checklist.title}>
      <div className="card-part-head">
        <CheckSquare size={18} aria-hidden />
        <h3>
          <InlineEdit label="checklist title" value={checklist.title} disabled={!editable} check={(value) => (value === '' ? 'Enter a title.' : null)} onSave={(title) => void deeds.act.checklist_rename({ ...at, title })} />
        </h3>
        {done === 0 ? null : (
          <Button kind="quiet" small onPress={() => setHiding(!hiding)}>
            {hiding ? `Show ${done} done` : 'Hide done'}
          </Button>
        )}
        {editable ? <IconButton label={`Delete the checklist “${checklist.title}”`} icon={<Trash2 size={16} />} onPress={() => deeds.deleteChecklist(card, checklist)} /> : null}
      </div>
      <Progress label={`Done of ${checklist.title}`} hideLabel value={done} max={Math.max(1, checklist.items.length)} tone={done === checklist.items.length && done > 0 ? 'fern' : undefined} text={`${done} of ${checklist.items.length}`} />
      {editable ? (
        <SortableList label={`Items of ${checklist.title}`} items={shown} itemId={(one) => one.id} itemName={(one) => one.text} onMove={move} empty={checklist.items.length === 0 ? 'No items yet' : 'All items are done'}>
          {(item) => <Item item={item} checklist={checklist} {...props} />}
        </SortableList>
      ) : (
        <ul className="items-fixed">
          {shown.map((item) => (
            <li key={item.id}>
              <Item item={item} checklist={checklist} {...props} />
            </li>
          ))}
        </ul>
      )}
      {editable ? <AddItem onAdd={(text) => void deeds.act.item_add({ ...at, text })} name={checklist.title} /> : null}
    </section>
  )
}

function Item({ item, checklist, card, board, deeds, editable }: ChecklistProps & { checklist: Checklist; item: ChecklistItem }) {
  const assignee = useSelect((state) => userById(state, item.assigneeId))
  const people = useSelect((state) => (board === null ? [] : membersOf(state, board)))
  const at = { id: card.id, checklistId: checklist.id, itemId: item.id }
  const place = checklist.items.indexOf(item)
  const entries: MenuEntry[] = [
    { id: 'assign', label: 'Assign to', icon: <UserRound size={15} />, entries: [{ id: 'nobody', label: 'Nobody', checked: !item.assigneeId, onAction: () => void deeds.act.item_assign({ ...at, assigneeId: null }) }, ...people.map((one) => ({ id: one.id, label: one.name, checked: one.id === item.assigneeId, onAction: () => void deeds.act.item_assign({ ...at, assigneeId: one.id }) }))] },
    { id: 'card', label: 'Make a card of it', icon: <SquareArrowOutUpRight size={15} />, onAction: () => { void deeds.act.item_to_card(at); deeds.toast({ message: `“${item.text}” is a card now.` }) } },
    { id: 'up', label: 'Move up', icon: <ArrowUp size={15} />, disabled: place === 0, onAction: () => void deeds.act.item_move({ ...at, index: place - 1 }) },
    { id: 'down', label: 'Move down', icon: <ArrowDown size={15} />, disabled: place === checklist.items.length - 1, onAction: () => void deeds.act.item_move({ ...at, index: place + 1 }) },
    { id: 'delete', label: 'Delete', danger: true, icon: <Trash2 size={15} />, onAction: () => void deeds.act.item_delete(at) },
  ]
  return (
    <div className={item.completed ? 'item item-done' : 'item'}>
      <Checkbox label={item.text} checked={item.completed} disabled={!editable} onChange={(completed) => void deeds.act.item_toggle({ ...at, completed })} />
      <InlineEdit label="item" value={item.text} disabled={!editable} check={(value) => (value === '' ? 'Enter a text, or delete the item.' : null)} onSave={(text) => void deeds.act.item_edit({ ...at, text })} />
      {assignee === null ? null : <Face user={assignee} size={22} />}
      {editable ? (
        <Menu label={`Actions for “${item.text}”`} entries={entries}>
          <IconButton label={`Actions for “${item.text}”`} icon={<Ellipsis size={16} />} />
        </Menu>
      ) : null}
    </div>
  )
}

function AddItem({ name, onAdd }: { name: string; onAdd: (text: string) => void }) {
  const [text, setText] = useState('')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (text.trim() === '') return
    onAdd(text.trim())
    setText('')
  }
  return (
    <form className="item-add" onSubmit={submit}>
      <TextField label={`New item of ${name}`} hideLabel placeholder="Add an item" value={text} onChange={setText} maxLength={LIMITS.item} />
      <Button type="submit" disabled={text.trim() === ''}>
        Add item
      </Button>
    </form>
  )
}
