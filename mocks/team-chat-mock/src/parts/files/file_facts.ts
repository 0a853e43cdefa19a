/** What a file of a message is: its kind, and what can be shown and given of it. */
import { download, isOwnFile, type PictureKind, pictureSource } from '@mocks/kit'
import type { Attachment } from '../../model'
import { pdfOf } from '../../text/pdf'

export type FileGroup = 'image' | 'pdf' | 'sheet' | 'text' | 'other'

const ENDINGS: readonly [RegExp, FileGroup][] = [
  [/\.(png|jpe?g|gif|webp|svg|heic)$/i, 'image'],
  [/\.pdf$/i, 'pdf'],
  [/\.(csv|xlsx?|ods|tsv)$/i, 'sheet'],
  [/\.(txt|md|log|json|sql|ya?ml|xml|ts|js|py|html|css)$/i, 'text'],
]

export function groupOf(file: Attachment): FileGroup {
  if (file.type === 'image' || file.contentType?.startsWith('image/')) return 'image'
  return ENDINGS.find(([ending]) => ending.test(file.name))?.[1] ?? 'other'
}

export const GROUP_NAMES: Readonly<Record<FileGroup, string>> = { image: 'Pictures', pdf: 'PDF', sheet: 'Sheets', text: 'Text and code', other: 'Others' }

/** Pictures of the default world are drawn; which way, their names tell. */
export function pictureKind(name: string): PictureKind {
  if (/page|banner|form/.test(name)) return 'page'
  if (/icon|queue|graph|chart|logo/.test(name)) return 'abstract'
  if (/bracket|plan|draw/.test(name)) return 'plan'
  if (/bread|dough|soup|cake/.test(name)) return 'dish'
  return 'landscape'
}

/** A file that was uploaded here, a drawn picture, or one whose text is known. */
export const canDownload = (file: Attachment): boolean => isOwnFile(file.url) || file.text !== undefined || groupOf(file) === 'image'

export async function downloadFile(file: Attachment): Promise<void> {
  if (isOwnFile(file.url)) {
    const link = document.createElement('a')
    link.href = file.url
    link.download = file.name
    link.click()
  } else if (groupOf(file) === 'image') download(file.name, await pictureBlob(file))
  else if (groupOf(file) === 'pdf') download(file.name, pdfOf(file.text ?? ''), 'application/pdf')
  else download(file.name, file.text ?? '')
}

async function pictureBlob(file: Attachment): Promise<Blob> {
  const picture = new Image()
  picture.src = pictureSource(file.name, pictureKind(file.name), 1200, 750)
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = 1200
  canvas.height = 750
  canvas.getContext('2d')?.drawImage(picture, 0, 0, 1200, 750)
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn.')))))
}
