import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import { useKept } from '../lib/kept'
import './split.css'

interface SplitProps {
  /** What this browser remembers the widths under. */
  readonly name: string
  readonly left: ReactNode
  readonly right: ReactNode
  readonly start?: number
}

const LEAST = 20
const MOST = 80

/** Two areas side by side; the line between them moves by mouse and arrow keys. On narrow screens they are stacked. */
export function Split({ name, left, right, start = 50 }: SplitProps) {
  const [share, setShare] = useKept(`split:${name}`, start)
  const box = useRef<HTMLDivElement>(null)
  const put = (next: number): void => setShare(Math.round(Math.max(LEAST, Math.min(MOST, next)) * 10) / 10)
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || box.current === null) return
    const area = box.current.getBoundingClientRect()
    put(((event.clientX - area.left) / area.width) * 100)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowLeft' ? -2 : event.key === 'ArrowRight' ? 2 : 0
    if (step === 0) return
    event.preventDefault()
    event.stopPropagation()
    put(share + step)
  }
  return (
    <div ref={box} className="split" style={{ gridTemplateColumns: `minmax(0, ${share}fr) 13px minmax(0, ${100 - share}fr)` }}>
      <div className="split-side">{left}</div>
      <div role="separator" aria-orientation="vertical" aria-label="Width of the left side" aria-valuenow={Math.round(share)} aria-valuemin={LEAST} aria-valuemax={MOST} tabIndex={0} className="split-line" onPointerDown={onPointerDown} onPointerMove={onPointerMove} onKeyDown={onKeyDown} />
      <div className="split-side">{right}</div>
    </div>
  )
}
