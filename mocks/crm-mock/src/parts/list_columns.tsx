/** Columns of a list as the table wants them, with the editors of their cells. */
import { Link, type TableColumn } from '@mocks/kit'
import { words } from '../logic/conditions'
import { fieldProblem } from '../logic/validate'
import { type Field, fieldOf, isNumeric, kindOfType } from '../meta/objects'
import { stagesFor } from '../meta/stages'
import type { Kind } from '../model'
import { dayPart, text } from '../read'
import type { Format } from '../format'
import { type Rec, said, type World } from '../world'
import { Pill, RecordLink, recordPath } from './marks'

/** A record with what was typed into its cells and is not saved yet. */
export interface ListRow {
  readonly rec: Rec
  readonly pending: Readonly<Record<string, string>>
}

interface Given {
  readonly kind: Kind
  readonly keys: readonly string[]
  readonly world: World
  readonly format: Format
  readonly onEdit: (rec: Rec, key: string, value: string) => void
}

const WIDTHS: Readonly<Record<string, number>> = { name: 210, company: 190, title: 170, email: 215, phone: 140, status: 118, rating: 92, source: 112, ownerId: 138, createdDate: 170, modifiedDate: 170, stage: 172, amount: 118, probability: 106, closeDate: 124, accountId: 195, contactId: 160, nextStep: 220, caseNumber: 122, subject: 290, priority: 100, origin: 86, industry: 140, revenue: 138, employees: 106, website: 180 }

export function listColumns({ kind, keys, world, format, onEdit }: Given): TableColumn<ListRow>[] {
  return keys.map((key) => fieldOf(kind, key)).filter((field) => field !== undefined).map((field, index) => column(field, index === 0, { kind, keys, world, format, onEdit }))
}

function column(field: Field, first: boolean, { kind, world, format, onEdit }: Given): TableColumn<ListRow> {
  const { key } = field
  const valueOf = ({ rec, pending }: ListRow): string | number | null => {
    const value = pending[key] ?? rec.fields[key] ?? ''
    if (isNumeric(field)) return value === '' ? null : Number(value)
    if (field.type === 'user') return world.userName(text(value))
    if (field.type === 'date') return dayPart(value)
    if (field.type === 'account' || field.type === 'contact') return words(world, rec, key)
    return text(value)
  }
  return {
    id: key, header: field.label, value: valueOf, width: WIDTHS[key] ?? 150, align: isNumeric(field) ? 'end' : 'start',
    cell: (row) => <CellView row={row} field={field} first={first} world={world} format={format} value={valueOf(row)} />,
    edit: editOf(field, kind, world, onEdit),
  }
}

function CellView({ row, field, first, world, format, value }: { row: ListRow; field: Field; first: boolean; world: World; format: Format; value: string | number | null }) {
  const { rec, pending } = row
  const changed = pending[field.key] !== undefined
  const shown = field.type === 'user' ? text(value) : format.field(field, changed ? pending[field.key]! : (rec.fields[field.key] ?? ''))
  const target = field.type === 'account' || field.type === 'contact' ? world.find(kindOfType(field.type), said(rec, field.key)) : undefined
  const inner =
    first || (rec.kind === 'case' && field.key === 'subject') ? (
      <Link className="record-link" to={recordPath(rec.kind, rec.id)}>
        {shown || rec.name}
      </Link>
    ) : target !== undefined ? (
      <RecordLink rec={target} />
    ) : field.type === 'select' ? (
      <Pill value={shown} />
    ) : (
      shown
    )
  return changed ? (
    <span className="cell-pending" title="Not saved yet">
      {inner}
    </span>
  ) : (
    inner
  )
}

function editOf(field: Field, kind: Kind, world: World, onEdit: Given['onEdit']): TableColumn<ListRow>['edit'] {
  if (field.fixed || field.type === 'account' || field.type === 'contact' || field.type === 'long' || field.type === 'datetime') return undefined
  const choices = field.type === 'user' ? world.users.map((user) => user.name) : field.key === 'stage' ? stagesFor(world.all.opportunity.map((rec) => said(rec, 'stage'))).map((stage) => stage.name) : field.options
  const idOf = (value: string): string => (field.type === 'user' ? (world.users.find((user) => user.name === value)?.userId ?? '') : value)
  return {
    kind: choices !== undefined ? 'choice' : field.type === 'date' ? 'date' : isNumeric(field) ? 'number' : 'text',
    options: choices === undefined ? undefined : [...new Set(choices)].map((one) => ({ value: one, label: one })),
    allowed: ({ rec }) => rec.converted === null && (kind !== 'lead' || field.key !== 'name'),
    check: (value) => (field.type === 'user' ? null : fieldProblem(field, value)),
    save: ({ rec }, value) => onEdit(rec, field.key, idOf(value)),
  }
}
