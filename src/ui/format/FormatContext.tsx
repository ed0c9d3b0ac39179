import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { useWords } from '#words/WordsContext.tsx'
import { createFormat, type Format } from './createFormat.ts'

const FormatContext = createContext<Format | null>(null)

export interface FormatProviderProps {
  /** Default: the browser's. */
  locale?: string | undefined
  timeZone?: string | undefined
  children: ReactNode
}

export function FormatProvider({ locale, timeZone, children }: FormatProviderProps) {
  const words = useWords()
  const format = useMemo(
    () => createFormat(locale ?? navigator.language, timeZone, words),
    [locale, timeZone, words],
  )
  return <FormatContext value={format}>{children}</FormatContext>
}

export function useFormat(): Format {
  const format = useContext(FormatContext)
  if (format === null) throw new Error('useFormat needs a FormatProvider around it')
  return format
}
