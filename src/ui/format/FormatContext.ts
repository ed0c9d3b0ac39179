import { createContext, useContext } from 'react'
import type { Format } from './createFormat.ts'

export const FormatContext = createContext<Format | null>(null)

export function useFormat(): Format {
  const format = useContext(FormatContext)
  if (format === null) throw new Error('useFormat needs a UiProvider around it')
  return format
}
