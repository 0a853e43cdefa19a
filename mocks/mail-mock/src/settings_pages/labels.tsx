import { Button, EmptyState, IconButton, Link, Switch } from '@mocks/kit'
import { Pencil, Plus, Tag, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAct, useWorld } from '../hooks'
import { isShown, labelTree, type LabelNode } from '../mail/labels'
import { mailsOf } from '../mail/read'
import { LabelDialog } from '../parts/label_dialog'
import { LabelDot } from '../parts/label_marks'
import { SettingsGroup } from '../parts/settings_group'
import { DeleteLabel } from '../parts/side'
import { PLACES } from '../places'

export function LabelsPage() {
  const act = useAct()
  const state = useWorld()
  const [asking, setAsking] = useState<{ kind: 'new' | 'edit' | 'delete'; label?: LabelNode } | null>(null)
  const tree = labelTree(state)
  const mails = mailsOf(state)
  const close = (): void => setAsking(null)
  return (
    <>
      <section className="settings-wide">
        <div className="settings-head">
          <h2>Labels</h2>
          <Button icon={<Plus size={15} aria-hidden />} onPress={() => setAsking({ kind: 'new' })}>Create label</Button>
        </div>
        {tree.length === 0 ? <EmptyState icon={<Tag size={24} />} title="No labels yet">Labels sort mail without moving it.</EmptyState> : null}
        <ul className="plain-list" aria-label="Labels">
          {tree.map((one) => (
            <li key={one.id} style={{ paddingInlineStart: 12 + one.depth * 22 }}>
              <LabelDot color={one.color} />
              <Link to={`/label/${encodeURIComponent(one.id)}`}>{one.name}</Link>
              <span>{`${mails.filter((mail) => mail.labels.includes(one.id)).length} messages`}</span>
              <Switch checked={isShown(state.settings?.userLabelShown, one.id)} onChange={(shown) => void act.label_show({ id: one.id, shown })}>
                <span className="kit-hidden">{`Show ${one.path} in the side`}</span>
              </Switch>
              <IconButton label={`Edit ${one.path}`} icon={<Pencil size={15} />} onPress={() => setAsking({ kind: 'edit', label: one })} />
              <IconButton label={`Delete ${one.path}`} icon={<Trash2 size={15} />} onPress={() => setAsking({ kind: 'delete', label: one })} />
            </li>
          ))}
        </ul>
      </section>
      <SettingsGroup title="Folders in the side" lead="A folder that is hidden keeps its mail and its address.">
        <div className="settings-checks">
          {PLACES.filter((one) => one.id !== 'inbox').map((one) => (
            <Switch key={one.id} checked={isShown(state.settings?.sysLabelShown, one.id)} onChange={(shown) => void act.folder_show({ id: one.id, shown })}>
              {one.title}
            </Switch>
          ))}
        </div>
      </SettingsGroup>
      {asking?.kind === 'new' ? <LabelDialog onClose={close} /> : null}
      {asking?.kind === 'edit' ? <LabelDialog label={asking.label} onClose={close} /> : null}
      {asking?.kind === 'delete' && asking.label ? <DeleteLabel label={asking.label} onClose={close} /> : null}
    </>
  )
}
