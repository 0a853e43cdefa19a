/**
 * A board that is drawn on. It is SVG and HTML, not a bitmap: every shape and connector is an element with a role, a
 * name and a place that a screen reader, an agent and a test can read and press, text wraps and is written in place,
 * and pictures of it are sharp at any zoom. A bitmap library (Konva and its like) would be faster above some thousands
 * of moving shapes, which no mock has, and would show the accessibility tree nothing at all.
 */
import { lazy, Suspense } from 'react'
import { LoadingState } from '../ui/loading_state'
import type { CanvasBoard } from './use_canvas'

export interface CanvasProps {
  readonly label: string
  /** From `useCanvas`. */
  readonly board: CanvasBoard
}

// A page without an open canvas does not load one.
const Surface = lazy(() => import('./surface/surface'))

/** Fills its place. What is done on it leaves through the calls that `useCanvas` was given. */
export function Canvas(props: CanvasProps) {
  return (
    <Suspense fallback={<LoadingState label={`Loading ${props.label}`} />}>
      <Surface {...props} />
    </Suspense>
  )
}
