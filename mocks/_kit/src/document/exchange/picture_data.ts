/** Pictures of a document as the bytes that an exported file holds. Enters: a source. Leaves: a PNG, or null where it cannot be read. */
import { pictureAddress } from '../picture_address'

export interface PictureData {
  readonly url: string
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

const LARGEST = 1600

export async function pictureData(source: string): Promise<PictureData | null> {
  const image = new Image()
  image.src = pictureAddress(source)
  try {
    await image.decode()
  } catch {
    return null
  }
  const scale = Math.min(1, LARGEST / (image.naturalWidth || 1))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round((image.naturalWidth || 640) * scale))
  canvas.height = Math.max(1, Math.round((image.naturalHeight || 400) * scale))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const url = canvas.toDataURL('image/png')
  const bytes = Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (letter) => letter.charCodeAt(0))
  return { url, bytes, width: canvas.width, height: canvas.height }
}
