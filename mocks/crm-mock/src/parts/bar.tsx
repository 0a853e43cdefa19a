/** What stands in the bar: making records, notifications, the account. */
import { Avatar, Button, IconButton, Link, Menu, Popover, useGo, useToast } from '@mocks/kit'
import { Bell, ChevronDown, LogOut, Plus, Settings, Trash2, Upload, UserRound, X } from 'lucide-react'
import { useAct, useNow, useWorld } from '../hooks'
import { noticesOf } from '../logic/notices'
import { OBJECTS } from '../meta/objects'
import { KINDS } from '../model'
import { useForm } from './forms'
import { ObjectIcon } from './marks'

export function NewMenu() {
  const openForm = useForm()
  return (
    <Menu label="Create" entries={KINDS.map((kind) => ({ id: kind, label: `New ${OBJECTS[kind].label.toLowerCase()}`, icon: <ObjectIcon kind={kind} size={12} />, onAction: () => openForm({ kind }) }))}>
      <Button kind="primary" icon={<Plus size={15} aria-hidden />}>
        Create
      </Button>
    </Menu>
  )
}

export function Notices() {
  const world = useWorld()
  const act = useAct()
  const { today } = useNow()
  const all = noticesOf(world, today)
  return (
    <Popover
      title={`Notifications (${all.length})`}
      placement="bottom end"
      trigger={<IconButton label="Notifications" icon={<span className="bell"><Bell size={17} />{all.length === 0 ? null : <span className="bell-count" aria-hidden>{Math.min(all.length, 99)}</span>}</span>} />}
    >
      {(close) => (
        <div className="notices">
          {all.length === 0 ? <p className="muted">Nothing waits for you.</p> : null}
          <ul>
            {all.slice(0, 40).map((notice) => (
              <li key={notice.id} className={`tone-${notice.tone}`}>
                <Link to={notice.to} onClick={close}>
                  <strong>{notice.title}</strong>
                  <span>{notice.detail}</span>
                </Link>
                <IconButton label={`Dismiss: ${notice.title}, ${notice.detail}`} icon={<X size={14} />} onPress={() => void act.notification_dismiss({ ids: [notice.id] })} />
              </li>
            ))}
          </ul>
          {all.length === 0 ? null : (
            <Button small onPress={() => void act.notification_dismiss({ ids: all.map((notice) => notice.id) })}>
              Dismiss all
            </Button>
          )}
        </div>
      )}
    </Popover>
  )
}

export function AccountMenu({ onLeave }: { onLeave: () => void }) {
  const world = useWorld()
  const act = useAct()
  const toast = useToast()
  const go = useGo()
  const others = world.users.filter((user) => user.userId !== world.me.userId)
  return (
    <Menu
      label="Account"
      entries={[
        { id: 'profile', label: 'Profile', icon: <UserRound size={15} />, onAction: () => go('/profile') },
        { id: 'settings', label: 'Settings', icon: <Settings size={15} />, onAction: () => go('/settings') },
        { id: 'import', label: 'Import from CSV', icon: <Upload size={15} />, onAction: () => go('/import') },
        { id: 'bin', label: 'Recycle bin', icon: <Trash2 size={15} />, onAction: () => go('/recycle-bin') },
        ...(others.length === 0 ? [] : [{ id: 'switch', label: 'Switch user', section: ' ', entries: others.slice(0, 40).map((user) => ({ id: user.userId, label: `${user.name}${user.role === '' ? '' : ` (${user.role})`}`, onAction: () => (void act.user_switch({ id: user.userId }), toast({ message: `You are ${user.name} now.` })) })) }]),
        { id: 'leave', label: 'Log out', icon: <LogOut size={15} />, section: ' ', onAction: onLeave },
      ]}
    >
      <Button kind="quiet">
        <Avatar name={world.me.name} size={26} />
        <span className="account-name">{world.me.name}</span>
        <ChevronDown size={14} aria-hidden />
      </Button>
    </Menu>
  )
}
