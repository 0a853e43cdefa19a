/**
 * Pictures drawn from a seed. Enters: a family, any text (an id, a title, the address of a photo that is not here), a
 * size in pixels. Leaves: SVG text, the same for the same input everywhere; or an address for <img>.
 */
import { dataUri, svg } from '../svg'
import { abstract } from './abstract'
import { type Brush, BOX, brushFor } from './brush'
import { dish } from './dish'
import { house } from './house'
import { landscape } from './landscape'
import { map } from './map'
import { page } from './page'
import { plan } from './plan'
import { portrait } from './portrait'
import { product } from './product'

const FAMILIES = { landscape, product, abstract, portrait, plan, map, house, dish, page } as const satisfies Record<string, (brush: Brush) => string[]>

export type PictureKind = keyof typeof FAMILIES
export const PICTURE_KINDS = Object.keys(FAMILIES) as readonly PictureKind[]

export function pictureSvg(kind: PictureKind, seed: string, width = 320, height = 200): string {
  const box = { width: BOX, height: Math.round((BOX * height) / width) }
  return svg({ width, height }, box, ...FAMILIES[kind](brushFor(`${seed} / ${kind}`, box.height)))
}

/** Addresses that stay on this page's origin: files of the session, what the page made itself. Others are never loaded. */
export function isOwnFile(source: string | null | undefined): source is string {
  return !!source && /^((\.?\/(?!\/)([\w.%~-]+\/)*)?files\/|blob:|data:image\/)/.test(source)
}

/** A file of the session or an address that the page made is shown as it is; anything else is a seed. */
export function pictureSource(source: string | null | undefined, kind: PictureKind, width: number, height: number): string {
  if (isOwnFile(source)) return source
  return dataUri(pictureSvg(kind, source ?? '', width, height))
}
