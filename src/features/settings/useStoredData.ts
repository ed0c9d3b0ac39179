import { useCallback, useEffect, useState } from 'react'
import { clearProbeAnswers } from '#data/probeAnswers.ts'
import type { Forgotten, Usage } from '#data/history/types.ts'
import { useServices } from '#data/services.ts'

const COUNT_AFTER_MS = 300

export interface StoredData {
  /** Storage is blocked or private: the data end with the page. */
  inMemory: boolean
  /** By area, the largest first; null while it is being counted. */
  usage: readonly Usage[] | null
  /** Deletes one page, an area, or what was fetched before a time; figures, too. */
  forget(what: Forgotten): Promise<void>
  /** Deletes every body, figure and name. */
  clear(): Promise<void>
}

/** `onForgotten`: null stands for everything. */
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
    // Another tab or an import may add many bodies at once.
    const leave = history.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(count, COUNT_AFTER_MS)
    })
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [count, history])

  const forgotten = (what: Forgotten | null) => {
    onForgotten(what)
    queryClient.clear()
    count()
  }
  return {
    inMemory: history.status === 'memory',
    usage,
    async forget(what) {
      await (await history.archive())?.forget(what)
      forgotten(what)
    },
    async clear() {
      await Promise.all([history.clear(), clearProbeAnswers()])
      forgotten(null)
    },
  }
}
