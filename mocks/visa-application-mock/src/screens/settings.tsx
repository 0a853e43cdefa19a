/** How the form is shown. */
import { Page, Switch } from '@mocks/kit'
import { useAct, useSelect } from '../hooks'
import { Portal } from '../parts/portal'

export function SettingsScreen() {
  const settings = useSelect((state) => state.settings ?? {})
  const { settings_change } = useAct()
  return (
    <Portal>
      <Page title="Settings" lead="These apply to the form on this computer." layout="narrow">
        <div className="visa-card">
          <Switch checked={settings.help ?? true} onChange={(help) => void settings_change({ help })}>
            Show help beside the questions
          </Switch>
          <Switch checked={settings.largeText ?? false} onChange={(largeText) => void settings_change({ largeText })}>
            Larger text in the form
          </Switch>
        </div>
      </Page>
    </Portal>
  )
}
