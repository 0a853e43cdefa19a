/** A document as an Office Open XML file. Enters: what ./export_options names. Leaves: the file. Loaded when it is asked for. */
import {
  AlignmentType, BorderStyle, convertMillimetersToTwip, Document, ExternalHyperlink, Footer, Header, HeadingLevel, ImageRun, type IParagraphOptions,
  LevelFormat, Packer, PageNumber, PageOrientation, Paragraph, type ParagraphChild, ShadingType, Table, TableCell, TableRow, TextRun, WidthType,
} from 'docx'
import { type HeadOrFoot, PAGE_SIZES } from '../page_setup'
import { type Block, blocksOf, type Cell, headingBlocks, hex, type ItemBlock, plain, type Run, sizeInPoints, type TextLook } from './blocks'
import type { ExportOptions } from './export_options'
import { type PictureData, pictureData } from './picture_data'

const HEADINGS = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3, HeadingLevel.HEADING_4, HeadingLevel.HEADING_5, HeadingLevel.HEADING_6]
const ALIGN = { left: AlignmentType.LEFT, center: AlignmentType.CENTER, right: AlignmentType.RIGHT, justify: AlignmentType.JUSTIFIED }
const DEPTHS = [0, 1, 2, 3, 4, 5, 6, 7, 8]

export async function toDocx(options: ExportOptions): Promise<Blob> {
  const blocks = blocksOf(options.html, options.suggested)
  const pictures = await loadPictures(blocks)
  const writer = new Writer(blocks, pictures, options.title)
  const { page, header, footer } = options
  const { width, height } = PAGE_SIZES[page.size]
  const children = writer.all(blocks)
  const file = new Document({
    title: options.title,
    creator: '',
    styles: { paragraphStyles: [{ id: 'Subtitle', name: 'Subtitle', basedOn: 'Normal', next: 'Normal', run: { size: 28, color: '666666' } }] },
    numbering: { config: [...numberings(), ...writer.numberings] },
    sections: [
      {
        properties: {
          page: {
            size: { width: convertMillimetersToTwip(width), height: convertMillimetersToTwip(height), orientation: page.orientation === 'landscape' ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT },
            margin: Object.fromEntries(Object.entries(page.margins).map(([side, length]) => [side, convertMillimetersToTwip(length as number)])),
          },
        },
        headers: header === null ? undefined : { default: new Header({ children: [margin(header, options)] }) },
        footers: footer === null ? undefined : { default: new Footer({ children: [margin(footer, options)] }) },
        children: children.length === 0 ? [new Paragraph('')] : children,
      },
    ],
  })
  return Packer.toBlob(file)
}

async function loadPictures(blocks: readonly Block[]): Promise<Map<string, PictureData | null>> {
  const sources = new Set(blocks.flatMap((block) => (block.kind === 'picture' ? [block.src] : block.kind === 'table' ? block.rows.flat().flatMap((cell) => cell.blocks.flatMap((one) => (one.kind === 'picture' ? [one.src] : []))) : [])))
  return new Map(await Promise.all([...sources].map(async (src) => [src, await pictureData(src)] as const)))
}

function numberings() {
  const indent = (depth: number) => ({ paragraph: { indent: { left: 720 * (depth + 1), hanging: 360 } } })
  return [{ reference: 'bullets', levels: DEPTHS.map((level) => ({ level, format: LevelFormat.BULLET, text: ['•', '◦', '▪'][level % 3]!, alignment: AlignmentType.LEFT, style: indent(level) })) }]
}

/** {page} and {pages} are counted by whoever opens the file. */
function margin({ text, align }: HeadOrFoot, { title, date }: ExportOptions): Paragraph {
  const children = text.split(/(\{page\}|\{pages\})/).filter(Boolean).map((part) => (part === '{page}' ? PageNumber.CURRENT : part === '{pages}' ? PageNumber.TOTAL_PAGES : part.replaceAll('{title}', title).replaceAll('{date}', date)))
  return new Paragraph({ alignment: ALIGN[align], children: [new TextRun({ children, size: 18, color: '555555' })] })
}

class Writer {
  /** A numbered list that begins anew needs a numbering of its own. */
  readonly numberings: { reference: string; levels: { level: number; format: typeof LevelFormat.DECIMAL; text: string; alignment: typeof AlignmentType.LEFT; style: object }[] }[] = []

  constructor(
    private readonly whole: readonly Block[],
    private readonly pictures: ReadonlyMap<string, PictureData | null>,
    private readonly title: string,
  ) {}

  all(blocks: readonly Block[]): (Paragraph | Table)[] {
    return blocks.flatMap((block, index) => this.block(block, blocks[index - 1]))
  }

