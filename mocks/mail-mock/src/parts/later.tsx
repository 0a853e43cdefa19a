/** Dialogs that are loaded when they are first opened. */
import { type ComponentProps, lazy, Suspense } from 'react'

const Filter = lazy(() => import('./filter_dialog'))
const Time = lazy(() => import('./time_dialog'))

export function FilterDialog(props: ComponentProps<typeof Filter>) {
  return (
    <Suspense fallback={null}>
      <Filter {...props} />
    </Suspense>
  )
}

export function TimeDialog(props: ComponentProps<typeof Time>) {
  return (
    <Suspense fallback={null}>
      <Time {...props} />
    </Suspense>
  )
}
