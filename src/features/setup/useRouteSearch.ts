import { useEffect, useRef, useState } from 'react'
import { useServices } from '#data/services.ts'
import type { Reply } from '#discovery/types.ts'
import { findRoutes, type FoundRoutes, type Progress, type SearchAddress } from './findRoutes.ts'

/** The search for the routes of a service: one at a time, ended when the page is left. The meter shows its bucket. */
export function useRouteSearch() {
  const services = useServices()
  const { metered } = services
  const [progress, setProgress] = useState<Progress | null>(null)
  const [answers] = useState(() => new Map<string, Reply>())
  const running = useRef<AbortController | null>(null)
  useEffect(() => {
    return () => running.current?.abort()
  }, [])

  /** Null if nothing can be read at the address; undefined if the search was ended. */
  async function find(address: SearchAddress): Promise<FoundRoutes | null | undefined> {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    metered.setState({ bucket: address.bucket })
    try {
      return await findRoutes(services, address, { answers, signal, onProgress: setProgress })
    } catch (error) {
      if (signal.aborted) return undefined
      throw error
    } finally {
      if (running.current === controller) {
        setProgress(null)
        metered.setState({ bucket: null })
      }
    }
  }
  return { progress, find }
}
