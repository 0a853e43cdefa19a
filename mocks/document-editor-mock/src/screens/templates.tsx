import { Badge, Button, ConfirmDialog, Dialog, EmptyState, Menu, IconButton, Page, SearchField, Select, TextArea, TextField, useToast } from '@mocks/kit'
import { EllipsisVertical, LayoutTemplate } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useAct, useSelect } from '../hooks'
import { LIMITS, type Template } from '../model'
import { MiniPage } from '../parts/document_grid'
import { nameProblem } from '../rules'
import { plainFold, templates } from '../selectors'
import { useDeeds } from '../use_deeds'

/** Documents to begin with: those that come with the product, and those that people have saved. */
export function TemplatesScreen() {
  const all = useSelect(templates)
  const [text, setText] = useState('')
  const [category, setCategory] = useState('all')
  const categories = [...new Set(all.map((one) => one.category || 'Other'))].sort()
  const found = all.filter((one) => (category === 'all' || (one.category || 'Other') === category) && plainFold(`${one.name} ${one.description}`).includes(plainFold(text.trim())))
  return (
    <Page
      title="Templates"
      lead="A template gives a new document its first text. Save any document as one from its File menu."
      toolbar={
        <>
          <SearchField label="Search templates" value={text} onChange={setText} onSubmit={setText} />
          <Select label="Category" hideLabel value={category} options={[{ value: 'all', label: 'All categories' }, ...categories.map((value) => ({ value, label: value }))]} onChange={setCategory} />
        </>
      }
    >
      {found.length === 0 ? (
        <EmptyState icon={<LayoutTemplate size={26} />} title={all.length === 0 ? 'No templates yet' : 'No template matches'}>
          {all.length === 0 ? null : (
            <Button
              onPress={() => {
                setText('')
                setCategory('all')
              }}
            >
              Show all
            </Button>
          )}
        </EmptyState>
      ) : (
        categories
          .filter((one) => found.some((template) => (template.category || 'Other') === one))
          .map((one) => (
            <section key={one} className="templates" aria-label={one}>
              <h2>{one}</h2>
              <ul>
                {found.filter((template) => (template.category || 'Other') === one).map((template) => (
                  <TemplateLine key={template.id} template={template} />
                ))}
              </ul>
            </section>
          ))
      )}
    </Page>
  )
}

function TemplateLine({ template }: { template: Template }) {
  const { fromTemplate } = useDeeds()
  const { template_delete } = useAct()
  const own = useSelect((state) => template.ownerId === state.currentUser?.id && template.ownerId !== null)
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const name = template.name || 'Template without a name'
  return (
    <li className="template">
      <span className="template-paper" aria-hidden>
        <MiniPage html={template.content ?? ''} />
      </span>
      <div className="template-text">
        <b>
          {name} {own ? <Badge tone="umber">Yours</Badge> : null}
        </b>
        <p>{template.description}</p>
        <div className="template-buttons">
          <Button small onPress={() => void fromTemplate(template.id)}>
            {`Use “${name}”`}
          </Button>
          {own ? (
            <Menu
              label={`Actions for ${name}`}
              entries={[
                { id: 'edit', label: 'Rename', onAction: () => setOpen('edit') },
                { id: 'delete', label: 'Delete', danger: true, onAction: () => setOpen('delete') },
              ]}
            >
              <IconButton label={`Actions for ${name}`} icon={<EllipsisVertical size={16} />} />
            </Menu>
          ) : null}
        </div>
      </div>
      {open === 'edit' ? <EditDialog template={template} onClose={() => setOpen(null)} /> : null}
      {open === 'delete' ? (
        <ConfirmDialog title={`Delete the template “${name}”?`} action="Delete template" onConfirm={() => void template_delete({ id: template.id })} onClose={() => setOpen(null)}>
          Documents that were made from it stay as they are.
        </ConfirmDialog>
      ) : null}
    </li>
  )
}

function EditDialog({ template, onClose }: { template: Template; onClose: () => void }) {
  const names = useSelect(templates).filter((one) => one.id !== template.id).map((one) => one.name ?? '')
  const { template_rename } = useAct()
  const toast = useToast()
  const [name, setName] = useState(template.name ?? '')
  const [description, setDescription] = useState(template.description ?? '')
  const [error, setError] = useState<string | null>(null)
  const save = (event: FormEvent): void => {
    event.preventDefault()
    const wrong = nameProblem(names, name, LIMITS.template)
    setError(wrong)
    if (wrong !== null) return
    void template_rename({ id: template.id, name, description })
    toast({ message: 'Template saved.' })
    onClose()
  }
  return (
    <Dialog title="Template" onClose={onClose}>
      <form className="form" onSubmit={save}>
        <TextField label="Name" value={name} onChange={setName} error={error} maxLength={LIMITS.template} autoFocus required />
        <TextArea label="Description" value={description} onChange={setDescription} rows={2} maxLength={LIMITS.description} />
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
