/** A town seen from above: blocks, roads, a park, a river, the place in the middle marked. */
import { el, line } from '../svg'
import type { Brush } from './brush'

const [LAND, BLOCK, PARK, WATER, STREET, AVENUE, EDGE] = ['#eceae4', '#e1ded5', '#cfe3c4', '#b5d6e6', '#ffffff', '#f7dc9a', '#d9b768']

export function map(brush: Brush): string[] {
  const { width, height } = brush
  const [columns, rows] = [stripes(brush, width), stripes(brush, height)]
  const lean = brush.between(-14, 14)
  const streets = [...columns.map((x) => `M${x} -80V${height + 80}`), ...rows.map((y) => `M-80 ${y}H${width + 80}`)]
  const avenue = columns[Math.floor(columns.length / 2)]!
  const turned = { transform: `rotate(${Math.round(lean)} ${width / 2} ${Math.round(height / 2)})` }
  return [
    el('rect', { width, height, fill: LAND! }),
    el('g', turned, ...blocks(brush, columns, rows), el('path', { d: streets.join(''), stroke: STREET!, 'stroke-width': 5, fill: 'none' }), avenues(avenue, rows[0]!, width, height)),
    river(brush),
    pin(width / 2, height / 2),
  ]
}

function stripes(brush: Brush, length: number): number[] {
  const found: number[] = []
  for (let at = -40; at < length + 40; at += brush.between(26, 58)) found.push(Math.round(at))
  return found
}

function blocks(brush: Brush, columns: number[], rows: number[]): string[] {
  const [parkColumn, parkRow] = [brush.below(Math.max(1, columns.length - 2)), brush.below(Math.max(1, rows.length - 2))]
  const drawn: string[] = []
  for (let column = 0; column + 1 < columns.length; column += 1) {
    for (let row = 0; row + 1 < rows.length; row += 1) {
      const park = column - parkColumn === 0 || (column - parkColumn === 1 && row === parkRow) ? row === parkRow : false
      if (!park && brush.chance(0.35)) continue
      const place = { x: columns[column]! + 3, y: rows[row]! + 3, width: columns[column + 1]! - columns[column]! - 6, height: rows[row + 1]! - rows[row]! - 6 }
      drawn.push(el('rect', { ...place, rx: 2, fill: park ? PARK! : BLOCK! }))
    }
  }
  return drawn
}

function avenues(x: number, y: number, width: number, height: number): string {
  const d = `M${x} -80V${height + 80}M-80 ${y + Math.round(height / 2)}H${width + 80}`
  return el('path', { d, stroke: EDGE!, 'stroke-width': 10, fill: 'none' }) + el('path', { d, stroke: AVENUE!, 'stroke-width': 7.5, fill: 'none' })
}

function river(brush: Brush): string {
  if (brush.chance(0.4)) return ''
  const [start, end, bend] = [brush.between(0, 0.3) * brush.height, brush.between(0.7, 1) * brush.height, brush.between(-50, 50)]
  const d = `${line([[-10, start]])}Q${Math.round(brush.width / 2 + bend)} ${Math.round(brush.height / 2 - bend / 2)} ${brush.width + 10} ${Math.round(end)}`
  return el('path', { d, stroke: WATER!, 'stroke-width': brush.between(14, 26), fill: 'none' })
}

function pin(x: number, y: number): string {
  const [cx, cy] = [Math.round(x), Math.round(y)]
  return el('path', { d: `M${cx} ${cy}c-12 -14 -14 -18 -14 -25a14 14 0 0 1 28 0c0 7 -2 11 -14 25Z`, fill: '#b8583a', stroke: '#ffffff', 'stroke-width': 2 }) + el('circle', { cx, cy: cy - 25, r: 5, fill: '#ffffff' })
}
