import { Inbox } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from './button'
import { EmptyState } from './empty_state'
import './feed.css'

interface FeedProps<T> {
  readonly label: string
  readonly items: readonly T[]
  readonly itemId: (item: T) => string
  readonly itemName: (item: T) => string
  readonly children: (item: T) => ReactNode
  /** How many are shown at first, and how many more each time. */
  readonly step?: number
  readonly empty?: ReactNode
}

/** Posts or events, the newest first, some at a time. */
export function Feed<T>({ label, items, itemId, itemName, children, step = 20, empty }: FeedProps<T>) {
  const [shown, setShown] = useState(step)
  if (items.length === 0) return <>{empty ?? <EmptyState icon={<Inbox size={24} />} title="Nothing here yet" />}</>
  return (
    <div className="kit-feed">
      <div role="feed" aria-label={label} className="kit-feed-list">
        {items.slice(0, shown).map((item, index) => (
          <article key={itemId(item)} tabIndex={0} aria-label={itemName(item)} aria-posinset={index + 1} aria-setsize={items.length} className="kit-feed-item">
            {children(item)}
          </article>
        ))}
      </div>
      {shown >= items.length ? null : <Button onPress={() => setShown(shown + step)}>{`Show more (${items.length - shown} left)`}</Button>}
    </div>
  )
}
