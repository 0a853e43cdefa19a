import { FileIcon, FolderIcon, paletteName, parseCsv, Picture } from '@mocks/kit'
import { CornerUpRight } from 'lucide-react'
import { iconName } from '../drive/kinds'
import { pictureKind } from '../drive/files'
import type { Entry } from '../drive/world'
import { useWorld } from '../hooks'

const LINES = 15
const ROWS = 8
const COLUMNS = 4
const BARS = 28

/** The icon of a file's or folder's kind. */
export function KindIcon({ entry, size = 22 }: { entry: Entry; size?: number }) {
  const world = useWorld()
  const shown = entry.type === 'shortcut' ? world.entries.get(entry.targetId ?? '') ?? entry : entry
  return (
    <span className="kind-icon" aria-hidden>
      {shown.type === 'folder' ? <FolderIcon colour={shown.color === null ? 'amber' : paletteName(shown.color)} size={size} /> : <FileIcon name={iconName(shown)} size={size} />}
      {entry.type === 'shortcut' ? <CornerUpRight size={11} className="kind-arrow" /> : null}
    </span>
  )
}

/** What it looks like inside, drawn from its content. */
export function Thumb({ entry: given }: { entry: Entry }) {
  const world = useWorld()
  const entry = given.type === 'shortcut' ? world.entries.get(given.targetId ?? '') ?? given : given
  return (
    <span className={`thumb thumb-${entry.type}`} aria-hidden>
      <Inside entry={entry} />
    </span>
  )
}

function Inside({ entry }: { entry: Entry }) {
  const text = entry.content ?? ''
  if (entry.type === 'image') return <Picture kind={pictureKind(entry.name)} source={entry.url ?? entry.name} alt="" width={320} height={200} />
  if (entry.type === 'video') return <Picture kind="landscape" source={entry.name} alt="" width={320} height={200} className="thumb-film" />
  if (entry.type === 'audio') return <Wave name={entry.name} />
  if (entry.type === 'spreadsheet' && text.trim() !== '') return <Cells text={text} />
  if (entry.type === 'presentation' && text.trim() !== '') return <Slide text={text} />
  if (['doc', 'text', 'pdf', 'archive'].includes(entry.type) && text.trim() !== '') return <Page text={text} mono={entry.type === 'text' || entry.type === 'archive'} />
  return <span className="thumb-plain"><KindIcon entry={entry} size={52} /></span>
}

function Page({ text, mono }: { text: string; mono: boolean }) {
  const lines = text.split('\n').filter((line) => line.trim() !== '').slice(0, LINES)
  return (
    <span className={mono ? 'thumb-page thumb-mono' : 'thumb-page'} dir="auto">
      {lines.map((line, index) => (
        <span key={index} className={/^#/.test(line) && !mono ? 'thumb-head' : undefined}>
          {(mono ? line : line.replace(/^[#>\-*\s]+|[*_`]/g, '')).slice(0, 90)}
        </span>
      ))}
    </span>
  )
}

function Cells({ text }: { text: string }) {
  const { headers, rows } = parseCsv(text.split('\n').slice(0, ROWS + 1).join('\n'))
  const shown = headers.slice(0, COLUMNS)
  return (
    <span className="thumb-cells" style={{ gridTemplateColumns: `repeat(${Math.max(1, shown.length)}, minmax(0, 1fr))` }}>
      {shown.map((header, index) => <b key={`head ${index}`}>{header}</b>)}
      {rows.slice(0, ROWS).flatMap((row, line) => shown.map((header, index) => <span key={`${line} ${index}`}>{row[header] || ' '}</span>))}
    </span>
  )
}

function Slide({ text }: { text: string }) {
  const [title = '', ...rest] = text.split(/\n---+\n/)[0]!.split('\n').filter((line) => line.trim() !== '')
  return (
    <span className="thumb-slide" dir="auto">
      <b>{title.replace(/^#+\s*/, '')}</b>
      {rest.slice(0, 3).map((line, index) => <span key={index}>{line.replace(/^[-*]\s*/, '')}</span>)}
    </span>
  )
}

function Wave({ name }: { name: string }) {
  const letters = [...(name || 'sound')].map((letter) => letter.codePointAt(0) ?? 0)
  return (
    <span className="thumb-wave">
      {Array.from({ length: BARS }, (_, index) => <i key={index} style={{ height: `${18 + ((letters[index % letters.length]! * (index + 7)) % 70)}%` }} />)}
    </span>
  )
}
