/** What every picture is drawn with: chance from its seed, colours from the palette, a box of 320 units' width. */
import { randomFrom } from '../../state/random'
import { mixed } from '../colour'
import { PALETTE, type PaletteName, type Shades, shades } from '../palette'

export interface Brush {
  readonly width: number
  readonly height: number
  /** The words of the seed, for families that draw what it names. */
  readonly words: readonly string[]
  /** Between two numbers. */
  between(low: number, high: number): number
  /** A whole number from 0 to below `count`. */
  below(count: number): number
  pick<T>(list: readonly T[]): T
  chance(share: number): boolean
  /** A colour of the palette, another at each call until all were used. */
  colour(): Shades & { readonly name: PaletteName }
}

export const BOX = 320

export function brushFor(seed: string, height: number): Brush {
  const random = randomFrom(seed)
  const left: PaletteName[] = []
  const below = (count: number): number => Math.floor(random() * count)
  return {
    width: BOX,
    height,
    words: seed.toLowerCase().match(/\p{L}+/gu) ?? [],
    between: (low, high) => low + random() * (high - low),
    below,
    pick: (list) => list[below(list.length)]!,
    chance: (share) => random() < share,
    colour() {
      if (left.length === 0) left.push(...PALETTE)
      const [name] = left.splice(below(left.length), 1) as [PaletteName]
      return { name, ...shades(name) }
    },
  }
}

/** Lighter towards paper, darker towards ink. */
export function tint(hex: string, share: number): string {
  return mixed(hex, '#ffffff', share)
}
export function shade(hex: string, share: number): string {
  return mixed(hex, '#1d2228', share)
}
