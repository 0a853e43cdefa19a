/** The list of an object: views, search, conditions, columns, cells that are edited and saved together, bulk actions. */
import { Button, DataTable, EmptyState, Page, SearchField, Segmented, useQuery } from '@mocks/kit'
import { Columns3, Filter, Kanban, Plus, SearchX, Table2 } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useFormat, useNow, useWorld } from '../hooks'
import { meets, searched } from '../logic/conditions'
import { viewOf } from '../logic/views'
import { fieldOf, OBJECTS } from '../meta/objects'
import type { Kind, ListView } from '../model'
import { text } from '../read'
import type { Rec, World } from '../world'
import { BulkBar } from './bulk_bar'
import { ColumnsDialog } from './columns_dialog'
import { ConditionsEditor } from './conditions'
import { useForm } from './forms'
import { listColumns, type ListRow } from './list_columns'
import { ListMenu } from './list_menu'
import { ObjectIcon } from './marks'
import { PendingBar, usePending } from './pending'
import { useRowMenu } from './row_menu'
import { ViewPicker } from './view_picker'

interface ListPageProps {
  readonly kind: Kind
  /** In place of the table, where the display asks for it. */
  readonly board?: (rows: readonly Rec[]) => ReactNode
  readonly display?: 'table' | 'board'
  readonly onDisplay?: (display: 'table' | 'board') => void
}

type Changes = Partial<Pick<ListView, 'conditions' | 'columns' | 'scope'>>

/** The view of the address with what was changed on it and not saved. */
function useView(kind: Kind) {
  const world = useWorld()
  const [id, setId] = useQuery('view')
  const [changes, setChanges] = useState<{ of: string; fields: Changes }>({ of: '', fields: {} })
  const saved = viewOf(world, kind, id)
  const own = changes.of === saved.id ? changes.fields : {}
  const view: ListView = { ...saved, ...own }
  const dirty = Object.entries(own).some(([key, value]) => JSON.stringify(value) !== JSON.stringify(saved[key as keyof ListView]))
  return { view, saved, dirty, choose: setId, change: (fields: Changes) => setChanges({ of: saved.id, fields: { ...own, ...fields } }), reset: () => setChanges({ of: '', fields: {} }) }
}

