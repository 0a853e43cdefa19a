/** A moment in words, in the zone and the manner of the settings. */
import { useClock } from '@mocks/kit'
import { useSelect } from '../hooks'
import { whenText } from '../text/local_time'
import { settings } from '../world'

export function When({ at }: { at: string }) {
  const clock = useClock()
  const use24Hour = useSelect((state) => settings(state).use24Hour)
  return <time dateTime={at}>{at === '' ? '' : whenText(at, clock, use24Hour)}</time>
}
