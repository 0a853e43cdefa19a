/** Which panel stands at the right of the sheet. */
import type { ReactNode } from 'react'
import type { PanelName } from '../parts/editor_context'
import { ChartPanel } from './chart_panel'
import { ColoursPanel } from './colours_panel'
import { CommentsPanel } from './comments_panel'
import { FindPanel } from './find_panel'
import { NamesPanel } from './names_panel'
import { ProtectionPanel } from './protection_panel'
import { RulesPanel } from './rules_panel'
import { SummaryPanel } from './summary_panel'
import { ViewsPanel } from './views_panel'

const PANEL: Readonly<Record<PanelName, { readonly label: string; readonly Content: () => ReactNode }>> = {
  names: { label: 'Named ranges', Content: NamesPanel },
  rules: { label: 'Data validation', Content: RulesPanel },
  colours: { label: 'Conditional formatting', Content: ColoursPanel },
  comments: { label: 'Comments', Content: CommentsPanel },
  views: { label: 'Filter views', Content: ViewsPanel },
  protection: { label: 'Protected ranges', Content: ProtectionPanel },
  chart: { label: 'Chart', Content: ChartPanel },
  summary: { label: 'Summary table', Content: SummaryPanel },
  find: { label: 'Find and replace', Content: FindPanel },
}

export function panelOf(name: string): { label: string; Content: () => ReactNode } | null {
  return Object.hasOwn(PANEL, name) ? PANEL[name as PanelName] : null
}
