/** The shop's settings, by subject. */
import { Page, Tabs, useQuery } from '@mocks/kit'
import { GeneralSettings } from '../parts/settings/general'
import { LocationSettings } from '../parts/settings/locations'
import { ShippingSettings } from '../parts/settings/shipping'
import { StaffSettings } from '../parts/settings/staff'
import { TaxSettings } from '../parts/settings/taxes'

const TABS = [['general', 'General', GeneralSettings], ['locations', 'Locations', LocationSettings], ['shipping', 'Shipping', ShippingSettings], ['taxes', 'Taxes', TaxSettings], ['staff', 'Staff', StaffSettings]] as const

export default function SettingsScreen() {
  const [asked, setAsked] = useQuery('tab', 'general')
  const shown = TABS.some(([id]) => id === asked) ? asked : 'general'
  return (
    <Page title="Settings">
      <Tabs label="Settings" selected={shown} onSelect={setAsked} tabs={TABS.map(([id, label, Body]) => ({ id, label, content: shown === id ? <div className="report"><Body /></div> : null }))} />
    </Page>
  )
}
