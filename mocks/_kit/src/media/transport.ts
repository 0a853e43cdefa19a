/** Where a player is and what moves it. Pure: time comes in as seconds that have passed, never from a clock of its own. */

export interface Transport {
  readonly playing: boolean
  /** In seconds. */
  readonly position: number
  readonly rate: number
  /** From 0 to 1. */
  readonly volume: number
  readonly muted: boolean
}

export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2] as const

export const within = (position: number, seconds: number): number => Math.min(Math.max(0, Number.isFinite(position) ? position : 0), Math.max(0, seconds))

/** After so many seconds of the listener's time. At the end it stops. */
export function advanced(transport: Transport, passed: number, seconds: number): Transport {
  if (!transport.playing) return transport
  const position = within(transport.position + passed * transport.rate, seconds)
  return { ...transport, position, playing: position < seconds }
}

/** "0:07", "12:30", "1:02:03" */
export function clockWords(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds + 1e-6))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (value: number): string => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** "1 minute 5 seconds", for those who hear it. */
export function spokenTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const parts = [[Math.floor(whole / 3600), 'hour'], [Math.floor(whole / 60) % 60, 'minute'], [whole % 60, 'second']] as const
  const said = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`)
  return said.length === 0 ? '0 seconds' : said.join(' ')
}

export interface Cue {
  readonly start: number
  readonly end: number
  readonly text: string
}

export interface Chapter {
  readonly start: number
  readonly title: string
}

export const cueAt = (cues: readonly Cue[], position: number): Cue | null => cues.find((cue) => position >= cue.start && position < cue.end) ?? null
export const chapterAt = (chapters: readonly Chapter[], position: number): Chapter | null => chapters.findLast((chapter) => position >= chapter.start) ?? null

export type Repeat = 'off' | 'all' | 'one'

/** What is played after a track; null: it was the last one. `order` is the list's own or a shuffled one. */
export function trackAfter(order: readonly string[], current: string, repeat: Repeat, by: 1 | -1 = 1): string | null {
  const at = order.indexOf(current)
  const next = order[at + by]
  if (next !== undefined) return next
  return repeat === 'all' ? ((by === 1 ? order[0] : order.at(-1)) ?? null) : null
}
