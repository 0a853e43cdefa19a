/** An index: tabs of views, search and facets, a table, and a bar for what is selected. */
import { Button, Checkbox, ConfirmDialog, DataTable, Dialog, EmptyState, Menu, type MenuEntry, Popover, SearchField, type TableColumn, TagGroup, Tabs, TextField } from '@mocks/kit'
import { ChevronDown, ListFilter, MoreHorizontal, SearchX, X } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useAct } from '../hooks'
import { plural } from '../rules/words'
import { type Facet, optionsOf, shownRows, useView, type View, type ViewState } from './use_view'
import { useDeeds } from './use_deeds'

export interface BulkAction {
  readonly label: string
  readonly run: (ids: string[]) => void
  readonly danger?: boolean
  /** Asked before it is done. */
  readonly confirm?: string
  readonly disabled?: boolean
  /** Stays selected afterwards. */
  readonly keep?: boolean
}

interface IndexProps<R extends { id: string }> {
  readonly resource: string
  /** What the rows are: "orders". */
  readonly noun: readonly [one: string, many: string]
  readonly rows: readonly R[]
  readonly columns: readonly TableColumn<R>[]
  readonly views: readonly View[]
  readonly facets: readonly Facet<R>[]
  readonly rowName: (row: R) => string
  readonly textOf: (row: R) => string
  readonly onOpen?: (row: R) => void
  readonly rowMenu?: (row: R) => MenuEntry[]
  /** Those offered for the rows selected; the first stand as buttons. */
  readonly bulk?: (rows: R[]) => BulkAction[]
  readonly empty?: ReactNode
  readonly sort?: { readonly column: string; readonly descending?: boolean }
}

export function IndexTable<R extends { id: string }>(props: IndexProps<R>) {
  const view = useView(props.resource, props.views)
  return (
    <div className="index">
      <Tabs
        label={`Views of ${props.noun[1]}`}
        selected={view.view.id}
        onSelect={(id) => id !== view.view.id && view.choose(id)}
        tabs={view.views.map((one) => ({ id: one.id, label: one.name, content: one.id === view.view.id ? <IndexBody {...props} state={view} /> : null }))}
      />
    </div>
  )
}

function IndexBody<R extends { id: string }>({ state, ...props }: IndexProps<R> & { readonly state: ViewState }) {
  const { rows, facets, noun, textOf, bulk } = props
  const [selected, setSelected] = useState<string[]>([])
  const shown = useMemo(() => shownRows(rows, facets, state.filters, state.search, textOf), [rows, facets, state.filters, state.search, textOf])
  const chosen = useMemo(() => shown.filter((row) => selected.includes(row.id)), [shown, selected])
  const ids = useMemo(() => chosen.map((row) => row.id), [chosen])
  return (
    <>
      <FilterBar state={state} rows={rows} facets={facets} noun={noun} resource={props.resource} />
      {chosen.length > 0 && bulk ? <BulkBar noun={noun} actions={bulk(chosen)} ids={ids} onClear={() => setSelected([])} /> : null}
      {shown.length === 0 ? (
        <div className="index-none">
          {rows.length === 0 && props.empty ? props.empty : <EmptyState icon={<SearchX size={24} />} title={`No ${noun[1]} found`}>{rows.length === 0 ? 'There are none yet.' : 'Try another search, or remove a filter.'}</EmptyState>}
        </div>
      ) : (
        <DataTable
          label={noun[1].charAt(0).toUpperCase() + noun[1].slice(1)} rows={shown} columns={props.columns} rowId={(row) => row.id} rowName={props.rowName} hideBar pageSize={50} sort={props.sort}
          {...(bulk ? { selected: ids, onSelect: setSelected } : {})} onOpen={props.onOpen} rowMenu={props.rowMenu}
        />
      )}
    </>
  )
}

function FilterBar<R>({ state, rows, facets, noun, resource }: { readonly state: ViewState; readonly rows: readonly R[]; readonly facets: readonly Facet<R>[]; readonly noun: readonly [string, string]; readonly resource: string }) {
  const { filters, search } = state
  const options = useMemo(() => facets.map((facet) => optionsOf(facet, rows)), [facets, rows])
  const used = facets.flatMap((facet, index) => (filters[facet.id] ?? []).map((value) => ({ id: `${facet.id}:${value}`, label: `${facet.label}: ${options[index]!.find((one) => one.value === value)?.label ?? value}` })))
  const without = (ids: readonly string[]): void => state.setFilters(Object.fromEntries(Object.entries(filters).map(([key, values]) => [key, values.filter((value) => !ids.includes(`${key}:${value}`))])))
  return (
    <div className="filter-bar">
      <div className="filter-row" role="group" aria-label="Filters">
        <SearchField label={`Search ${noun[1]}`} value={search} onChange={state.setSearch} onSubmit={state.setSearch} />
        {facets.map((facet, index) => (
          <FacetButton key={facet.id} label={facet.label} options={options[index]!} values={filters[facet.id] ?? []} onChange={(values) => state.setFilters({ ...filters, [facet.id]: values })} />
        ))}
        <span className="gap" />
        <ViewButtons state={state} resource={resource} />
      </div>
      {used.length === 0 ? null : (
        <div className="filter-used">
          <TagGroup label="Filters in use" hideLabel tags={used} onRemove={without} />
          <Button small kind="quiet" onPress={() => state.setFilters({})}>Clear filters</Button>
        </div>
      )}
    </div>
  )
}

