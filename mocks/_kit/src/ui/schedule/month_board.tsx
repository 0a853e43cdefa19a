import { DndContext, MouseSensor, TouchSensor, useDraggable, useDroppable, useSensor, useSensors, pointerWithin } from '@dnd-kit/core'
import { Button as AriaButton } from 'react-aria-components'
import { useClock } from '../../state/hooks'
import { SILENT } from '../board/use_board_drag'
import { todayOf } from '../dates'
import { Popover } from '../popover'
import type { ScheduleProps } from './schedule_props'
import { addDays, DAY_MINUTES, dayOf, daysOf, dayWords, isWhole, minutesBetween, type ScheduleEvent, shifted, touches, words } from './schedule_times'
import { EventButton } from './time_grid'

const SHOWN = 3

/** A month in weeks. An event is dragged to another day; a press on an empty place makes one. */
export function MonthBoard(props: ScheduleProps) {
  const { day, events, onMove } = props
  const clock = useClock()
  const days = daysOf('month', day, clock.locale, props.firstDay)
  const sensors = useSensors(useSensor(MouseSensor, { activationConstraint: { distance: 4 } }), useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 6 } }))
  const sorted = [...events].sort((one, other) => Number(isWhole(other)) - Number(isWhole(one)) || one.start.localeCompare(other.start) || one.id.localeCompare(other.id))
  const drop = (from: string, id: string, target: string): void => {
    const event = events.find((one) => one.id === id)
    const by = minutesBetween(`${from}T00:00`, `${target}T00:00`)
    if (event && by !== 0 && !event.fixed) onMove?.(id, shifted(event, by))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{ announcements: SILENT, screenReaderInstructions: { draggable: '' } }}
      onDragEnd={({ active, over }) => over !== null && drop(String(active.data.current?.day), String(active.data.current?.id), String(over.id))}
    >
      <div className="kit-month-board" role="region" aria-label={props.label} style={{ '--weeks': days.length / 7 } as React.CSSProperties}>
        {days.slice(0, 7).map((one) => (
          <div key={one} className="kit-month-weekday" aria-hidden>
            {words(one, clock.locale, { weekday: 'short' })}
          </div>
        ))}
        {days.map((one) => (
          <DayCell key={one} one={one} today={one === todayOf(clock).toString()} outside={one.slice(0, 7) !== day.slice(0, 7)} list={sorted.filter((event) => touches(event, one))} {...props} />
        ))}
      </div>
    </DndContext>
  )
}

function DayCell({ one, today, outside, list, ...props }: ScheduleProps & { one: string; today: boolean; outside: boolean; list: readonly ScheduleEvent[] }) {
  const { locale } = useClock()
  const { setNodeRef, isOver } = useDroppable({ id: one })
  const name = dayWords(one, locale)
  const create = (): void => props.onCreate?.({ start: `${one}T00:00`, end: `${addDays(one, 1)}T00:00`, allDay: true })
  const seen = list.length > SHOWN + 1 ? list.slice(0, SHOWN) : list
  return (
    <div ref={setNodeRef} role="group" aria-label={name} className={`kit-month-day${outside ? ' kit-month-outside' : ''}${isOver ? ' kit-month-over' : ''}`} onClick={(event) => event.target === event.currentTarget && create()}>
      <button type="button" className="kit-month-number" aria-label={name} aria-current={today ? 'date' : undefined} onClick={() => props.onDay?.(one)}>
        {words(one, locale, { day: 'numeric' })}
      </button>
      {seen.map((event) => (
        <Chip key={event.id} event={event} cell={one} {...props} />
      ))}
      {list.length === seen.length ? null : (
        <Popover title={name} trigger={<AriaButton className="kit-month-more">{`${list.length - seen.length} more`}</AriaButton>}>
          <div className="kit-month-all">
            {list.map((event) => (
              <EventButton key={event.id} event={event} className="kit-event-chip" line={7 * DAY_MINUTES} {...props} />
            ))}
          </div>
        </Popover>
      )}
    </div>
  )
}

function Chip({ event, cell, ...props }: ScheduleProps & { event: ScheduleEvent; cell: string }) {
  const { setNodeRef, listeners, transform } = useDraggable({ id: `${cell} ${event.id}`, data: { day: cell, id: event.id }, disabled: event.fixed || props.onMove === undefined })
  return (
    <div ref={setNodeRef} {...listeners} className={dayOf(event.start) === cell ? 'kit-chip' : 'kit-chip kit-chip-later'} style={transform ? { translate: `${transform.x}px ${transform.y}px`, zIndex: 5, position: 'relative', pointerEvents: 'none' } : undefined}>
      <EventButton event={event} className="kit-event-chip" line={7 * DAY_MINUTES} {...props} />
    </div>
  )
}
