/** The website at a glance, with the way to its parts. */
import { Button, Link, Page, useGo } from '@mocks/kit'
import { ChevronRight } from 'lucide-react'
import { useWorld } from '../hooks'
import { Card, Columns, Facts, Moment, Status } from '../parts/basics'
import { ThemeView } from '../parts/theme_view'
import { plural } from '../rules/words'

export default function OnlineStoreScreen() {
  const world = useWorld()
  const go = useGo()
  const theme = world.themes.find((one) => one.role === 'main')
  const { store } = world.state
  const parts = [
    ['Themes', '/online-store/themes', plural(world.themes.length, 'theme')],
    ['Blog posts', '/online-store/blog-posts', `${world.posts.filter((one) => one.published).length} published, ${world.posts.filter((one) => !one.published).length} hidden`],
    ['Pages', '/online-store/pages', `${world.pages.filter((one) => one.published).length} published, ${world.pages.filter((one) => !one.published).length} hidden`],
    ['Navigation', '/online-store/navigation', plural(world.menus.length, 'menu')],
    ['Preferences', '/online-store/preferences', world.preferences.passwordOn ? 'Password needed' : 'Open to everybody'],
  ] as const
  return (
    <Page title="Online store" actions={theme ? <Button kind="primary" onPress={() => go(`/online-store/themes/${theme.id}`)}>Customise theme</Button> : null}>
      <Columns
        side={
          <>
            <Card title="Address"><Facts of={[['Main', store?.customDomain || '—'], ['Also', store?.domain || '—'], ['Visitors', world.preferences.passwordOn ? 'with password' : 'everybody']]} /></Card>
            {theme ? <Card title="Live theme"><Facts of={[['Name', theme.name], ['Changed', <Moment key="m" of={theme.updatedAt} />]]} /></Card> : null}
          </>
        }
      >
        {theme ? <Card title={theme.name} actions={<Status of="main" />}><ThemeView theme={theme} /></Card> : <Card><p className="muted">No theme is live. Publish one of the library.</p></Card>}
        <Card flush title="Parts">
          <div>
            {parts.map(([label, to, words]) => <Link key={to} className="todo-line" to={to}><span className="strong-link">{label}</span><span className="gap" /><span className="muted">{words}</span><ChevronRight size={16} aria-hidden /></Link>)}
          </div>
        </Card>
      </Columns>
    </Page>
  )
}
