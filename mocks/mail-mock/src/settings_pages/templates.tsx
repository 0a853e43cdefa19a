import { Button, ConfirmDialog, EmptyState, IconButton } from '@mocks/kit'
import { FileText, Pencil, Plus, SendHorizontal, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useCompose } from '../compose/compose'
import { useAct, useWorld } from '../hooks'
import { textOf } from '../mail/people'
import { snippetOf } from '../mail/text'
import type { Template } from '../model'
import { TemplateDialog } from '../parts/template_dialog'

export function TemplatesPage() {
  const act = useAct()
  const state = useWorld()
  const compose = useCompose()
  const [asking, setAsking] = useState<{ kind: 'new' | 'edit' | 'delete'; template?: Template } | null>(null)
  const templates = (Array.isArray(state.templates) ? state.templates : []).filter((one) => one !== null && typeof one === 'object')
  const close = (): void => setAsking(null)
  const edited = asking?.kind === 'edit' ? asking.template : undefined
  return (
    <section className="settings-wide">
      <div className="settings-head">
        <h2>Templates</h2>
        <Button icon={<Plus size={15} aria-hidden />} onPress={() => setAsking({ kind: 'new' })}>New template</Button>
      </div>
      <p className="settings-lead">Texts to begin a message with. While you write, they stand behind the Templates button.</p>
      {templates.length === 0 ? <EmptyState icon={<FileText size={24} />} title="No templates yet">Keep what you write often.</EmptyState> : null}
      <ul className="plain-list filter-list" aria-label="Templates">
        {templates.map((one) => (
          <li key={one.id}>
            <span className="filter-words">
              {textOf(one.name) || 'Untitled'}
              <small>{snippetOf(textOf(one.body))}</small>
            </span>
            <IconButton label={`Write with ${textOf(one.name)}`} icon={<SendHorizontal size={15} />} onPress={() => compose.write({ subject: textOf(one.subject), body: textOf(one.body) })} />
            <IconButton label={`Edit ${textOf(one.name)}`} icon={<Pencil size={15} />} onPress={() => setAsking({ kind: 'edit', template: one })} />
            <IconButton label={`Delete ${textOf(one.name)}`} icon={<Trash2 size={15} />} onPress={() => setAsking({ kind: 'delete', template: one })} />
          </li>
        ))}
      </ul>
      {asking?.kind === 'new' ? <TemplateDialog start={{ name: '', subject: '', body: '' }} onSave={(fields) => void act.template_create(fields)} onClose={close} /> : null}
      {edited ? <TemplateDialog start={{ id: edited.id, name: textOf(edited.name), subject: textOf(edited.subject), body: textOf(edited.body) }} onSave={(fields) => void act.template_edit({ id: edited.id, ...fields })} onClose={close} /> : null}
      {asking?.kind === 'delete' ? (
        <ConfirmDialog title={`Delete the template “${textOf(asking.template?.name)}”?`} action="Delete template" onConfirm={() => void act.template_delete({ id: asking.template?.id ?? '' })} onClose={close}>
          It cannot be brought back.
        </ConfirmDialog>
      ) : null}
    </section>
  )
}
