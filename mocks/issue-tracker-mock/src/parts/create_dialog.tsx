/** Creates an issue. Opened from anywhere (./create_context), with some fields filled in. */
import { Button, Checkbox, DatePicker, Dialog, IconButton, Select, TagGroup, TextField, useGo, useToast } from '@mocks/kit'
import { Pencil } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useAct, useWorld } from '../hooks'
import { LIMITS, PRIORITIES, TYPES } from '../model'
import { DURATION_HELP, parseDuration } from '../rules/duration'
import { labelProblem, pointsProblem, textProblem } from '../rules/names'
import type { World } from '../world'
import { epicOptions, labelsInUse, NONE, orNull, peopleOptions, plainOptions, projectOptions, sprintOptions } from './choices'
import type { Preset } from './create_context'
import { issuePath } from './marks'
import { MentionBox } from './mention_box'
import { MultiPick } from './multi_pick'

interface Draft {
  projectId: string | null
  type: (typeof TYPES)[number]
  summary: string
  description: string
  priority: (typeof PRIORITIES)[number]
  assigneeId: string | null
  reporterId: string
  sprintId: string | null
  epicId: string | null
  points: string
  labels: readonly string[]
  componentIds: readonly string[]
  fixVersionIds: readonly string[]
  dueDate: string | null
  estimate: string
}

function fresh(preset: Preset, world: World): Draft {
  const open = world.projects.filter((one) => !one.archived)
  return {
    projectId: open.find((one) => one.id === preset.projectId)?.id ?? open[0]?.id ?? null,
    type: preset.type ?? 'Story', summary: preset.summary ?? '', description: preset.description ?? '', priority: preset.priority ?? 'Medium', assigneeId: preset.assigneeId ?? null, reporterId: world.me.id,
    sprintId: preset.sprintId ?? null, epicId: preset.epicId ?? null, points: '', labels: preset.labels ?? [], componentIds: preset.componentIds ?? [], fixVersionIds: preset.fixVersionIds ?? [], dueDate: null, estimate: '',
  }
}

function problems(draft: Draft, world: World) {
  return {
    project: draft.projectId === null ? 'Choose a project.' : null,
    summary: textProblem('a summary', draft.summary, LIMITS.summary),
    description: draft.description.length > LIMITS.description ? `Use at most ${LIMITS.description} characters.` : null,
    points: pointsProblem(draft.points),
    estimate: draft.estimate.trim() === '' || parseDuration(draft.estimate, world.settings) !== null ? null : `This is no time. ${DURATION_HELP}`,
  }
}

