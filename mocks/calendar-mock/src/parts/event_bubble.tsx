import { Bubble, type BubblePlace, IconButton, Link, Menu, toneProps, useGo } from '@mocks/kit'
import { ArrowUpRight, MoreHorizontal, Pencil, Trash2, X } from 'lucide-react'
import { useSelect } from '../hooks'
import { canDelete, canEdit, isBusyOnly, isInvited } from '../logic/rights'
import { colorOf, shownTitle } from '../logic/shown'
import type { Occurrence } from '../logic/occurrences'
import { AnswerBar } from './answer_bar'
import { EventFacts, EventMarks } from './event_facts'
import { useEventEntries } from './event_menu'
import { Proposals } from './proposals'
import { editPath, eventPath } from './target'
import { useDeeds } from './use_deeds'

/** An event beside its place in the calendar. */
export function EventBubble({ occurrence, at, onClose }: { occurrence: Occurrence; at: BubblePlace; onClose: () => void }) {
  const state = useSelect((one) => one)
  const go = useGo()
  const deeds = useDeeds()
  const { event, calendar } = occurrence
  const entries = useEventEntries(occurrence, onClose)
  const title = shownTitle(state, event)
  const { className, style } = toneProps(colorOf(event, calendar))
  const remove = (): void => {
    onClose()
    void deeds.remove(occurrence)
  }
  return (
    <Bubble at={at} title={title} onClose={onClose} hideTitle>
      <div className={`bubble ${className}`} style={style}>
        <div className="bubble-bar">
          {canEdit(state, event) ? <IconButton label="Edit event" icon={<Pencil size={16} />} onPress={() => go(editPath(occurrence))} /> : null}
          {canDelete(state, event) ? <IconButton label="Delete event" icon={<Trash2 size={16} />} onPress={remove} /> : null}
          {entries.length > 0 ? (
            <Menu label="More for this event" entries={entries}>
              <IconButton label="More for this event" icon={<MoreHorizontal size={16} />} />
            </Menu>
          ) : null}
          <IconButton label="Close" icon={<X size={16} />} onPress={onClose} />
        </div>
        <h2 className="bubble-title" dir="auto">
          <span className="dot" aria-hidden />
          <span>{title}</span>
        </h2>
        <div className="bubble-marks">
          <EventMarks event={event} />
        </div>
        <EventFacts occurrence={occurrence} />
        <Proposals occurrence={occurrence} />
        {isInvited(state, event) ? <AnswerBar occurrence={occurrence} /> : null}
        {isBusyOnly(state, event) ? null : (
          <Link className="bubble-more" to={eventPath(occurrence)}>
            All details <ArrowUpRight size={14} aria-hidden />
          </Link>
        )}
      </div>
    </Bubble>
  )
}
