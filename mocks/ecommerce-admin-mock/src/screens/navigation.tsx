/** Menus of the website. */
import { Button, Link, Page, useGo } from '@mocks/kit'
import { Plus } from 'lucide-react'
import { useWorld } from '../hooks'
import { Card, LineMenu } from '../parts/basics'
import { useDeeds } from '../parts/use_deeds'

export default function NavigationScreen() {
  const { menus } = useWorld()
  const go = useGo()
  const { deleteMenu } = useDeeds()
  return (
    <Page title="Navigation" back={{ to: '/online-store', label: 'Online store' }} actions={<Button kind="primary" icon={<Plus size={15} aria-hidden />} onPress={() => go('/online-store/navigation/new')}>Add menu</Button>}>
      <Card flush title="Menus">
        <div className="lines">
          {menus.length === 0 ? <p className="line muted">No menus yet.</p> : null}
          {menus.map((menu) => (
            <div key={menu.id} className="line">
              <div className="line-text"><Link className="strong-link" to={`/online-store/navigation/${menu.id}`}>{menu.title || 'Untitled menu'}</Link><small>{menu.items.map((one) => one.title).join(', ') || 'Empty'}</small></div>
              <span className="muted small">{menu.handle}</span>
              <LineMenu name={menu.title} entries={[{ id: 'edit', label: 'Edit', onAction: () => go(`/online-store/navigation/${menu.id}`) }, { id: 'delete', label: 'Delete', danger: true, onAction: () => deleteMenu(menu.id) }]} />
            </div>
          ))}
        </div>
      </Card>
    </Page>
  )
}
