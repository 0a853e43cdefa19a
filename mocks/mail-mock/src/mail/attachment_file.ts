/** The file behind an attachment. A file of the session is given as it is; of the default world's attachments the content
 * is made here, from what the record says; of others nothing is kept. */
import { type PictureKind, pictureSource, type StoredFile } from '@mocks/kit'
import type { Attachment } from '../model'
import { textOf } from './people'
import { bytesOf } from './search'

export interface Shown {
  readonly file: StoredFile
  /** Words to show in place of the file itself. */
  readonly text: string | null
}

const TYPES: Readonly<Record<string, string>> = { pdf: 'application/pdf', png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', gif: 'image/gif', webp: 'image/webp', svg: 'image/svg+xml', csv: 'text/csv', txt: 'text/plain', md: 'text/markdown', ics: 'text/calendar', json: 'application/json', html: 'text/html' }

/** null: the mailbox does not keep what the file holds. */
export function shownFile(attachment: Attachment): Shown | null {
  const name = textOf(attachment.name) || 'attachment'
  const ending = name.split('.').at(-1)!.toLowerCase()
  const given = textOf(attachment.type)
  const type = given.includes('/') ? given : (TYPES[given.toLowerCase()] ?? TYPES[ending] ?? 'application/octet-stream')
  const url = textOf(attachment.url)
  const size = Math.round(bytesOf(textOf(attachment.size)))
  if (/(^|\/)files\//.test(url)) return { file: { name, size, type, url }, text: null }
  const text = typeof attachment.text === 'string' ? attachment.text : null
  if (type.startsWith('image/')) return { file: { name, size, type, url: pictureSource(name, kindOf(name), 960, 640) }, text: null }
  if (type === 'application/pdf') return { file: { name, size, type, url: `data:application/pdf;base64,${btoa(pdfOf(text ?? name))}` }, text: text ?? name }
  if (text === null || !/^text\/|json$/.test(type)) return null
  return { file: { name, size, type, url: `data:${type};charset=utf-8,${encodeURIComponent(text)}` }, text }
}

function kindOf(name: string): PictureKind {
  if (/plan|map|seating|layout|route/i.test(name)) return /map|route/i.test(name) ? 'map' : 'plan'
  if (/scan|receipt|letter|form|poster/i.test(name)) return 'page'
  if (/portrait|headshot|face/i.test(name)) return 'portrait'
  if (/house|flat|room|foyer/i.test(name)) return 'house'
  if (/cake|dinner|lunch|menu/i.test(name)) return 'dish'
  return /lamp|bike|wheel|kettle|product|prop/i.test(name) ? 'product' : 'landscape'
}

const LINES_A_PAGE = 46

/** A document with the text's lines, in the fewest objects that a reader accepts. Letters beyond Latin become "?". */
function pdfOf(text: string): string {
  const lines = text.split('\n').flatMap((line) => line.match(/.{1,86}(\s|$)|.{1,86}/g) ?? [''])
  const pages = Array.from({ length: Math.max(1, Math.ceil(lines.length / LINES_A_PAGE)) }, (_, page) => lines.slice(page * LINES_A_PAGE, (page + 1) * LINES_A_PAGE))
  const shown = (line: string): string => line.replace(/[^\x20-\x7e\xa0-\xff]/g, '?').replace(/[\\()]/g, '\\$&').trimEnd()
  const objects = ['<< /Type /Catalog /Pages 2 0 R >>', `<< /Type /Pages /Kids [${pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ')}] /Count ${pages.length} >>`, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>']
  pages.forEach((page, at) => {
    const content = `BT /F1 10.5 Tf 56 790 Td 15.5 TL ${page.map((line) => `(${shown(line)}) Tj T*`).join(' ')} ET`
    objects.push(`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + at * 2} 0 R >>`, `<< /Length ${content.length} >>\nstream\n${content}\nendstream`)
  })
  let file = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  return `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF`
}

/** A drawn picture as pixels, in the format that its name says. */
export async function asPixels(file: StoredFile): Promise<string> {
  const picture = new Image()
  picture.src = file.url
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = picture.naturalWidth
  canvas.height = picture.naturalHeight
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  return canvas.toDataURL(file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png')
}
