import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { UiProvider } from '#ui/UiProvider.tsx'
import type { Links } from '#ui/text/LinkContext.tsx'

export const NOW = Date.UTC(2026, 10, 20, 17, 0, 0)

interface Timer {
  at: number
  callback: () => void
}

/** A clock that moves only when told. */
export function fakeClock(start = NOW) {
  let now = start
  const timers = new Set<Timer>()
  return {
    now: () => now,
    setTimeout: (callback: () => void, ms: number) => {
      const timer = { at: now + ms, callback }
      timers.add(timer)
      return timer
    },
    clearTimeout: (timer: unknown) => {
      timers.delete(timer as Timer)
    },
    pending: () => timers.size,
    advance(ms: number) {
      const end = now + ms
      for (;;) {
        const due = [...timers].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0]
        if (due === undefined) break
        timers.delete(due)
        now = due.at
        due.callback()
      }
      now = end
    },
  }
}

/** Draws with all that components take from around them: English of Britain, London, a clock by hand. */
export function renderUi(node: ReactNode, links?: Links) {
  const clock = fakeClock()
  const wrap = (inside: ReactNode) => (
    <UiProvider locale="en-GB" timeZone="Europe/London" clock={clock} links={links}>
      {inside}
    </UiProvider>
  )
  const view = render(wrap(node))
  return {
    ...view,
    clock,
    again: (inside: ReactNode) => view.rerender(wrap(inside)),
    pass: (seconds: number) => act(() => clock.advance(seconds * 1000)),
  }
}

/** As a person reads it: runs of space are one. */
export function textOf(element: Element | null): string {
  return (element?.textContent ?? '').replaceAll(/\s+/gu, ' ').trim()
}
