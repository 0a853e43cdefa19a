import { DndContext, MouseSensor, TouchSensor, useDraggable, useSensor, useSensors } from '@dnd-kit/core'
import { useRef, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { useClock } from '../../state/hooks'
import { SILENT } from '../board/use_board_drag'
import { usePointer } from '../board/use_pointer'
import { todayOf } from '../dates'
import { Popover } from '../popover'
import type { ScheduleProps } from './schedule_props'
import { addDays, DAY_MINUTES, dayOf, daysOf, dayWords, isWhole, minutesBetween, type ScheduleEvent, shifted, touches, words } from './schedule_times'
import { EventButton } from './time_grid'

const SHOWN = 2

/** A month in weeks. An event is dragged to another day; a press on an empty place makes one. */
export function MonthBoard(props: ScheduleProps) {
  const { day, events, onMove } = props
  const clock = useClock()
  const days = daysOf('month', day, clock.locale, props.firstDay)
  const sensors = useSensors(useSensor(MouseSensor, { activationConstraint: { distance: 4 } }), useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 6 } }))
  const sorted = [...events].sort((one, other) => Number(isWhole(other)) - Number(isWhole(one)) || one.start.localeCompare(other.start) || one.id.localeCompare(other.id))
  const root = useRef<HTMLDivElement>(null)
  const pointer = usePointer()
  const [over, setOver] = useState<string | null>(null)
  const under = (): string | null => (root.current && pointer.current ? dayAt(root.current, pointer.current) : null)
  const drop = (from: string, id: string, target: string | null): void => {
    setOver(null)
    if (target === null) return
    const event = events.find((one) => one.id === id)
    const by = minutesBetween(`${from}T00:00`, `${target}T00:00`)
    if (event && by !== 0 && !event.fixed) onMove?.(id, shifted(event, by))
  }
  return (
    <DndContext
      sensors={sensors}
      accessibility={{ announcements: SILENT, screenReaderInstructions: { draggable: '' } }}
      onDragMove={() => setOver(under())}
      onDragCancel={() => setOver(null)}
      onDragEnd={({ active }) => drop(String(active.data.current?.day), String(active.data.current?.id), under())}
    >
      <div ref={root} className="kit-month-board" role="region" aria-label={props.label} style={{ '--weeks': days.length / 7 } as React.CSSProperties}>
        {days.slice(0, 7).map((one) => (
          <div key={one} className="kit-month-weekday" aria-hidden>
            {words(one, clock.locale, { weekday: 'short' })}
          </div>
        ))}
        {days.map((one) => (
          <DayCell key={one} one={one} isOver={one === over} today={one === todayOf(clock).toString()} outside={one.slice(0, 7) !== day.slice(0, 7)} list={sorted.filter((event) => touches(event, one))} {...props} />
        ))}
      </div>
    </DndContext>
  )
}

function DayCell({ one, isOver, today, outside, list, ...props }: ScheduleProps & { one: string; isOver: boolean; today: boolean; outside: boolean; list: readonly ScheduleEvent[] }) {
  const { locale } = useClock()
  const name = dayWords(one, locale)
  const create = (): void => props.onCreate?.({ start: `${one}T00:00`, end: `${addDays(one, 1)}T00:00`, allDay: true })
  const seen = list.length > SHOWN + 1 ? list.slice(0, SHOWN) : list
  return (
    <div data-day={one} role="group" aria-label={name} className={`kit-month-day${outside ? ' kit-month-outside' : ''}${isOver ? ' kit-month-over' : ''}`} onClick={(event) => event.target === event.currentTarget && create()}>
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

function dayAt(root: HTMLElement, { x, y }: { x: number; y: number }): string | null {
  const within = ({ left, right, top, bottom }: DOMRect): boolean => left <= x && x < right && top <= y && y < bottom
  return [...root.querySelectorAll<HTMLElement>('[data-day]')].find((cell) => within(cell.getBoundingClientRect()))?.dataset.day ?? null
}
