import type { Reading } from '#data/things/things.ts'
import { createContext } from 'react'

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