export function ListPage({ kind, board, display = 'table', onDisplay }: ListPageProps) {
  const info = OBJECTS[kind]
  const world = useWorld()
  const { today } = useNow()
  const [search, setSearch] = useQuery('q')
  const state = useView(kind)
  const { view } = state
  const [selected, setSelected] = useState<string[]>([])
  const [open, setOpen] = useState<'filters' | 'columns' | null>(null)
  const openForm = useForm()
  const found = useMemo(() => world.all[kind].filter((rec) => meets(world, rec, view.conditions, view.scope, today) && searched(world, rec, view.columns, search)), [kind, search, today, view.columns, view.conditions, view.scope, world])
  const chosen = found.filter((rec) => selected.includes(rec.id))
  const filters = view.conditions.length + (view.scope === 'mine' ? 1 : 0)
  const sortField = fieldOf(kind, view.sort.field)?.label ?? view.sort.field
  return (
    <Page
      title={info.plural}
      layout="fill"
      marks={<ObjectIcon kind={kind} size={17} />}
      lead={
        <span role="status">
          {found.length} of {world.all[kind].length} {info.plural.toLowerCase()} · sorted by {sortField.toLowerCase()}
          {filters > 0 ? ` · ${filters === 1 ? '1 filter' : `${filters} filters`}` : ''}
        </span>
      }
      actions={
        <>
          <Button kind="primary" icon={<Plus size={15} aria-hidden />} onPress={() => openForm({ kind })}>
            New<span className="kit-hidden"> {info.label.toLowerCase()}</span>
          </Button>
          <ListMenu kind={kind} view={view} rows={found} />
        </>
      }
      toolbar={
        chosen.length > 0 ? (
          <BulkBar kind={kind} recs={chosen} onDone={() => setSelected([])} />
        ) : (
          <div className="list-tools">
            <ViewPicker kind={kind} view={view} saved={state.saved} dirty={state.dirty} onChoose={(id) => (setSelected([]), state.choose(id))} onReset={state.reset} />
            <span className="gap" />
            <SearchField label={`Search ${info.plural.toLowerCase()}`} value={search} onChange={setSearch} onSubmit={setSearch} />
            <Button icon={<Filter size={15} aria-hidden />} onPress={() => setOpen(open === 'filters' ? null : 'filters')}>
              {view.conditions.length === 0 ? 'Filters' : `Filters (${view.conditions.length})`}
            </Button>
            <Button icon={<Columns3 size={15} aria-hidden />} onPress={() => setOpen('columns')}>
              Columns
            </Button>
            {onDisplay === undefined ? null : <Segmented label="Display" value={display} options={[{ value: 'table', label: 'Table', icon: <Table2 size={15} aria-hidden />, iconOnly: true }, { value: 'board', label: 'Board', icon: <Kanban size={15} aria-hidden />, iconOnly: true }]} onChange={onDisplay} />}
          </div>
        )
      }
    >
      <div className="list-body">
        {board !== undefined && display === 'board' ? board(found) : <Table key={view.id} kind={kind} view={view} rows={found} selected={selected} onSelect={setSelected} />}
        {open === 'filters' ? (
          <aside className="filter-panel" aria-label="Filters">
            <h2>Filters</h2>
            <Segmented label="Whose records" value={view.scope} options={[{ value: 'all', label: 'All' }, { value: 'mine', label: 'Mine' }]} onChange={(scope) => state.change({ scope })} />
            <ConditionsEditor kind={kind} conditions={view.conditions} onChange={(conditions) => state.change({ conditions })} />
            <div className="row">
              <Button small disabled={view.conditions.length === 0 && view.scope === 'all'} onPress={() => state.change({ conditions: [], scope: 'all' })}>
                Remove all
              </Button>
              <Button small onPress={() => setOpen(null)}>
                Close filters
              </Button>
            </div>
          </aside>
        ) : null}
      </div>
      {open === 'columns' ? <ColumnsDialog kind={kind} columns={view.columns} onChange={(columns) => state.change({ columns })} onClose={() => setOpen(null)} /> : null}
    </Page>
  )
}

/** People of one name are told apart by their company. */
function rowName(world: World, rec: Rec): string {
  if (rec.kind === 'case') return text(rec.fields.caseNumber) || rec.name
  const company = rec.kind === 'lead' ? text(rec.fields.company) : rec.kind === 'contact' ? (world.find('account', text(rec.fields.accountId))?.name ?? '') : ''
  return company === '' ? rec.name : `${rec.name} (${company})`
}

interface TableProps {
  readonly kind: Kind
  readonly view: ListView
  readonly rows: readonly Rec[]
  readonly selected: readonly string[]
  readonly onSelect: (ids: string[]) => void
}

function Table({ kind, view, rows, selected, onSelect }: TableProps) {
  const info = OBJECTS[kind]
  const world = useWorld()
  const format = useFormat()
  const pending = usePending(kind)
  const rowMenu = useRowMenu()
  const { put } = pending
  const columns = useMemo(() => listColumns({ kind, keys: view.columns, world, format, onEdit: put }), [format, kind, put, view.columns, world])
  const list = useMemo(() => rows.map((rec): ListRow => ({ rec, pending: pending.of[rec.id] ?? {} })), [pending.of, rows])
  const sort = view.columns.includes(view.sort.field) ? { column: view.sort.field, descending: view.sort.descending } : undefined
  return (
    <div className="list-table">
      <DataTable
        label={info.plural}
        rows={list}
        columns={columns}
        rowId={({ rec }) => rec.id}
        rowName={({ rec }) => rowName(world, rec)}
        selected={selected}
        onSelect={onSelect}
        rowMenu={({ rec }) => rowMenu(rec)}
        pageSize={world.settings.rowsPerPage}
        sort={sort}
        dense
        hideBar
        empty={
          <EmptyState icon={<SearchX size={24} />} title={world.all[kind].length === 0 ? `No ${info.plural.toLowerCase()} yet` : 'Nothing fits this view'}>
            {world.all[kind].length === 0 ? 'Create the first one, or import a file.' : 'Choose another view, or remove filters and search.'}
          </EmptyState>
        }
      />
      <PendingBar pending={pending} kind={kind} />
    </div>
  )
}
