/** What a photo must be. Pure. */
import type { PhotoCheck } from '../model'

export const PHOTO = { least: 600, most: 1200, bytes: 240 * 1024, types: ['image/jpeg'] } as const

export function photoChecks(file: { size: number; type: string; width: number; height: number }): PhotoCheck[] {
  const { width, height } = file
  return [
    { rule: 'A JPEG picture', passed: (PHOTO.types as readonly string[]).includes(file.type), found: file.type || 'unknown' },
    { rule: 'Square', passed: width === height && width > 0, found: `${width} × ${height} pixels` },
    { rule: `Between ${PHOTO.least} and ${PHOTO.most} pixels wide`, passed: width >= PHOTO.least && width <= PHOTO.most, found: `${width} pixels` },
    { rule: 'At most 240 KB', passed: file.size <= PHOTO.bytes, found: `${Math.ceil(file.size / 1024)} KB` },
  ]
}
