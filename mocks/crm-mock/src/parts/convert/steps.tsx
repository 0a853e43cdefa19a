/** The steps of a conversion: what each asks, checks and says at the end. */
import { Checkbox, DatePicker, type FieldErrors, RadioGroup, Select, TextField, type WizardStep } from '@mocks/kit'
import type { ReactNode } from 'react'
import type { Format } from '../../format'
import { fieldOf } from '../../meta/objects'
import { type Rec, said, type World } from '../../world'
import { FieldInput, PersonSelect, RecordBox } from '../field_input'
import { ACCOUNT_FIELDS, accountsLike, CONTACT_FIELDS, contactsLike, type Draft, offers, OPPORTUNITY_FIELDS, type Part, partProblems } from './draft'

interface Given {
  readonly world: World
  readonly format: Format
  readonly lead: Rec
  readonly draft: Draft
  readonly set: (fields: Partial<Draft>) => void
}

type Kind = 'account' | 'contact' | 'opportunity'
const FIELDS: Readonly<Record<Kind, readonly string[]>> = { account: ACCOUNT_FIELDS, contact: CONTACT_FIELDS, opportunity: OPPORTUNITY_FIELDS }

export function accountStep(given: Given): WizardStep<Draft> {
  const { draft, set } = given
  return {
    id: 'account', title: 'Account', description: 'The company of the lead: a new account, or one that is here already.',
    content: (errors) => <PartFields given={given} kind="account" part={draft.account} errors={errors} onChange={(account) => set({ account })} />,
    check: (values) => partProblems('account', values.account),
    review: (values) => reviewOf(given, 'account', values.account),
  }
}

export function contactStep(given: Given): WizardStep<Draft> {
  const { draft, set } = given
  return {
    id: 'contact', title: 'Contact', description: 'The person of the lead.',
    content: (errors) => <PartFields given={given} kind="contact" part={draft.contact} errors={errors} onChange={(contact) => set({ contact })} />,
    check: (values) => partProblems('contact', values.contact),
    review: (values) => reviewOf(given, 'contact', values.contact),
  }
}

export function opportunityStep(given: Given): WizardStep<Draft> {
  const { draft, set } = given
  return {
    id: 'opportunity', title: 'Opportunity', description: 'What may come of it.',
    content: (errors) => (
      <>
        <Checkbox checked={!draft.wanted} onChange={(none) => set({ wanted: !none })}>
          Do not create an opportunity
        </Checkbox>
        {draft.wanted ? <PartFields given={given} kind="opportunity" part={draft.opportunity} errors={errors} onChange={(opportunity) => set({ opportunity })} /> : null}
      </>
    ),
    check: (values) => (values.wanted ? partProblems('opportunity', values.opportunity) : {}),
    review: (values) => (values.wanted ? reviewOf(given, 'opportunity', values.opportunity) : [{ label: 'Opportunity', value: 'None' }]),
  }
}

export function followStep(given: Given): WizardStep<Draft> {
  const { world, format, draft, set } = given
  return {
    id: 'follow', title: 'Follow-up', description: 'Who goes on with it, and what comes next.',
    content: (errors) => (
      <>
        <div className="form-grid">
          <PersonSelect label="Record owner" value={draft.ownerId} onChange={(ownerId) => set({ ownerId })} required />
          <Select label="Converted status" value={draft.status} options={[{ value: 'Qualified', label: 'Qualified' }]} onChange={(status) => set({ status })} />
        </div>
        <Checkbox checked={draft.moveActivities} onChange={(moveActivities) => set({ moveActivities })}>
          Move the lead’s activities and files to the new records
        </Checkbox>
        <Checkbox checked={draft.task} onChange={(task) => set({ task })}>
          Create a follow-up task
        </Checkbox>
        {draft.task ? (
          <div className="form-grid">
            <TextField label="Task subject" value={draft.taskSubject} onChange={(taskSubject) => set({ taskSubject })} error={errors.taskSubject ?? null} required />
            <DatePicker label="Task due date" value={draft.taskDue || null} onChange={(day) => set({ taskDue: day ?? '' })} error={errors.taskDue ?? null} required />
            <Select label="Task priority" value={draft.taskPriority} options={['High', 'Normal', 'Low'].map((one) => ({ value: one, label: one }))} onChange={(taskPriority) => set({ taskPriority })} />
          </div>
        ) : null}
      </>
    ),
    check: (values): FieldErrors => ({
      ...(values.task && values.taskSubject.trim() === '' ? { taskSubject: 'The task needs a subject.' } : {}),
      ...(values.task && values.taskDue === '' ? { taskDue: 'The task needs a due date.' } : {}),
    }),
    review: (values) => [
      { label: 'Owner', value: world.userName(values.ownerId) },
      { label: 'Lead status', value: values.status },
      { label: 'Activities', value: values.moveActivities ? 'Moved' : 'Stay with the lead' },
      { label: 'Task', value: values.task ? `${values.taskSubject}, ${format.day(values.taskDue)}` : 'None' },
    ],
  }
}

