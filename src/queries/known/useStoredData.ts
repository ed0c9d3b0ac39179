import { useServices } from '../services.ts'

/** What this device keeps as a whole. */
export function useStoredData(): {
  /** Storage is blocked or private: it is forgotten with the page. */
  inMemory: boolean
  /** Forgets every body and name. */
  clear(): Promise<void>
} {
  const { history, queryClient } = useServices()
  return {
    inMemory: history.status === 'memory',
    async clear() {
      await history.clear()
      queryClient.clear()
    },
  }
}
