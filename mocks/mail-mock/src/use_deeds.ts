/** Actions on messages as the screens offer them: with the line that tells what happened, and its undo. */
import { useToast } from '@mocks/kit'
import type { Places } from './actions/mail'
import { useAct, useMailClock, useWorld } from './hooks'
import type { Category, Folder, State } from './model'
import { planTime } from './mail/dates'
import { labelTree } from './mail/labels'
import { listOf, type Mail } from './mail/read'

export const FOLDER_LABELS: Readonly<Record<Folder, string>> = { inbox: 'Inbox', 'all-mail': 'Archive', sent: 'Sent', drafts: 'Drafts', snoozed: 'Snoozed', scheduled: 'Scheduled', spam: 'Spam', trash: 'Trash' }
export const CATEGORY_LABELS: Readonly<Record<Category, string>> = { primary: 'Primary', promotions: 'Promotions', social: 'Social', updates: 'Updates', forums: 'Forums' }

type Mails = readonly Mail[]

const idsOf = (mails: Mails): string[] => mails.map((one) => one.id)

function placesOf(state: State, mails: Mails): Places {
  const wanted = new Set(idsOf(mails))
  const records = listOf(state.emails).filter((one) => wanted.has(one?.id))
  return Object.fromEntries(records.map((one) => [one.id, { folder: one.folder ?? 'inbox', snoozedUntil: one.snoozedUntil ?? null, scheduledAt: one.scheduledAt ?? null, returnedAt: one.returnedAt ?? null }]))
}

