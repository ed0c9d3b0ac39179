import { type ComponentType, createContext, useContext } from 'react'
import type { Value } from '#reading/types.ts'

/** How values are drawn that need more than what they are: a thing of its own can be opened, a picture may be fetched. */
export interface Parts {
  Nested?: ComponentType<{ value: Extract<Value, { kind: 'nested' }> }>
  Picture?: ComponentType<{ url: string }>
}

export const PartContext = createContext<Parts>({})

export const useParts = (): Parts => useContext(PartContext)
