/** One thing on a table, lit from the left. A seed that names it ("Stoneware mug") gets that thing. */
import type { Shades } from '../palette'
import { el, line } from '../svg'
import { type Brush, shade, tint } from './brush'

/** Drawn in a box of 100 by 100, standing on y = 100. */
const THINGS: Readonly<Record<string, (body: string, dark: string, light: string) => string[]>> = {
  bottle: (body, dark, light) => [
    el('path', { d: 'M42 4h16v22c0 8 12 12 12 24v42a8 8 0 0 1-8 8H38a8 8 0 0 1-8-8V50c0-12 12-16 12-24Z', fill: body }),
    el('rect', { x: 40, y: 0, width: 20, height: 10, rx: 2, fill: dark }),
    el('rect', { x: 30, y: 56, width: 40, height: 26, fill: light }),
  ],
  mug: (body, dark, light) => [
    el('path', { d: 'M70 44h10a12 12 0 0 1 0 34H70', fill: 'none', stroke: body, 'stroke-width': 8 }),
    el('path', { d: 'M20 32h54v58a10 10 0 0 1-10 10H30a10 10 0 0 1-10-10Z', fill: body }),
    el('ellipse', { cx: 47, cy: 32, rx: 27, ry: 6, fill: dark }),
    el('rect', { x: 20, y: 74, width: 54, height: 10, fill: light }),
  ],
  box: (body, dark, light) => [
    el('path', { d: line([[10, 34], [50, 20], [90, 34], [90, 88], [50, 100], [10, 88]], true), fill: body }),
    el('path', { d: line([[50, 46], [90, 34], [90, 88], [50, 100]], true), fill: dark }),
    el('path', { d: line([[26, 28], [66, 41], [66, 56], [58, 54], [58, 44], [18, 31]], true), fill: light }),
  ],
  lamp: (body, dark, light) => [
    el('rect', { x: 47, y: 40, width: 6, height: 54, fill: dark }),
    el('ellipse', { cx: 50, cy: 96, rx: 24, ry: 5, fill: dark }),
    el('path', { d: line([[34, 2], [66, 2], [84, 46], [16, 46]], true), fill: body }),
    el('ellipse', { cx: 50, cy: 46, rx: 34, ry: 6, fill: light }),
  ],
  vase: (body, dark, light) => [
    ...[[-16, 4], [2, -6], [18, 8]].map(([x, y]) => el('path', { d: `M50 46Q${50 + x!} 30 ${50 + x! * 1.4} ${12 + y!}`, stroke: '#5b8035', 'stroke-width': 3, fill: 'none' })),
    ...[[-16, 4], [2, -6], [18, 8]].map(([x, y]) => el('circle', { cx: 50 + x! * 1.4, cy: 12 + y!, r: 9, fill: light })),
    el('path', { d: 'M38 44h24c-2 14 14 22 14 38 0 12-8 18-16 18H40c-8 0-16-6-16-18 0-16 16-24 14-38Z', fill: body }),
    el('rect', { x: 36, y: 40, width: 28, height: 7, rx: 3, fill: dark }),
  ],
  chair: (body, dark, light) => [
    ...[26, 70].map((x) => el('rect', { x, y: 60, width: 5, height: 40, fill: dark })),
    el('path', { d: 'M28 4h44a6 6 0 0 1 6 7l-6 44H28L22 11a6 6 0 0 1 6-7Z', fill: body }),
    el('rect', { x: 18, y: 52, width: 64, height: 13, rx: 6, fill: light }),
  ],
  book: (body, dark, light) => [
    el('rect', { x: 12, y: 76, width: 78, height: 24, rx: 3, fill: dark }),
    el('rect', { x: 20, y: 56, width: 68, height: 20, rx: 3, fill: body }),
    el('rect', { x: 16, y: 40, width: 70, height: 16, rx: 3, fill: light }),
    el('rect', { x: 74, y: 56, width: 6, height: 20, fill: light }),
  ],
  bag: (body, dark, light) => [
    el('path', { d: 'M34 36v-8a16 16 0 0 1 32 0v8', fill: 'none', stroke: dark, 'stroke-width': 6 }),
    el('path', { d: 'M18 34h64l6 58a7 7 0 0 1-7 8H19a7 7 0 0 1-7-8Z', fill: body }),
    el('rect', { x: 36, y: 56, width: 28, height: 18, rx: 4, fill: light }),
  ],
  shirt: (body, dark, light) => [
    el('path', { d: 'M36 10 10 24l8 26 12-5v55h40V45l12 5 8-26-26-14c-4 8-24 8-28 0Z', fill: body }),
    el('path', { d: 'M36 10c4 12 24 12 28 0l4 2c-4 16-32 16-36 0Z', fill: dark }),
    el('rect', { x: 54, y: 42, width: 11, height: 12, rx: 2, fill: light }),
  ],
  shoe: (body, dark, light) => [
    el('path', { d: 'M8 60c14 4 22-4 28-14l14 6c6 14 18 18 32 20 8 1 12 6 12 16H8Z', fill: body }),
    el('rect', { x: 6, y: 86, width: 90, height: 14, rx: 6, fill: light }),
    ...[44, 53, 62].map((x, index) => el('rect', { x, y: 56 + index * 6, width: 12, height: 3, rx: 1.5, fill: dark })),
  ],
  speaker: (body, dark, light) => [
    el('rect', { x: 24, y: 2, width: 52, height: 98, rx: 9, fill: body }),
    el('circle', { cx: 50, cy: 66, r: 20, fill: dark }),
    el('circle', { cx: 50, cy: 66, r: 8, fill: light }),
    el('circle', { cx: 50, cy: 24, r: 10, fill: dark }),
  ],
  plant: (body, dark, light) => [
    ...[-40, -18, 6, 26, 44].map((lean) => el('path', { d: `M50 66Q${50 + lean * 0.2} 30 ${50 + lean} ${14 + Math.abs(lean) * 0.5}Q${50 + lean * 0.9} 46 50 66Z`, fill: lean % 4 === 0 ? '#4f7f54' : '#6a9a63' })),
    el('path', { d: line([[28, 62], [72, 62], [66, 100], [34, 100]], true), fill: body }),
    el('rect', { x: 25, y: 58, width: 50, height: 9, rx: 2, fill: dark }),
    el('rect', { x: 32, y: 80, width: 36, height: 4, fill: light }),
  ],
}

