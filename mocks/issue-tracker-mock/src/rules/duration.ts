/** Working time as people write it: "1w 2d 4h 30m". Pure. Enters: text or minutes, and the length of a day and a week. */

export interface WorkingTime {
  readonly hoursPerDay: number
  readonly daysPerWeek: number
}

const UNITS = ['w', 'd', 'h', 'm'] as const

function minutesIn(unit: (typeof UNITS)[number], { hoursPerDay, daysPerWeek }: WorkingTime): number {
  return { w: daysPerWeek * hoursPerDay * 60, d: hoursPerDay * 60, h: 60, m: 1 }[unit]
}

/** Minutes; null where the text is no time. A plain number counts hours. */
export function parseDuration(text: string, time: WorkingTime): number | null {
  const words = text.trim().toLowerCase()
  if (/^\d+([.,]\d+)?$/.test(words)) return Math.round(Number(words.replace(',', '.')) * 60)
  if (!/^(\d+([.,]\d+)?\s*[wdhm]\s*)+$/.test(words)) return null
  const parts = [...words.matchAll(/(\d+(?:[.,]\d+)?)\s*([wdhm])/g)]
  const units = parts.map((part) => part[2])
  if (new Set(units).size !== units.length) return null
  return Math.round(parts.reduce((sum, [, number, unit]) => sum + Number(number!.replace(',', '.')) * minutesIn(unit as 'w', time), 0))
}

export function formatDuration(minutes: number | null | undefined, time: WorkingTime): string {
  let left = Math.max(0, Math.round(minutes ?? 0))
  if (left === 0) return '0m'
  const parts: string[] = []
  for (const unit of UNITS) {
    const size = minutesIn(unit, time)
    const count = Math.floor(left / size)
    if (count > 0) parts.push(`${count}${unit}`)
    left -= count * size
  }
  return parts.join(' ')
}

export const DURATION_HELP = 'Such as 3h, 1d 4h or 45m.'
