/** A film made from a seed. Pure: a seed and a time give what is to be painted, the same on every machine. */
import { randomFrom } from '../state/random'
import { PALETTE, shades } from '../look/palette'
import { mixed } from '../look/colour'

export const FILM = { width: 640, height: 360 } as const
const SHOT_SECONDS = 9

export type Stroke =
  | { readonly kind: 'area'; readonly fill: string; readonly points: readonly (readonly [number, number])[] }
  | { readonly kind: 'disc'; readonly fill: string; readonly x: number; readonly y: number; readonly radius: number }
  | { readonly kind: 'words'; readonly fill: string; readonly text: string; readonly x: number; readonly y: number; readonly size: number }

/** `title` stands on the first shot. */
export function sceneAt(seed: string, title: string, time: number): Stroke[] {
  const shot = Math.floor(time / SHOT_SECONDS)
  const share = (time - shot * SHOT_SECONDS) / SHOT_SECONDS
  const random = randomFrom(`film ${seed} ${shot}`)
  const colours = Array.from({ length: 3 }, () => shades(PALETTE[Math.floor(random() * PALETTE.length)]!).tone)
  const kinds = [hills, street, table]
  const painted = kinds[(shot + Math.floor(randomFrom(`film ${seed}`)() * 3)) % 3]!(random, colours, share)
  return shot === 0 ? [...painted, ...card(title, share)] : painted
}

const rectangle = (fill: string, x: number, y: number, width: number, height: number): Stroke => ({ kind: 'area', fill, points: [[x, y], [x + width, y], [x + width, y + height], [x, y + height]] })

/** Hills that pass by at different speeds below a sun. */
function hills(random: () => number, [sky, near, far]: string[], share: number): Stroke[] {
  const { width, height } = FILM
  const strokes: Stroke[] = [rectangle(mixed(sky!, '#ffffff', 0.72), 0, 0, width, height), { kind: 'disc', fill: mixed('#c48408', '#ffffff', 0.45), x: 90 + share * 420, y: 120 - Math.sin(share * Math.PI) * 60, radius: 34 }]
  for (let layer = 0; layer < 4; layer += 1) {
    const [bend, start] = [40 + random() * 60, random() * 6]
    const points: [number, number][] = [[0, height]]
    for (let x = 0; x <= width; x += 16) points.push([x, 170 + layer * 48 - Math.sin((x + share * 60 * (layer + 1)) / bend + start) * (30 - layer * 4)])
    strokes.push({ kind: 'area', fill: mixed(layer < 2 ? far! : near!, layer % 2 === 0 ? '#ffffff' : '#1d2228', layer % 2 === 0 ? 0.35 : 0.25), points: [...points, [width, height]] })
  }
  return strokes
}

/** A row of houses that a van drives along. */
function street(random: () => number, [wall, roof, van]: string[], share: number): Stroke[] {
  const { width, height } = FILM
  const strokes: Stroke[] = [rectangle('#dfeaf2', 0, 0, width, height)]
  for (let x = -share * 120; x < width; ) {
    const [wide, high] = [60 + random() * 60, 90 + random() * 110]
    strokes.push(rectangle(mixed(wall!, '#ffffff', 0.25 + random() * 0.5), x, 290 - high, wide, high))
    strokes.push({ kind: 'area', fill: mixed(roof!, '#1d2228', 0.2), points: [[x - 4, 290 - high], [x + wide / 2, 262 - high], [x + wide + 4, 290 - high]] })
    for (let window = 0; window < 4; window += 1) strokes.push(rectangle('#f7f1d8', x + wide * (0.16 + 0.44 * (window % 2)), 304 - high + Math.floor(window / 2) * 38, wide * 0.24, 20))
    x += wide + 6
  }
  const at = -130 + share * (width + 160)
  strokes.push(rectangle('#5b636d', 0, 290, width, height - 290), rectangle(van!, at, 262, 110, 46), rectangle(mixed(van!, '#ffffff', 0.6), at + 76, 268, 28, 18))
  for (const wheel of [24, 86]) strokes.push({ kind: 'disc', fill: '#1d2228', x: at + wheel, y: 310, radius: 13 })
  return strokes
}

/** Things on a table that take their places. */
function table(random: () => number, [cloth, one, other]: string[], share: number): Stroke[] {
  const { width, height } = FILM
  const strokes: Stroke[] = [rectangle(mixed(cloth!, '#ffffff', 0.6), 0, 0, width, height), rectangle(mixed('#8a6a4f', '#ffffff', 0.3), 0, 230, width, height - 230)]
  for (let index = 0; index < 7; index += 1) {
    const [x, high] = [50 + index * 86 + random() * 20, 40 + random() * 90]
    const settled = Math.min(1, Math.max(0, share * 3 - index * 0.28))
    const y = 232 - high - (1 - settled) ** 2 * 220
    const fill = mixed(index % 2 === 0 ? one! : other!, '#ffffff', random() * 0.35)
    if (random() < 0.5) strokes.push(rectangle(fill, x - 24, y, 48, high))
    else strokes.push({ kind: 'disc', fill, x, y: y + high - 30, radius: 30 }, rectangle(fill, x - 12, y + high - 78, 24, 34))
  }
  return strokes
}

function card(title: string, share: number): Stroke[] {
  if (share > 0.5) return []
  return [rectangle('rgb(20 24 29 / 62%)', 0, 34, FILM.width, 84), { kind: 'words', fill: '#ffffff', text: title.length > 38 ? `${title.slice(0, 37)}…` : title, x: FILM.width / 2, y: 77, size: 30 }]
}

/** Puts a scene on a canvas of any size. */
export function paint(context: CanvasRenderingContext2D, strokes: readonly Stroke[]): void {
  const { width, height } = context.canvas
  context.setTransform(width / FILM.width, 0, 0, height / FILM.height, 0, 0)
  for (const stroke of strokes) {
    context.fillStyle = stroke.fill
    if (stroke.kind === 'words') {
      context.font = `600 ${stroke.size}px "Inter Variable", sans-serif`
      context.textAlign = 'center'
      context.textBaseline = 'middle'
      context.fillText(stroke.text, stroke.x, stroke.y)
      continue
    }
    context.beginPath()
    if (stroke.kind === 'disc') context.arc(stroke.x, stroke.y, stroke.radius, 0, 7)
    else stroke.points.forEach(([x, y], index) => (index === 0 ? context.moveTo(x, y) : context.lineTo(x, y)))
    context.fill()
  }
}
