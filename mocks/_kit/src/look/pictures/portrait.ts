/** Head and shoulders without a face. */
import { el } from '../svg'
import { type Brush, shade, tint } from './brush'

const SKINS = ['#f0cfb4', '#e2b18c', '#c68d63', '#9c6644', '#6f4730', '#f6dcc6'] as const
const HAIRS = ['#2b2523', '#4a3428', '#7a5a3c', '#a8865a', '#8d8f94', '#3a2f3d'] as const

/** In a box of 200 by 200; the head's centre is 100, 86. */
const CUTS: readonly ((hair: string) => [behind: string, before: string])[] = [
  (fill) => ['', el('path', { d: 'M62 84c-4-34 16-52 38-52s44 14 38 52c-6-20-20-28-38-28s-32 8-38 28Z', fill })],
  (fill) => [
    el('path', { d: 'M54 88c0-38 20-58 46-58s46 20 46 58v58H54Z', fill }),
    el('path', { d: 'M62 86c2-32 18-44 40-44s36 12 36 44c-14-6-30-14-36-28-6 14-24 22-40 28Z', fill }),
  ],
  (fill) => ['', el('path', { d: 'M60 80c0-14 2-22 6-28-4-12 12-24 34-24s40 12 36 26c4 8 4 18 4 26-6-14-18-22-40-22s-34 8-40 22Z', fill })],
  (fill) => [el('circle', { cx: 100, cy: 30, r: 18, fill }), el('path', { d: 'M62 82c0-30 16-46 38-46s38 16 38 46c-8-18-20-26-38-26s-30 8-38 26Z', fill })],
  (fill) => [el('circle', { cx: 100, cy: 70, r: 54, fill }), el('path', { d: 'M64 80c4-22 16-30 36-30s32 8 36 30c0-34-14-46-36-46S64 46 64 80Z', fill })],
  () => ['', ''],
]

export function portrait(brush: Brush): string[] {
  const [ground, shirt] = [brush.colour(), brush.colour()]
  const skin = brush.pick(SKINS)
  const [behind, before] = brush.pick(CUTS)(brush.pick(HAIRS))
  const scale = Math.round((brush.height / 200) * 1000) / 1000
  return [
    el('rect', { width: brush.width, height: brush.height, fill: tint(ground.soft, 0.9) }),
    el(
      'g',
      { transform: `translate(${Math.round(brush.width / 2 - 100 * scale)} 0) scale(${scale})` },
      behind,
      el('path', { d: 'M18 200c4-40 34-56 82-56s78 16 82 56Z', fill: shirt.tone }),
      el('path', { d: 'M82 112h36v34c0 12-36 12-36 0Z', fill: shade(skin, 0.88) }),
      el('ellipse', { cx: 100, cy: 88, rx: 36, ry: 42, fill: skin }),
      before,
    ),
  ]
}
