/** Small drawings of a name: avatars, file types, pennants. Enters: a name and a size in pixels. Leaves: SVG text. */
import { colourOf, type PaletteName, shades } from './palette'
import { el, line, svg } from './svg'

const TEXT = { 'text-anchor': 'middle', 'dominant-baseline': 'central', 'font-family': 'inherit', 'font-weight': 600 }

/** "Ada Marie Ochieng" is AO, "王小明" is 小明, "ops@northwind" is O. */
export function initials(name: string): string {
  const words = name.trim().replace(/[^\p{L}\p{N}\s'’-]+/gu, ' ').split(/[\s_-]+/).filter(Boolean)
  const first = words[0]
  if (first === undefined) return '?'
  if (/^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]{2,4}$/u.test(first)) return [...first].slice(-2).join('')
  const last = words.length > 1 ? [...words.at(-1)!][0]! : ''
  return `${[...first][0]}${last}`.toLocaleUpperCase('en')
}

/** A disc, or a square for teams and companies, in the colour of the name. */
export function avatarSvg(name: string, size = 32, shape: 'round' | 'square' = 'round'): string {
  const { strong } = shades(colourOf(name))
  const letters = initials(name)
  const radius = shape === 'round' ? 20 : 8
  return svg(
    { width: size, height: size },
    { width: 40, height: 40 },
    el('rect', { width: 40, height: 40, rx: radius, fill: strong }),
    el('text', { x: 20, y: 20.5, 'font-size': [...letters].length > 1 ? 15 : 18, fill: '#ffffff', ...TEXT }, letters),
  )
}

const FILE_KINDS = {
  document: ['indigo', 'doc docx odt rtf pages'],
  sheet: ['fern', 'xls xlsx ods csv tsv numbers'],
  slides: ['clay', 'ppt pptx odp key'],
  pdf: ['rose', 'pdf'],
  image: ['plum', 'png jpg jpeg gif webp svg heic bmp tiff'],
  audio: ['violet', 'mp3 wav ogg flac m4a'],
  video: ['sky', 'mp4 mov webm avi mkv'],
  archive: ['umber', 'zip tar gz rar 7z'],
  code: ['teal', 'js ts tsx jsx py java c cpp h go rs rb php html css json xml yaml yml sh sql'],
  text: ['slate', 'txt md log'],
  calendar: ['amber', 'ics'],
  contact: ['moss', 'vcf'],
  mail: ['sky', 'eml msg'],
  unknown: ['slate', ''],
} as const satisfies Record<string, readonly [PaletteName, string]>

export type FileKind = keyof typeof FILE_KINDS

export function fileKind(name: string): FileKind {
  const ending = endingOf(name)
  const found = Object.entries(FILE_KINDS).find(([, [, endings]]) => ending !== '' && endings.split(' ').includes(ending))
  return (found?.[0] as FileKind | undefined) ?? 'unknown'
}

function endingOf(name: string): string {
  return /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** A sheet of paper with its type written on it; `name` is a file's name. */
export function fileSvg(name: string, size = 32): string {
  const { strong, soft, tone } = shades(FILE_KINDS[fileKind(name)][0])
  const label = endingOf(name).slice(0, 4).toUpperCase()
  return svg(
    { width: size, height: size },
    { width: 32, height: 32 },
    el('path', { d: 'M7 2h12l7 7v19a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2Z', fill: soft, stroke: tone, 'stroke-width': 1.2 }),
    el('path', { d: 'M19 2v5a2 2 0 0 0 2 2h5', fill: '#ffffff', stroke: tone, 'stroke-width': 1.2 }),
    label === '' ? '' : el('rect', { x: 2, y: 15, width: 24, height: 11, rx: 2.5, fill: strong }),
    label === '' ? '' : el('text', { x: 14, y: 20.8, 'font-size': label.length > 3 ? 7.2 : 8.4, fill: '#ffffff', ...TEXT, 'font-weight': 700 }, label),
  )
}

/** A folder in a colour of the palette. */
export function folderSvg(colour: PaletteName = 'slate', size = 32): string {
  const { tone, strong } = shades(colour)
  return svg(
    { width: size, height: size },
    { width: 32, height: 32 },
    el('path', { d: 'M3 8a3 3 0 0 1 3-3h6.5l3 3.5H26a3 3 0 0 1 3 3V14H3Z', fill: strong }),
    el('rect', { x: 3, y: 11, width: 26, height: 16, rx: 3, fill: tone }),
  )
}

/** A neutral pennant with the code on it, in place of a country's or language's flag. */
export function pennantSvg(code: string, size = 24): string {
  const [one, two] = [shades(colourOf(`${code}/field`)), shades(colourOf(`${code}/band`))]
  const text = code.trim().slice(0, 3).toUpperCase()
  return svg(
    { width: size * 1.5, height: size },
    { width: 36, height: 24 },
    el('path', { d: line([[1, 1], [35, 1], [29, 12], [35, 23], [1, 23]], true), fill: one.strong }),
    el('rect', { x: 1, y: 1, width: 4, height: 22, fill: two.soft }),
    el('text', { x: 17, y: 12.6, 'font-size': text.length > 2 ? 10 : 11.5, fill: '#ffffff', ...TEXT, 'font-weight': 700 }, text),
  )
}
