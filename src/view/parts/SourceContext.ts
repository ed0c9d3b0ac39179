import { createContext } from 'react'

/** The body that the paths of nested values lead into. */
export interface Source {
  body: unknown
  area: string
  endpoint: string
}

export const SourceContext = createContext<Source | null>(null)
