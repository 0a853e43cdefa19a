/** What a dashboard of another make shows: opportunities by stage. */
import type { Definition } from '../../logic/report'

export const STANDARD: Definition & { name: string } = { name: 'Pipeline by stage', kind: 'opportunity', scope: 'all', conditions: [], groupBy: 'stage', splitBy: null, measure: 'sum:amount' }
