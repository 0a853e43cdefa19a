/** Time as it passes on a page: seconds since the last picture. A test gives a ticker of its own and decides when time passes. */
export type Ticker = (tick: (seconds: number) => void) => () => void

// After a page was hidden, its time stands still rather than jump.
const LONGEST = 1

export const pageTicker: Ticker = (tick) => {
  let last: number | null = null
  let frame = requestAnimationFrame(function step(now) {
    if (last !== null) tick(Math.min(LONGEST, (now - last) / 1000))
    last = now
    frame = requestAnimationFrame(step)
  })
  return () => cancelAnimationFrame(frame)
}
