/** The first page of a document, small: heading, lines, sometimes a table or a chart. */
import { el } from '../svg'
import type { Brush } from './brush'

export function page(brush: Brush): string[] {
  const { width, height } = brush
  const { tone, soft } = brush.colour()
  const [left, wide] = [width * 0.12, width * 0.76]
  const parts: string[] = [el('rect', { x: left, y: height * 0.09, width: wide * brush.between(0.4, 0.8), height: 11, rx: 2, fill: '#3b434d' })]
  for (let y = height * 0.09 + 26; y < height - 30; ) {
    const kind = brush.below(6)
    if (kind === 0) parts.push(...table(left, y, wide, soft))
    if (kind === 1) parts.push(...chart(brush, left, y, wide, tone))
    if (kind > 1) parts.push(...lines(brush, left, y, wide))
    y += kind > 1 ? 48 : 66
  }
  return [el('rect', { width, height, fill: '#ffffff' }), ...parts]
}

function lines(brush: Brush, x: number, y: number, wide: number): string[] {
  return [0, 10, 20, 30].map((down, index) => el('rect', { x, y: y + down, width: index === 3 ? wide * brush.between(0.3, 0.8) : wide, height: 4, rx: 2, fill: '#cfd4da' }))
}

function table(x: number, y: number, wide: number, head: string): string[] {
  const cells = [0, 1, 2].map((row) => el('path', { d: `M${Math.round(x)} ${Math.round(y + 14 + row * 13)}h${Math.round(wide)}`, stroke: '#cfd4da', 'stroke-width': 1 }))
  return [el('rect', { x, y, width: wide, height: 14, fill: head }), ...cells]
}

function chart(brush: Brush, x: number, y: number, wide: number, fill: string): string[] {
  return Array.from({ length: 9 }, (_, index) => {
    const tall = brush.between(10, 48)
    return el('rect', { x: x + (index * wide) / 9, y: y + 50 - tall, width: wide / 13, height: tall, fill })
  })
}
