/** The fields at an issue's side. */
import { InlineEdit, moment, Select, TagGroup, useClock, ago, Button, IconButton } from '@mocks/kit'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWorld } from '../../hooks'
import { type Issue, PRIORITIES, TYPES } from '../../model'
import { labelProblem, pointsProblem } from '../../rules/names'
import { epicOptions, labelsInUse, NONE, orNull, peopleOptions, plainOptions, sprintOptions } from '../choices'
import { MultiPick } from '../multi_pick'
import { useAccess, useDeeds } from '../use_deeds'
import { DateEdit } from './date_edit'
import { TimeFacts } from './time_facts'
import { Watching } from './watching'

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="fact">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

export function Facts({ issue }: { issue: Issue }) {
  const world = useWorld()
  const deeds = useDeeds()
  const clock = useClock()
  const { edit, me } = useAccess()
  const { act } = deeds
  const { id } = issue
  return (
    <dl className="facts">
      <Fact label="Assignee">
        <Select label="Assignee" hideLabel disabled={!edit} value={issue.assigneeId ?? NONE} options={peopleOptions(world, issue.assigneeId, 'Unassigned')} onChange={(value) => deeds.assign(issue, orNull(value))} />
        {edit && issue.assigneeId !== me ? (
          <Button kind="quiet" small onPress={() => deeds.assign(issue, me)}>
            Assign to me
          </Button>
        ) : null}
      </Fact>
      <Fact label="Reporter">
        <Select label="Reporter" hideLabel disabled={!edit} value={issue.reporterId || null} placeholder="Nobody" options={peopleOptions(world, issue.reporterId)} onChange={(reporterId) => void act.issue_set_reporter({ id, reporterId })} />
      </Fact>
      <Fact label="Priority">
        <Select label="Priority" hideLabel disabled={!edit} value={issue.priority} options={plainOptions(PRIORITIES)} onChange={(priority) => deeds.prioritise(issue, priority)} />
      </Fact>
      <Fact label="Type">
        <Select label="Type" hideLabel disabled={!edit} value={issue.type} options={plainOptions(TYPES)} onChange={(type) => void act.issue_set_type({ id, type })} />
      </Fact>
      {issue.type === 'Epic' ? null : (
        <>
          <Fact label="Sprint">
            <Select label="Sprint" hideLabel disabled={!edit} value={issue.sprintId ?? NONE} options={sprintOptions(world, issue.projectId, issue.sprintId)} onChange={(value) => deeds.moveToSprint(issue, orNull(value))} />
          </Fact>
          <Fact label="Epic">
            <Select label="Epic" hideLabel disabled={!edit} value={issue.epicId ?? NONE} options={epicOptions(world, issue)} onChange={(value) => void act.issue_set_epic({ id, epicId: orNull(value) })} />
          </Fact>
          <Fact label="Story points">
            <InlineEdit label="story points" disabled={!edit} placeholder="None" value={issue.storyPoints === null ? '' : String(issue.storyPoints)} check={pointsProblem} onSave={(text) => void act.issue_set_points({ id, storyPoints: text === '' ? null : Number(text.replace(',', '.')) })} />
          </Fact>
        </>
      )}
      <Sets issue={issue} />
      <Fact label="Start date">
        <DateEdit label="Start date" disabled={!edit} value={issue.startDate} check={(start) => (start !== null && issue.dueDate !== null && start > issue.dueDate ? 'It cannot start after it is due.' : null)} onSave={(startDate) => void act.issue_set_dates({ id, startDate })} />
      </Fact>
      <Fact label="Due date">
        <DateEdit label="Due date" disabled={!edit} value={issue.dueDate} check={(due) => (due !== null && issue.startDate !== null && due < issue.startDate ? 'It cannot be due before it starts.' : null)} onSave={(dueDate) => void act.issue_set_dates({ id, dueDate })} />
        {issue.dueDate !== null && issue.status !== 'Done' && issue.dueDate.slice(0, 10) < clock.now().slice(0, 10) ? <span className="overdue">Overdue</span> : null}
      </Fact>
      <TimeFacts issue={issue} />
      <Watching issue={issue} />
      <Fact label="Created">
        <time className="fact-fixed" dateTime={issue.createdAt} title={moment(issue.createdAt, clock)}>{ago(issue.createdAt, clock)}</time>
      </Fact>
      <Fact label="Updated">
        <time className="fact-fixed" dateTime={issue.updatedAt} title={moment(issue.updatedAt, clock)}>{ago(issue.updatedAt, clock)}</time>
      </Fact>
      {issue.resolvedAt === null ? null : (
        <Fact label="Resolved">
          <time className="fact-fixed" dateTime={issue.resolvedAt} title={moment(issue.resolvedAt, clock)}>{ago(issue.resolvedAt, clock)}</time>
        </Fact>
      )}
    </dl>
  )
}

/** What an issue can have several of. */
function Sets({ issue }: { issue: Issue }) {
  const world = useWorld()
  const { act } = useDeeds()
  const { id } = issue
  const components = world.components.filter((one) => one.projectId === issue.projectId)
  const versions = world.versions.filter((one) => one.projectId === issue.projectId && (one.status !== 'archived' || issue.fixVersionIds.includes(one.id)))
  const toggled = (ids: readonly string[], value: string, on: boolean): string[] => (on ? [...ids, value] : ids.filter((one) => one !== value))
  return (
    <>
      <SetFact
        label="Labels"
        chosen={issue.labels}
        options={[...new Set([...labelsInUse(world), ...issue.labels])].map((value) => ({ value, label: value }))}
        check={(text) => labelProblem(issue.labels, text)}
        onToggle={(label, on) => void (on ? act.issue_label_add({ id, label }) : act.issue_label_remove({ id, label }))}
      />
      <SetFact label="Components" chosen={issue.componentIds} options={components.map((one) => ({ value: one.id, label: one.name }))} onToggle={(value, on) => void act.issue_set_components({ id, componentIds: toggled(issue.componentIds, value, on) })} />
      <SetFact label="Fix versions" chosen={issue.fixVersionIds} options={versions.map((one) => ({ value: one.id, label: one.name }))} onToggle={(value, on) => void act.issue_set_versions({ id, fixVersionIds: toggled(issue.fixVersionIds, value, on) })} />
    </>
  )
}

interface SetFactProps {
  readonly label: string
  readonly chosen: readonly string[]
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly check?: (text: string) => string | null
  readonly onToggle: (value: string, on: boolean) => void
}

function SetFact({ label, chosen, options, check, onToggle }: SetFactProps) {
  const { edit } = useAccess()
  const named = [...new Set(chosen)].map((value) => ({ id: value, label: options.find((option) => option.value === value)?.label ?? value }))
  return (
    <Fact label={label}>
      <div className="fact-set">
        <TagGroup label={label} hideLabel tags={named} empty="None" onRemove={edit ? (ids) => ids.forEach((one) => onToggle(one, false)) : undefined} />
        {edit ? <MultiPick label={label} options={options} chosen={chosen} check={check} onToggle={onToggle} trigger={<IconButton label={`Edit ${label.toLowerCase()}`} icon={<Pencil size={13} />} />} /> : null}
      </div>
    </Fact>
  )
}
