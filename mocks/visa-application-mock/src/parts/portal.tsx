/** The pages around the form: start, retrieval, confirmation. */
import { type NavEntry, PortalShell } from '@mocks/kit'
import { FilePlus2, FileSearch, Settings2, Stamp } from 'lucide-react'
import type { ReactNode } from 'react'

const NAV: readonly NavEntry[] = [
  { to: '/', label: 'Start', icon: <FilePlus2 size={16} />, end: true },
  { to: '/retrieve', label: 'Retrieve', icon: <FileSearch size={16} /> },
  { to: '/settings', label: 'Settings', icon: <Settings2 size={16} /> },
]

export function Portal({ children }: { children: ReactNode }) {
  return (
    <PortalShell
      app="Visa application"
      icon={<Stamp size={17} />}
      nav={NAV}
      bar="dark"
      notice="A practice service: nothing that is written here is sent to an authority."
      foot={<p>Applications that are saved are kept for thirty days. The form takes about seventy-five minutes.</p>}
    >
      {children}
    </PortalShell>
  )
}
