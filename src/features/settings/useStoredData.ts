import { createMissing } from '#data/bodies/missing.ts'
import { useCallback, useEffect, useState } from 'react'
import { createSampleMonth } from '#data/figures/samplePast.ts'
import { clearProbeAnswers } from '#data/probeAnswers.ts'
import type { Forgotten, Usage } from '#data/history/types.ts'
import { useServices } from '#data/services.ts'

const COUNT_AFTER_MS = 300

export type StoredData = ReturnType<typeof useStoredData>

/** `onForgotten`: null means that all data was deleted. */
export function useStoredData(onForgotten: (what: Forgotten | null) => void) {
  const { history, queryClient, stores } = useServices()
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
    /** Storage is blocked or private: the data end with the page. */
    inMemory: history.status === 'memory',
    /** By area, the largest first; null while it is being counted. */
    usage,
    async forget(what: Forgotten) {
      await (await history.archive())?.forget(what)
      forgotten(what)
    },
    async clear() {
      stores.of(createMissing).getState().clear()
      stores.of(createSampleMonth).getState().set(false)
      await Promise.all([history.clear(), clearProbeAnswers()])
      forgotten(null)
    },
  }
}
