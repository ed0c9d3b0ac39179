import { useEffect, useState } from 'react'
import type { Reading } from '#reading/types.ts'
import { useServices } from '../services.ts'

/**
 * A reading whose ids have the names that any body on this device gave them, at no request. It is drawn as it is first; the
 * names follow, and again when more are learnt.
 */
export function useNamedReading(reading: Reading | null): Reading | null {
  const { history, root } = useServices()
  const [made, setMade] = useState<{ of: Reading; named: Reading } | null>(null)
  const leads = reading !== null && leadsSomewhere(reading)

  useEffect(() => {
    if (reading === null || !leads) return
    let wanted = true
    let last = reading
    let known: unknown = null
    let running: Promise<void> | null = null

    async function look(of: Reading) {
      const { nameIds } = await import('#reading/accessors/nameIds.ts')
      // What was learnt while it looked is looked up again.
      while (wanted && known !== history.names()) {
        known = history.names()
        const ours = history.names().filter(({ service }) => service === root)
        const named = await nameIds(of, ours, pause, last)
        if (wanted && named !== last) setMade({ of, named })
        last = named
      }
    }
    const start = () => {
      if (running !== null || known === history.names()) return
      running = look(reading)
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
  }, [history, root, reading, leads])

  return made !== null && made.of === reading ? made.named : reading
}

const pause = () => new Promise((resolve) => setTimeout(resolve))

const leadsSomewhere = ({ tables, facts }: Reading) =>
  facts.some(({ value }) => value.kind === 'link') ||
  tables.some(
    ({ columns, rowLink }) =>
      rowLink !== undefined || columns.some(({ area }) => area !== undefined),
  )
