/** What can be written before a colon in a search, with the values that there are. */
import type { SearchOperator } from '@mocks/kit'
import { useSelect } from '../hooks'
import { HAS, IS } from '../rules/search'
import { dmName, nameOf, ownDms, othersIn, people, text, visibleChannels } from '../world'

export function useOperators(): SearchOperator[] {
  return useSelect((state) => {
    const names = people(state).map(nameOf)
    return [
      { key: 'from', label: 'Who wrote it', values: ['me', ...names] },
      { key: 'in', label: 'Channel or conversation', values: [...visibleChannels(state).map((one) => text(one.name)), ...ownDms(state).filter((one) => othersIn(state, one).length === 1).map((one) => dmName(state, one))] },
      { key: 'has', label: 'What goes with it', values: HAS },
      { key: 'is', label: 'What it is', values: IS },
      { key: 'mentions', label: 'Whom it mentions', values: ['me', ...names] },
      { key: 'after', label: 'After a day', values: ['yesterday'] },
      { key: 'before', label: 'Before a day', values: ['today'] },
      { key: 'on', label: 'On a day', values: ['today', 'yesterday'] },
    ]
  })
}
