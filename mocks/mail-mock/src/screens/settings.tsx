import { NavLink, Page, useParams } from '@mocks/kit'
import type { ComponentType } from 'react'
import { AwayPage } from '../settings_pages/away'
import { FiltersPage } from '../settings_pages/filters'
import { GeneralPage } from '../settings_pages/general'
import { InboxPage } from '../settings_pages/inbox'
import { LabelsPage } from '../settings_pages/labels'
import { TemplatesPage } from '../settings_pages/templates'
import { WritingPage } from '../settings_pages/writing'
import { MissingScreen } from './missing'

const SECTIONS: readonly { id: string; label: string; page: ComponentType }[] = [
  { id: 'general', label: 'General', page: GeneralPage },
  { id: 'inbox', label: 'Inbox and reading', page: InboxPage },
  { id: 'writing', label: 'Writing', page: WritingPage },
  { id: 'labels', label: 'Labels and folders', page: LabelsPage },
  { id: 'filters', label: 'Filters and blocked senders', page: FiltersPage },
  { id: 'templates', label: 'Templates', page: TemplatesPage },
  { id: 'away', label: 'Away reply', page: AwayPage },
]

/** Settings, a page for each part: /settings is the first. */
export function SettingsScreen() {
  const { section = 'general' } = useParams()
  const found = SECTIONS.find((one) => one.id === section)
  if (found === undefined) return <MissingScreen what="part of the settings" />
  return (
    <Page
      title={section === 'general' ? 'Settings' : `Settings: ${found.label}`}
      layout="narrow"
      toolbar={
        <nav className="settings-nav" aria-label="Settings">
          {SECTIONS.map((one) => (
            <NavLink key={one.id} end to={one.id === 'general' ? '/settings' : `/settings/${one.id}`}>
              {one.label}
            </NavLink>
          ))}
        </nav>
      }
    >
      <found.page />
    </Page>
  )
}
