/** What the API says of mocks. */
import type { Json, JsonObject } from '../../api/types'
import { words } from '../../lib/format'

export interface Mock {
  readonly id: string
  readonly label: string
  readonly title: string
  readonly description: string
  readonly category: string
  readonly aliases: readonly string[]
  readonly current: string
  readonly digest: string
  readonly imported: boolean
  readonly versions: number
}

export interface Version {
  readonly mock: string
  readonly version: string
  readonly digest: string
  readonly source: string
  readonly compat: { readonly verdict: string; readonly changes: readonly (string | JsonObject)[] }
  readonly created_at: string
}

export interface VersionDetail extends Version {
  readonly manifest: JsonObject
  readonly files: readonly { readonly path: string; readonly sha256: string; readonly size: number; readonly type: string }[]
}

export interface Finding {
  readonly kind: string
  readonly report: string
  readonly severity: 'P0' | 'P1' | 'P2'
  readonly subject: string
  readonly detail: string
  readonly where: readonly string[]
  readonly times: number
}

export interface Audit {
  readonly version: string
  readonly judged_at: string
  readonly counts: Readonly<Record<string, number>>
  readonly totals: Readonly<Record<string, Json>>
  readonly routes: readonly string[]
  readonly actions: Readonly<Record<string, boolean>>
  readonly findings: readonly Finding[]
}

/** The catalogue's own words. */
export const CATEGORIES: readonly { readonly value: string; readonly label: string }[] = [
  { value: 'communication', label: 'Communication / messaging' },
  { value: 'social', label: 'Social / publishing' },
  { value: 'project-management', label: 'Project management' },
  { value: 'documents', label: 'Document collaboration' },
  { value: 'devops', label: 'Code hosting / DevOps' },
  { value: 'cloud', label: 'Cloud / infrastructure' },
  { value: 'commerce', label: 'E-commerce / marketplace' },
  { value: 'travel', label: 'Travel' },
  { value: 'finance', label: 'Finance / payments' },
  { value: 'hr', label: 'HR / hiring' },
  { value: 'crm', label: 'CRM / customer service' },
  { value: 'marketing', label: 'Marketing / ads' },
  { value: 'analytics', label: 'Analytics' },
  { value: 'healthcare-legal', label: 'Healthcare / legal' },
  { value: 'government-education', label: 'Government / education' },
  { value: 'real-estate', label: 'Real estate / utilities' },
]

export const categoryName = (value: string): string => CATEGORIES.find((one) => one.value === value)?.label ?? words(value)
