import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components'
import './tabs.css'

export interface TabEntry {
  readonly id: string
  readonly label: string
  readonly icon?: ReactNode
  readonly count?: number
  readonly disabled?: boolean
  readonly content: ReactNode
}

interface TabsProps {
  /** The accessible name of the row of tabs. */
  readonly label: string
  readonly tabs: readonly TabEntry[]
  /** Left out: the tabs look after themselves and begin with the first. */
  readonly selected?: string
  readonly onSelect?: (id: string) => void
  readonly vertical?: boolean
}

/** Panels of which one is shown. Arrow keys move between the tabs. */
export function Tabs({ label, tabs, selected, onSelect, vertical = false }: TabsProps) {
  return (
    <AriaTabs
      className="kit-tabs"
      orientation={vertical ? 'vertical' : 'horizontal'}
      selectedKey={selected}
      onSelectionChange={(key) => onSelect?.(String(key))}
    >
      <TabList className="kit-tab-list" aria-label={label}>
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id} className="kit-tab" isDisabled={tab.disabled}>
            {tab.icon}
            <span className="kit-tab-label">{tab.label}</span>
            {tab.count === undefined ? null : <span className="kit-tab-count">{tab.count}</span>}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className="kit-tab-panel">
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
