import { Agenda } from './schedule/agenda'
import { MonthBoard } from './schedule/month_board'
import type { ScheduleProps } from './schedule/schedule_props'
import { TimeGrid } from './schedule/time_grid'
import { YearBoard } from './schedule/year_board'
import './schedule.css'

/**
 * Events on a day, a week, a month, over a year or as a list. Drag an empty place to make one, an event to move it, its lower edge
 * to make it longer; by keyboard Enter opens, Alt with arrows moves, Alt and Shift with arrows makes longer or shorter.
 */
export function Schedule(props: ScheduleProps) {
  if (props.view === 'month') return <MonthBoard {...props} />
  if (props.view === 'year') return <YearBoard {...props} />
  if (props.view === 'agenda') return <Agenda {...props} />
  return <TimeGrid {...props} view={props.view} />
}
