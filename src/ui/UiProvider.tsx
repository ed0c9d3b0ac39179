import type { ReactNode } from 'react'
import { en, type Words } from '#words/en.ts'
import { WordsProvider } from '#words/WordsContext.tsx'
import { ToastProvider } from './basic/Toasts.tsx'
import { FormatProvider } from './format/FormatContext.tsx'
import { LinkProvider, type Links } from './text/LinkContext.tsx'
import { type TickerClock, TimeProvider } from './time/TimeContext.tsx'

export interface UiProviderProps {
  words?: Words
  locale?: string | undefined
  timeZone?: string | undefined
  clock: TickerClock
  links?: Links | undefined
  children: ReactNode
}

/** The contexts that the components need. */
export function UiProvider({ words, locale, timeZone, clock, links, children }: UiProviderProps) {
  const inside = <ToastProvider>{children}</ToastProvider>
  return (
    <WordsProvider words={words ?? en}>
      <FormatProvider locale={locale} timeZone={timeZone}>
        <TimeProvider clock={clock}>
          {links === undefined ? inside : <LinkProvider links={links}>{inside}</LinkProvider>}
        </TimeProvider>
      </FormatProvider>
    </WordsProvider>
  )
}
