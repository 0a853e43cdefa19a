/** What has become of an order, newest first, and a place for remarks of the staff. */
import { Button, IconButton, TextArea } from '@mocks/kit'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAct, useWorld } from '../../hooks'
import { LIMITS, type Order } from '../../model'
import { Card, Moment } from '../basics'

export function Timeline({ order }: { readonly order: Order }) {
  const act = useAct()
  const { me } = useWorld()
  const [message, setMessage] = useState('')
  const entries = order.timeline.map((entry, index) => ({ entry, index })).sort((a, b) => b.entry.createdAt.localeCompare(a.entry.createdAt) || b.index - a.index)
  const post = (): void => {
    if (message.trim() === '') return
    void act.order_comment({ id: order.id, message })
    setMessage('')
  }
  return (
    <Card title="Timeline">
      <form className="stack" onSubmit={(event) => { event.preventDefault(); post() }}>
        <TextArea label="Comment for the staff" hideLabel placeholder="Leave a comment for the staff" value={message} onChange={setMessage} rows={2} maxLength={LIMITS.comment} />
        <Button small type="submit" disabled={message.trim() === ''}>Post comment</Button>
      </form>
      <ol className="timeline">
        {entries.map(({ entry }) => (
          <li key={entry.id} className={entry.type === 'comment' ? 'timeline-comment' : undefined}>
            <div className="timeline-text">
              <span dir="auto">{entry.message}</span>
              <small>{entry.author ? `${entry.author} · ` : ''}<Moment of={entry.createdAt} /></small>
            </div>
            {entry.type === 'comment' && entry.author === me.name ? <IconButton label={`Delete comment “${entry.message.slice(0, 40)}”`} icon={<Trash2 size={14} />} onPress={() => void act.order_comment_delete({ id: order.id, entryId: entry.id })} /> : null}
          </li>
        ))}
      </ol>
      {entries.length === 0 ? <p className="muted">Nothing has happened yet.</p> : null}
    </Card>
  )
}