  private block(block: Block, before: Block | undefined): (Paragraph | Table)[] {
    switch (block.kind) {
      case 'text': {
        const heading = block.level > 0 ? HEADINGS[block.level - 1] : block.style === 'title' ? HeadingLevel.TITLE : undefined
        return [new Paragraph({ ...look(block), ...(block.style === 'subtitle' ? { style: 'Subtitle' } : { heading }), children: runs(block.runs) })]
      }
      case 'item':
        return [this.item(block, before)]
      case 'table':
        return [this.table(block.rows), new Paragraph('')]
      case 'picture':
        return this.picture(block.src, block.alt, block.width, block.align)
      case 'break':
        return [new Paragraph({ pageBreakBefore: true })]
      case 'rule':
        return [new Paragraph({ border: { bottom: { style: BorderStyle.SINGLE, size: 6, color: 'BBBBBB', space: 1 } } })]
      case 'code':
        return block.text.split('\n').map((line) => new Paragraph({ children: [new TextRun({ text: line, font: 'Courier New', size: 20 })] }))
      case 'contents':
        return headingBlocks(this.whole).map((heading) => new Paragraph({ indent: { left: 360 * (heading.level - 1) }, children: [new TextRun(plain(heading.runs))] }))
    }
  }

  private item(block: ItemBlock, before: Block | undefined): Paragraph {
    const children = runs(block.runs)
    if (block.list === 'task') {
      const indent = { left: 720 * (block.depth + 1), hanging: 360 }
      return new Paragraph({ ...look(block), indent, children: [new TextRun(block.checked ? '☒ ' : '☐ '), ...children] })
    }
    if (block.list === 'bullet') return new Paragraph({ numbering: { reference: 'bullets', level: Math.min(8, block.depth) }, children })
    if (before?.kind !== 'item' || this.numberings.length === 0) this.startNumbers()
    return new Paragraph({ numbering: { reference: this.numberings.at(-1)!.reference, level: Math.min(8, block.depth) }, children })
  }

  private startNumbers(): void {
    const style = (depth: number) => ({ paragraph: { indent: { left: 720 * (depth + 1), hanging: 360 } } })
    const levels = DEPTHS.map((level) => ({ level, format: LevelFormat.DECIMAL, text: `%${level + 1}.`, alignment: AlignmentType.LEFT, style: style(level) }))
    this.numberings.push({ reference: `numbers-${this.numberings.length}`, levels })
  }

  private table(rows: readonly (readonly Cell[])[]): Table {
    const cell = (one: Cell): TableCell => {
      const children = this.all(one.blocks)
      const fill = hex(one.ground) ?? (one.header ? 'EEEEEE' : null)
      return new TableCell({ columnSpan: one.columns, rowSpan: one.rows, children: children.length === 0 ? [new Paragraph('')] : children, ...(fill === null ? {} : { shading: { type: ShadingType.CLEAR, fill } }) })
    }
    return new Table({ width: { size: 100, type: WidthType.PERCENTAGE }, rows: rows.filter((row) => row.length > 0).map((row) => new TableRow({ children: row.map(cell) })) })
  }

  private picture(src: string, alt: string, width: number | null, align: keyof typeof ALIGN): Paragraph[] {
    const data = this.pictures.get(src)
    if (!data) return alt === '' ? [] : [new Paragraph(`[${alt}]`)]
    const shown = Math.min(width ?? data.width, 600)
    const transformation = { width: shown, height: Math.round((shown * data.height) / data.width) }
    return [new Paragraph({ alignment: ALIGN[align], children: [new ImageRun({ type: 'png', data: data.bytes, transformation, altText: { name: alt || this.title, description: alt, title: alt } })] })]
  }
}

function look({ align, indent = 0, spacing, rtl, quote }: TextLook): IParagraphOptions {
  const left = indent * 540 + (quote ? 540 : 0)
  return {
    ...(align === undefined ? {} : { alignment: ALIGN[align] }),
    ...(left > 0 ? { indent: { left } } : {}),
    ...(spacing === undefined ? {} : { spacing: { line: Math.round(spacing * 240) } }),
    ...(rtl ? { bidirectional: true } : {}),
  }
}

function runs(all: readonly Run[]): ParagraphChild[] {
  return all.flatMap((run): ParagraphChild[] => {
    const texts = run.text.split('\n').map((text, index) => new TextRun({ ...runLook(run), text, ...(index > 0 ? { break: 1 } : {}) }))
    return run.link !== undefined && /^(https?|mailto|tel):/.test(run.link) ? [new ExternalHyperlink({ link: run.link, children: texts })] : texts
  })
}

function runLook({ bold, italic, underline, strike, code, raised, colour, ground, font, size, link }: Run): object {
  const points = sizeInPoints(size)
  const [letters, fill] = [hex(colour) ?? (link === undefined ? null : '2B5FB3'), hex(ground)]
  return {
    bold, strike, italics: italic,
    ...(underline || link !== undefined ? { underline: {} } : {}),
    ...(raised === 'sub' ? { subScript: true } : raised === 'sup' ? { superScript: true } : {}),
    ...(letters === null ? {} : { color: letters }),
    ...(fill === null ? {} : { shading: { type: ShadingType.CLEAR, fill } }),
    ...(code ? { font: 'Courier New' } : font === undefined ? {} : { font: font.split(',')[0]!.replace(/["']/g, '').replace(/ Variable$/, '').trim() }),
    ...(points === null ? {} : { size: points * 2 }),
  }
}
