import { Avatar, Button, Menu, useGo, useToast } from '@mocks/kit'
import { Settings } from 'lucide-react'
import { useAct, useSelect } from '../hooks'
import { me, users } from '../selectors'

/** Who is at the screen; another person can take the place. */
export function UserMenu() {
  const current = useSelect(me)
  const everyone = useSelect(users)
  const { user_switch } = useAct()
  const go = useGo()
  const toast = useToast()
  const name = current.name || current.email || 'Unknown person'
  const people = everyone.map((user) => ({
    id: user.id,
    label: user.name || user.email || user.id,
    icon: <Avatar name={user.name || user.email || user.id} size={20} />,
    checked: user.id === current.id,
    section: 'Work as',
    onAction: () => {
      void user_switch({ userId: user.id })
      toast({ message: `You are working as ${user.name}.` })
    },
  }))
  return (
    <Menu label="Account" entries={[{ id: 'settings', label: 'Settings', icon: <Settings size={16} />, onAction: () => go('/settings') }, ...people]}>
      <Button kind="quiet">
        <Avatar name={name} size={26} />
        <span className="user-name">{name}</span>
      </Button>
    </Menu>
  )
}
