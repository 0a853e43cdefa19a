/** A document as a PDF. Enters: what ./export_options names. Leaves: the file. Loaded when it is asked for. */
import pdfMake from 'pdfmake/build/pdfmake'
import fonts from 'pdfmake/build/vfs_fonts'
import { filled, type HeadOrFoot, points, sheetOf } from '../page_setup'
import { type Block, blocksOf, type Cell, headingBlocks, hex, plain, type Run, sizeInPoints, type TextLook } from './blocks'
import type { ExportOptions } from './export_options'
import { type PictureData, pictureData } from './picture_data'

const BASE = 11
const HEADING_SIZES = [20, 16, 13.5, 12, 11, 11]

/** The font that the file carries has Latin, Greek and Cyrillic letters; these signs it has not. */
export function lettersMissing(text: string): boolean {
  return /[^\u0000-\u052f\u1e00-\u1fff\u2000-\u22ff\u25a0-\u25ff\ufb00-\ufb06\ufeff]/u.test(text)
}

export async function toPdf(options: ExportOptions): Promise<Blob> {
  pdfMake.addVirtualFileSystem(fonts)
  const blocks = blocksOf(options.html, options.suggested)
  const { page, header, footer, title, date } = options
  const { width, height } = sheetOf(page)
  const { left, top, right, bottom } = page.margins
  const room = points(width - left - right)
  const content = await Promise.all(blocks.map((block) => pdfBlock(block, blocks, room)))
  const margin = (line: HeadOrFoot, place: 'header' | 'footer') => (number: number, pages: number) => ({
    text: filled(line.text, { page: number, pages, title, date }),
    alignment: line.align,
    fontSize: 9,
    color: '#555555',
    margin: [points(left), place === 'header' ? points(top) / 2 - 6 : points(bottom) / 2 - 6, points(right), 0],
  })
  return pdfMake
    .createPdf({
      info: { title },
      pageSize: { width: points(width), height: points(height) },
      pageMargins: [left, top, right, bottom].map(points),
      background: page.colour === null ? undefined : () => ({ canvas: [{ type: 'rect', x: 0, y: 0, w: points(width), h: points(height), color: page.colour }] }),
      defaultStyle: { fontSize: BASE, lineHeight: 1.25 },
      header: header === null ? undefined : margin(header, 'header'),
      footer: footer === null ? undefined : margin(footer, 'footer'),
      content: content.flat(),
    })
    .getBlob()
}

async function pdfBlock(block: Block, all: readonly Block[], room: number): Promise<object[]> {
  switch (block.kind) {
    case 'text': {
      const size = block.level > 0 ? HEADING_SIZES[block.level - 1]! : block.style === 'title' ? 26 : block.style === 'subtitle' ? 14 : undefined
      const head = size === undefined ? { margin: [0, 0, 0, 6] } : { fontSize: size, bold: block.level > 0, margin: [0, block.level > 0 ? 10 : 0, 0, 6], headlineLevel: block.level }
      return [{ text: runs(block.runs, block.style === 'subtitle' ? '#666666' : undefined), ...head, ...look(block) }]
    }
    case 'item': {
      const sign = block.list === 'ordered' ? `${block.number}.` : block.list === 'task' ? (block.checked ? '[x]' : '[  ]') : '•'
      return [{ columns: [{ width: 22, text: sign }, { width: '*', text: runs(block.runs) }], margin: [14 + block.depth * 20, 0, 0, 3] }]
    }
    case 'table':
      return [await table(block.rows, all, room)]
    case 'picture':
      return picture(await pictureData(block.src), block.alt, block.width, block.align, room)
    case 'break':
      return [{ text: '', pageBreak: 'after' }]
    case 'rule':
      return [{ canvas: [{ type: 'line', x1: 0, y1: 4, x2: room, y2: 4, lineWidth: 0.7, lineColor: '#bbbbbb' }], margin: [0, 4, 0, 10] }]
    case 'code':
      return [{ text: block.text, fontSize: 9.5, preserveLeadingSpaces: true, background: '#f2f2f2', margin: [0, 0, 0, 8] }]
    case 'contents':
      return headingBlocks(all).map((heading) => ({ text: plain(heading.runs), margin: [(heading.level - 1) * 16, 0, 0, 2] }))
  }
}

function picture(data: PictureData | null, alt: string, width: number | null, alignment: string, room: number): object[] {
  if (data === null) return alt === '' ? [] : [{ text: `[${alt}]`, italics: true }]
  return [{ image: data.url, width: Math.min(room, (width ?? data.width) * 0.75), alignment, margin: [0, 2, 0, 8] }]
}

/** Every line has as many cells as the widest: what a cell spans is left empty. */
async function table(rows: readonly (readonly Cell[])[], all: readonly Block[], room: number): Promise<object> {
  const width = Math.max(1, ...rows.map((row) => row.reduce((sum, cell) => sum + cell.columns, 0)))
  const body: object[][] = rows.map(() => [])
  for (const [index, row] of rows.entries()) {
    let column = 0
    for (const cell of row) {
      while (body[index]![column] !== undefined) column += 1
      const stack = (await Promise.all(cell.blocks.map((block) => pdfBlock(block, all, room / width)))).flat()
      const fill = hex(cell.ground) ?? (cell.header ? 'EEEEEE' : null)
      for (let down = 0; down < cell.rows; down += 1) for (let over = 0; over < cell.columns; over += 1) if (body[index + down]) body[index + down]![column + over] = {}
      body[index]![column] = { stack, colSpan: cell.columns, rowSpan: Math.min(cell.rows, rows.length - index), bold: cell.header, ...(fill === null ? {} : { fillColor: `#${fill}` }) }
      column += cell.columns
    }
  }
  for (const row of body) for (let column = 0; column < width; column += 1) row[column] ??= {}
  return { table: { widths: Array.from({ length: width }, () => '*'), body }, layout: { hLineColor: () => '#bbbbbb', vLineColor: () => '#bbbbbb', hLineWidth: () => 0.7, vLineWidth: () => 0.7 }, margin: [0, 4, 0, 10] }
}

function look({ align, indent = 0, spacing, quote, rtl }: TextLook): object {
  const left = indent * 27 + (quote ? 18 : 0)
  return { ...(align || rtl ? { alignment: align ?? 'right' } : {}), ...(left > 0 ? { marginLeft: left } : {}), ...(spacing === undefined ? {} : { lineHeight: spacing }), ...(quote ? { italics: true, color: '#555555' } : {}) }
}

function runs(all: readonly Run[], colour?: string): object[] {
  return all.map((run) => {
    const [letters, ground] = [hex(run.colour), hex(run.ground)]
    const linked = run.link !== undefined && /^(https?|mailto|tel):/.test(run.link)
    return {
      text: run.text,
      bold: run.bold,
      italics: run.italic,
      decoration: [run.underline || linked ? 'underline' : '', run.strike ? 'lineThrough' : ''].filter(Boolean),
      ...(linked ? { link: run.link, color: '#2b5fb3' } : {}),
      ...(letters !== null ? { color: `#${letters}` } : colour === undefined ? {} : { color: colour }),
      ...(ground === null ? (run.code ? { background: '#f2f2f2' } : {}) : { background: `#${ground}` }),
      ...(run.raised === undefined ? {} : { [run.raised]: true }),
      ...(sizeInPoints(run.size) === null ? {} : { fontSize: sizeInPoints(run.size) }),
    }
  })
}
