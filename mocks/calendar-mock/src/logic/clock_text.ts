/** Times of day as people type them. Pure. */

/** "14:30" for "2:30 pm", "1430", "14.30", "2p"; null: no time. */
export function readTime(text: string): string | null {
  const [, hour, minute = '0', half] = /^\s*(\d{1,2})(?:[:.\s]?(\d{2}))?\s*([ap])?\.?m?\.?\s*$/i.exec(text) ?? []
  if (hour === undefined) return null
  let hours = Number(hour)
  if (half !== undefined) {
    if (hours < 1 || hours > 12) return null
    hours = (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  }
  return hours > 23 || Number(minute) > 59 ? null : `${String(hours).padStart(2, '0')}:${minute.padStart(2, '0')}`
}
