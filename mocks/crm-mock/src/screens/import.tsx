/** Taking in a CSV file: choose it, say what its columns mean, look at every row, import those that are right. */
import { Banner, Button, download, Link, Page, parseCsv, Select, type CsvTable, useGo, useQuery, useToast } from '@mocks/kit'
import { FileUp } from 'lucide-react'
import { type ChangeEvent, useMemo, useRef, useState } from 'react'
import { useAct, useFormat, useWorld } from '../hooks'
import { guessMapping, importable, readRows, type ReadRow } from '../logic/import_rows'
import { fieldOf, OBJECTS } from '../meta/objects'
import { type Kind, KINDS, LIMITS } from '../model'
import { Section } from '../parts/related'

interface Loaded {
  readonly name: string
  readonly table: CsvTable
}

export default function ImportScreen() {
  const [object, setObject] = useQuery('object', 'lead')
  const kind = KINDS.find((one) => one === object) ?? 'lead'
  return <Import key={kind} kind={kind} onKind={setObject} />
}

function Import({ kind, onKind }: { kind: Kind; onKind: (kind: Kind) => void }) {
  const info = OBJECTS[kind]
  const world = useWorld()
  const [file, setFile] = useState<Loaded | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [mapping, setMapping] = useState<Record<string, string>>({})
  const input = useRef<HTMLInputElement>(null)
  const take = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const chosen = event.target.files?.[0]
    event.target.value = ''
    if (chosen === undefined) return
    const table = parseCsv(await chosen.text())
    const wrong = table.headers.length === 0 || table.rows.length === 0 ? 'The file has no rows below its headers.' : table.rows.length > LIMITS.importRows ? `The file has ${table.rows.length} rows; ${LIMITS.importRows} are taken at once.` : null
    setError(wrong)
    setFile(wrong === null ? { name: chosen.name, table } : null)
    setMapping(guessMapping(kind, table.headers))
  }
  const sample = (): void => download(`${info.collection}-template.csv`, `${importable(kind).map((field) => field.label).join(',')}\r\n`, 'text/csv')
  const rows = useMemo(() => (file === null ? [] : readRows(world, kind, file.table.rows, mapping)), [file, kind, mapping, world])
  return (
    <Page title={`Import ${info.plural.toLowerCase()}`} trail={[{ to: info.path, label: info.plural }]} lead="CSV files with a first line of headers. Nothing is changed before you press Import.">
      <Section title="1. File">
        <div className="row">
          <Select label="Object" hideLabel value={kind} options={KINDS.map((one) => ({ value: one, label: OBJECTS[one].plural }))} onChange={onKind} />
          <Button icon={<FileUp size={15} aria-hidden />} onPress={() => input.current?.click()}>
            {file === null ? 'Choose a CSV file' : 'Choose another file'}
          </Button>
          <input ref={input} type="file" accept=".csv,text/csv,text/plain" hidden onChange={(event) => void take(event)} aria-label="CSV file" />
          <Button kind="quiet" onPress={sample}>
            Download a template
          </Button>
          {file === null ? null : (
            <span role="status">
              {file.name}: {file.table.rows.length} rows, {file.table.headers.length} columns
            </span>
          )}
        </div>
        {error === null ? null : <Banner kind="error">{error}</Banner>}
        {file !== null && file.table.problems.length > 0 ? <Banner kind="warning" title="The file is not quite regular">{file.table.problems.slice(0, 5).join(' ')}</Banner> : null}
      </Section>
      {file === null ? <History /> : (
        <>
          <MappingTable kind={kind} table={file.table} mapping={mapping} onChange={setMapping} />
          <Preview key={file.name} kind={kind} rows={rows} fileName={file.name} mapping={mapping} onDone={() => setFile(null)} />
        </>
      )}
    </Page>
  )
}

const SKIP = ' skip'

