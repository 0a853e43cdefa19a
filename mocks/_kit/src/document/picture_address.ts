/** Enters: the source of a picture in a document. Leaves: an address that the page may load. Used by editor, view and exports. */
import { PICTURE_KINDS, type PictureKind, pictureSource } from '../look'

const DRAWN = /^drawn:([a-z]+)\/(.*)$/s

export function drawnPicture(kind: PictureKind, words: string): string {
  return `drawn:${kind}/${words}`
}

export function pictureAddress(source: string, width = 640, height = 400): string {
  const [, kind = '', words = source] = DRAWN.exec(source) ?? []
  const family = (PICTURE_KINDS as readonly string[]).includes(kind) ? (kind as PictureKind) : 'landscape'
  return pictureSource(words, family, width, height)
}
