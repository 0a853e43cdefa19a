/** Preferences: each acts at once. */
import { Button, EmojiButton, IconButton, PALETTE, Page, Segmented, Select, Swatches, Switch, TagGroup, TextField, TimeField, useClock, type PaletteName } from '@mocks/kit'
import { Pencil } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useAct, useSelect } from '../hooks'
import { LIMITS, QUICK_REACTIONS, type Settings } from '../model'
import { useDialogs } from '../parts/dialogs/host'
import { isAdmin } from '../rules/access'
import { isQuiet } from '../rules/presence'
import { settings, text, texts } from '../world'

export function SettingsScreen() {
  const act = useAct()
  const now = useSelect(settings)
  const set = (change: Partial<Settings>): void => void act.settings_change(change)
  return (
    <Page title="Preferences" layout="narrow">
      <Section title="Appearance" lead="How the page looks to you.">
        <Labelled label="Theme"><Segmented label="Theme" value={now.theme} onChange={(theme) => set({ theme })} options={[{ value: 'light', label: 'Light' }, { value: 'dark', label: 'Dark' }, { value: 'system', label: 'As the system' }]} /></Labelled>
        <Labelled label="Messages"><Segmented label="Messages" value={now.displayDensity} onChange={(displayDensity) => set({ displayDensity })} options={[{ value: 'comfortable', label: 'Comfortable' }, { value: 'compact', label: 'Compact' }]} /></Labelled>
        <Labelled label="Size of text"><Segmented label="Size of text" value={now.textSize ?? 'normal'} onChange={(textSize) => set({ textSize })} options={[{ value: 'small', label: 'Small' }, { value: 'normal', label: 'Normal' }, { value: 'large', label: 'Large' }]} /></Labelled>
        <Swatches label="Accent" value={(now.accent ?? 'clay') as PaletteName} options={PALETTE} onChange={(accent) => set({ accent })} />
        <Switch checked={now.showAvatars} onChange={(showAvatars) => set({ showAvatars })}>
          Show pictures beside messages
        </Switch>
        <Switch checked={now.use24Hour} onChange={(use24Hour) => set({ use24Hour })}>
          24-hour clock
        </Switch>
      </Section>
      <Notifications now={now} set={set} />
      <Section title="Side" lead="Which conversations stand there, and in which order.">
        <Select label="Order of channels" value={now.sidebarSort ?? 'name'} onChange={(sidebarSort) => set({ sidebarSort })} options={[{ value: 'name', label: 'By name' }, { value: 'recent', label: 'The latest first' }]} />
        <Switch checked={!!now.sidebarUnreadOnly} onChange={(sidebarUnreadOnly) => set({ sidebarUnreadOnly })}>
          Unread conversations only
        </Switch>
        <Switch checked={!!now.hideMuted} onChange={(hideMuted) => set({ hideMuted })}>
          Hide what is muted
        </Switch>
      </Section>
      <Writing now={now} set={set} />
      <WorkspaceSection />
    </Page>
  )
}

interface PartProps {
  readonly now: Settings
  readonly set: (change: Partial<Settings>) => void
}

function Section({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <section className="settings" aria-label={title}>
      <div>
        <h2>{title}</h2>
        <p>{lead}</p>
      </div>
      <div className="settings-fields">{children}</div>
    </section>
  )
}

/** The words above a row of buttons; they name it already for those who do not see them. */
function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="labelled">
      <span className="kit-label" aria-hidden>{label}</span>
      {children}
    </div>
  )
}

function Notifications({ now, set }: PartProps) {
  const act = useAct()
  const clock = useClock()
  const [word, setWord] = useState('')
  const words = texts(now.keywords)
  const quiet = now.quietHours ?? { isOn: false, from: '20:00', to: '07:00' }
  const add = (event: FormEvent): void => {
    event.preventDefault()
    if (word.trim() === '') return
    void act.keyword_add({ word })
    setWord('')
  }
  const known = words.some((one) => one.toLowerCase() === word.trim().toLowerCase())
  return (
    <Section title="Notifications" lead="What you are told of.">
      <Select label="Tell me of" value={now.notifications} onChange={(notifications) => set({ notifications })} options={[{ value: 'all', label: 'Every message' }, { value: 'mentions', label: 'Mentions and direct messages' }, { value: 'none', label: 'Nothing' }]} />
      <form className="keyword-form" onSubmit={add}>
        <TextField label="Word to watch for" value={word} onChange={setWord} maxLength={40} description="Marked in messages, and listed among the messages that name you" error={known ? 'It is watched for already.' : null} />
        <Button type="submit" disabled={word.trim() === '' || known || words.length >= LIMITS.keywords}>
          Add word
        </Button>
      </form>
      <TagGroup label="Watched words" tags={words.map((one) => ({ id: one, label: one }))} onRemove={(gone) => gone.forEach((one) => void act.keyword_remove({ word: one }))} empty="None" />
      <Switch checked={quiet.isOn} onChange={(isOn) => set({ quietHours: { ...quiet, isOn } })}>
        Quiet hours: no count in the bar
      </Switch>
      <div className="settings-row">
        <TimeField label="From" value={quiet.from} disabled={!quiet.isOn} onChange={(from) => from !== null && set({ quietHours: { ...quiet, from } })} />
        <TimeField label="To" value={quiet.to} disabled={!quiet.isOn} onChange={(to) => to !== null && set({ quietHours: { ...quiet, to } })} />
        <small>{isQuiet(now, clock) ? 'It is quiet now.' : 'It is not quiet now.'}</small>
      </div>
    </Section>
  )
}

function Writing({ now, set }: PartProps) {
  const quick = texts(now.quickReactions)
  const shown = quick.length === 3 ? quick : [...QUICK_REACTIONS]
  return (
    <Section title="Writing" lead="How messages are written and answered.">
      <Labelled label="Enter"><Segmented label="Enter" value={now.enterSends === false ? 'line' : 'send'} onChange={(value) => set({ enterSends: value === 'send' })} options={[{ value: 'send', label: 'Enter sends' }, { value: 'line', label: 'Enter makes a new line' }]} /></Labelled>
      <Switch checked={now.confirmChannelMention !== false} onChange={(confirmChannelMention) => set({ confirmChannelMention })}>
        Ask before a whole channel is notified
      </Switch>
      <div className="settings-row" role="group" aria-label="Quick reactions">
        <span className="kit-label">Quick reactions</span>
        {shown.map((emoji, index) => (
          <EmojiButton key={index} label={`Quick reaction ${index + 1}: ${emoji}`} placement="top start" icon={<span className="status-emoji">{emoji}</span>} onPick={(sign) => set({ quickReactions: shown.map((one, at) => (at === index ? sign : one)) })} />
        ))}
      </div>
    </Section>
  )
}

function WorkspaceSection() {
  const dialogs = useDialogs()
  const { name, admin } = useSelect((state) => ({ name: text(state.workspace?.workspaceName) || 'Team chat', admin: isAdmin(state) }))
  return (
    <Section title="Workspace" lead="For administrators.">
      <div className="settings-row">
        <span>{name}</span>
        <IconButton label={admin ? 'Rename the workspace' : 'Only administrators may rename the workspace'} icon={<Pencil size={15} />} disabled={!admin} onPress={() => dialogs.open({ kind: 'workspace' })} />
      </div>
    </Section>
  )
}
