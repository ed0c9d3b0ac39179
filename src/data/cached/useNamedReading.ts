import { useEffect, useMemo, useState } from 'react'
import type { Reading } from '#reading/types.ts'
import { type Services, useServices } from '../services.ts'
import { useSame } from '../snapshots/useSame.ts'

type Readings = readonly (Reading | null)[]

/**
 * A reading whose ids have the names that any body on this device gave them, at no request. It is drawn as it is first; the
 * names follow, and again when more are learnt.
 */
export function useNamedReading(reading: Reading | null): Reading | null {
  return useNamedReadings([reading])[0] ?? null
}

/** As `useNamedReading`, of several in their order. */
export function useNamedReadings(readings: Readings): Readings {
  const services = useServices()
  const same = useSame(readings)
  const [made, setMade] = useState<ReadonlyMap<Reading, Reading>>(new Map())

  useEffect(() => {
    const stops = same.flatMap((reading) =>
      reading === null || !leadsSomewhere(reading)
        ? []
        : [
            keepNamed(services, reading, (named) =>
              setMade((before) => {
                const kept = [...before].filter(([of]) => same.includes(of))
                return new Map(kept).set(reading, named)
              }),
            ),
          ],
    )
    return () => {
      for (const stop of stops) stop()
    }
  }, [services, same])

  return useMemo(
    () => same.map((reading) => (reading && made.get(reading)) ?? reading),
    [same, made],
  )
}

/** Hands on a reading with names, now and when more are learnt; what comes back stops it. */
function keepNamed(
  { history, root }: Services,
  reading: Reading,
  take: (named: Reading) => void,
): () => void {
  let wanted = true
  let last = reading
  let known: unknown = null
  let running: Promise<void> | null = null

  async function look() {
    const { nameIds } = await import('#reading/accessors/nameIds.ts')
    // What was learnt while it looked is looked up again.
    while (wanted && known !== history.names()) {
      known = history.names()
      const ours = history.names().filter(({ service }) => service === root)
      const named = await nameIds(reading, ours, pause, last)
      if (wanted && named !== last) take(named)
      last = named
    }
  }
  const start = () => {
    if (running !== null || known === history.names()) return
    running = look()
      .catch(() => undefined)
      .finally(() => {
        running = null
      })
  }
  const first = setTimeout(start)
  const stop = history.subscribe(start)
  return () => {
    wanted = false
    clearTimeout(first)
    stop()
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve))

const leadsSomewhere = ({ tables, facts }: Reading) =>
  facts.some(({ value }) => value.kind === 'link') ||
  tables.some(
    ({ columns, rowLink }) =>
      rowLink !== undefined || columns.some(({ area }) => area !== undefined),
  )
