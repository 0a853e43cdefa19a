/** The form for a new or changed record; any screen opens it through this context. */
import { createContext, useContext } from 'react'
import type { Kind } from '../model'
import type { Rec } from '../world'

export interface FormRequest {
  readonly kind: Kind
  /** Given: this record is edited. */
  readonly rec?: Rec
  readonly preset?: Readonly<Record<string, string>>
  /** The page stays where it is; otherwise it goes to the new record. */
  readonly stay?: boolean
}

export const FormContext = createContext<(request: FormRequest) => void>(() => undefined)
export const useForm = (): ((request: FormRequest) => void) => useContext(FormContext)
