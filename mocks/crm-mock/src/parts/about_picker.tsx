import { ComboBox, Select } from '@mocks/kit'
import { useMemo } from 'react'
import { useWorld } from '../hooks'
import { kindOfType, OBJECTS } from '../meta/objects'
import { KINDS } from '../model'

export interface About {
  readonly relatedToType: string
  readonly relatedToId: string
}

const NOTHING = ' nothing'
const MOST = 300

/** What an activity or a file is about: an object, and one of its records. */
export function AboutPicker({ value, onChange }: { value: About; onChange: (value: About) => void }) {
  const world = useWorld()
  const kind = kindOfType(value.relatedToType)
  const options = useMemo(() => {
    if (kind === undefined) return []
    const chosen = world.find(kind, value.relatedToId)
    return [...new Set([...world.all[kind].slice(0, MOST), ...(chosen ? [chosen] : [])])].map((rec) => ({ value: rec.id, label: rec.kind === 'case' ? `${rec.fields.caseNumber ?? ''} ${rec.name}`.trim() : rec.name, detail: rec.kind === 'lead' ? String(rec.fields.company ?? '') : undefined }))
  }, [kind, value.relatedToId, world])
  return (
    <div className="form-grid">
      <Select label="Related to" value={kind === undefined ? NOTHING : OBJECTS[kind].type} options={[{ value: NOTHING, label: 'Nothing' }, ...KINDS.map((one) => ({ value: OBJECTS[one].type, label: OBJECTS[one].label }))]} onChange={(type) => onChange({ relatedToType: type === NOTHING ? '' : type, relatedToId: '' })} />
      {kind === undefined ? null : <ComboBox label={OBJECTS[kind].label} options={options} value={value.relatedToId || null} onChange={(id) => onChange({ ...value, relatedToId: id ?? '' })} placeholder={`Search ${OBJECTS[kind].plural.toLowerCase()}`} />}
    </div>
  )
}
