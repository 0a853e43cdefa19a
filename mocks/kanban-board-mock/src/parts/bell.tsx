import { Button, Drawer, IconButton, Switch, useGo } from '@mocks/kit'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { useAct, useSelect } from '../hooks'
import { newNotifications, notifications } from '../selectors'
import { NoticeList } from './notice_list'

/** The bell of the bar and its panel. Opening the panel notes the time; nothing is read by that. */
export function BellButton() {
  const act = useAct()
  const [open, setOpen] = useState(false)
  const fresh = useSelect(newNotifications)
  const show = (): void => {
    setOpen(true)
    void act.notifications_open({})
  }
  return (
    <>
      <span className="bell" data-count={fresh > 0 ? fresh : undefined}>
        <IconButton label={fresh > 0 ? `Notifications, ${fresh} new` : 'Notifications'} icon={<Bell size={19} />} onPress={show} />
      </span>
      {open ? <BellPanel onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function BellPanel({ onClose }: { onClose: () => void }) {
  const act = useAct()
  const go = useGo()
  const all = useSelect(notifications)
  const [unread, setUnread] = useState(false)
  const ids = all.filter((one) => !one.read).map((one) => one.id)
  return (
    <Drawer
      title="Notifications"
      onClose={onClose}
      footer={
        <>
          <Button disabled={ids.length === 0} onPress={() => void act.notification_read({ ids, read: true })}>
            Mark all as read
          </Button>
          <Button onPress={() => { onClose(); go('/notifications') }}>See all</Button>
        </>
      }
    >
      <Switch checked={unread} onChange={setUnread}>
        Only unread
      </Switch>
      <NoticeList notices={unread ? all.filter((one) => !one.read) : all} onOpen={onClose} />
    </Drawer>
  )
}
