/** What screens call to change events: each asks what there is to ask, acts, tells of it and offers to undo. */
import { useContext, useMemo } from 'react'
import { useAct } from '../hooks'
import { guestsOf, ruleOf, titleOf } from '../logic/event_facts'
import type { EventInput } from '../logic/input'
import type { Occurrence } from '../logic/occurrences'
import type { Answer, CalendarEvent, Status } from '../model'
import { DeedsContext } from './deeds'
import { targetOf } from './target'

export function useDeeds() {
  const deeds = useContext(DeedsContext)
  if (deeds === null) throw new Error('useDeeds is called outside <DeedsProvider>')
  const act = useAct()
  const { askScope, askSend, done } = deeds
  return useMemo(() => {
    const name = ({ event }: Occurrence): string => `“${titleOf(event)}”`
    return {
      ...deeds,
      /** To another time, dragged or typed. `end` is given where the length changes. */
      async retime(occurrence: Occurrence, to: { start: string; end: string }, resized: boolean): Promise<void> {
        const verb = resized ? 'Change' : 'Move'
        const scope = await askScope(occurrence, verb)
        const send = scope === null ? null : await askSend(occurrence.event, verb)
        if (scope === null || send === null) return
        const target = targetOf(occurrence, scope)
        const made = await (resized ? act.event_resize({ target, ...to, send }) : act.event_move({ target, start: to.start, send }))
        if (made) done(`${name(occurrence)} ${resized ? 'changed' : 'moved'}.`, made.undo)
      },
      async remove(occurrence: Occurrence): Promise<boolean> {
        const scope = await askScope(occurrence, 'Delete')
        const send = scope === null ? null : await askSend(occurrence.event, 'Delete')
        if (scope === null || send === null) return false
        const made = await act.event_delete({ targets: [targetOf(occurrence, scope)], send })
        if (made) done(`${name(occurrence)} deleted.`, made.undo)
        return made !== null
      },
      async recolor(occurrence: Occurrence, color: string): Promise<void> {
        const scope = await askScope(occurrence, 'Change', ['all', 'this'])
        const made = scope && (await act.event_color({ targets: [targetOf(occurrence, scope)], color }))
        if (made) done(`Colour of ${name(occurrence)} changed.`, made.undo)
      },
      async setStatus(occurrence: Occurrence, status: Status): Promise<void> {
        const scope = await askScope(occurrence, 'Change')
        const made = scope && (await act.event_status({ targets: [targetOf(occurrence, scope)], status }))
        if (made) done(`${name(occurrence)} is ${status} now.`, made.undo)
      },
      async answer(occurrence: Occurrence, status: Answer, note?: string): Promise<void> {
        const scope = await askScope(occurrence, 'Answer', ['all', 'this'])
        const made = scope && (await act.event_answer({ targets: [targetOf(occurrence, scope)], status, ...(note === undefined ? {} : { note }) }))
        if (made) done('Your answer is sent.', made.undo)
      },
      /** Of the whole series, where there is one. */
      async repeat(occurrence: Occurrence, rule: string | null): Promise<void> {
        const send = await askSend(occurrence.event, 'Change')
        const made = send === null ? null : await act.event_repeat({ id: occurrence.event.id, rule, send })
        if (made) done(rule === null ? `${name(occurrence)} happens once.` : `${name(occurrence)} repeats.`, made.undo)
      },
      async duplicate(occurrence: Occurrence): Promise<string | null> {
        const made = await act.event_duplicate({ target: targetOf(occurrence, 'this') })
        if (made) done(`${name(occurrence)} copied.`, made.undo)
        return made?.id ?? null
      },
      async leave(occurrence: Occurrence): Promise<void> {
        const made = await act.event_leave({ id: occurrence.event.id })
        if (made) done(`You have left ${name(occurrence)}.`, made.undo)
      },
      /** What an editor saves. Returns the event's id; null: it was called off or nothing is different. */
      async save(occurrence: Occurrence | null, input: EventInput, decline: boolean): Promise<{ id: string | null } | null> {
        if (occurrence === null) {
          const send = await askSend({ ...(input as unknown as CalendarEvent), organizer: undefined }, 'Invite', input.guests)
          const made = send === null ? null : await act.event_create({ input, send, decline })
          if (made) done('Event saved.', made.undo)
          return made && { id: made.id }
        }
        const rule = input.rule ?? null
        const scope = await askScope(occurrence, 'Change', ruleChanged(occurrence, rule) ? ['following', 'all'] : undefined)
        const everybody = [...new Set([...guestsOf(occurrence.event), ...(input.guests ?? [])])]
        const send = scope === null ? null : await askSend(occurrence.event, 'Change', everybody)
        if (scope === null || send === null) return null
        const target = targetOf(occurrence, scope)
        const made = await act.event_update({ target, input, send })
        if (made) done('Event saved.', made.undo)
        return { id: made?.id ?? occurrence.event.id }
      },
    }
  }, [act, askScope, askSend, deeds, done])
}

const ruleChanged = ({ event }: Occurrence, rule: string | null): boolean => ruleOf(event) !== rule
