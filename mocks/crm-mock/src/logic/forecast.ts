/** The forecast of a quarter by person. Enters: the world. Leaves: sums for each column. Pure. */
import { stageOf } from '../meta/stages'
import { dayPart } from '../read'
import { amountOf, type Rec, said, type World } from '../world'

export interface ForecastRow {
  readonly userId: string
  readonly name: string
  readonly quota: number | null
  readonly closed: number
  readonly commit: number
  readonly best: number
  readonly pipeline: number
  readonly weighted: number
  readonly deals: readonly Rec[]
}

export const quarterOf = (day: string): string => `${day.slice(0, 4)}-Q${Math.floor((Number(day.slice(5, 7)) - 1) / 3) + 1}`

/** The quarters from two back to three ahead. */
export function quartersAround(today: string): string[] {
  const now = Number(today.slice(0, 4)) * 4 + Math.floor((Number(today.slice(5, 7)) - 1) / 3)
  return [-2, -1, 0, 1, 2, 3].map((away) => `${Math.floor((now + away) / 4)}-Q${((now + away) % 4) + 1}`)
}

export function forecast(world: World, quarter: string): ForecastRow[] {
  const within = world.all.opportunity.filter((rec) => quarterOf(dayPart(rec.fields.closeDate) || '0000-01') === quarter)
  const owners = [...new Set([...world.users.map((user) => user.userId), ...within.map((rec) => said(rec, 'ownerId'))])]
  return owners
    .map((userId): ForecastRow => {
      const deals = within.filter((rec) => said(rec, 'ownerId') === userId)
      const sum = (...columns: string[]): number => deals.filter((rec) => columns.includes(stageOf(said(rec, 'stage')).forecast)).reduce((all, rec) => all + amountOf(rec), 0)
      const weighted = deals.filter((rec) => !['Closed', 'Omitted'].includes(stageOf(said(rec, 'stage')).forecast)).reduce((all, rec) => all + (amountOf(rec) * Number(rec.fields.probability ?? 0)) / 100, 0)
      const quota = world.quotas.find((one) => one.userId === userId && one.quarter === quarter)?.amount ?? null
      return { userId, name: world.userName(userId), quota, closed: sum('Closed'), commit: sum('Commit'), best: sum('Best case'), pipeline: sum('Pipeline'), weighted: Math.round(weighted), deals }
    })
    .filter((row) => row.deals.length > 0 || row.quota !== null)
}
