import { useRouteError } from 'react-router-dom'
import { said } from '../api/client'

/** What is shown where a page itself fails: an older page after an upgrade, or a fault of ours. */
export function Crashed() {
  const error = useRouteError()
  return (
    <main className="alone">
      <div className="state failed" role="alert">
        <strong>This page has failed</strong>
        <div className="state-text">{said(error)}. After an upgrade of the hub a reload mends it.</div>
        <a className="btn" href={window.location.href}>
          Reload
        </a>
      </div>
    </main>
  )
}
