/** The live theme, and the library of others. */
import { Button, ConfirmDialog, Page, useGo } from '@mocks/kit'
import { useState } from 'react'
import { useAct, useWorld } from '../hooks'
import type { Theme } from '../model'
import { Card, LineMenu, Moment, Status } from '../parts/basics'
import { ThemeView } from '../parts/theme_view'
import { useDeeds } from '../parts/use_deeds'

export default function ThemesScreen() {
  const { themes } = useWorld()
  const act = useAct()
  const go = useGo()
  const { deleteTheme } = useDeeds()
  const [publishing, setPublishing] = useState<Theme | null>(null)
  const live = themes.find((one) => one.role === 'main')
  return (
    <Page title="Themes" back={{ to: '/online-store', label: 'Online store' }}>
      {live ? (
        <Card title={live.name} actions={<><Status of="main" /><Button small onPress={() => void act.theme_duplicate({ id: live.id })}>Duplicate</Button><Button small kind="primary" onPress={() => go(`/online-store/themes/${live.id}`)}>Customise</Button></>}>
          <ThemeView theme={live} />
        </Card>
      ) : null}
      <Card flush title="Library">
        <div className="lines">
          {themes.filter((one) => one !== live).map((theme) => (
            <div key={theme.id} className="line">
              <span className={`theme-dot tone-${theme.accent}`} aria-hidden />
              <div className="line-text"><strong>{theme.name}</strong><small>Changed <Moment of={theme.updatedAt} /></small></div>
              <LineMenu
                name={theme.name}
                entries={[
                  { id: 'custom', label: 'Customise', onAction: () => go(`/online-store/themes/${theme.id}`) },
                  { id: 'copy', label: 'Duplicate', onAction: () => void act.theme_duplicate({ id: theme.id }) },
                  { id: 'publish', label: 'Publish', onAction: () => setPublishing(theme) },
                  { id: 'delete', label: 'Delete', danger: true, onAction: () => deleteTheme(theme.id) },
                ]}
              />
            </div>
          ))}
          {themes.length < 2 ? <p className="line muted">No other themes. Duplicate one to try changes on a copy.</p> : null}
        </div>
      </Card>
      {publishing === null ? null : <ConfirmDialog title={`Publish ${publishing.name}?`} action="Publish theme" onConfirm={() => void act.theme_publish({ id: publishing.id })} onClose={() => setPublishing(null)}>{`Visitors see it from now on.${live ? ` ${live.name} goes to the library.` : ''}`}</ConfirmDialog>}
    </Page>
  )
}
