import type { ReactNode } from 'react'

/** Settings that belong together: what they are about, and their fields. */
export function SettingsGroup({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section className="settings-group">
      <div className="settings-about">
        <h2>{title}</h2>
        {lead === undefined ? null : <p>{lead}</p>}
      </div>
      <div className="settings-fields">{children}</div>
    </section>
  )
}
