import { Button, Page, RadioGroup, Switch } from '@mocks/kit'
import type { ReactNode } from 'react'
import { useAct, useDrive, useSettings } from '../hooks'
import { NOTICE_KINDS, type NoticeKind } from '../model'
import { useUi } from '../parts/ui'
import { ownSearches } from '../settings'

const NOTICE_LABELS: Readonly<Record<NoticeKind, string>> = { share: 'Something is shared', comment: 'Comments, replies and mentions', request: 'Requests for access', answer: 'Answers to requests', transfer: 'A change of owner' }

export function SettingsScreen() {
  const act = useAct()
  const settings = useSettings()
  const { ask } = useUi()
  const searches = ownSearches(useDrive())
  return (
    <Page title="Settings" layout="narrow">
      <Group title="Look">
        <RadioGroup label="Theme" row value={settings.theme} options={[{ value: 'light', label: 'Light' }, { value: 'dark', label: 'Dark' }, { value: 'system', label: 'As the system' }]} onChange={(theme) => void act.settings_change({ theme })} />
        <RadioGroup label="Density" row value={settings.density} options={[{ value: 'compact', label: 'Compact' }, { value: 'normal', label: 'Normal' }, { value: 'roomy', label: 'Roomy' }]} onChange={(density) => void act.settings_change({ density })} />
        <RadioGroup label="Dates in lists" row value={settings.dates} options={[{ value: 'short', label: 'As dates' }, { value: 'relative', label: 'As spans (“3 days ago”)' }]} onChange={(dates) => void act.settings_change({ dates })} />
        <Switch checked={settings.thumbnails} onChange={(thumbnails) => void act.settings_change({ thumbnails })}>Small pictures in the list</Switch>
      </Group>
      <Group title="Lists">
        <Switch checked={settings.foldersFirst} onChange={(foldersFirst) => void act.settings_change({ foldersFirst })}>Folders before files</Switch>
        <RadioGroup label="Open with" value={settings.openWith} options={[{ value: 'double', label: 'Double click', detail: 'One click selects' }, { value: 'single', label: 'One click', detail: 'The boxes select' }]} onChange={(openWith) => void act.settings_change({ openWith })} />
        <Switch checked={settings.confirmTrash} onChange={(confirmTrash) => void act.settings_change({ confirmTrash })}>Ask before moving to the trash</Switch>
      </Group>
      <Group title="Uploads">
        <RadioGroup label="Files whose name is there already" value={settings.uploadConflict} options={[{ value: 'ask', label: 'Ask each time' }, { value: 'keep', label: 'Keep both', detail: 'The new file gets a number' }, { value: 'version', label: 'Make a new version' }]} onChange={(uploadConflict) => void act.settings_change({ uploadConflict })} />
      </Group>
      <Group title="Notifications" lead="What is told to people on this drive.">
        {NOTICE_KINDS.map((kind) => <Switch key={kind} checked={settings.notify[kind]} onChange={(on) => void act.notify_change({ kind, on })}>{NOTICE_LABELS[kind]}</Switch>)}
      </Group>
      <Group title="Keyboard">
        <Switch checked={settings.shortcuts} onChange={(shortcuts) => void act.settings_change({ shortcuts })}>Keyboard shortcuts</Switch>
        <div><Button small onPress={() => ask({ kind: 'help' })}>Show the shortcuts</Button></div>
      </Group>
      <Group title="Saved searches">
        {searches.length === 0 ? <p className="place-note">None. A page of results has a button that saves its search.</p> : (
          <ul className="plain-lines">
            {searches.map((search) => <li key={search.id}><span><b>{search.name}</b> <code>{search.query}</code></span><Button small onPress={() => void act.search_delete({ searchId: search.id })}>{`Delete the search ${search.name}`}</Button></li>)}
          </ul>
        )}
      </Group>
    </Page>
  )
}

function Group({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section className="settings-group" aria-label={title}>
      <div><h2>{title}</h2>{lead === undefined ? null : <p>{lead}</p>}</div>
      <div>{children}</div>
    </section>
  )
}
