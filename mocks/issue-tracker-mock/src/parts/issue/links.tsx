import { Button, ComboBox, IconButton, Select, useToast } from '@mocks/kit'
import { Link2, Plus, Unlink } from 'lucide-react'
import { useState } from 'react'
import { useWorld } from '../../hooks'
import type { Issue } from '../../model'
import { IssueLine } from '../issue_line'
import { useAccess, useDeeds } from '../use_deeds'
import { type Related, relatedTo, type Relation, RELATIONS } from './relations'
import { Section } from './section'

export function Links({ issue }: { issue: Issue }) {
  const world = useWorld()
  const { edit } = useAccess()
  const [adding, setAdding] = useState(false)
  const related = relatedTo(issue, world)
  const groups = [...new Set(related.map((one) => one.words))]
  return (
    <Section
      title="Linked issues"
      count={related.length}
      actions={
        edit && !adding ? (
          <Button small kind="quiet" icon={<Plus size={14} aria-hidden />} onPress={() => setAdding(true)}>
            Link an issue
          </Button>
        ) : null
      }
    >
      {related.length === 0 && !adding ? <p className="muted">None.</p> : null}
      {groups.map((words) => (
        <div key={words} className="link-group">
          <h3>{words}</h3>
          <ul className="plain-list boxed">
            {related.filter((one) => one.words === words).map((one) => (
              <LinkLine key={one.linkId ?? one.otherId} issue={issue} related={one} />
            ))}
          </ul>
        </div>
      ))}
      {adding ? <AddLink issue={issue} onDone={() => setAdding(false)} /> : null}
    </Section>
  )
}

function LinkLine({ issue, related }: { issue: Issue; related: Related }) {
  const world = useWorld()
  const { act } = useDeeds()
  const { edit } = useAccess()
  const toast = useToast()
  const { other, otherId, linkId, words } = related
  const name = other?.key ?? otherId
  const link = world.links.find((one) => one.id === linkId)
  const remove = (): void => {
    void act.link_remove({ issueId: issue.id, otherId, linkId })
    const again = link ?? { fromId: issue.id, toId: otherId, type: 'relates' as const }
    toast({ message: `${issue.key} no longer ${words} ${name}.`, undo: other ? () => void act.link_add({ fromId: again.fromId, toId: again.toId, type: again.type }) : undefined })
  }
  return (
    <li className="line">
      {other === undefined ? <span className="muted">{otherId} (not here any more)</span> : <IssueLine issue={other} />}
      {edit ? <IconButton label={`Remove the link to ${name}`} icon={<Unlink size={14} />} onPress={remove} /> : null}
    </li>
  )
}

const OFFERED = 150

function AddLink({ issue, onDone }: { issue: Issue; onDone: () => void }) {
  const world = useWorld()
  const { act, say } = useDeeds()
  const [relation, setRelation] = useState<Relation>('blocks')
  const [otherId, setOtherId] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const near = world.issues.filter((one) => one.projectId === issue.projectId)
  const far = world.issues.filter((one) => one.projectId !== issue.projectId)
  const offered = [...near, ...far].filter((one) => one.id !== issue.id).slice(0, OFFERED)
  const chosen = world.issueById.get(otherId ?? '')
  const all = chosen && !offered.includes(chosen) ? [...offered, chosen] : offered
  const choose = (id: string | null): void => {
    setOtherId(id)
    setError(null)
  }
  const typed = (text: string): void => {
    const found = world.issueByKey.get(text.split(' ')[0]!.toUpperCase())
    if (found === undefined) setError(`There is no issue “${text}”.`)
    else choose(found.id)
  }
  const add = (): void => {
    if (otherId === null) return setError('Choose an issue.')
    if (otherId === issue.id) return setError('An issue cannot be linked with itself.')
    const wanted = RELATIONS.find((one) => one.value === relation)!
    const ends = wanted.inward ? { fromId: otherId, toId: issue.id } : { fromId: issue.id, toId: otherId }
    if (world.links.some((one) => one.type === wanted.type && one.fromId === ends.fromId && one.toId === ends.toId)) return setError('This link is there already.')
    void act.link_add({ ...ends, type: wanted.type })
    say(`${issue.key} ${wanted.label} ${chosen?.key ?? ''}.`)
    onDone()
  }
  return (
    <div className="link-form" role="group" aria-label="New link">
      <Select label="This issue" value={relation} options={RELATIONS} onChange={setRelation} />
      <ComboBox label="Other issue" value={otherId} options={all.map((one) => ({ value: one.id, label: `${one.key} ${one.summary}` }))} onChange={choose} onCustom={typed} placeholder="Key or summary" error={error} />
      <div className="row">
        <Button small kind="primary" icon={<Link2 size={14} aria-hidden />} onPress={add}>
          Add link
        </Button>
        <Button small onPress={onDone}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
