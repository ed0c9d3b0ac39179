import type { Browser } from 'playwright-core'

/** One event of Chromium's trace; times in microseconds. */
export interface TraceEvent {
  name: string
  cat: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  /** By the processor; missing where the trace says only the clock's. */
  tdur?: number
  args: Record<string, unknown> & { name?: string; data?: Record<string, unknown> }
}

/** Chromium's trace, in some of its categories, of what `act` does. */
export async function traced(
  browser: Browser,
  categories: readonly string[],
  act: () => Promise<unknown>,
): Promise<TraceEvent[]> {
  const session = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]))
  })
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: [...categories] },
    transferMode: 'ReportEvents',
  })
  await act()
  const complete = new Promise<void>((resolve) => {
    session.once('Tracing.tracingComplete', () => resolve())
  })
  await session.send('Tracing.end')
  await complete
  await session.detach()
  return events
}
