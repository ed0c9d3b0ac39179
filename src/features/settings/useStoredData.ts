import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Forgotten, Usage } from '#data/history/types.ts'
import { useServices } from '#data/services.ts'

export type { Usage }

const COUNT_AFTER_MS = 300

/** What this device keeps as a whole. */
export interface StoredData {
  /** Storage is blocked or private: it is forgotten with the page. */
  inMemory: boolean
  /** By area, the largest first; null while it is counted. */
  usage: readonly Usage[] | null
  /** Forgets one page, an area, or what was fetched before a time; figures, too. */
  forget(what: Forgotten): Promise<void>
  /** Forgets every body, figure and name. */
  clear(): Promise<void>
}

/** `onForgotten` is called with what was forgotten; null: everything. */
export function useStoredData(onForgotten: (what: Forgotten | null) => void): StoredData {
  const { history, queryClient } = useServices()
  const [usage, setUsage] = useState<readonly Usage[] | null>(null)

  const count = useCallback(() => {
    history
      .archive()
      .then((archive) => archive?.usage() ?? [])
      .then(setUsage, () => setUsage([]))
  }, [history])

  useEffect(() => {
    count()
    let timer: ReturnType<typeof setTimeout> | undefined
    // What comes from another tab or a file is counted, too: once for all that comes together.
    const leave = history.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(count, COUNT_AFTER_MS)
    })
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [count, history])

  return useMemo(
    () => ({
      inMemory: history.status === 'memory',
      usage,
      async forget(what) {
        await (await history.archive())?.forget(what)
        onForgotten(what)
        queryClient.clear()
        count()
      },
      async clear() {
        const { clearProbeAnswers } = await import('#data/probeAnswers.ts')
        await Promise.all([history.clear(), clearProbeAnswers()])
        onForgotten(null)
        queryClient.clear()
        count()
      },
    }),
    [history, queryClient, onForgotten, usage, count],
  )
}
