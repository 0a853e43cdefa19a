/** A plate from above, with food on it. */
import { el } from '../svg'
import { type Brush, shade } from './brush'

const FOODS = ['#c8553d', '#e09f3e', '#7d9b4e', '#f2e2b8', '#8c5a3c', '#b23a48', '#f4d35e', '#5f8f5a']

export function dish(brush: Brush): string[] {
  const { width, height } = brush
  const table = brush.colour()
  const [cx, cy, r] = [width / 2, height / 2, height * 0.4]
  const bed = brush.pick(FOODS)
  const pieces = Array.from({ length: brush.below(10) + 9 }, () => {
    const [x, y] = [cx + brush.between(-0.5, 0.5) * r, cy + brush.between(-0.5, 0.5) * r]
    return piece(brush, x, y, r * brush.between(0.08, 0.2), brush.pick(FOODS))
  })
  return [
    el('rect', { width, height, fill: table.soft }),
    ...Array.from({ length: 5 }, (_, index) => el('rect', { y: (index * height) / 5, width, height: 1.4, fill: shade(table.soft, 0.92) })),
    el('circle', { cx: cx + 4, cy: cy + 6, r, fill: shade(table.soft, 0.82) }),
    el('circle', { cx, cy, r, fill: '#fbfbf9' }),
    el('circle', { cx, cy, r: r * 0.78, fill: '#f0efeb' }),
    el('circle', { cx, cy, r: r * 0.66, fill: bed }),
    ...pieces,
    el('rect', { x: cx + r + 16, y: cy - r * 0.7, width: 6, height: r * 1.4, rx: 3, fill: '#9aa2ac' }),
    el('rect', { x: cx - r - 22, y: cy - r * 0.7, width: 6, height: r * 1.4, rx: 3, fill: '#9aa2ac' }),
  ]
}

function piece(brush: Brush, x: number, y: number, r: number, fill: string): string {
  if (brush.chance(0.5)) return el('circle', { cx: x, cy: y, r, fill, stroke: shade(fill, 0.85), 'stroke-width': 1 })
  const turn = `rotate(${brush.below(180)} ${Math.round(x)} ${Math.round(y)})`
  return el('rect', { x: x - r, y: y - r * 0.5, width: r * 2.2, height: r, rx: r * 0.4, fill, stroke: shade(fill, 0.85), 'stroke-width': 1, transform: turn })
}
