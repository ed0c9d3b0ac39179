import { useCallback, useEffect, useState } from 'react'

/** What the browser says of this site's storage; null where it does not say. */
export interface Persistence {
  /** It is not deleted when the device needs room. */
  persisted: boolean | null
  /** Bytes used of those that may be; null where the browser does not say. */
  used: number | null
  quota: number | null
}

const UNKNOWN: Persistence = { persisted: null, used: null, quota: null }

/** Whether the browser may delete what is kept when it needs room, and a way to ask it not to. */
export function usePersistence(): Persistence & { ask(): Promise<void> } {
  const [state, setState] = useState<Persistence>(UNKNOWN)
  const look = useCallback(() => {
    void read().then(setState)
  }, [])
  useEffect(() => {
    look()
  }, [look])
  return {
    ...state,
    async ask() {
      await storage()?.persist()
      look()
    },
  }
}

/** Absent on pages that did not come over a safe line. */
const storage = (): StorageManager | undefined =>
  (navigator as { storage?: StorageManager }).storage

async function read(): Promise<Persistence> {
  try {
    const [persisted, estimate] = await Promise.all([storage()?.persisted(), storage()?.estimate()])
    const { usage = null, quota = null } = estimate ?? {}
    return { persisted: persisted ?? null, used: usage, quota }
  } catch (error) {
    if (error instanceof Error) return UNKNOWN
    throw error
  }
}
