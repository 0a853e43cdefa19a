import { Checkbox, RadioGroup, Select, Switch } from '@mocks/kit'
import { useAct, useSettings } from '../hooks'
import { CATEGORIES } from '../model'
import { SORTS } from '../parts/mail_list'
import { SettingsGroup } from '../parts/settings_group'
import { CATEGORY_LABELS } from '../use_deeds'

export function InboxPage() {
  const act = useAct()
  const settings = useSettings()
  return (
    <>
      <SettingsGroup title="Tabs of the inbox" lead="Mail of a tab that is not shown stands under Primary.">
        <div className="settings-checks">
          {CATEGORIES.map((category) => (
            <Checkbox key={category} checked={settings.tabs.includes(category)} disabled={category === 'primary'} onChange={(shown) => void act.settings_tab({ category, shown })}>
              {CATEGORY_LABELS[category]}
            </Checkbox>
          ))}
        </div>
      </SettingsGroup>
      <SettingsGroup title="Lists">
        <Select label="Order of lists" value={settings.defaultSort} options={SORTS} onChange={(defaultSort) => void act.settings_change({ defaultSort })} />
        <Switch checked={settings.snippets} onChange={(snippets) => void act.settings_change({ snippets })}>
          Show the first words of each message
        </Switch>
        <Switch checked={settings.importanceMarkers} onChange={(importanceMarkers) => void act.settings_change({ importanceMarkers })}>
          Show importance marks
        </Switch>
      </SettingsGroup>
      <SettingsGroup title="Reading">
        <RadioGroup label="Reading pane" value={settings.readingPane} options={[{ value: 'off', label: 'Off', detail: 'A conversation opens on a page of its own' }, { value: 'right', label: 'Right of the list', detail: 'List and conversation side by side' }]} onChange={(readingPane) => void act.settings_change({ readingPane })} />
        <Switch checked={settings.markReadOnOpen} onChange={(markReadOnOpen) => void act.settings_change({ markReadOnOpen })}>
          Mark a conversation as read when it is opened
        </Switch>
        <RadioGroup label="After archiving or deleting an open conversation" value={settings.autoAdvance} options={[{ value: 'list', label: 'Go back to the list' }, { value: 'newer', label: 'Open the newer one' }, { value: 'older', label: 'Open the older one' }]} onChange={(autoAdvance) => void act.settings_change({ autoAdvance })} />
      </SettingsGroup>
    </>
  )
}