interface FacetProps {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly values: readonly string[]
  readonly onChange: (values: string[]) => void
}

function FacetButton({ label, options, values, onChange }: FacetProps) {
  return (
    <Popover
      title={label}
      trigger={
        <Button small icon={<ListFilter size={13} aria-hidden />}>
          {values.length === 0 ? label : `${label} (${values.length})`}
        </Button>
      }
    >
      <div className="facet-choices">
        {options.length === 0 ? <p className="muted">Nothing to choose.</p> : null}
        {options.slice(0, 200).map((option) => (
          <Checkbox key={option.value} checked={values.includes(option.value)} onChange={(on) => onChange(on ? [...values, option.value] : values.filter((one) => one !== option.value))}>
            {option.label}
          </Checkbox>
        ))}
      </div>
    </Popover>
  )
}

function BulkBar({ noun, actions, ids, onClear }: { readonly noun: readonly [string, string]; readonly actions: readonly BulkAction[]; readonly ids: string[]; readonly onClear: () => void }) {
  const [asking, setAsking] = useState<BulkAction | null>(null)
  const run = (action: BulkAction): void => {
    action.run(ids)
    if (!action.keep) onClear()
  }
  const press = (action: BulkAction) => (): void => (action.confirm === undefined ? run(action) : setAsking(action))
  const rest = actions.slice(3)
  return (
    <div className="bulk-bar" role="region" aria-label="Selection">
      <strong>{`${plural(ids.length, noun[0], noun[1])} selected`}</strong>
      {actions.slice(0, 3).map((action) => (
        <Button key={action.label} small kind={action.danger ? 'danger' : 'plain'} disabled={action.disabled} onPress={press(action)}>{action.label}</Button>
      ))}
      {rest.length === 0 ? null : (
        <Menu label="More actions" placement="bottom start" entries={rest.map((action) => ({ id: action.label, label: action.label, danger: action.danger, disabled: action.disabled, onAction: press(action) }))}>
          <Button small icon={<MoreHorizontal size={14} aria-hidden />}>More actions</Button>
        </Menu>
      )}
      <span className="gap" />
      <Button small kind="quiet" icon={<X size={14} aria-hidden />} onPress={onClear}>Clear selection</Button>
      {asking === null ? null : (
        <ConfirmDialog title={`${asking.label}?`} action={asking.label} onConfirm={() => run(asking)} onClose={() => setAsking(null)}>
          {asking.confirm}
        </ConfirmDialog>
      )}
    </div>
  )
}

/** Keep what is shown as a view of its own; rename, change or delete one's own. */
function ViewButtons({ state, resource }: { readonly state: ViewState; readonly resource: string }) {
  const act = useAct()
  const { deleteView } = useDeeds()
  const [naming, setNaming] = useState<'new' | 'rename' | null>(null)
  const { view, search, filters } = state
  const content = { search, filters: Object.fromEntries(Object.entries(filters).filter(([, values]) => values.length > 0).map(([key, values]) => [key, [...values]])) }
  const own = 'own' in view && view.own === true
  const save = async (name: string): Promise<void> => {
    setNaming(null)
    if (naming === 'rename') return void act.view_update({ id: view.id, name, ...content })
    const id = await act.view_save({ resource, name, ...content })
    if (id) state.choose(id)
  }
  return (
    <>
      {state.changed ? <Button small onPress={() => setNaming('new')}>Save as view</Button> : null}
      {own ? (
        <Menu
          label="View options"
          entries={[
            { id: 'save', label: 'Save changes to this view', disabled: !state.changed, onAction: () => void act.view_update({ id: view.id, name: view.name, ...content }).then(() => state.choose(view.id)) },
            { id: 'rename', label: 'Rename view', onAction: () => setNaming('rename') },
            { id: 'delete', label: 'Delete view', danger: true, onAction: () => { state.choose(state.views[0]!.id); deleteView(view.id) } },
          ]}
        >
          <Button small>View options <ChevronDown size={13} aria-hidden /></Button>
        </Menu>
      ) : null}
      {naming === null ? null : <NameDialog title={naming === 'new' ? 'Save as view' : 'Rename view'} initial={naming === 'new' ? '' : view.name} taken={(name) => state.taken(name, naming === 'rename' ? view.id : undefined)} onSave={(name) => void save(name)} onClose={() => setNaming(null)} />}
    </>
  )
}

interface NameDialogProps {
  readonly title: string
  readonly label?: string
  readonly initial: string
  readonly action?: string
  readonly taken?: (name: string) => boolean
  readonly onSave: (name: string) => void
  readonly onClose: () => void
}

export function NameDialog({ title, label = 'Name', initial, action = 'Save', taken, onSave, onClose }: NameDialogProps) {
  const [name, setName] = useState(initial)
  const [tried, setTried] = useState(false)
  const problem = name.trim() === '' ? 'Enter a name.' : taken?.(name) ? 'This name is taken.' : null
  return (
    <Dialog title={title} onClose={onClose}>
      <form className="stack" onSubmit={(event) => { event.preventDefault(); setTried(true); if (problem === null) onSave(name.trim()) }}>
        <TextField label={label} value={name} onChange={setName} maxLength={80} autoFocus error={tried ? problem : null} />
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">{action}</Button>
        </div>
      </form>
    </Dialog>
  )
}
