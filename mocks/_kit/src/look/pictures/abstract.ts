/** Shapes on a grid, for covers and banners. */
import { el } from '../svg'
import { type Brush, tint } from './brush'

export function abstract(brush: Brush): string[] {
  const colours = [brush.colour(), brush.colour(), brush.colour()]
  const fills = colours.flatMap(({ tone, soft }) => [tone, soft])
  const ground = tint(colours[0]!.soft, 0.7)
  const cell = brush.pick([40, 53.34, 64, 80])
  const draw = brush.pick([quarter, disc, bars, triangle])
  const cells: string[] = []
  for (let y = 0; y < brush.height; y += cell) {
    for (let x = 0; x < brush.width - 1; x += cell) {
      if (brush.chance(0.82)) cells.push(draw(brush, x, y, cell, brush.pick(fills)))
    }
  }
  return [el('rect', { width: brush.width, height: brush.height, fill: ground }), ...cells]
}

function quarter(brush: Brush, x: number, y: number, cell: number, fill: string): string {
  const turn = brush.below(4) * 90
  return el('path', { d: `M0 0H${cell}A${cell} ${cell} 0 0 1 0 ${cell}Z`, fill, transform: `rotate(${turn} ${x + cell / 2} ${y + cell / 2}) translate(${x} ${y})` })
}

function disc(brush: Brush, x: number, y: number, cell: number, fill: string): string {
  return el('circle', { cx: x + cell / 2, cy: y + cell / 2, r: (cell / 2) * brush.pick([1, 0.72, 0.45]), fill })
}

function bars(brush: Brush, x: number, y: number, cell: number, fill: string): string {
  const upright = brush.chance(0.5)
  const thick = cell / brush.pick([2, 3, 4])
  return el('rect', { x, y, width: upright ? thick : cell, height: upright ? cell : thick, fill })
}

function triangle(brush: Brush, x: number, y: number, cell: number, fill: string): string {
  const turn = brush.below(4) * 90
  return el('path', { d: `M0 0H${cell}L0 ${cell}Z`, fill, transform: `rotate(${turn} ${x + cell / 2} ${y + cell / 2}) translate(${x} ${y})` })
}
