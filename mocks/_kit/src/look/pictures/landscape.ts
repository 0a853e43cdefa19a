/** Hills under a sky, in the light of one hour; sometimes water, trees, a moon. */
import { el, line } from '../svg'
import { type Brush, shade, tint } from './brush'

const HOURS = [
  { top: '#bcd9ee', low: '#eef5f8', sun: '#fff6d8', hill: '#5c8a78' },
  { top: '#f3c9a4', low: '#fbe9d4', sun: '#fff1c9', hill: '#8a6a6e' },
  { top: '#39476f', low: '#8f86a8', sun: '#f4efe2', hill: '#2e3a55' },
  { top: '#c9d3d8', low: '#eceff0', sun: '#f7f7f4', hill: '#6b7c83' },
  { top: '#9fc6d8', low: '#e4efe4', sun: '#fdf8e4', hill: '#4f7f54' },
] as const

export function landscape(brush: Brush): string[] {
  const { width, height } = brush
  const hour = brush.pick(HOURS)
  const horizon = height * brush.between(0.42, 0.58)
  const ranges = brush.below(2) + 3
  const drawn = Array.from({ length: ranges }, (_, index) => {
    const near = (index + 1) / ranges
    const base = horizon + (height - horizon) * (near - 1 / ranges) * 0.8
    return el('path', { d: ridge(brush, base, height * (0.2 - 0.1 * near)), fill: nearer(hour.hill, near) })
  })
  return [
    el('defs', {}, el('linearGradient', { id: 'sky', x1: 0, y1: 0, x2: 0, y2: 1 }, el('stop', { offset: 0, 'stop-color': hour.top }), el('stop', { offset: 1, 'stop-color': hour.low }))),
    el('rect', { width, height, fill: 'url(#sky)' }),
    el('circle', { cx: brush.between(0.15, 0.85) * width, cy: horizon * brush.between(0.25, 0.7), r: height * brush.between(0.05, 0.1), fill: hour.sun }),
    ...clouds(brush, horizon),
    ...drawn,
    ...(brush.chance(0.45) ? water(brush, hour) : trees(brush, hour.hill)),
  ]
}

/** Far hills fade into the sky. */
function nearer(hill: string, near: number): string {
  return near > 0.7 ? shade(hill, 1.25 - 0.4 * near) : tint(hill, 0.35 + 0.75 * near)
}

function ridge(brush: Brush, base: number, reach: number): string {
  const [long, short, start] = [brush.between(0.8, 1.7), brush.between(2.5, 5), brush.between(0, 6)]
  const points = Array.from({ length: 33 }, (_, index): [number, number] => {
    const at = (index / 32) * Math.PI * 2
    return [(index / 32) * brush.width, base - reach * (0.75 * wave(at * long + start) + 0.25 * wave(at * short + start))]
  })
  return line([[0, brush.height], ...points, [brush.width, brush.height]], true)
}

/** A sine from a polynomial (Bhaskara I): Math.sin may differ between machines in its last digits. */
function wave(angle: number): number {
  const turn = ((angle % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI)
  const [half, sign] = turn > Math.PI ? [turn - Math.PI, -1] : [turn, 1]
  const product = half * (Math.PI - half)
  return (sign * 16 * product) / (5 * Math.PI * Math.PI - 4 * product)
}

function clouds(brush: Brush, horizon: number): string[] {
  return Array.from({ length: brush.below(4) }, () => {
    const [x, y, long] = [brush.between(0, brush.width), brush.between(0.08, 0.6) * horizon, brush.between(30, 80)]
    return el('rect', { x: x - long / 2, y, width: long, height: long / 7, rx: long / 14, fill: '#ffffff', opacity: 0.55 })
  })
}

function water(brush: Brush, hour: (typeof HOURS)[number]): string[] {
  const top = brush.height * brush.between(0.8, 0.88)
  const glints = Array.from({ length: 7 }, () => {
    const [x, y] = [brush.between(0, brush.width), brush.between(top + 4, brush.height - 3)]
    return el('rect', { x, y, width: brush.between(14, 52), height: 1.6, rx: 0.8, fill: '#ffffff', opacity: 0.45 })
  })
  return [el('rect', { y: top, width: brush.width, height: brush.height - top, fill: hour.top }), ...glints]
}

function trees(brush: Brush, hill: string): string[] {
  return Array.from({ length: brush.below(9) + 3 }, () => {
    const [x, tall] = [brush.between(0, brush.width), brush.height * brush.between(0.08, 0.2)]
    const foot = brush.height * brush.between(0.93, 1.03)
    const points: [number, number][] = [[x - tall * 0.22, foot], [x, foot - tall], [x + tall * 0.22, foot]]
    return el('path', { d: line(points, true), fill: shade(hill, 0.62) })
  })
}
