import { Button, EmptyState, IconButton, rangeName, readRange, TextField } from '@mocks/kit'
import { Eye, EyeOff, Filter, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { sizeOf } from '../core/book'
import { criteriaOf } from '../core/filters'
import { tableRange } from '../parts/commands'
import { useEditor } from '../parts/editor_context'
import { filterOf, viewsOf } from '../parts/filter_source'

/** A view hides rows for the one who looks through it; the sheet itself stays as it is. */
export function ViewsPanel() {
  const editor = useEditor()
  const { sheet, readOnly, act, at, say, filterView, setFilterView } = editor
  const [name, setName] = useState('')
  const [tried, setTried] = useState(false)
  const views = viewsOf(sheet)
  const wrong = name.trim() === '' ? 'Give the view a name.' : views.some((one) => one.name.toLowerCase() === name.trim().toLowerCase()) ? 'Another view has this name.' : null
  const add = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (wrong !== null) return
    const own = filterOf(sheet, '')
    const range = rangeName(own.range ?? tableRange(editor))
    void act.filter_view_add({ ...at, name, range, criteria: own.range ? { ...(sheet.filterCriteria ?? {}) } : {} }).then((id) => id && setFilterView(id))
    setName('')
    setTried(false)
  }
  return (
    <div className="panel">
      {readOnly ? null : (
        <form className="panel-form" onSubmit={add} noValidate>
          <TextField label="New filter view" value={name} onChange={setName} error={tried ? wrong : null} description="Takes over the filter of the sheet, if there is one" />
          <Button kind="primary" small type="submit">
            Add view
          </Button>
        </form>
      )}
      {views.length === 0 ? (
        <EmptyState icon={<Filter size={22} />} title="No filter views">
          <p>A view keeps a filter under a name without hiding rows from others.</p>
        </EmptyState>
      ) : (
        <ul className="panel-list" aria-label="Filter views">
          {views.map((one) => (
            <li key={one.id} data-current={one.id === filterView || undefined}>
              <ViewName id={one.id} name={one.name} about={`${rangeName(readRange(one.range, sizeOf(sheet)) ?? { top: 0, left: 0, bottom: 0, right: 0 })}, ${criteriaOf(one.criteria).size} filtered`} />
              <IconButton label={one.id === filterView ? `Leave ${one.name}` : `Look through ${one.name}`} icon={one.id === filterView ? <EyeOff size={14} /> : <Eye size={14} />} pressed={one.id === filterView} onPress={() => setFilterView(one.id === filterView ? '' : one.id)} />
              {readOnly ? null : (
                <IconButton
                  label={`Delete ${one.name}`}
                  icon={<Trash2 size={14} />}
                  onPress={() => {
                    void act.filter_view_delete({ ...at, id: one.id })
                    if (one.id === filterView) setFilterView('')
                    say(`“${one.name}” deleted.`, true)
                  }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function ViewName({ id, name, about }: { id: string; name: string; about: string }) {
  const { act, at, readOnly } = useEditor()
  const [text, setText] = useState<string | null>(null)
  if (text === null || readOnly) {
    return (
      <button type="button" className="panel-entry" aria-label={readOnly ? name : `Rename ${name}`} disabled={readOnly} onClick={() => setText(name)}>
        <strong>{name}</strong>
        <span>{about}</span>
      </button>
    )
  }
  return (
    <form
      className="panel-entry"
      onSubmit={(event) => {
        event.preventDefault()
        void act.filter_view_change({ ...at, id, change: { name: text } })
        setText(null)
      }}
    >
      <TextField label="Name of the view" hideLabel autoFocus value={text} onChange={setText} />
      <Button small type="submit">
        Save
      </Button>
    </form>
  )
}
