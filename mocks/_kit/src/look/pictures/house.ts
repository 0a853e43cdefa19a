/** A building from the street: storeys, windows, a door, a roof. */
import { el, line } from '../svg'
import { type Brush, shade, tint } from './brush'

export function house(brush: Brush): string[] {
  const { width, height } = brush
  const [wall, roof] = [brush.colour(), brush.colour()]
  const ground = height * 0.86
  const [columns, storeys] = [brush.below(3) + 3, brush.below(3) + 1]
  const wide = Math.min(width * 0.78, columns * 46)
  const tall = Math.min(height * 0.56, storeys * 40 + 26)
  const [left, top] = [(width - wide) / 2, ground - tall]
  const paint = tint(wall.soft, 0.9)
  return [
    el('rect', { width, height, fill: brush.pick(['#d6e6f1', '#f6e4d3', '#dfe8e6', '#e6e2f0']) }),
    el('rect', { y: ground, width, height: height - ground, fill: '#b9c7a6' }),
    el('rect', { y: height * 0.95, width, height: height * 0.05, fill: '#9aa0a6' }),
    ...bushes(brush, ground),
    el('rect', { x: left, y: top, width: wide, height: tall, fill: paint }),
    brush.chance(0.7)
      ? el('path', { d: line([[left - 10, top], [width / 2, top - height * 0.19], [left + wide + 10, top]], true), fill: roof.strong })
      : el('rect', { x: left - 6, y: top - 10, width: wide + 12, height: 12, fill: roof.strong }),
    ...windows(left, top, wide, tall, columns, storeys, shade(wall.tone, 0.8)),
    el('rect', { x: left + wide / 2 - 10, y: ground - 34, width: 20, height: 34, rx: 2, fill: roof.strong }),
    el('circle', { cx: left + wide / 2 + 6, cy: ground - 16, r: 1.6, fill: '#ffffff' }),
  ]
}

function windows(left: number, top: number, wide: number, tall: number, columns: number, storeys: number, frame: string): string[] {
  const [stepX, stepY] = [wide / columns, tall / storeys]
  return Array.from({ length: columns * storeys }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    const x = left + stepX * (column + 0.5) - 9
    if (row === storeys - 1 && Math.abs(x + 9 - (left + wide / 2)) < 22) return ''
    return el('rect', { x, y: top + stepY * row + stepY * 0.24, width: 18, height: Math.min(24, stepY * 0.5), fill: '#cfe2ec', stroke: frame, 'stroke-width': 1.6 })
  })
}

function bushes(brush: Brush, ground: number): string[] {
  return Array.from({ length: brush.below(5) + 2 }, () => el('circle', { cx: brush.between(0, brush.width), cy: ground + 2, r: brush.between(10, 26), fill: brush.pick(['#6f9461', '#86a874', '#5b8035']) }))
}
