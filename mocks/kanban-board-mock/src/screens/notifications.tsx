import { Button, Page, Segmented, useQuery, useToast } from '@mocks/kit'
import { CheckCheck } from 'lucide-react'
import { useAct, useSelect } from '../hooks'
import { NoticeList } from '../parts/notice_list'
import { notifications } from '../selectors'

const KINDS = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
  { value: 'mention', label: 'Mentions' },
  { value: 'due', label: 'Due dates' },
] as const

export function NotificationsScreen() {
  const act = useAct()
  const toast = useToast()
  const all = useSelect(notifications)
  const [kind, setKind] = useQuery('show', 'all')
  const shown = all.filter((one) => kind === 'all' || (kind === 'unread' ? !one.read : one.kind === kind))
  const ids = shown.filter((one) => !one.read).map((one) => one.id)
  const readAll = (): void => {
    void act.notification_read({ ids, read: true })
    toast({ message: ids.length === 1 ? 'One notification marked as read.' : `${ids.length} notifications marked as read.`, undo: () => void act.notification_read({ ids, read: false }) })
  }
  return (
    <Page
      title="Notifications"
      layout="narrow"
      actions={
        <Button icon={<CheckCheck size={16} />} disabled={ids.length === 0} onPress={readAll}>
          Mark all as read
        </Button>
      }
      toolbar={<Segmented label="Show" value={kind as (typeof KINDS)[number]['value']} options={KINDS} onChange={setKind} />}
    >
      <NoticeList notices={shown} removable />
    </Page>
  )
}