export function CreateDialog({ preset, onClose }: { preset: Preset; onClose: () => void }) {
  const world = useWorld()
  const act = useAct()
  const go = useGo()
  const toast = useToast()
  const [draft, setDraft] = useState(() => fresh(preset, world))
  const [another, setAnother] = useState(false)
  const [tried, setTried] = useState(false)
  const change = (part: Partial<Draft>): void => setDraft((before) => ({ ...before, ...part }))
  const wrong = problems(draft, world)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setTried(true)
    if (Object.values(wrong).some((one) => one !== null) || draft.projectId === null) return
    const { points, estimate, ...rest } = draft
    const made = act.issue_create({
      ...rest, projectId: draft.projectId, labels: [...draft.labels], componentIds: [...draft.componentIds], fixVersionIds: [...draft.fixVersionIds],
      storyPoints: points.trim() === '' || draft.type === 'Epic' ? null : Number(points.replace(',', '.')), originalEstimate: estimate.trim() === '' ? null : parseDuration(estimate, world.settings),
    })
    if (another) {
      change({ summary: '', description: '' })
      setTried(false)
    } else onClose()
    const id = await made
    if (id === null) return
    toast({ message: 'Issue created.' })
    if (!another && preset.projectId === undefined) go(issuePath({ key: id }))
  }
  return (
    <Dialog title="Create issue" onClose={onClose} wide>
      <form onSubmit={(event) => void submit(event)} className="create">
        <Fields draft={draft} change={change} world={world} wrong={tried ? wrong : null} />
        <Sets draft={draft} change={change} world={world} />
        <div className="kit-dialog-buttons">
          <Checkbox checked={another} onChange={setAnother}>
            Create another
          </Checkbox>
          <span className="gap" />
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            Create
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface PartProps {
  readonly draft: Draft
  readonly change: (part: Partial<Draft>) => void
  readonly world: World
}

function Fields({ draft, change, world, wrong }: PartProps & { wrong: ReturnType<typeof problems> | null }) {
  return (
    <>
      <div className="form-grid">
        <Select label="Project" value={draft.projectId} options={projectOptions(world.projects)} onChange={(projectId) => change({ projectId, sprintId: null, epicId: null, componentIds: [], fixVersionIds: [] })} error={wrong?.project} required />
        <Select label="Type" value={draft.type} options={plainOptions(TYPES)} onChange={(type) => change(type === 'Epic' ? { type, sprintId: null, epicId: null } : { type })} />
      </div>
      <TextField label="Summary" value={draft.summary} onChange={(summary) => change({ summary })} error={wrong?.summary} required autoFocus />
      <div className="kit-field">
        <span className="kit-label" aria-hidden>Description</span>
        <MentionBox label="Description" value={draft.description} onChange={(description) => change({ description })} rows={4} />
        {wrong?.description ? <span className="kit-field-error">{wrong.description}</span> : null}
      </div>
      <div className="form-grid">
        <Select label="Priority" value={draft.priority} options={plainOptions(PRIORITIES)} onChange={(priority) => change({ priority })} />
        <Select label="Assignee" value={draft.assigneeId ?? NONE} options={peopleOptions(world, null, 'Unassigned')} onChange={(value) => change({ assigneeId: orNull(value) })} />
        <Select label="Reporter" value={draft.reporterId} options={peopleOptions(world, world.me.id)} onChange={(reporterId) => change({ reporterId })} />
        {draft.type === 'Epic' || draft.projectId === null ? null : (
          <>
            <Select label="Sprint" value={draft.sprintId ?? NONE} options={sprintOptions(world, draft.projectId)} onChange={(value) => change({ sprintId: orNull(value) })} />
            <Select label="Epic" value={draft.epicId ?? NONE} options={epicOptions(world, { projectId: draft.projectId, epicId: draft.epicId })} onChange={(value) => change({ epicId: orNull(value) })} />
            <TextField label="Story points" value={draft.points} onChange={(points) => change({ points })} error={wrong?.points} />
          </>
        )}
        <DatePicker label="Due date" value={draft.dueDate} onChange={(dueDate) => change({ dueDate })} />
        <TextField label="Estimate" value={draft.estimate} onChange={(estimate) => change({ estimate })} description={DURATION_HELP} error={wrong?.estimate} />
      </div>
    </>
  )
}

function Sets({ draft, change, world }: PartProps) {
  const toggled = (list: readonly string[], value: string, on: boolean): string[] => (on ? [...list, value] : list.filter((one) => one !== value))
  const components = world.components.filter((one) => one.projectId === draft.projectId)
  const versions = world.versions.filter((one) => one.projectId === draft.projectId && one.status === 'unreleased')
  /** A component that is given to its lead decides who is responsible, unless somebody was chosen. */
  const pickComponent = (id: string, on: boolean): void => {
    const component = components.find((one) => one.id === id)
    const lead = on && draft.assigneeId === null && component?.assignToLead ? component.leadId : draft.assigneeId
    change({ componentIds: toggled(draft.componentIds, id, on), assigneeId: lead })
  }
  return (
    <div className="form-grid">
      <SetField label="Labels" chosen={draft.labels} named={(value) => value}>
        {(trigger) => <MultiPick label="Labels" options={[...new Set([...labelsInUse(world), ...draft.labels])].map((value) => ({ value, label: value }))} chosen={draft.labels} check={(text) => labelProblem(draft.labels, text)} onToggle={(value, on) => change({ labels: toggled(draft.labels, value, on) })} trigger={trigger} />}
      </SetField>
      <SetField label="Components" chosen={draft.componentIds} named={(value) => world.componentById.get(value)?.name ?? value}>
        {(trigger) => <MultiPick label="Components" options={components.map((one) => ({ value: one.id, label: one.name }))} chosen={draft.componentIds} onToggle={pickComponent} trigger={trigger} />}
      </SetField>
      <SetField label="Fix versions" chosen={draft.fixVersionIds} named={(value) => world.versionById.get(value)?.name ?? value}>
        {(trigger) => <MultiPick label="Fix versions" options={versions.map((one) => ({ value: one.id, label: one.name }))} chosen={draft.fixVersionIds} onToggle={(value, on) => change({ fixVersionIds: toggled(draft.fixVersionIds, value, on) })} trigger={trigger} />}
      </SetField>
    </div>
  )
}

function SetField({ label, chosen, named, children }: { label: string; chosen: readonly string[]; named: (value: string) => string; children: (trigger: ReactNode) => ReactNode }) {
  return (
    <div className="kit-field">
      <span className="kit-label" aria-hidden>{label}</span>
      <div className="fact-set boxed-set">
        <TagGroup label={label} hideLabel tags={chosen.map((value) => ({ id: value, label: named(value) }))} empty="None" />
        {children(<IconButton label={`Edit ${label.toLowerCase()}`} icon={<Pencil size={13} />} />)}
      </div>
    </div>
  )
}
