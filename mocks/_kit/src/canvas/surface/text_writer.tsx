import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Point } from '../geometry/plane'
import { toScreen } from '../geometry/viewing'
import { type CanvasShape, kindName } from '../model'
import type { CanvasBoard } from '../use_canvas'

interface TextWriterProps {
  readonly board: CanvasBoard
  readonly shape: CanvasShape | null
  /** Of a connector: where its label stands, and what it says. */
  readonly label: { readonly at: Point; readonly text: string } | null
  readonly id: string
  /** `byKey`: the focus is to go back to the item. */
  readonly onDone: (byKey: boolean) => void
}

/** Writes an item's text in its place. Leaving and Ctrl+Enter keep it, Escape leaves it as it was; Enter keeps a title or label. */
export function TextWriter({ board, shape, label, id, onDone }: TextWriterProps) {
  const before = shape?.text ?? label?.text ?? ''
  const [text, setText] = useState(before)
  const field = useRef<HTMLTextAreaElement>(null)
  const given = useRef(false)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const finish = (keep: boolean, byKey: boolean): void => {
    // Leaving comes after a key that has ended it already.
    if (given.current) return
    given.current = true
    if (keep && text !== before) board.given.onText?.(id, text)
    onDone(byKey)
  }
  const oneLine = shape === null || shape.kind === 'frame'
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') finish(false, true)
    else if (event.key === 'Enter' && (oneLine || event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      finish(true, true)
    }
  }
  const { view } = board
  const box = shape === null ? { x: label!.at.x - 90, y: label!.at.y - 15, width: 180, height: 30 } : shape.kind === 'frame' ? { x: shape.x, y: shape.y - 26, width: Math.max(160, shape.width), height: 26 } : shape
  const { x, y } = toScreen(view, box)
  const rotation = shape === null || shape.kind === 'frame' ? 0 : (shape.rotation ?? 0)
  const [halfWidth, halfHeight] = [box.width / 2, box.height / 2]
  const transform = `translate(${x}px, ${y}px) scale(${view.zoom}) translate(${halfWidth}px, ${halfHeight}px) rotate(${rotation}deg) translate(${-halfWidth}px, ${-halfHeight}px)`
  return (
    <div className={`kit-writer kit-writer-${shape?.kind ?? 'label'}`} style={{ transform, width: box.width, height: box.height }}>
      <textarea
        ref={field}
        aria-label={`Text of ${shape === null ? 'connector' : kindName(shape.kind).toLowerCase()}`}
        value={text}
        rows={1}
        style={{ fontSize: shape?.textSize ?? (shape?.kind === 'text' ? 18 : oneLine ? 13 : 15) }}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => finish(true, false)}
      />
    </div>
  )
}
