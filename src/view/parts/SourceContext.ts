import { createContext } from 'react'
import type { Reading } from '#reading/types.ts'

/** The body that the paths of nested values refer to. */
export interface Source {
  body: unknown
  area: string
  endpoint: string
  /** The id of the entity; null for a list. */
  id: string | null
  title: Reading['title']
}

export const SourceContext = createContext<Source | null>(null)
