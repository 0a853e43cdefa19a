/** Menus that act on conversations, shared by the list's toolbar, its rows and the open conversation. */
import type { MenuEntry } from '@mocks/kit'
import { useState } from 'react'
import { useMailClock, useWorld } from '../hooks'
import { presets } from '../mail/dates'
import { labelTree } from '../mail/labels'
import type { Mail } from '../mail/read'
import { CATEGORIES, type Folder } from '../model'
import { CATEGORY_LABELS, type Deeds, FOLDER_LABELS } from '../use_deeds'
import { LabelDialog } from './label_dialog'
import { LabelDot } from './label_marks'
import { TimeDialog } from './later'

interface MailMenus {
  readonly snooze: MenuEntry[]
  readonly move: MenuEntry[]
  readonly labels: MenuEntry[]
  readonly tabs: MenuEntry[]
  /** Dialogs that the entries open. */
  readonly dialogs: React.ReactNode
}

const TARGETS: readonly Folder[] = ['inbox', 'all-mail', 'spam', 'trash']

/** Entries for these messages. `then`: after one is chosen. */
export function useMailMenus(mails: readonly Mail[], deeds: Deeds, then: () => void = () => undefined): MailMenus {
  const state = useWorld()
  const clock = useMailClock()
  const [asking, setAsking] = useState<'time' | 'label' | null>(null)
  const after = (deed: () => void) => (): void => {
    deed()
    then()
  }
  const tree = labelTree(state)
  const ids = mails.map((one) => one.id)
  const snooze: MenuEntry[] = [
    ...presets(clock, 'snooze').map((one) => ({ id: one.id, label: one.label, onAction: after(() => deeds.snooze(mails, one.at)) })),
    { id: 'pick', label: 'Pick date and time…', section: '', onAction: () => setAsking('time') },
  ]
  const move: MenuEntry[] = [
    ...TARGETS.map((folder) => ({ id: folder, label: FOLDER_LABELS[folder], disabled: mails.every((one) => one.folder === folder), onAction: after(() => deeds.move(mails, folder)) })),
    ...tree.map((one) => ({ id: one.id, label: one.path, section: 'Labels', icon: <LabelDot color={one.color} />, onAction: after(() => deeds.moveToLabel(mails, one.id)) })),
  ]
  const labels: MenuEntry[] = [
    ...tree.map((one) => {
      const all = mails.length > 0 && mails.every((mail) => mail.labels.includes(one.id))
      return { id: one.id, label: one.path, checked: all, icon: <LabelDot color={one.color} />, onAction: after(() => (all ? deeds.removeLabel(mails, one.id) : deeds.addLabel(mails, one.id))) }
    }),
    { id: 'new label', label: 'New label…', section: '', onAction: () => setAsking('label') },
  ]
  const tabs = CATEGORIES.map((one) => ({ id: one, label: CATEGORY_LABELS[one], disabled: mails.every((mail) => mail.category === one), onAction: after(() => deeds.categorize(mails, one)) }))
  const close = (): void => setAsking(null)
  const dialogs = (
    <>
      {asking === 'time' ? <TimeDialog title="Snooze until" action="Snooze" onPick={(at) => after(() => deeds.snooze(mails, at))()} onClose={close} /> : null}
      {asking === 'label' ? <LabelDialog ids={ids} onClose={close} /> : null}
    </>
  )
  return { snooze, move, labels, tabs, dialogs }
}
