/** Kinds of files: their names, their types, what they can do. Pure. */
import type { ItemType } from '../model'

export const KIND_LABELS: Readonly<Record<ItemType, string>> = {
  folder: 'Folder', doc: 'Document', spreadsheet: 'Spreadsheet', presentation: 'Presentation', pdf: 'PDF', text: 'Text', image: 'Image', video: 'Video', audio: 'Audio', archive: 'Archive', shortcut: 'Shortcut',
}

export const PLURALS: Readonly<Record<ItemType, string>> = {
  folder: 'Folders', doc: 'Documents', spreadsheet: 'Spreadsheets', presentation: 'Presentations', pdf: 'PDFs', text: 'Text files', image: 'Images', video: 'Videos', audio: 'Audio', archive: 'Archives', shortcut: 'Shortcuts',
}

export const MIME: Readonly<Record<ItemType, string>> = {
  folder: 'application/x-folder', doc: 'application/x-document', spreadsheet: 'application/x-spreadsheet', presentation: 'application/x-presentation', pdf: 'application/pdf', text: 'text/plain', image: 'image/png', video: 'video/mp4', audio: 'audio/wav', archive: 'application/zip', shortcut: 'application/x-shortcut',
}

const ENDINGS: readonly [ItemType, RegExp][] = [
  ['doc', /\.(docx?|odt|rtf|pages)$/i], ['spreadsheet', /\.(xlsx?|ods|csv|tsv|numbers)$/i], ['presentation', /\.(pptx?|odp|key)$/i], ['pdf', /\.pdf$/i],
  ['image', /\.(png|jpe?g|gif|webp|svg|heic|bmp|tiff?)$/i], ['video', /\.(mp4|mov|webm|avi|mkv)$/i], ['audio', /\.(mp3|wav|ogg|flac|m4a)$/i], ['archive', /\.(zip|tar|gz|rar|7z)$/i],
]

/** The kind of a file that came from a disk. */
export function kindOf(name: string, mimeType: string): ItemType {
  const named = ENDINGS.find(([, ending]) => ending.test(name))?.[0]
  if (named !== undefined) return named
  const family = mimeType.split('/')[0]
  if (family === 'image' || family === 'video' || family === 'audio') return family
  if (mimeType === 'application/pdf') return 'pdf'
  return /zip|tar|compressed/.test(mimeType) ? 'archive' : 'text'
}

/** Its content is words that can be written here. */
export const isWritable = (entry: { readonly type: ItemType; readonly url: string | null; readonly content: string | null }): boolean => entry.content !== null ? ['doc', 'text', 'spreadsheet', 'presentation'].includes(entry.type) : entry.url === null && ['doc', 'text', 'spreadsheet', 'presentation'].includes(entry.type)

/** The name that the kit draws an icon for: a kind of our own has no ending. */
export function iconName(entry: { readonly name: string; readonly type: ItemType }): string {
  if (/\.[a-z0-9]{1,5}$/i.test(entry.name)) return entry.name
  return { doc: 'x.doc', spreadsheet: 'x.xls', presentation: 'x.ppt', pdf: 'x.pdf', image: 'x.png', video: 'x.mp4', audio: 'x.wav', archive: 'x.zip', text: 'x.txt', folder: 'x', shortcut: 'x' }[entry.type]
}
