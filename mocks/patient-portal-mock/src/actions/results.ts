/** Test results: reviewed marks and sharing with a provider. */
import type { Context } from '@mocks/kit'
import { LIMITS, type Share, type State } from '../model'
import { find, text, within } from '../rules/read'
import { owned, ownedAll, trimmed } from './access'

export const results = {
  result_review(draft: State, { ids }: { ids: string[] }, context: Context): void {
    for (const one of ownedAll(draft, 'testResults', ids, 'results', context)) if (one.isReviewed !== true) one.isReviewed = true
  },

  result_unreview(draft: State, { ids }: { ids: string[] }, context: Context): void {
    for (const one of ownedAll(draft, 'testResults', ids, 'results', context)) if (one.isReviewed === true) one.isReviewed = false
  },

  /** Once with each provider. */
  result_share(draft: State, { id, providerId, note }: { id: string; providerId: string; note: string }, context: Context): void {
    const result = owned(draft, 'testResults', id, 'results', context)
    const provider = find(draft, 'providers', providerId)
    const before = within<Share>(result?.sharedWith)
    if (result === undefined || provider === undefined || before.some((one) => one.providerId === providerId)) return
    const said = trimmed(note, LIMITS.note)
    result.sharedWith = [...before, { providerId, providerName: text(provider.fullName), sharedAt: context.now(), ...(said === '' ? {} : { note: said }) }]
  },

  result_unshare(draft: State, { id, providerId }: { id: string; providerId: string }, context: Context): void {
    const result = owned(draft, 'testResults', id, 'results', context)
    const before = within<Share>(result?.sharedWith)
    if (result === undefined || !before.some((one) => one.providerId === providerId)) return
    result.sharedWith = before.filter((one) => one.providerId !== providerId)
  },
}
