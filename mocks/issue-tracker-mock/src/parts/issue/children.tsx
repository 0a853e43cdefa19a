import { Button, Progress } from '@mocks/kit'
import { Plus } from 'lucide-react'
import { useWorld } from '../../hooks'
import type { Issue } from '../../model'
import { progressOf } from '../../reports/progress'
import { useCreate } from '../create_context'
import { IssueLine } from '../issue_line'
import { useAccess } from '../use_deeds'
import { Section } from './section'

/** What belongs to an epic. */
export function Children({ issue }: { issue: Issue }) {
  const world = useWorld()
  const { edit } = useAccess()
  const create = useCreate()
  const children = world.issues.filter((one) => one.epicId === issue.id)
  const progress = progressOf(children)
  return (
    <Section
      title="Issues in this epic"
      count={children.length}
      actions={
        edit ? (
          <Button small kind="quiet" icon={<Plus size={14} aria-hidden />} onPress={() => create({ projectId: issue.projectId, epicId: issue.id, type: 'Story' })}>
            Create issue in epic
          </Button>
        ) : null
      }
    >
      {children.length === 0 ? <p className="muted">None yet.</p> : <Progress label="Done" hideLabel value={progress.done} max={progress.total} tone="fern" text={`${progress.done} of ${progress.total} done`} />}
      <ul className="plain-list boxed">
        {children.map((one) => (
          <li key={one.id} className="line">
            <IssueLine issue={one} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
