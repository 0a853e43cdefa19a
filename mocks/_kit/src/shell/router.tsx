/** Links and navigation that keep the session: `sid` stays in the address on every client-side step. */
import { useCallback } from 'react'
import { Link as RouterLink, type LinkProps, NavLink as RouterNavLink, type NavLinkProps, useLocation, useNavigate, useSearchParams } from 'react-router-dom'

export { Outlet, Route, Routes, useLocation, useParams } from 'react-router-dom'

/** Turns "/search?q=tea" into the same place in this session. */
export function useSessionPath(): (to: string) => string {
  const sid = new URLSearchParams(useLocation().search).get('sid')
  return useCallback((to: string) => (sid === null ? to : withSid(to, sid)), [sid])
}

export function withSid(to: string, sid: string): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to) ?? []
  const parameters = new URLSearchParams(query)
  parameters.set('sid', sid)
  return `${path}?${parameters}${hash}`
}

export function Link({ to, ...rest }: LinkProps & { to: string }) {
  return <RouterLink to={useSessionPath()(to)} {...rest} />
}

export function NavLink({ to, ...rest }: NavLinkProps & { to: string }) {
  return <RouterNavLink to={useSessionPath()(to)} {...rest} />
}

export function useGo(): (to: string, options?: { replace?: boolean }) => void {
  const navigate = useNavigate()
  const path = useSessionPath()
  return useCallback((to, options) => void navigate(path(to), options), [navigate, path])
}

/** One parameter of the address (search text, sorting): what is viewed, kept out of the state. */
export function useQuery(name: string, fallback = ''): [string, (value: string) => void] {
  const [parameters, setParameters] = useSearchParams()
  const set = useCallback(
    (value: string) =>
      setParameters(
        (before) => {
          const after = new URLSearchParams(before)
          if (value === fallback) after.delete(name)
          else after.set(name, value)
          return after
        },
        { replace: true },
      ),
    [fallback, name, setParameters],
  )
  return [parameters.get(name) ?? fallback, set]
}