function MappingTable({ kind, table, mapping, onChange }: { kind: Kind; table: CsvTable; mapping: Record<string, string>; onChange: (mapping: Record<string, string>) => void }) {
  const fields = importable(kind)
  const missing = fields.filter((field) => field.required && !['status', 'stage'].includes(field.key) && !Object.values(mapping).includes(field.key))
  return (
    <Section title="2. Columns">
      <div className="scroll-x">
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">Column of the file</th>
              <th scope="col">For example</th>
              <th scope="col">Field</th>
            </tr>
          </thead>
          <tbody>
            {table.headers.map((header) => (
              <tr key={header}>
                <th scope="row">{header}</th>
                <td className="muted">{table.rows.find((row) => row[header] !== '')?.[header] ?? ''}</td>
                <td>
                  <Select label={`Field for ${header}`} hideLabel value={mapping[header] || SKIP} options={[{ value: SKIP, label: 'Do not import' }, ...fields.map((field) => ({ value: field.key, label: field.label, disabled: mapping[header] !== field.key && Object.values(mapping).includes(field.key) }))]} onChange={(key) => onChange({ ...mapping, [header]: key === SKIP ? '' : key })} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {missing.length > 0 ? <Banner kind="warning">No column for: {missing.map((field) => field.label).join(', ')}.</Banner> : null}
    </Section>
  )
}

type Known = 'update' | 'skip' | 'create'

function Preview({ kind, rows, fileName, mapping, onDone }: { kind: Kind; rows: readonly ReadRow[]; fileName: string; mapping: Record<string, string>; onDone: () => void }) {
  const act = useAct()
  const toast = useToast()
  const go = useGo()
  const format = useFormat()
  const [known, setKnown] = useState<Known>('skip')
  const [show, setShow] = useState<'all' | 'faults'>('all')
  const info = OBJECTS[kind]
  const right = rows.filter((row) => row.faults.length === 0)
  const created = right.filter((row) => row.match === null || known === 'create')
  const updated = right.filter((row) => row.match !== null && known === 'update')
  const skipped = rows.length - created.length - updated.length
  const keys = [...new Set(Object.values(mapping).filter(Boolean))].slice(0, 6)
  const run = async (): Promise<void> => {
    const { created: made, updated: changed } = await act.records_import({ kind, fileName, skipped, rows: [...created.map((row) => ({ fields: row.fields })), ...updated.map((row) => ({ fields: row.fields, updateId: row.match!.id }))] })
    toast({ message: `Imported: ${made} created, ${changed} changed, ${skipped} skipped.` })
    onDone()
    go(info.path)
  }
  const shown = show === 'all' ? rows : rows.filter((row) => row.faults.length > 0)
  return (
    <Section
      title="3. Rows"
      count={rows.length}
      action={
        <div className="row">
          <Select label="Rows that are here already" hideLabel value={known} options={[{ value: 'skip', label: 'Skip known records' }, { value: 'update', label: 'Update known records' }, { value: 'create', label: 'Create them again' }]} onChange={setKnown} />
          <Select label="Rows shown" hideLabel value={show} options={[{ value: 'all', label: 'All rows' }, { value: 'faults', label: 'Rows with faults' }]} onChange={setShow} />
          <Button kind="primary" disabled={created.length + updated.length === 0} onPress={() => void run()}>
            {`Import ${created.length + updated.length} rows`}
          </Button>
        </div>
      }
    >
      <p role="status" className="import-sums">
        <b>{created.length}</b> to create, <b>{updated.length}</b> to update, <b>{skipped}</b> skipped ({rows.length - right.length} with faults)
      </p>
      <div className="scroll-x import-rows">
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">Line</th>
              {keys.map((key) => <th key={key} scope="col">{fieldOf(kind, key)?.label}</th>)}
              <th scope="col">What happens</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.line} className={row.faults.length > 0 ? 'row-fault' : undefined}>
                <th scope="row">{row.line}</th>
                {keys.map((key) => <td key={key}>{format.field(fieldOf(kind, key), row.fields[key]) || row.fields[key] || ''}</td>)}
                <td>{row.faults.length > 0 ? row.faults.join(' ') : row.match === null || known === 'create' ? 'Create' : `${known === 'update' ? 'Update' : 'Skip, known as'} ${row.match.name}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

function History() {
  const world = useWorld()
  const format = useFormat()
  return (
    <Section title="Earlier imports" count={world.imports.length}>
      {world.imports.length === 0 ? <p className="muted none">None.</p> : null}
      <ul className="plain-lines">
        {world.imports.slice(0, 20).map((one) => (
          <li key={one.id}>
            <Link className="record-link" to={OBJECTS[one.kind].path}>{one.fileName}</Link>
            <span className="muted small">{OBJECTS[one.kind].plural}: {one.created} created, {one.updated} changed, {one.skipped} skipped</span>
            <span className="gap" />
            <span className="muted small">{world.userName(one.createdBy)}, {format.moment(one.createdDate)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