interface PartFieldsProps {
  readonly given: Given
  readonly kind: Kind
  readonly part: Part
  readonly errors: FieldErrors
  readonly onChange: (part: Part) => void
}

function PartFields({ given, kind, part, errors, onChange }: PartFieldsProps) {
  const word = kind
  return (
    <>
      <RadioGroup row label={`Which ${word}`} value={part.mode} options={[{ value: 'new', label: `Create a new ${word}` }, { value: 'existing', label: `Use an existing ${word}` }]} onChange={(mode) => onChange({ ...part, mode })} />
      {kind !== 'opportunity' ? <Matches {...{ given, kind, part, errors, onChange }} /> : null}
      {part.mode === 'new' ? (
        <div className="form-grid">
          {FIELDS[kind].map((key) => (
            <div key={key} className={fieldOf(kind, key)!.type === 'long' ? 'form-wide' : undefined}>
              <FieldInput field={fieldOf(kind, key)!} value={part.fields[key] ?? ''} onChange={(value) => onChange({ ...part, fields: { ...part.fields, [key]: value } })} error={errors[key] ?? null} />
            </div>
          ))}
        </div>
      ) : (
        <Existing {...{ given, kind, part, errors, onChange }} />
      )}
    </>
  )
}

/** Records that may be the same are offered at once: one press takes one. */
function Matches({ given, kind, part, onChange }: PartFieldsProps & { kind: Kind }) {
  const { world, lead } = given
  const matches = kind === 'account' ? accountsLike(world, lead) : contactsLike(world, lead)
  if (matches.length === 0) return <p className="muted">No {kind} looks like this lead.</p>
  return (
    <div className="offers" role="group" aria-label={`Possible duplicates: ${kind}s`}>
      <strong>
        {matches.length} possible {matches.length === 1 ? 'duplicate' : 'duplicates'}
      </strong>
      <ul>
        {matches.map((match) => (
          <li key={match.rec.id}>
            <Checkbox checked={part.mode === 'existing' && part.existingId === match.rec.id} onChange={(on) => onChange(on ? { ...part, mode: 'existing', existingId: match.rec.id, take: [] } : { ...part, mode: 'new', existingId: '' })}>
              Use “{match.rec.name}”
            </Checkbox>
            <span className="muted small">
              {match.why} · {kind === 'account' ? [said(match.rec, 'type'), said(match.rec, 'billingCity')].filter(Boolean).join(', ') : [said(match.rec, 'title'), world.find('account', said(match.rec, 'accountId'))?.name].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Existing({ given, kind, part, errors, onChange }: PartFieldsProps) {
  const { world, lead, draft } = given
  const existing = world.find(kind, part.existingId)
  const choose = (existingId: string): void => onChange({ ...part, existingId, take: [] })
  if (kind === 'opportunity') {
    const ours = world.all.opportunity.filter((rec) => draft.account.mode === 'existing' && said(rec, 'accountId') === draft.account.existingId)
    return ours.length === 0 ? (
      <p className="muted">{draft.account.mode === 'new' ? 'A new account has no opportunities yet.' : 'This account has no opportunities.'} {errors.existing ?? ''}</p>
    ) : (
      <Select label="Existing opportunity" value={part.existingId || null} placeholder="Choose" options={ours.map((rec) => ({ value: rec.id, label: `${rec.name} (${said(rec, 'stage')})` }))} onChange={choose} error={errors.existing ?? null} required />
    )
  }
  const found = existing === undefined ? [] : offers(kind, lead, existing)
  const toggle = (key: string, to: string, on: boolean): void => onChange({ ...part, fields: { ...part.fields, [key]: to }, take: on ? [...part.take, key] : part.take.filter((one) => one !== key) })
  return (
    <>
      <RecordBox kind={kind} label={kind === 'account' ? 'Existing account' : 'Existing contact'} value={part.existingId} onChange={choose} error={errors.existing ?? null} required />
      {found.length === 0 ? null : (
        <fieldset className="kit-fieldset">
          <legend className="kit-label">Take these values from the lead</legend>
          {found.map((one) => (
            <Checkbox key={one.key} checked={part.take.includes(one.key)} onChange={(on) => toggle(one.key, one.to, on)}>
              {one.label}: {one.from === '' || one.from === '0' ? 'nothing' : one.from} → {one.to}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </>
  )
}

function reviewOf({ world, format }: Given, kind: Kind, part: Part): { label: string; value: ReactNode }[] {
  if (part.mode === 'existing') return [{ label: 'Existing', value: world.find(kind, part.existingId)?.name ?? '' }, ...part.take.map((key) => ({ label: fieldOf(kind, key)?.label ?? key, value: part.fields[key] ?? '' }))]
  return FIELDS[kind].filter((key) => (part.fields[key] ?? '') !== '').map((key) => ({ label: fieldOf(kind, key)!.label, value: format.field(fieldOf(kind, key), part.fields[key]!) || part.fields[key]! }))
}
