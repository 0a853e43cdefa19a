import { Button, IconButton, Link, Menu, Popover, useToast } from '@mocks/kit'
import { AlarmClock, Bell, BellRing, Check, Mail } from 'lucide-react'
import { useAct, useSelect } from '../hooks'
import { type Due, dueReminders } from '../logic/reminders'
import { reminderWords, shownTitle, whenWords } from '../logic/shown'
import { useTimes } from '../use_times'
import { eventPath } from './target'

const LATER = [{ minutes: 5, label: 'In 5 minutes' }, { minutes: 15, label: 'In 15 minutes' }, { minutes: 60, label: 'In an hour' }, { minutes: 1440, label: 'Tomorrow' }] as const

/** Reminders that are due: opened, put off, dismissed. */
export function ReminderBell() {
  const act = useAct()
  const due = useSelect(dueReminders)
  return (
    <Popover title="Reminders" placement="bottom end" trigger={<Button kind="quiet" icon={due.length > 0 ? <BellRing size={17} aria-hidden /> : <Bell size={17} aria-hidden />}>{due.length > 0 ? `Reminders (${due.length})` : 'Reminders'}</Button>}>
      {(close) => (
        <div className="bell">
          {due.length === 0 ? <p className="faint">Nothing is due.</p> : null}
          <ul>
            {due.map((one) => (
              <DueLine key={one.key} due={one} onClose={close} />
            ))}
          </ul>
          <div className="kit-dialog-buttons">
            {due.length > 1 ? (
              <Button small onPress={() => void act.reminder_dismiss({ keys: due.map((one) => one.key) })}>
                Dismiss all
              </Button>
            ) : null}
            <Button small onPress={close}>
              Close
            </Button>
          </div>
        </div>
      )}
    </Popover>
  )
}

function DueLine({ due: { key, occurrence, reminder }, onClose }: { due: Due; onClose: () => void }) {
  const act = useAct()
  const toast = useToast()
  const { hours, locale } = useTimes()
  const title = useSelect((state) => shownTitle(state, occurrence.event))
  const what = `“${title}”, ${reminderWords(reminder).toLowerCase()}`
  const later = async (minutes: number, label: string): Promise<void> => {
    await act.reminder_snooze({ key, minutes })
    toast({ message: `“${title}”: again ${label.toLowerCase()}.` })
  }
  return (
    <li className="bell-line">
      {reminder.method === 'email' ? <Mail size={15} aria-hidden /> : <Bell size={15} aria-hidden />}
      <div>
        <Link to={eventPath(occurrence)} onClick={onClose}>
          {title}
        </Link>
        <small>{whenWords(occurrence, locale, hours)}</small>
      </div>
      <Menu label={`${what}, later`} entries={LATER.map(({ minutes, label }) => ({ id: String(minutes), label, onAction: () => void later(minutes, label) }))}>
        <IconButton label={`Later: ${what}`} icon={<AlarmClock size={16} />} />
      </Menu>
      <IconButton label={`Dismiss: ${what}`} icon={<Check size={16} />} onPress={() => void act.reminder_dismiss({ keys: [key] })} />
    </li>
  )
}
