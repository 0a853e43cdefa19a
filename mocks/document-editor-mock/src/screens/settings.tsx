import { Button, Page, PAGE_FONTS, PAGE_SIZES_PT, RadioGroup, Segmented, Select, Switch, TextField, useToast } from '@mocks/kit'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useAct, useSelect } from '../hooks'
import { LIMITS } from '../model'
import { SORTS } from '../parts/document_list'
import { me, settings } from '../selectors'

/** How the editor looks, and how documents begin. Every choice counts at once. */
export function SettingsScreen() {
  const now = useSelect(settings)
  const { settings_change: change } = useAct()
  return (
    <Page title="Settings" layout="narrow">
      <Group title="Profile" text="Your name as others see it on comments and suggestions.">
        <Profile />
      </Group>
      <Group title="Appearance" text="Of the application; paper stays paper.">
        <Row label="Theme">
          <Segmented label="Theme" value={now.theme} options={[{ value: 'light', label: 'Light' }, { value: 'dark', label: 'Dark' }, { value: 'system', label: 'As the system' }]} onChange={(theme) => void change({ theme })} />
        </Row>
        <Row label="Density">
          <Segmented label="Density" value={now.density} options={[{ value: 'compact', label: 'Compact' }, { value: 'normal', label: 'Normal' }, { value: 'roomy', label: 'Roomy' }]} onChange={(density) => void change({ density })} />
        </Row>
        <Switch checked={now.showOutline} onChange={(showOutline) => void change({ showOutline })}>
          Show the outline beside documents
        </Switch>
      </Group>
      <Group title="Text" text="The look of text that has none of its own.">
        <Select label="Default font" value={now.defaultFont} options={[...new Set<string>([now.defaultFont, ...PAGE_FONTS])].map((value) => ({ value, label: value }))} onChange={(defaultFont) => void change({ defaultFont })} />
        <Select label="Default size" value={String(now.defaultSize)} options={[...new Set<number>([now.defaultSize, ...PAGE_SIZES_PT])].sort((one, other) => one - other).map((value) => ({ value: String(value), label: `${value} points` }))} onChange={(size) => void change({ defaultSize: Number(size) })} />
      </Group>
      <Group title="Documents" text="How new ones begin and how lists are sorted.">
        <RadioGroup label="Paper of new documents" row value={now.defaultPage} options={[{ value: 'a4', label: 'A4' }, { value: 'letter', label: 'Letter' }]} onChange={(defaultPage) => void change({ defaultPage })} />
        <Select label="Sort documents by" value={now.defaultSort} options={SORTS} onChange={(defaultSort) => void change({ defaultSort })} />
        <Switch checked={now.keepVersions} onChange={(keepVersions) => void change({ keepVersions })}>
          Keep a version before I change someone else’s work
        </Switch>
      </Group>
    </Page>
  )
}

function Profile() {
  const current = useSelect(me)
  const { profile_change } = useAct()
  const toast = useToast()
  const [name, setName] = useState(current.name)
  const [title, setTitle] = useState(current.title ?? '')
  const [error, setError] = useState<string | null>(null)
  const save = (event: FormEvent): void => {
    event.preventDefault()
    if (name.trim() === '') return setError('Write a name.')
    setError(null)
    void profile_change({ name, title })
    toast({ message: 'Profile saved.' })
  }
  const changed = name.trim() !== current.name || title.trim() !== (current.title ?? '')
  return (
    <form className="form" key={current.id} onSubmit={save}>
      <TextField label="Name" value={name} onChange={setName} error={error} maxLength={LIMITS.folder} required />
      <TextField label="Role" value={title} onChange={setTitle} maxLength={LIMITS.folder} />
      <TextField label="Address" value={current.email} onChange={() => undefined} disabled description="Set by the workspace." />
      <div>
        <Button kind="primary" type="submit" disabled={!changed}>
          Save profile
        </Button>
      </div>
    </form>
  )
}

function Group({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="settings-group" aria-label={title}>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <div className="settings-fields">{children}</div>
    </section>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <span className="kit-label" aria-hidden>
        {label}
      </span>
      {children}
    </div>
  )
}
