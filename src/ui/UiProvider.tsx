import { type ReactNode, useMemo, useState } from 'react'
import { useWords } from '#words/WordsContext.tsx'
import { ToastProvider } from './basic/Toasts.tsx'
import { createFormat } from './format/createFormat.ts'
import { FormatContext } from './format/FormatContext.ts'
import { PLAIN_LINKS, LinkContext, type Links } from './text/LinkContext.tsx'
import { createTicker, type TickerClock, TimeContext } from './time/TimeContext.ts'

export interface UiProviderProps {
  /** Defaults to the browser's. */
  locale?: string
  timeZone?: string
  clock: TickerClock
  links?: Links | undefined
  children: ReactNode
}

export function UiProvider({ locale, timeZone, clock, links, children }: UiProviderProps) {
  const words = useWords()
  const format = useMemo(
    () => createFormat(locale ?? navigator.language, timeZone, words),
    [locale, timeZone, words],
  )
  const [ticker] = useState(() => createTicker(clock))
  return (
    <FormatContext value={format}>
      <TimeContext value={ticker}>
        <LinkContext value={links ?? PLAIN_LINKS}>
          <ToastProvider>{children}</ToastProvider>
        </LinkContext>
      </TimeContext>
    </FormatContext>
  )
}