const NAMED = Object.keys(THINGS)
const ALSO: Readonly<Record<string, string>> = {
  cup: 'mug', tumbler: 'mug', teapot: 'mug', flask: 'bottle', oil: 'bottle', syrup: 'bottle', lantern: 'lamp', light: 'lamp', stool: 'chair',
  sofa: 'chair', notebook: 'book', planner: 'book', journal: 'book', tote: 'bag', backpack: 'bag', pouch: 'bag', tee: 'shirt', jacket: 'shirt',
  sweater: 'shirt', hoodie: 'shirt', boot: 'shoe', sneaker: 'shoe', radio: 'speaker', headphones: 'speaker', fern: 'plant', pot: 'plant', flower: 'vase',
}

export function product(brush: Brush): string[] {
  const { width, height } = brush
  const [ground, thing] = [brush.colour(), brush.colour()]
  const name = thingOf(brush) ?? brush.pick(NAMED)
  const table = height * brush.between(0.68, 0.76)
  const scale = (height * 0.58) / 100
  const [x, y] = [width / 2 - 50 * scale, table + height * 0.07 - 100 * scale]
  return [
    el('rect', { width, height, fill: tint(ground.soft, 0.75) }),
    el('rect', { y: table, width, height: height - table, fill: ground.soft }),
    brush.chance(0.5) ? el('circle', { cx: width / 2, cy: table - height * 0.24, r: height * 0.3, fill: tint(ground.tone, 0.28) }) : '',
    el('ellipse', { cx: width / 2 + 14 * scale, cy: table + height * 0.07, rx: 52 * scale, ry: 7 * scale, fill: shade(ground.soft, 0.82) }),
    el('g', { transform: `translate(${Math.round(x)} ${Math.round(y)}) scale(${Math.round(scale * 100) / 100})` }, ...THINGS[name]!(...paints(thing))),
  ]
}

function thingOf({ words }: Brush): string | undefined {
  const single = words.map((word) => word.replace(/s$/, ''))
  return single.map((word) => (word in THINGS ? word : ALSO[word])).find((word) => word !== undefined)
}

function paints({ tone, soft }: Shades): [string, string, string] {
  return [tone, shade(tone, 0.72), soft]
}
