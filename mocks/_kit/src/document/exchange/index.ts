/** Files out of documents and documents out of files. Everything heavy is loaded when it is used. */
import { download } from '../../ui/download'
import type { Upload } from '../../state/upload'
import { countWords, htmlText } from '../html_text'
import type { ExportOptions } from './export_options'

export const EXPORT_FORMATS = {
  docx: { label: 'Word document', ending: 'docx', type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  pdf: { label: 'PDF', ending: 'pdf', type: 'application/pdf' },
  txt: { label: 'Plain text', ending: 'txt', type: 'text/plain' },
  html: { label: 'Web page', ending: 'html', type: 'text/html' },
  md: { label: 'Markdown', ending: 'md', type: 'text/markdown' },
} as const

export type ExportFormat = keyof typeof EXPORT_FORMATS

/** The file's name: what a disk does not take is left out. */
export function fileName(title: string, format: ExportFormat): string {
  const name = title.replace(/[\\/:*?"<>|\u0000-\u001f]+/g, ' ').replace(/\s+/g, ' ').trim().slice(0, 120)
  return `${name || 'Untitled document'}.${EXPORT_FORMATS[format].ending}`
}

export async function exportDocument(format: ExportFormat, options: ExportOptions): Promise<void> {
  download(fileName(options.title, format), await documentContent(format, options), EXPORT_FORMATS[format].type)
}

/** What the file holds, for one that packs it with others or sends it on. */
export async function documentContent(format: ExportFormat, options: ExportOptions): Promise<string | Blob> {
  if (format === 'docx') return (await import('./to_docx')).toDocx(options)
  if (format === 'pdf') return (await import('./to_pdf')).toPdf(options)
  if (format === 'html') return (await import('./to_page')).toPage(options)
  const [{ blocksOf }, { toText, toMarkdown }] = await Promise.all([import('./blocks'), import('./to_text')])
  const blocks = blocksOf(options.html, options.suggested)
  return format === 'txt' ? toText(blocks) : toMarkdown(blocks)
}

export const IMPORT_ENDINGS = ['.docx', '.html', '.htm', '.md', '.txt'] as const

export interface Imported {
  readonly title: string
  readonly html: string
  readonly words: number
}

/** Throws an error with words for the person where the file cannot be read. */
export async function importDocument(file: File, upload: Upload): Promise<Imported> {
  const [, title = file.name, ending = ''] = /^(.*?)\.(\w+)$/.exec(file.name) ?? []
  const raw = await rawHtml(file, ending.toLowerCase(), upload)
  const { normalHtml } = await import('./normal')
  const html = normalHtml(raw)
  return { title, html, words: countWords(htmlText(html)) }
}

async function rawHtml(file: File, ending: string, upload: Upload): Promise<string> {
  if (ending === 'docx') {
    const { fromDocx } = await import('./from_docx')
    return fromDocx(file, upload).catch(() => {
      throw new Error('This file could not be read as a Word document.')
    })
  }
  const text = await file.text()
  if (ending === 'html' || ending === 'htm') return text.replace(/<head[\s\S]*?<\/head>|<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/gi, '')
  const { fromMarkdown, fromText } = await import('./from_markdown')
  if (ending === 'md') return fromMarkdown(text)
  if (ending === 'txt') return fromText(text)
  throw new Error(`Files of this kind cannot be opened here. Take one of ${IMPORT_ENDINGS.join(', ')}.`)
}
