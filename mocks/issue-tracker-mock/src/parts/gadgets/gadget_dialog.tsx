/** Adds a gadget, or changes what one shows. */
import { Button, Dialog, ListBox, NumberField, Select, TextArea, TextField } from '@mocks/kit'
import { type FormEvent, useState } from 'react'
import { useAct, useWorld } from '../../hooks'
import type { Dashboard, Gadget, GadgetType } from '../../model'
import { BREAKDOWN_FIELDS } from '../../reports/breakdown'
import { NONE, orNull, plainOptions, projectOptions } from '../choices'
import { GADGET_INFO, infoOf } from './gadget_info'

interface GadgetDialogProps {
  readonly dashboard: Dashboard
  /** Given: this one is changed. */
  readonly gadget?: Gadget
  readonly onClose: () => void
}

export function GadgetDialog({ dashboard, gadget, onClose }: GadgetDialogProps) {
  const world = useWorld()
  const act = useAct()
  const [type, setType] = useState<GadgetType>(gadget?.type ?? 'results')
  const [values, setValues] = useState({
    title: gadget?.title ?? '', filterId: gadget?.filterId ?? null, projectId: gadget?.projectId ?? world.projects.find((one) => !one.archived)?.id ?? null,
    field: gadget?.field ?? 'status', field2: gadget?.field2 ?? 'priority', rows: gadget?.rows ?? 8, text: gadget?.text ?? '',
  })
  const [tried, setTried] = useState(false)
  const change = (part: Partial<typeof values>): void => setValues((before) => ({ ...before, ...part }))
  const info = infoOf(type)
  const needs = (what: (typeof info.needs)[number]): boolean => info.needs.includes(what)
  const filters = world.filters.filter((one) => one.shared || one.ownerId === world.me.id || one.id === values.filterId)
  const noFilter = needs('filter') && values.filterId === null ? 'Choose a filter.' : null
  const noProject = needs('project') && values.projectId === null && type !== 'activity' ? 'Choose a project.' : null
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (noFilter !== null || noProject !== null) return
    const fields = { ...values, title: values.title.trim(), filterId: needs('filter') ? values.filterId : null, projectId: needs('project') ? values.projectId : null }
    if (gadget) void act.gadget_edit({ id: dashboard.id, gadgetId: gadget.id, fields })
    else void act.gadget_add({ id: dashboard.id, type, fields })
    onClose()
  }
  const fields = plainOptions(BREAKDOWN_FIELDS)
  return (
    <Dialog title={gadget ? `Configure “${gadget.title || info.name}”` : 'Add gadget'} onClose={onClose} wide={!gadget}>
      <form onSubmit={submit} className={gadget ? undefined : 'gadget-form'}>
        {gadget ? null : <ListBox label="Gadget" entries={GADGET_INFO.map((one) => ({ id: one.type, label: one.name, detail: one.about }))} selected={[type]} onSelect={([next]) => next !== undefined && setType(next as GadgetType)} />}
        <div className="stack">
          <TextField label="Title" value={values.title} onChange={(title) => change({ title })} placeholder={info.name} maxLength={80} />
          {needs('filter') ? <Select label="Saved filter" value={values.filterId} placeholder="Choose" options={filters.map((one) => ({ value: one.id, label: one.name }))} onChange={(filterId) => change({ filterId })} error={tried ? noFilter : null} required /> : null}
          {needs('project') ? <Select label="Project" value={values.projectId ?? NONE} options={[...(type === 'activity' ? [{ value: NONE, label: 'All projects' }] : []), ...projectOptions(world.projects)]} onChange={(value) => change({ projectId: orNull(value) })} error={tried ? noProject : null} /> : null}
          {needs('field') ? <Select label={needs('field2') ? 'Rows' : 'Counted by'} value={values.field as 'status'} options={fields} onChange={(field) => change({ field })} /> : null}
          {needs('field2') ? <Select label="Columns" value={values.field2 as 'status'} options={fields} onChange={(field2) => change({ field2 })} /> : null}
          {needs('rows') ? <NumberField label="Number of lines" value={values.rows} min={1} max={50} onChange={(rows) => change({ rows: rows ?? 8 })} /> : null}
          {needs('text') ? <TextArea label="Text" value={values.text} onChange={(text) => change({ text })} rows={6} maxLength={2000} /> : null}
          <div className="kit-dialog-buttons">
            <Button onPress={onClose}>Cancel</Button>
            <Button kind="primary" type="submit">
              {gadget ? 'Save' : 'Add gadget'}
            </Button>
          </div>
        </div>
      </form>
    </Dialog>
  )
}
