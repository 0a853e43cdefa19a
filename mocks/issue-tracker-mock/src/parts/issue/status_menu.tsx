/** Where an issue stands, and where its workflow lets it go. */
import { Badge, Dialog, Menu, type MenuEntry } from '@mocks/kit'
import { ChevronDown, Route as RouteIcon } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@mocks/kit'
import { useWorld } from '../../hooks'
import { type Issue, STATUSES } from '../../model'
import { nextStatuses, wayBetween, workflowFor } from '../../rules/workflow'
import { STATUS_TONES } from '../marks'
import { useAccess, useDeeds } from '../use_deeds'
import { WorkflowPicture } from '../workflow_picture'

export function StatusMenu({ issue }: { issue: Issue }) {
  const world = useWorld()
  const deeds = useDeeds()
  const { edit } = useAccess()
  const [shown, setShown] = useState(false)
  const workflow = workflowFor(world.workflows, world.projectById.get(issue.projectId))
  const next = nextStatuses(workflow, issue.status)
  const others = STATUSES.filter((one) => one !== issue.status && !next.includes(one))
  const entries: MenuEntry[] = [
    ...next.map((to) => ({ id: to, label: to, section: 'Move to', onAction: () => void deeds.transition(issue, to) })),
    ...others.map((to) => {
      const way = wayBetween(workflow, issue.status, to)
      return { id: to, label: way === null ? `${to} (no way there)` : `${to} (first ${way[1]})`, section: 'Not from here', disabled: true }
    }),
    { id: 'workflow', label: 'Show the workflow', icon: <RouteIcon size={15} />, section: '', onAction: () => setShown(true) },
  ]
  return (
    <>
      {edit ? (
        <Menu label="Status" entries={entries} placement="bottom start">
          <Button>
            <span className="kit-hidden">Status: </span>
            <Badge tone={STATUS_TONES[issue.status]}>{issue.status}</Badge>
            <ChevronDown size={14} aria-hidden />
          </Button>
        </Menu>
      ) : (
        <Badge tone={STATUS_TONES[issue.status]}>{issue.status}</Badge>
      )}
      {shown && workflow !== undefined ? (
        <Dialog title={`Workflow: ${workflow.name ?? workflow.id}`} onClose={() => setShown(false)} wide>
          <WorkflowPicture workflow={workflow} current={issue.status} />
          <div className="kit-dialog-buttons">
            <Button onPress={() => setShown(false)}>Close</Button>
          </div>
        </Dialog>
      ) : null}
    </>
  )
}
