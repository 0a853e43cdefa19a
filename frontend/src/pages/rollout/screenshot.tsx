/** What the policy saw, and what it did about it drawn on top. */
import { ImageOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Call, TimelineStep } from './shapes'
import { image } from './shapes'

const TALL = 800
const WIDE = 1280

export function Screenshot({ step, sha, label }: { readonly step: TimelineStep | undefined; readonly sha: string; readonly label: string }) {
  const [broken, setBroken] = useState(false)
  useEffect(() => setBroken(false), [sha])
  if (sha === '' || broken) {
    return (
      <div className="shot">
        <div className="shot-none">
          <span>
            <ImageOff aria-hidden />
            <br />
            {sha === '' ? 'No screenshot was taken here.' : 'The screenshot was not sent along: PUT it to /api/v1/rollouts/images.'}
          </span>
        </div>
      </div>
    )
  }
  const width = step?.width ?? WIDE
  const height = step?.height ?? TALL
  return (
    <div className="shot">
      <img src={image(sha)} alt={label} width={width} height={height} decoding="async" onError={() => setBroken(true)} />
      {step === undefined ? null : (
        <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`Actions: ${step.calls.map(worded).join(', ') || 'none'}`}>
          <defs>
            <marker id="act-arrow" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="5" markerHeight="5" orient="auto-start-reverse">
              <path d="M0 0 10 5 0 10z" fill="#e5322d" />
            </marker>
          </defs>
          {drawn(step.calls).map((call, index) => (
            <Drawn key={index} call={call} height={height} width={width} />
          ))}
        </svg>
      )}
    </div>
  )
}

/** A call without a place of its own happens where the pointer was left. */
function drawn(calls: readonly Call[]): readonly (Call & { readonly at: readonly [number, number] | null })[] {
  let at: readonly [number, number] | null = null
  return calls.map((call) => {
    if (call.coordinate !== undefined) at = call.coordinate
    return { ...call, at }
  })
}

const NAMED: Readonly<Record<string, string>> = { right_click: 'right', middle_click: 'middle', double_click: 'double', triple_click: 'triple', left_mouse_down: 'press', left_mouse_up: 'release', mouse_move: 'move' }

function Drawn({ call, width, height }: { readonly call: Call & { readonly at: readonly [number, number] | null }; readonly width: number; readonly height: number }) {
  const { action, at, start_coordinate: from } = call
  if (action === 'terminate') return <Tag x={width / 2} y={height - 26} text={`terminate: ${call.status ?? ''}`} width={width} />
  if (action === 'type' || action === 'key' || action === 'key_down' || action === 'key_up') {
    return <Tag x={at?.[0] ?? width / 2} y={(at?.[1] ?? height - 60) + 34} text={call.text === undefined ? (call.keys ?? []).join(' + ') : `“${call.text.slice(0, 48)}”`} width={width} />
  }
  if (at === null) return action === 'wait' || action === 'screenshot' ? <Tag x={width / 2} y={height - 26} text={worded(call)} width={width} /> : null
  const [x, y] = at
  if (action === 'scroll' || action === 'hscroll') {
    const step = Math.sign(call.pixels ?? 1) * 90
    const to = action === 'scroll' ? { x2: x, y2: y - step } : { x2: x + step, y2: y }
    return <line className="act-line" x1={x} y1={y} {...to} />
  }
  return (
    <g>
      {action === 'left_click_drag' ? <line className="act-line" x1={from?.[0] ?? x} y1={from?.[1] ?? y} x2={x} y2={y} /> : null}
      {action === 'left_click_drag' ? null : <circle className="act-ring" cx={x} cy={y} r={22} />}
      <circle className="act-dot" cx={x} cy={y} r={5} />
      {NAMED[action] === undefined ? null : <Tag x={x} y={y - 34} text={NAMED[action]} width={width} />}
    </g>
  )
}

function Tag({ x, y, text, width }: { readonly x: number; readonly y: number; readonly text: string; readonly width: number }) {
  const wide = text.length * 8.4 + 18
  const left = Math.max(4, Math.min(width - wide - 4, x - wide / 2))
  return (
    <g className="act-tag">
      <rect x={left} y={y - 14} width={wide} height={26} rx={5} />
      <text x={left + 9} y={y + 4}>{text}</text>
    </g>
  )
}

/** A call in words. */
export function worded(call: Call): string {
  const at = call.coordinate === undefined ? '' : ` at ${call.coordinate.map(Math.round).join(', ')}`
  const what = call.text !== undefined ? ` “${call.text}”` : call.keys !== undefined ? ` ${call.keys.join('+')}` : call.pixels !== undefined ? ` ${call.pixels}px` : call.time !== undefined ? ` ${call.time} s` : call.status !== undefined ? ` ${call.status}` : ''
  const from = call.start_coordinate === undefined ? '' : ` from ${call.start_coordinate.map(Math.round).join(', ')}`
  return `${call.action}${what}${from}${at}`
}
