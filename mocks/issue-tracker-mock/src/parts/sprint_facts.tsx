import { day, useClock } from '@mocks/kit'
import { useWorld } from '../hooks'
import type { Sprint } from '../model'
import { DAY } from '../query/dates'
import { progressOf } from '../reports/progress'

/** "23 Feb – 6 Mar · 4 days left · 13 of 46 points done". */
export function SprintFacts({ sprint, goal = true }: { sprint: Sprint; goal?: boolean }) {
  const world = useWorld()
  const clock = useClock()
  const { points, donePoints } = progressOf(world.issues.filter((issue) => issue.sprintId === sprint.id))
  const end = Date.parse(sprint.endDate)
  const left = Math.ceil((end - Date.parse(clock.now())) / DAY)
  const dates = sprint.startDate === '' ? 'No dates yet' : `${day(sprint.startDate, clock)} – ${sprint.endDate === '' ? 'open' : day(sprint.endDate, clock)}`
  const time = sprint.state !== 'active' || Number.isNaN(left) ? null : left < 0 ? `ended ${-left} ${left === -1 ? 'day' : 'days'} ago` : left === 0 ? 'ends today' : `${left} ${left === 1 ? 'day' : 'days'} left`
  return (
    <span className="sprint-facts">
      <span>{dates}</span>
      {time === null ? null : <span className={left < 0 ? 'overdue' : undefined}>{time}</span>}
      <span>
        {sprint.state === 'future' ? `${points} points` : `${donePoints} of ${points} points done`}
      </span>
      {goal && sprint.goal !== '' ? <span className="sprint-goal" dir="auto">{sprint.goal}</span> : null}
    </span>
  )
}
