import type { ReactNode } from 'react'
import { Tab as AriaTab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components'
import { useSearchParams } from 'react-router-dom'
import './tabs.css'

export interface TabSpec {
  readonly id: string
  readonly label: string
  readonly count?: number | string
  readonly content: () => ReactNode
}

/** Tabs whose choice is in the address. `name`: of the parameter. */
export function Tabs({ label, tabs, name = 'tab', actions }: { readonly label: string; readonly tabs: readonly TabSpec[]; readonly name?: string; readonly actions?: ReactNode }) {
  const [params, setParams] = useSearchParams()
  const wanted = params.get(name)
  const current = tabs.find((one) => one.id === wanted)?.id ?? tabs[0]!.id
  const choose = (id: string): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (id === tabs[0]!.id) next.delete(name)
        else next.set(name, id)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <AriaTabs className="tabs" selectedKey={current} onSelectionChange={(key) => choose(String(key))}>
      <div className="tab-bar">
        <TabList className="tab-list" aria-label={label}>
          {tabs.map((one) => (
            <AriaTab key={one.id} id={one.id} className="tab">
              {one.label}
              {one.count === undefined ? null : <span className="tab-count num">{one.count}</span>}
            </AriaTab>
          ))}
        </TabList>
        {actions === undefined ? null : <div className="row right">{actions}</div>}
      </div>
      {tabs.map((one) => (
        <TabPanel key={one.id} id={one.id} className="tab-panel">
          {one.id === current ? one.content() : null}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
