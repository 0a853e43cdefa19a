/** What a file holds, shown by its kind. Loaded when a file is opened. */
import { EmptyState, ErrorState, fileSize, LoadingState, parseCsv, RichTextView, type ZipEntry, zipEntries } from '@mocks/kit'
import { FileQuestion, Film } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { type FileSource, htmlOf, pictureOf, withoutBytes } from '../drive/files'
import { tuneOf } from '../drive/tune'

/** The hub sends a file to be shown when it is asked to. */
const inline = (url: string): string => (/^(blob|data):/.test(url) ? url : `${url}${url.includes('?') ? '&' : '?'}inline=1`)

export default function Content({ file }: { file: FileSource }) {
  const { type, url, content } = file
  if (type === 'image') return <img className="view-picture" src={url === null ? pictureOf(file) : inline(url)} alt={file.name} />
  if (type === 'audio') return <Sound file={file} />
  if (type === 'video') return url === null ? <NoRecording file={file} /> : <video className="view-picture" src={inline(url)} controls aria-label={file.name} />
  if (type === 'pdf' && url !== null) return <iframe className="view-frame" src={inline(url)} title={file.name} />
  if (type === 'archive') return url === null ? <Paths paths={(content ?? '').split('\n').filter((line) => line.trim() !== '').map((path) => ({ path, size: 0 }))} /> : <Archive url={url} />
  if (content !== null) return <Words file={file} text={content} />
  if (url !== null && (/^text\/|json$|xml$/.test(file.mimeType) || /\.(txt|md|csv|tsv|log|json)$/i.test(file.name))) return <Stored url={url}>{(text) => <Words file={file} text={text} />}</Stored>
  if (url !== null) return <EmptyState icon={<FileQuestion size={26} />} title="No preview of this kind">Download it to open it.</EmptyState>
  return <EmptyState icon={<FileQuestion size={26} />} title="This file is empty">{type === 'pdf' ? 'Its pages are blank.' : 'Nothing has been written in it yet.'}</EmptyState>
}

function Words({ file, text }: { file: FileSource; text: string }) {
  if (text.trim() === '') return <EmptyState icon={<FileQuestion size={26} />} title="This file is empty">Nothing has been written in it yet.</EmptyState>
  if (file.type === 'spreadsheet' || /\.(csv|tsv)$/i.test(file.name)) return <Table name={file.name} text={text} />
  if (file.type === 'presentation') return <Slides text={text} />
  if (file.type === 'doc' || file.type === 'pdf' || /\.md$/i.test(file.name)) return <Paper text={text} />
  return <pre className="view-text" tabIndex={0} dir="auto">{text}</pre>
}

/** Markdown on a sheet of paper. */
function Paper({ text }: { text: string }) {
  const [html, setHtml] = useState<string | null>(null)
  useEffect(() => {
    let gone = false
    void htmlOf(text, 'md').then((made) => !gone && setHtml(made), () => !gone && setHtml(''))
    return () => void (gone = true)
  }, [text])
  if (html === null) return <LoadingState label="Loading the page" lines={8} />
  return <article className="view-paper" dir="auto" tabIndex={0}><RichTextView html={html} /></article>
}

const MOST_ROWS = 500

function Table({ name, text }: { name: string; text: string }) {
  const { headers, rows } = useMemo(() => parseCsv(text), [text])
  return (
    <div className="view-table" tabIndex={0} role="region" aria-label={`Table of ${name}`}>
      <table>
        <thead><tr><th aria-label="Line" />{headers.map((header, index) => <th key={index} scope="col">{header}</th>)}</tr></thead>
        <tbody>
          {rows.slice(0, MOST_ROWS).map((row, line) => (
            <tr key={line}><th scope="row">{line + 1}</th>{headers.map((header, index) => <td key={index} className={/^-?[\d.,]+%?$/.test(row[header] ?? '') ? 'number' : undefined} dir="auto">{row[header]}</td>)}</tr>
          ))}
        </tbody>
      </table>
      {rows.length > MOST_ROWS ? <p>{`The first ${MOST_ROWS} of ${rows.length} lines.`}</p> : null}
    </div>
  )
}

function Slides({ text }: { text: string }) {
  const slides = text.split(/\n---+\n/)
  return (
    <ol className="view-slides">
      {slides.map((slide, index) => {
        const [title = '', ...lines] = slide.split('\n').filter((line) => line.trim() !== '')
        return (
          <li key={index} dir="auto">
            <h2>{title.replace(/^#+\s*/, '')}</h2>
            <ul>{lines.map((line, at) => <li key={at}>{line.replace(/^[-*]\s*/, '')}</li>)}</ul>
            <small>{`${index + 1} / ${slides.length}`}</small>
          </li>
        )
      })}
    </ol>
  )
}

function Sound({ file }: { file: FileSource }) {
  const source = useMemo(() => (file.url === null ? URL.createObjectURL(tuneOf(file.name)) : inline(file.url)), [file.name, file.url])
  useEffect(() => () => { if (source.startsWith('blob:')) URL.revokeObjectURL(source) }, [source])
  return (
    <div className="view-sound">
      <h2 dir="auto">{file.name}</h2>
      {file.content ? <p dir="auto">{file.content}</p> : null}
      <audio src={source} controls aria-label={file.name} />
    </div>
  )
}

function NoRecording({ file }: { file: FileSource }) {
  return (
    <EmptyState icon={<Film size={26} />} title="There is nothing to play">
      {withoutBytes(file)}
      {file.content ? <p dir="auto">{file.content}</p> : null}
    </EmptyState>
  )
}

function Paths({ paths }: { paths: readonly ZipEntry[] }) {
  if (paths.length === 0) return <EmptyState icon={<FileQuestion size={26} />} title="The archive is empty" />
  return (
    <ul className="view-paths" aria-label="Files of the archive">
      {paths.map(({ path, size }, index) => <li key={index}><span>{path}</span>{size > 0 ? <small>{fileSize(size)}</small> : null}</li>)}
    </ul>
  )
}

function Archive({ url }: { url: string }) {
  const [paths, setPaths] = useState<ZipEntry[] | null | 'broken'>(null)
  useEffect(() => {
    let gone = false
    fetch(url).then((answer) => answer.blob()).then(zipEntries).then((found) => !gone && setPaths(found), () => !gone && setPaths('broken'))
    return () => void (gone = true)
  }, [url])
  if (paths === null) return <LoadingState label="Looking into the archive" lines={6} />
  if (paths === 'broken') return <EmptyState icon={<FileQuestion size={26} />} title="No preview of this archive">Only ZIP archives are looked into. Download it to open it.</EmptyState>
  return <Paths paths={paths} />
}

function Stored({ url, children }: { url: string; children: (text: string) => ReactNode }) {
  const [text, setText] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let gone = false
    setFailed(false)
    fetch(inline(url)).then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(String(answer.status))))).then((read) => !gone && setText(read), () => !gone && setFailed(true))
    return () => void (gone = true)
  }, [attempt, url])
  if (failed) return <ErrorState title="The file could not be read" message="It may have been removed from the session." onRetry={() => setAttempt(attempt + 1)} />
  return text === null ? <LoadingState label="Loading the text" lines={8} /> : <>{children(text)}</>
}
