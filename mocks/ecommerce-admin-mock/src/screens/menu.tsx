/** One menu: its items, their order, and those below them. */
import { Button, IconButton, Page, TextField, useGo, useParams } from '@mocks/kit'
import { ArrowDown, ArrowUp, CornerDownRight, Plus, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import type { MenuFields } from '../actions/store'
import { useAct, useWorld } from '../hooks'
import type { MenuItem, NavigationMenu } from '../model'
import { Card } from '../parts/basics'
import { SaveBar } from '../parts/save_bar'
import { useDeeds } from '../parts/use_deeds'
import { useForm } from '../parts/use_form'
import MissingScreen from './missing'

const BACK = { to: '/online-store/navigation', label: 'Navigation' }
const BLANK: MenuFields = { title: '', items: [] }

export default function MenuScreen() {
  const { id = 'new' } = useParams()
  const menu = useWorld().menus.find((one) => one.id === id)
  if (id !== 'new' && !menu) return <MissingScreen what="menu" back={BACK} />
  return <MenuPage key={id} menu={menu} />
}

const all = (items: readonly MenuItem[]): MenuItem[] => items.flatMap((one) => [one, ...all(one.children)])

function MenuPage({ menu }: { readonly menu: NavigationMenu | undefined }) {
  const act = useAct()
  const go = useGo()
  const { say } = useDeeds()
  const form = useForm(useMemo((): MenuFields => (menu ? { title: menu.title, items: menu.items } : BLANK), [menu]))
  const { title, items } = form.value
  const problem = title.trim() === '' ? 'Enter a title.' : all(items).some((one) => one.title.trim() === '') ? 'Every item needs a name.' : all(items).some((one) => !/^(\/|https?:)/.test(one.url.trim())) ? 'Addresses begin with / or with http.' : null
  const save = async (): Promise<void> => {
    if (menu) {
      void act.menu_update({ id: menu.id, fields: form.value })
      form.settle()
      return say('Menu saved.')
    }
    const id = await act.menu_create({ fields: form.value })
    if (id) go(`/online-store/navigation/${id}`)
  }
  return (
    <Page title={menu ? menu.title || 'Untitled menu' : 'New menu'} back={BACK}>
      <SaveBar show={form.dirty || !menu} what={title || 'new menu'} problem={problem} onSave={() => void save()} onDiscard={() => (menu ? form.reset() : go('/online-store/navigation'))} />
      <Card><TextField label="Title" value={title} onChange={(next) => form.set({ title: next })} maxLength={100} required /></Card>
      <Card title="Items"><Items items={items} depth={0} onChange={(next) => form.set({ items: next })} /></Card>
    </Page>
  )
}

const fresh = (count: number): MenuItem => ({ id: `new ${count + 1}`, title: '', url: '/', position: count + 1, children: [] })

function Items({ items, depth, parent = '', onChange }: { readonly items: readonly MenuItem[]; readonly depth: number; readonly parent?: string; readonly onChange: (items: MenuItem[]) => void }) {
  const replace = (index: number, change: Partial<MenuItem>): void => onChange(items.map((one, place) => (place === index ? { ...one, ...change } : one)))
  const move = (index: number, by: number): void => {
    const next = [...items]
    const [taken] = next.splice(index, 1)
    next.splice(index + by, 0, taken!)
    onChange(next)
  }
  return (
    <div className={depth === 0 ? 'stack' : 'stack menu-child'}>
      {items.map((item, index) => {
        const name = item.title || `item ${index + 1}`
        const number = `${parent}${index + 1}`
        return (
          <div key={item.id} role="group" aria-label={`Item ${number}`}>
            <div className="row">
              <div className="menu-line">
                <TextField label={`Name of item ${number}`} value={item.title} onChange={(title) => replace(index, { title })} maxLength={100} />
                <TextField label={`Address of item ${number}`} value={item.url} onChange={(url) => replace(index, { url })} maxLength={300} />
                <div className="row">
                  <IconButton label={`Move ${name} up`} icon={<ArrowUp size={15} />} disabled={index === 0} onPress={() => move(index, -1)} />
                  <IconButton label={`Move ${name} down`} icon={<ArrowDown size={15} />} disabled={index === items.length - 1} onPress={() => move(index, 1)} />
                  {depth === 0 ? <IconButton label={`Add an item below ${name}`} icon={<CornerDownRight size={15} />} onPress={() => replace(index, { children: [...item.children, { ...fresh(item.children.length), id: `new ${number}.${item.children.length + 1}` }] })} /> : null}
                  <IconButton label={`Remove ${name}`} icon={<Trash2 size={15} />} onPress={() => onChange(items.filter((_, place) => place !== index))} />
                </div>
              </div>
            </div>
            {item.children.length > 0 ? <Items items={item.children} depth={depth + 1} parent={`${number}.`} onChange={(children) => replace(index, { children })} /> : null}
          </div>
        )
      })}
      {depth === 0 ? <Button small icon={<Plus size={14} aria-hidden />} onPress={() => onChange([...items, { ...fresh(items.length), id: `new ${items.length + 1} ${items.map((one) => one.id).join('')}` }])}>Add item</Button> : null}
    </div>
  )
}
