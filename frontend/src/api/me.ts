/** Who uses the dashboard, and what they may do here. */
import { useRead } from './hooks'

export type Role = 'viewer' | 'reviewer' | 'admin'
export type Scope = 'read' | 'session' | 'review' | 'admin'

export interface Me {
  readonly name: string
  readonly display_name: string
  /** `local`: whoever reaches a hub that asks nobody to sign in. */
  readonly kind: 'nobody' | 'local' | 'account' | 'token'
  readonly role: Role | ''
  readonly scopes: readonly string[]
  /** Whether nothing can be read here without signing in. */
  readonly sign_in: boolean
}

export const useMe = () => useRead<Me>('/api/v1/auth/me')

/** Whether the person may do what needs a scope; no, while that is not known yet. */
export function useMay(scope: Scope): boolean {
  const { data } = useMe()
  return data !== undefined && data.scopes.includes(scope)
}
