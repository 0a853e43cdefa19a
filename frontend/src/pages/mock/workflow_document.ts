/** workflows.json, as far as it is shown. */
import type { Json } from '../../api/types'

export interface Target {
  readonly role: string
  readonly name: string
  readonly within?: Target
  readonly nth?: number
}

export interface WorkflowStep extends Partial<Target> {
  readonly do: string
  readonly text?: string
  readonly key?: string
  readonly option?: string
  readonly to?: Target & { readonly at?: string }
  readonly file?: Json
  readonly address?: string
}

export interface Effect {
  readonly path: string
  readonly change?: string
  readonly to?: Json
  readonly has?: Json
}

export interface Workflow {
  readonly name: string
  readonly title: string
  readonly goals: readonly string[]
  readonly parameters: Readonly<Record<string, Json>>
  readonly start: string
  readonly steps: readonly WorkflowStep[]
  readonly effect: readonly Effect[]
}

export function read(text: string): readonly Workflow[] {
  const { workflows } = JSON.parse(text) as { workflows: readonly (Partial<Workflow> & { name: string; steps: readonly WorkflowStep[] })[] }
  return workflows.map((one) => ({ title: one.name, goals: [], parameters: {}, start: '/', effect: [], ...one }))
}

const VERBS: Readonly<Record<string, string>> = { click: 'Click', doubleclick: 'Double-click', rightclick: 'Right-click', hover: 'Point at', fill: 'Write into', type: 'Type', press: 'Press', select: 'Choose in', check: 'Tick', uncheck: 'Untick', drag: 'Drag', upload: 'Upload by', download: 'Download by', goto: 'Go to' }

/** A step in words. */
export function described(step: WorkflowStep): string {
  const target = step.name === undefined ? '' : `the ${step.role} “${step.name}”${step.within === undefined ? '' : ` in “${step.within.name}”`}`
  const more = [
    step.text === undefined ? '' : `: ${step.text}`,
    step.key === undefined ? '' : ` ${step.key}`,
    step.option === undefined ? '' : `: ${step.option}`,
    step.to === undefined ? '' : ` ${step.to.at ?? 'onto'} “${step.to.name}”`,
    step.address === undefined ? '' : ` ${step.address}`,
  ].join('')
  return `${VERBS[step.do] ?? step.do} ${target}${more}`.replaceAll(/\s+/g, ' ').trim()
}
