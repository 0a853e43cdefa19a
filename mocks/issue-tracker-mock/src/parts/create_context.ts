/** Opens the dialog that creates an issue, from anywhere. */
import { createContext, useContext } from 'react'
import type { NewIssue } from '../actions/issues'

export type Preset = Partial<NewIssue>

export const CreateContext = createContext<(preset?: Preset) => void>(() => undefined)
export const useCreate = (): ((preset?: Preset) => void) => useContext(CreateContext)
