import type { ReactNode } from 'react'
import { ToastProvider } from './basic/Toasts.tsx'
import { FormatProvider } from './format/FormatContext.tsx'
import { LinkProvider, type Links } from './text/LinkContext.tsx'
import { type TickerClock, TimeProvider } from './time/TimeContext.tsx'

export interface UiProviderProps {
  locale?: string | undefined
  timeZone?: string | undefined
  clock: TickerClock
  links?: Links | undefined
  children: ReactNode
}

/** The contexts that the components need. */
export function UiProvider({ locale, timeZone, clock, links, children }: UiProviderProps) {
  const inside = <ToastProvider>{children}</ToastProvider>
  return (
    <FormatProvider locale={locale} timeZone={timeZone}>
      <TimeProvider clock={clock}>
        {links === undefined ? inside : <LinkProvider links={links}>{inside}</LinkProvider>}
      </TimeProvider>
    </FormatProvider>
  )
}
