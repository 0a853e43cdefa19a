import type { ReactNode } from 'react'
import './print_area.css'

/** What comes on paper when the page is printed: this, and nothing around it. Call window.print() from a button. */
export function PrintArea({ children }: { children: ReactNode }) {
  return <div className="kit-print-area">{children}</div>
}
