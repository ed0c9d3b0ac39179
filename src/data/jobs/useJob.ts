import { useSyncExternalStore } from 'react'
import { useServices } from '../services.ts'
import type { Job } from './jobStore.ts'
import type { Jobs } from './types.ts'

export const useJobControls = (): Omit<Jobs, 'subscribe' | 'getSnapshot'> => useServices().jobs

/** The job of a group, in whichever tab it runs; null where there is none. */
export function useJob(group: string): Job | null {
  const { jobs } = useServices()
  const all = useSyncExternalStore(jobs.subscribe, jobs.getSnapshot, jobs.getSnapshot)
  return all.find((job) => job.group === group) ?? null
}
