/** The file behind a record. What the session keeps is given as it is; of the default world's files the content is made
 * here, from what the record says. Heavy writers are loaded when they are used. */
import { documentContent, escapedHtml, importDocument, parseCsv, type PictureKind, pictureSource, PLAIN_PAGE, type SheetData, toXlsx, toZip, type Upload } from '@mocks/kit'
import type { ItemType } from '../model'
import { tuneOf } from './tune'

export interface FileSource {
  readonly name: string
  readonly type: ItemType
  readonly content: string | null
  readonly url: string | null
  readonly mimeType: string
}

export interface MadeFile {
  readonly name: string
  readonly blob: Blob
}

/** Why there is nothing to download; null: there is. */
export function withoutBytes(file: FileSource): string | null {
  if (file.url !== null || file.type !== 'video') return file.type === 'shortcut' ? 'A shortcut has no content.' : null
  return 'The recording itself is not kept in this drive.'
}

const hasEnding = (name: string): boolean => /\.[a-z0-9]{1,5}$/i.test(name)

const ENDINGS: Partial<Record<ItemType, string>> = { doc: 'docx', spreadsheet: 'xlsx', presentation: 'pdf', pdf: 'pdf', text: 'txt', image: 'png', audio: 'wav', archive: 'zip' }

/** The name it has on a disk. */
export function diskName(file: FileSource): string {
  const clean = file.name.replace(/[\\/:*?"<>|\u0000-\u001f]+/g, ' ').replace(/\s+/g, ' ').trim() || 'file'
  if (file.url !== null || hasEnding(clean)) return clean
  return `${clean}.${ENDINGS[file.type] ?? 'txt'}`
}

export async function madeFile(file: FileSource): Promise<MadeFile> {
  return { name: diskName(file), blob: await bytesOf(file) }
}

async function bytesOf(file: FileSource): Promise<Blob> {
  if (file.url !== null) return (await fetch(file.url)).blob()
  const text = file.content ?? ''
  const name = diskName(file)
  if (file.type === 'image') return pixels(file)
  if (file.type === 'audio') return tuneOf(file.name)
  if (file.type === 'archive') return toZip(text.split('\n').filter((line) => line.trim() !== '').map((path) => ({ path: path.trim(), content: `${path.trim()}\n` })))
  if (/\.(docx|odt|rtf|doc)$/i.test(name)) return asBlob(await documentContent('docx', await paper(file)))
  if (/\.pdf$/i.test(name) || file.type === 'presentation') return asBlob(await documentContent('pdf', await paper(file)))
  if (/\.xlsx?$/i.test(name)) return toXlsx([{ name: 'Sheet 1', data: cellsOf(text), rowCount: 200, colCount: 26, columnWidths: {}, rowHeights: {}, frozenRows: 1, frozenCols: 0, isHidden: false, tabColor: null }])
  return new Blob([text], { type: `${/\.csv$/i.test(name) ? 'text/csv' : 'text/plain'};charset=utf-8` })
}

const asBlob = (content: string | Blob): Blob => (typeof content === 'string' ? new Blob([content]) : content)

async function paper(file: FileSource) {
  const html = file.content?.trim() ? await htmlOf(file.content, 'md') : `<h1>${escapedHtml(file.name)}</h1>`
  return { title: file.name, html, page: PLAIN_PAGE, header: null, footer: null, date: '', suggested: 'without' as const }
}

/** Pages of this drive bring no pictures that would have to be stored. */
const uploadNothing: Upload = () => Promise.resolve([])

/** Words as HTML: of Markdown, or line by line. */
export async function htmlOf(text: string, ending: 'md' | 'txt'): Promise<string> {
  return (await importDocument(new File([text], `page.${ending}`), uploadNothing)).html
}

function cellsOf(text: string): SheetData {
  const { headers, rows } = parseCsv(text)
  const lines = [headers, ...rows.map((row) => headers.map((header) => row[header] ?? ''))]
  const cells = lines.flatMap((line, row) => line.map((value, column) => [`${String.fromCharCode(65 + column)}${row + 1}`, { value, computed: /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value, style: row === 0 ? { bold: true } : {} }] as const))
  return Object.fromEntries(cells.filter(([, cell]) => cell.value !== ''))
}

/** What a picture of the default world shows, by its name. */
export function pictureKind(name: string): PictureKind {
  if (/map|chart|route|trail/i.test(name)) return 'map'
  if (/plan|layout|lines|floor/i.test(name)) return 'plan'
  if (/scan|receipt|poster|page|label|ticket/i.test(name)) return 'page'
  if (/portrait|team|volunteer|curator|headshot/i.test(name)) return 'portrait'
  if (/shed|hall|house|building|roof|gate/i.test(name)) return 'house'
  if (/cake|lunch|café|menu/i.test(name)) return 'dish'
  if (/logo|pattern|banner|texture/i.test(name)) return 'abstract'
  return /compass|anchor|lamp|oar|model|tool|badge/i.test(name) ? 'product' : 'landscape'
}

/** The address of a picture, a file of the session or a drawing. */
export const pictureOf = (file: { readonly name: string; readonly url: string | null }, width = 960, height = 640): string => pictureSource(file.url ?? file.name, pictureKind(file.name), width, height)

async function pixels(file: FileSource): Promise<Blob> {
  const picture = new Image()
  picture.src = pictureOf(file)
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = picture.naturalWidth
  canvas.height = picture.naturalHeight
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  const type = /\.jpe?g$/i.test(file.name) ? 'image/jpeg' : 'image/png'
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob === null ? reject(new Error('The picture could not be drawn.')) : resolve(blob)), type))
}