export function useDeeds() {
  const act = useAct()
  const toast = useToast()
  const state = useWorld()
  const clock = useMailClock()
  const some = (mails: Mails): string => {
    const talks = new Set(mails.map((one) => one.threadId)).size
    return talks === 1 ? 'Conversation' : `${talks} conversations`
  }
  /** Moves, tells and offers to put everything back. */
  const moving = (given: Mails, message: string, work: (ids: string[]) => void): void => {
    const mails = given.filter((one) => one.folder !== 'drafts' && one.folder !== 'scheduled')
    if (mails.length === 0) return
    const places = placesOf(state, mails)
    work(idsOf(mails))
    toast({ message: `${some(mails)} ${message}.`, undo: () => void act.email_put_back({ places }) })
  }
  const discard = (mails: Mails): void => {
    const ids = new Set(idsOf(mails))
    const drafts = [...listOf(state.emails), ...listOf(state.drafts)].filter((one) => ids.has(one?.id)).map((one) => JSON.parse(JSON.stringify(one)) as typeof one)
    void act.draft_delete({ ids: [...ids] })
    toast({ message: drafts.length === 1 ? 'Draft discarded.' : `${drafts.length} drafts discarded.`, undo: () => void act.draft_restore({ drafts }) })
  }
  const labelName = (id: string): string => labelTree(state).find((one) => one.id === id)?.name ?? ''
  return {
    act,
    archive: (mails: Mails) => moving(mails.filter((one) => one.folder === 'inbox' || one.folder === 'snoozed'), 'archived', (ids) => void act.email_archive({ ids })),
    /** Drafts have no way into the trash: they are discarded. */
    trash(mails: Mails): void {
      const drafts = mails.filter((one) => one.folder === 'drafts')
      if (drafts.length > 0) discard(drafts)
      moving(mails.filter((one) => !['trash', 'drafts', 'scheduled'].includes(one.folder)), 'moved to the trash', (ids) => void act.email_trash({ ids }))
    },
    spam: (mails: Mails) => moving(mails.filter((one) => one.folder !== 'spam' && one.folder !== 'sent'), 'reported as spam', (ids) => void act.email_spam({ ids })),
    notSpam: (mails: Mails) => moving(mails, 'moved to the inbox; it is not spam', (ids) => void act.email_not_spam({ ids })),
    move: (mails: Mails, folder: Folder) => moving(mails.filter((one) => one.folder !== folder), `moved to ${FOLDER_LABELS[folder]}`, (ids) => void act.email_move({ ids, folder })),
    snooze: (mails: Mails, until: string) => moving(mails, `snoozed until ${planTime(until, clock)}`, (ids) => void act.email_snooze({ ids, until })),
    unsnooze: (mails: Mails) => moving(mails, 'back in the inbox', (ids) => void act.email_unsnooze({ ids })),
    mute(mails: Mails, muted: boolean): void {
      const places = placesOf(state, mails)
      const back = async (): Promise<void> => {
        await act.email_mute({ ids: idsOf(mails), muted: !muted })
        if (muted) await act.email_put_back({ places })
      }
      void act.email_mute({ ids: idsOf(mails), muted })
      toast({ message: `${some(mails)} ${muted ? 'muted' : 'no longer muted'}.`, undo: () => void back() })
    },
    read(mails: Mails, read: boolean): void {
      const changed = idsOf(mails.filter((one) => one.read !== read))
      if (changed.length > 0) void act.email_read({ ids: changed, read })
    },
    star: (mails: Mails, starred: boolean) => void act.email_star({ ids: idsOf(mails), starred }),
    important: (mails: Mails, important: boolean) => void act.email_important({ ids: idsOf(mails), important }),
    categorize(mails: Mails, category: Category): void {
      const before = new Set(mails.map((one) => one.category))
      const back = (): void => before.forEach((old) => void act.email_categorize({ ids: idsOf(mails.filter((one) => one.category === old)), category: old }))
      void act.email_categorize({ ids: idsOf(mails), category })
      toast({ message: `${some(mails)} moved to the tab ${CATEGORY_LABELS[category]}.`, undo: back })
    },
    addLabel(mails: Mails, labelId: string): void {
      const ids = idsOf(mails.filter((one) => !one.labels.includes(labelId)))
      void act.email_label_add({ ids, labelId })
      toast({ message: `${some(mails)} labelled “${labelName(labelId)}”.`, undo: () => void act.email_label_remove({ ids, labelId }) })
    },
    removeLabel(mails: Mails, labelId: string): void {
      const ids = idsOf(mails.filter((one) => one.labels.includes(labelId)))
      void act.email_label_remove({ ids, labelId })
      toast({ message: `Label “${labelName(labelId)}” removed.`, undo: () => void act.email_label_add({ ids, labelId }) })
    },
    moveToLabel(mails: Mails, labelId: string): void {
      const places = placesOf(state, mails)
      const fresh = idsOf(mails.filter((one) => !one.labels.includes(labelId)))
      const back = async (): Promise<void> => {
        await act.email_put_back({ places })
        await act.email_label_remove({ ids: fresh, labelId })
      }
      void act.email_label_move({ ids: idsOf(mails), labelId })
      toast({ message: `${some(mails)} moved to “${labelName(labelId)}”.`, undo: () => void back() })
    },
    destroy(mails: Mails): void {
      void act.email_delete({ ids: idsOf(mails) })
      toast({ message: `${some(mails)} deleted forever.` })
    },
    discard,
    cancelSchedule(mails: Mails): void {
      void act.schedule_cancel({ ids: idsOf(mails) })
      toast({ message: mails.length === 1 ? 'Sending cancelled. The message is a draft again.' : `${mails.length} messages are drafts again.` })
    },
    sendNow(mails: Mails): void {
      void act.schedule_send_now({ ids: idsOf(mails) })
      toast({ message: mails.length === 1 ? 'Message sent.' : `${mails.length} messages sent.` })
    },
    async check(): Promise<void> {
      const { arrived, returned, sent } = await act.mail_check({})
      const parts = [arrived > 0 ? `${arrived} new` : '', returned > 0 ? `${returned} back from being snoozed` : '', sent > 0 ? `${sent} scheduled sent` : ''].filter((one) => one !== '')
      toast({ message: parts.length === 0 ? 'No new mail.' : `Checked: ${parts.join(', ')}.` })
    },
  }
}

export type Deeds = ReturnType<typeof useDeeds>
